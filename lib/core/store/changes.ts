import type { Kysely, Transaction } from 'kysely';
import type { Changes } from '../contracts/changes.ts';
import type { PlainDay } from '../domain/days.ts';
import type { Tables } from './schema.ts';

// What of the store changed, noted in the transaction that changed it: a process that caches pages of the store learns of it
// whichever process wrote (a server, a command, a function of a Supabase project), in the order of the writes.

type Contest = { modality: string; contest: number; day: PlainDay };
export type ChangeKind = Changes['draws'][number]['kind'];
/** Ids of draws: 'look/2026-07-29/14:20'. */
type Subjects = { draws?: readonly string[]; contests?: readonly Contest[] };

/** More has changed than is worth telling apart. */
export const WHOLE = '*';
const MAX_SUBJECTS = 200;
/** Rows that stay. */
const KEPT = 2000;

/** Notes what a write has changed; nothing where nothing is named. */
export async function noteChanges(trx: Transaction<Tables>, kind: ChangeKind, { draws = [], contests = [] }: Subjects) {
  const subjects = new Set([
    ...draws.map((id) => `draw ${id}`),
    ...contests.map(({ modality, contest, day }) => `contest ${modality}/${contest}/${day}`),
  ]);
  if (subjects.size === 0) return;
  await note(trx, subjects.size > MAX_SUBJECTS ? WHOLE : JSON.stringify([...subjects]), kind);
}

/** Notes that anything may have changed. `after`: of a copied store, the newest number that its readers may have read. */
export const noteWhole = (trx: Transaction<Tables>, after = 0): Promise<void> => note(trx, WHOLE, 'presence', after);

async function note(trx: Transaction<Tables>, subjects: string, kind: ChangeKind, after = 0): Promise<void> {
  // Writers take turns: the numbers follow the order of the writes and leave no gap but a copy's.
  const seq = Math.max(await newestChange(trx), after) + 1;
  await trx.insertInto('changes').values({ seq, subjects, kind }).execute();
  if (seq % 100 === 0)
    await trx
      .deleteFrom('changes')
      .where('seq', '<=', seq - KEPT)
      .execute();
}

/** The number of the last change; 0 before the first. */
export async function newestChange(db: Kysely<Tables>): Promise<number> {
  const row = await db
    .selectFrom('changes')
    .select((eb) => eb.fn.max('seq').as('newest'))
    .executeTakeFirst();
  return Number(row?.newest ?? 0);
}
