import type { Transaction } from 'kysely';
import { formatTime, type PlainDay } from '../domain/days.ts';
import { HISTORY } from '../domain/draws/contest-standing.ts';
import { movesTo, type NameOfDraw } from '../domain/draws/house-of-draw.ts';
import { type DrawKey, drawId, sameNumbers } from '../domain/draws/validate-draw.ts';
import { HOUSE_IDS, type HouseId, houseOf } from '../domain/houses/list.ts';
import { drawOf } from './read.ts';
import { logCorrection, withdrawDraws } from './record-draws.ts';
import type { Tables } from './schema.ts';

/** Where a house's tables without a slot are kept. */
export const unplacedId = (house: HouseId, day: PlainDay) => `${house}/${day}/?`;

/** When a source had these five first on a day, under whatever house's name, and whether it was seen without them shortly before. */
export type FirstSight = Pick<Tables['sightings'], 'first_at' | 'is_live'>;

/**
 * Removes a source's words of these five on a day under other houses' names: it names `next` now. Resolves to the first word of them,
 * without a slot too, null for none, and to whether one was of a draw that stands.
 */
export async function takeBackNames(
  trx: Transaction<Tables>,
  next: DrawKey,
  stand: readonly DrawKey[],
  five: readonly string[],
  source: string,
): Promise<{ first: FirstSight | null; isRenamed: boolean }> {
  const standIds = stand.map(drawId);
  const ids = HOUSE_IDS.filter((house) => house !== next.region).flatMap((region) => [
    unplacedId(region, next.day),
    drawId({ ...next, region }),
  ]);
  const rows = (await wordsOn(trx, [...new Set([...ids, ...standIds])], five)).filter((row) => row.source === source);
  for (const { draw_id, digest } of rows) {
    if (draw_id.endsWith('/?')) continue;
    await trx
      .deleteFrom('sightings')
      .where('draw_id', '=', draw_id)
      .where('source', '=', source)
      .where('digest', '=', digest)
      .execute();
  }
  const [first] = rows.sort((a, b) => a.first_at.localeCompare(b.first_at));
  return {
    first: first ? { first_at: first.first_at, is_live: first.is_live } : null,
    isRenamed: rows.some(({ draw_id }) => standIds.includes(draw_id)),
  };
}

/** The words on some draws that have these five. */
async function wordsOn(trx: Transaction<Tables>, ids: readonly string[], five: readonly string[]) {
  const rows = await trx.selectFrom('sightings').selectAll().where('draw_id', 'in', ids).execute();
  return rows.filter(({ numbers }) => sameNumbers(numbers.split(' ').slice(0, 5), five));
}

/** True when draws of other houses with the five of `next` are that one, by the word of `source`; never against the operator, Caixa or the recorded history. */
export async function mayMove(
  trx: Transaction<Tables>,
  next: DrawKey,
  stand: readonly DrawKey[],
  five: readonly string[],
  { source, isRenamed }: { source: string; isRenamed: boolean },
): Promise<boolean> {
  for (const one of stand) {
    const draw = await drawOf(trx, one);
    if (!draw) continue;
    if (draw.checked === 'operator' || draw.checked === 'official' || draw.source === HISTORY) return false;
    const id = drawId(one);
    const rows = await wordsOn(trx, [id, drawId(next)], five);
    const names: NameOfDraw[] = rows.map((row) => ({ id: row.draw_id, source: row.source, at: row.at }));
    // The first source has no word here where it is a feed, or names another house since.
    const isFirst = draw.source !== source && !names.some((name) => name.source === draw.source);
    if (isFirst) names.push({ id, source: draw.source, at: '' });
    if (!movesTo(next, one, names, { source, isRenamed })) return false;
  }
  return true;
}

/** Takes out draws that are `next` under another house's name; the public log names the house. */
export async function leaveHouses(
  trx: Transaction<Tables>,
  next: DrawKey,
  stand: readonly DrawKey[],
  now: Date,
): Promise<void> {
  const { name } = houseOf(next.region);
  for (const one of stand) {
    const numbers = (await drawOf(trx, one))?.numbers;
    if (!numbers) continue;
    await withdrawDraws(trx, [{ id: drawId(one), numbers }], () => true);
    await logCorrection(trx, {
      draw: drawId(one),
      at: now.toISOString(),
      before: numbers,
      after: [],
      source: 'sistema',
      reason: `segundo a fonte, o sorteio é de outra banca: ${name}, ${formatTime(next.time)}`,
    });
  }
}
