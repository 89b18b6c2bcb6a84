import type { Kysely, Transaction } from 'kysely';
import type { Changes } from '../contracts/views.ts';
import { isPlainDay, type PlainDay } from '../domain/days.ts';
import { isModality } from '../domain/modalities.ts';
import { isRegion, type Region } from '../domain/regions.ts';
import { neighbourDays } from './read.ts';
import { regionDaysAround } from './read-places.ts';
import type { Tables } from './schema.ts';

// What of the store changed, noted in the transaction that changed it: whoever keeps pages made of the store learns of it
// whichever process wrote (a server, a command, a function of a Supabase project), in the order of the writes.

type Contest = { modality: string; contest: number; day: PlainDay };
type Kind = Changes['draws'][number]['kind'];
/** Ids of draws: 'pt-rio/2026-07-29/14:20'. */
type Subjects = { draws?: readonly string[]; contests?: readonly Contest[] };
/** What says more of a change comes first. */
const KINDS: readonly Kind[] = ['presence', 'numbers', 'standing'];

/** More has changed than is worth telling apart. */
const WHOLE = '*';
const MOST_SUBJECTS = 200;
/** Rows that stay, and of how many one answer tells; who is further behind is told that it is not known what changed. */
const KEPT = 2000;
const MOST_ROWS = 200;

/** Notes what a write has changed; nothing where nothing is named. */
export async function noteChanges(trx: Transaction<Tables>, kind: Kind, { draws = [], contests = [] }: Subjects) {
  const subjects = new Set([
    ...draws.map((id) => `draw ${id}`),
    ...contests.map(({ modality, contest, day }) => `contest ${modality}/${contest}/${day}`),
  ]);
  if (subjects.size === 0) return;
  await note(trx, subjects.size > MOST_SUBJECTS ? WHOLE : JSON.stringify([...subjects]), kind);
}

/** Notes that anything may have changed. */
export const noteWhole = (trx: Transaction<Tables>): Promise<void> => note(trx, WHOLE, 'presence');

async function note(trx: Transaction<Tables>, subjects: string, kind: Kind): Promise<void> {
  // Writers take turns: the numbers follow the order of the writes and leave no gap.
  const seq = (await newestChange(trx)) + 1;
  await trx.insertInto('changes').values({ seq, subjects, kind }).execute();
  if (seq % 100 === 0)
    await trx
      .deleteFrom('changes')
      .where('seq', '<=', seq - KEPT)
      .execute();
}

async function newestChange(db: Kysely<Tables>): Promise<number> {
  const row = await db
    .selectFrom('changes')
    .select((eb) => eb.fn.max('seq').as('newest'))
    .executeTakeFirst();
  return Number(row?.newest ?? 0);
}

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
    .limit(MOST_ROWS + 2)
    .execute();
  const isWitnessed = after === 0 ? (rows[0]?.seq ?? 1) === 1 : rows[0]?.seq === after;
  const fresh = rows.filter(({ seq }) => seq > after);
  if (!isWitnessed || fresh.length > MOST_ROWS || fresh.some(({ subjects }) => subjects === WHOLE))
    return { newest: await newestChange(db), isKnown: false, draws: [], contests: [] };
  const changed = new Map<string, Kind>();
  for (const kind of KINDS.toReversed()) {
    const rows = fresh.filter((row) => row.kind === kind);
    for (const { subjects } of rows) for (const one of JSON.parse(subjects) as string[]) changed.set(one, kind);
  }
  const told: Changes = { newest: fresh.at(-1)?.seq ?? after, isKnown: true, draws: [], contests: [] };
  const around = daysAround(db);
  for (const [subject, kind] of changed) {
    const [, what = '', first = '', second = '', third = ''] = /^(\w+) ([^/]+)\/([^/]+)\/(.+)$/.exec(subject) ?? [];
    if (what === 'draw' && isRegion(first) && isPlainDay(second)) {
      const own = await around(first, second);
      told.draws.push({ region: first, day: second, time: third, kind, own, all: await around(null, second) });
    } else if (what === 'contest' && isModality(first) && isPlainDay(third)) {
      const contest = Number(second);
      told.contests.push({
        modality: first,
        contest,
        day: third,
        kind,
        around: await contestsAround(db, first, contest),
      });
    }
  }
  return told;
}

/** The nearest days on record before and after a day, of a region or of all, asked once each. */
function daysAround(db: Kysely<Tables>) {
  const known = new Map<string, ReturnType<typeof neighbourDays>>();
  const read = (region: Region | null, day: PlainDay) =>
    region === null ? neighbourDays(db, day) : regionDaysAround(db, region, day);
  return (region: Region | null, day: PlainDay) => {
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
