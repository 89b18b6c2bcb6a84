import type { Kysely } from 'kysely';
import { shortened } from '../runtime/shortened.ts';
import type { Store, Tables } from './schema.ts';

/** How long a line is kept. */
const KEPT_DAYS = 365;

/** One act of the operator's, or one that was refused. */
export type OperatorAct = {
  /** By what, at the desk with the session: 'token 1a2b3c4d', 'passkey Celular session 0f1e2d3c4b5a'. */
  who: string;
  /** The address, shortened. */
  origin: string;
  act: string;
  outcome: string;
  /** What it was about: draws, contests, an exception. */
  subject: string;
  before?: string | null;
  after?: string | null;
};

export type LoggedAct = Tables['operator_log'];

/** The most characters of each field; the tables of a Supabase project hold them to it. */
const MOST = { who: 60, origin: 60, act: 40, outcome: 40, subject: 1000, before: 4000, after: 4000 };

/** A line as it is kept. `ending` tells apart lines of one millisecond. */
export function rowOfAct(act: OperatorAct, now: Date, ending: string): LoggedAct {
  const at = now.toISOString();
  const cut = (field: keyof typeof MOST) => shortened(act[field] ?? '', MOST[field]);
  return {
    id: `${at}-${ending}`,
    at,
    who: cut('who'),
    origin: cut('origin'),
    act: cut('act'),
    outcome: cut('outcome'),
    subject: cut('subject'),
    before: act.before == null ? null : cut('before'),
    after: act.after == null ? null : cut('after'),
  };
}

/** The instant before which no line is kept. */
export const oldestKept = (now: Date): string => new Date(now.getTime() - KEPT_DAYS * 86_400_000).toISOString();

/** Adds a line, and takes out those that are older than a year. */
export function logAct(store: Store, row: LoggedAct, now: Date): Promise<void> {
  return store.write(async (trx) => {
    await trx.insertInto('operator_log').values(row).execute();
    await trx.deleteFrom('operator_log').where('at', '<', oldestKept(now)).execute();
  });
}

/** The newest lines first, at most `limit`; `before`: those with an id below it. */
export async function readActs(
  db: Kysely<Tables>,
  { limit, before }: { limit: number; before?: string | undefined },
): Promise<LoggedAct[]> {
  let query = db.selectFrom('operator_log').selectAll().orderBy('id', 'desc').limit(limit);
  if (before !== undefined) query = query.where('id', '<', before);
  return query.execute();
}
