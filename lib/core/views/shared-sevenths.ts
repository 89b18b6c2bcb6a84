import type { PlainDay } from '../domain/days.ts';
import { type HouseId, isFederalHouse } from '../domain/houses/list.ts';
import { archivedDraws, federalTickets } from '../store/check-archive.ts';
import type { ReadDeps } from './view.ts';

/** A 7th that cannot be made. */
export const NOT_KNOWN = -1;

type SeventhOf = (day: PlainDay, prizes: ArrayLike<number>, isFederalSlot: boolean) => number;

/**
 * How a draw's 7th is made: of the first two; of a draw that is the Federal's, in its own region or in another's list, of
 * that day's tickets of five digits, and not at all where those are not known (as domain/prizes.ts `prizesOf`).
 */
export async function sevenths(region: HouseId, from: PlainDay, to: PlainDay, db: ReadDeps['db']): Promise<SeventhOf> {
  const tickets = await federalTickets(db, from, to);
  const drawn = new Map<PlainDay, ArrayLike<number>>();
  if (!isFederalHouse(region)) {
    for (const month of await archivedDraws(db, 'federal', from, to)) {
      for (const [at, day] of month.days.entries()) drawn.set(day, month.numbers.subarray(at * 5, at * 5 + 5));
    }
  }
  const isSame = (a: ArrayLike<number>, b: ArrayLike<number>) => {
    for (let place = 0; place < 5; place++) if (a[place] !== (b[place] ?? 0) % 10_000) return false;
    return true;
  };
  return (day, prizes, isFederalSlot) => {
    const full = tickets.get(day)?.find((five) => isSame(prizes, five));
    const federal = drawn.get(day);
    const isFederal = isFederalHouse(region) || isFederalSlot || (federal !== undefined && isSame(prizes, federal));
    if (!full && isFederal) return NOT_KNOWN;
    const [first = 0, second = 0] = full ?? [prizes[0], prizes[1]];
    return Math.floor((first * second) / 1000) % 1000;
  };
}
