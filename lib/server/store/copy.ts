import type { Kysely } from 'kysely';
import { newestChange, noteWhole } from '../../core/store/changes.ts';
import type { Store, Tables } from '../../core/store/schema.ts';

/**
 * Of the day, and of its visitors' addresses, however well hidden, notices and hooks on their way, who is signed in, what sources just sent: these
 * stay and go with it.
 */
type Fleeting =
  | 'like_marks'
  | 'day_secrets'
  | 'push_chunks'
  | 'hook_deliveries'
  | 'hook_targets'
  | 'operator_sessions'
  | 'operator_challenges'
  | 'source_replies';

/** Tables with their keys, in an order in which each finds what it refers to. */
const KEYS = {
  draws: ['id'],
  sightings: ['draw_id', 'source', 'digest'],
  prizes: ['draw_id', 'place'],
  corrections: ['id'],
  withdrawals: ['draw_id'],
  contests: ['modality', 'contest'],
  contest_corrections: ['id'],
  article_updates: ['article_slug'],
  page_counts: ['path', 'day'],
  source_runs: ['id'],
  quarantine: ['id'],
  dismissed_disputes: ['id'],
  push_subscriptions: ['id'],
  push_topics: ['topic', 'subscription'],
  push_held: ['subscription', 'tag'],
  operator_log: ['id'],
  operator_passkeys: ['id'],
  meta: ['key'],
} as const satisfies { [T in Exclude<keyof Tables, Fleeting | 'changes'>]: readonly (keyof Tables[T])[] };
type Table = keyof typeof KEYS;
const TABLES = Object.keys(KEYS) as Table[];

/** Rows a step: with up to twelve columns it stays far below what one statement may carry. */
const STEP = 1000;

// Kysely types each table by itself; a copy that walks over all of them is typed at its two ends.
type Rows = Kysely<Record<string, Record<string, unknown>>>;

async function count(db: Rows, table: Table): Promise<number> {
  const { n } = await db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
}

/**
 * Copies everything of a store into another, table by table, and compares the counts. A row that is there already is
 * written over, so that a move that was cut short is finished by running it again and a second one changes nothing.
 * Returns rows by table. Throws a sentence when the target holds draws that the source does not, and when counts differ.
 */
export async function moveStore(
  from: Store,
  to: Store,
  say: (line: string) => void,
): Promise<{ table: Table; rows: number }[]> {
  const source = from.db as unknown as Rows;
  const target = to.db as unknown as Rows;
  const [here, there] = [await count(source, 'draws'), await count(target, 'draws')];
  if (there > here) throw new Error(`O destino já tem ${there} sorteios, e a origem, ${here}: nada foi copiado.`);
  const report = [];
  for (const table of TABLES) {
    const keys: readonly string[] = KEYS[table];
    let copied = 0;
    for (;;) {
      let page = source.selectFrom(table).selectAll();
      for (const key of keys) page = page.orderBy(key);
      const rows = await page.limit(STEP).offset(copied).execute();
      if (rows.length === 0) break;
      await to.write(async (trx) => {
        const columns = Object.keys(rows[0] ?? {}).filter((column) => !keys.includes(column));
        await (trx as unknown as Rows)
          .insertInto(table)
          .values(rows)
          .onConflict((conflict) => {
            const there = conflict.columns([...keys]);
            return columns.length === 0
              ? there.doNothing()
              : there.doUpdateSet((eb) =>
                  Object.fromEntries(columns.map((column) => [column, eb.ref(`excluded.${column}`)])),
                );
          })
          .execute();
      });
      copied += rows.length;
    }
    const arrived = await count(target, table);
    if (arrived !== copied) {
      throw new Error(`A tabela ${table} tem ${copied} linhas na origem e ${arrived} no destino: confira e repita.`);
    }
    say(`${table}: ${copied}`);
    report.push({ table, rows: copied });
  }
  // Marks of ways out were copied: what comes from here on is newer than they are.
  const newest = await newestChange(from.db);
  await to.write((trx) => noteWhole(trx, newest));
  return report;
}
