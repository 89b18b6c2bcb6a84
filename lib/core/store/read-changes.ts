import type { Kysely } from 'kysely';
import type { Changes } from '../contracts/changes.ts';
import type { PlainDay } from '../domain/days.ts';
import type { HouseId } from '../domain/houses/list.ts';
import { type ChangeKind, newestChange, WHOLE } from './changes.ts';
import { neighbourDays } from './read.ts';
import { regionDaysAround } from './read-places.ts';
import type { Tables } from './schema.ts';
import { subjectOf } from './subjects.ts';

/** What says more of a change comes first. */
const KINDS: readonly ChangeKind[] = ['presence', 'numbers', 'standing'];
/** Of how many rows one answer tells; a caller further behind gets `isKnown: false`. */
const MAX_ROWS = 200;

/**
 * What changed after the change numbered `after`, each draw and contest once, with what lies around it now; only the newest
 * number where `after` is left out.
 */
export async function readChanges(db: Kysely<Tables>, after?: number): Promise<Changes> {
  if (after === undefined) return { newest: await newestChange(db), isKnown: true, draws: [], contests: [] };
  // The one that the asker knows is read along: where it is gone, others may be too.
  const rows = await db
    .selectFrom('changes')
    .selectAll()
    .where('seq', '>=', after)
    .orderBy('seq')
    .limit(MAX_ROWS + 2)
    .execute();
  const isWitnessed = after === 0 ? (rows[0]?.seq ?? 1) === 1 : rows[0]?.seq === after;
  const fresh = rows.filter(({ seq }) => seq > after);
  if (!isWitnessed || fresh.length > MAX_ROWS || fresh.some(({ subjects }) => subjects === WHOLE))
    return { newest: await newestChange(db), isKnown: false, draws: [], contests: [] };
  const changed = new Map<string, ChangeKind>();
  for (const kind of KINDS.toReversed()) {
    const rows = fresh.filter((row) => row.kind === kind);
    for (const { subjects } of rows) for (const one of JSON.parse(subjects) as string[]) changed.set(one, kind);
  }
  const changes: Changes = { newest: fresh.at(-1)?.seq ?? after, isKnown: true, draws: [], contests: [] };
  const around = daysAround(db);
  for (const [subject, kind] of changed) {
    const one = subjectOf(subject);
    if (one === null) continue;
    if ('region' in one) {
      const own = await around(one.region, one.day);
      changes.draws.push({ ...one, kind, own, all: await around(null, one.day) });
    } else changes.contests.push({ ...one, kind, around: await contestsAround(db, one.modality, one.contest) });
  }
  return changes;
}

/** The nearest stored days before and after a day, of a region or of all, requested once each. */
function daysAround(db: Kysely<Tables>) {
  const known = new Map<string, ReturnType<typeof neighbourDays>>();
  const read = (region: HouseId | null, day: PlainDay) =>
    region === null ? neighbourDays(db, day) : regionDaysAround(db, region, day);
  return (region: HouseId | null, day: PlainDay) => {
    const key = `${region} ${day}`;
    const answer = known.get(key) ?? read(region, day);
    known.set(key, answer);
    return answer;
  };
}

async function contestsAround(db: Kysely<Tables>, modality: string, contest: number) {
  const numbers = db.selectFrom('contests').select('contest').where('modality', '=', modality).limit(1);
  const before = await numbers.where('contest', '<', contest).orderBy('contest', 'desc').executeTakeFirst();
  const after = await numbers.where('contest', '>', contest).orderBy('contest').executeTakeFirst();
  return { before: before?.contest ?? null, after: after?.contest ?? null };
}
