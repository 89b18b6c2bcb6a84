import type { Kysely } from 'kysely';
import type { LoggedCorrection } from '../contracts/correction.ts';
import type { PlainDay } from '../domain/days.ts';
import { slotName } from '../domain/draws/schedule.ts';
import { type GameId, isGameId } from '../domain/games/list.ts';
import { isHouseId } from '../domain/houses/list.ts';
import { assertChecksum, contestCorrectionSeal, correctionSeal } from './checksum.ts';
import type { Tables } from './schema.ts';

/**
 * The public log: `count` corrections of draws and contests from the instant `since` on, newest first, after the newest `skip`.
 * Throws `CorruptRowError`.
 */
export async function newestCorrections(
  db: Kysely<Tables>,
  count: number,
  since = '',
  skip = 0,
): Promise<LoggedCorrection[]> {
  const keys = await db
    .selectFrom('corrections')
    .select(['id', 'at'])
    .where('at', '>=', since)
    .unionAll(db.selectFrom('contest_corrections').select(['id', 'at']).where('at', '>=', since))
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(count)
    .offset(skip)
    .execute();
  const ids = keys.map(({ id }) => id);
  if (ids.length === 0) return [];
  const [draws, contests] = await Promise.all([
    db.selectFrom('corrections').selectAll().where('id', 'in', ids).execute(),
    db.selectFrom('contest_corrections').selectAll().where('id', 'in', ids).execute(),
  ]);
  const all = [
    ...draws.map(drawCorrection),
    ...contests.map((row) => (isGameId(row.modality) ? contestCorrection(row) : null)),
  ].filter((one) => one !== null);
  return all.sort((a, b) => b.at.localeCompare(a.at) || a.id.localeCompare(b.id));
}

/** A row of the log of draws; null where its region is none of ours. Throws `CorruptRowError`. */
function drawCorrection(row: Tables['corrections']): Extract<LoggedCorrection, { kind: 'draw' }> | null {
  assertChecksum(row, correctionSeal(row), row.id);
  const [region = '', day = '', time = ''] = row.draw_id.split('/');
  if (!isHouseId(region)) return null;
  return {
    kind: 'draw',
    id: row.id,
    region,
    day,
    time,
    name: slotName({ region, day, time }),
    at: row.at,
    before: JSON.parse(row.before) as string[],
    after: JSON.parse(row.after) as string[],
    source: row.source,
    reason: row.reason,
  };
}

/** A row of the log of contests. Throws `CorruptRowError`. */
export function contestCorrection(row: Tables['contest_corrections']): Extract<LoggedCorrection, { kind: 'contest' }> {
  assertChecksum(row, contestCorrectionSeal(row), row.id);
  const before = JSON.parse(row.before) as ContestSides;
  const after = JSON.parse(row.after) as ContestSides;
  return {
    kind: 'contest',
    id: row.id,
    modality: row.modality as GameId,
    contest: row.contest,
    day: after.day,
    at: row.at,
    before: [...before.numbers, ...(before.second ?? [])],
    after: [...after.numbers, ...(after.second ?? [])],
    source: row.source,
    reason: row.reason,
  };
}

type ContestSides = { day: PlainDay; numbers: string[]; second: string[] | null };
