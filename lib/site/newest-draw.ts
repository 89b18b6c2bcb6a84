import type { DrawView } from '../core/contracts/draw.ts';
import { fromNewest } from '../core/domain/days.ts';
import type { HouseId } from '../core/domain/houses/list.ts';

/** The Federal's own list (houses/list.ts, which no visitor loads). */
const FEDERAL: HouseId = 'federal';

// The newest draw as the board's heading tells it: apart from results-words.ts, whose schedules no visitor loads.

/** A draw's first number as its page says it: the Federal's own as its ticket of five digits (elsewhere it is a milhar). */
const firstNumber = ({ region, tickets, rows: [first] }: DrawView): string =>
  (region === FEDERAL ? tickets?.[0] : undefined) ?? first?.number ?? '';

/** '5948, Elefante'. */
export const answerOf = (draw: DrawView): string => `${firstNumber(draw)}, ${draw.rows[0]?.animal ?? ''}`;

/** The newest of some draws; of those at one hour the first. */
export const newestOfAll = (draws: readonly (DrawView | null)[]): DrawView | null =>
  draws.filter((draw) => draw !== null).sort(fromNewest)[0] ?? null;
