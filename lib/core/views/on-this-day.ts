import { z } from 'zod';
import { Cell } from '../contracts/draw.ts';
import { day, number } from '../contracts/fields.ts';
import { isPlainDay, saoPaulo } from '../domain/days.ts';
import { RECORDED_SINCE } from '../domain/houses/changes.ts';
import { contestsOn, drawsOfDays } from '../store/read.ts';
import { cellOf } from './shared-draw.ts';
import { defineView } from './view.ts';

/** What came out on a day's date in other years, oldest first; the Federal's first prize has five digits. */
const OnThisDay = z.object({
  draws: z.array(Cell),
  federal: z.array(z.object({ contest: z.int(), day, number })),
});
export type OnThisDayView = z.infer<typeof OnThisDay>;

/** The first year of which Caixa's contests are stored (Federal, 1962). */
const FIRST_YEAR = 1962;

export const onThisDayView = defineView({
  args: z.strictObject({ day }),
  reply: OnThisDay,
  empty: () => ({ draws: [], federal: [] }),
  async read({ day }, { db, now }) {
    const last = Number(saoPaulo(now).day.slice(0, 4));
    const days = Array.from(
      { length: last - FIRST_YEAR + 1 },
      (_, index) => `${FIRST_YEAR + index}${day.slice(4)}`,
    ).filter((other) => other !== day && isPlainDay(other));
    const [draws, contests] = await Promise.all([
      drawsOfDays(
        db,
        days.filter((other) => other >= RECORDED_SINCE),
      ),
      contestsOn(db, 'federal', days),
    ]);
    return {
      draws: draws.map(cellOf),
      federal: contests
        .map(({ contest, day: held, numbers }) => ({ contest, day: held, number: (numbers[0] ?? '').slice(-5) }))
        .sort((a, b) => a.contest - b.contest),
    };
  },
});
