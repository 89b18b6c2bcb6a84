import type { Kysely } from 'kysely';
import type { LoggedCorrection } from '../contracts/views.ts';
import type { PlainDay } from '../domain/days.ts';
import { isModality, type Modality } from '../domain/modalities.ts';
import { isRegion } from '../domain/regions.ts';
import { slotName } from '../domain/schedule.ts';
import type { Tables } from './schema.ts';
import { assertSealed, contestCorrectionSeal, correctionSeal } from './seal.ts';

/** The public log: the newest `count` corrections of draws and contests from the instant `since` on, newest first. */
export async function newestCorrections(db: Kysely<Tables>, count: number, since = ''): Promise<LoggedCorrection[]> {
  const draws = await db
    .selectFrom('corrections')
    .selectAll()
    .where('at', '>=', since)
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(count)
    .execute();
  const contests = await db
    .selectFrom('contest_corrections')
    .selectAll()
    .where('at', '>=', since)
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(count)
    .execute();
  const all: LoggedCorrection[] = [];
  for (const row of draws) {
    assertSealed(row, correctionSeal(row), row.id);
    const [region = '', day = '', time = ''] = row.draw_id.split('/');
    if (!isRegion(region)) continue;
    all.push({
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
    });
  }
  for (const row of contests) if (isModality(row.modality)) all.push(contestCorrection(row));
  return all.sort((a, b) => b.at.localeCompare(a.at) || a.id.localeCompare(b.id)).slice(0, count);
}

/** A row of the log of contests. Throws `Damaged`. */
export function contestCorrection(row: Tables['contest_corrections']): Extract<LoggedCorrection, { kind: 'contest' }> {
  assertSealed(row, contestCorrectionSeal(row), row.id);
  const before = JSON.parse(row.before) as ContestSides;
  const after = JSON.parse(row.after) as ContestSides;
  return {
    kind: 'contest',
    id: row.id,
    modality: row.modality as Modality,
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
