import type { Kysely, KyselyPlugin, Transaction } from 'kysely';
import type { Store, Tables } from '../../lib/core/store/schema.ts';

type Rows = Record<string, unknown>[];
type Kind = 'select' | 'insert' | 'update' | 'delete' | 'other';
const KINDS: Record<string, Kind> = {
  SelectQueryNode: 'select',
  InsertQueryNode: 'insert',
  UpdateQueryNode: 'update',
  DeleteQueryNode: 'delete',
};

/** Hears each answer of a database, before who requested does, and says what they are given. */
function hearing(hear: (kind: Kind, rows: Rows) => Rows | Promise<Rows>): KyselyPlugin {
  const kinds = new WeakMap<object, Kind>();
  return {
    // Parts of a statement come by here too; only a whole one has an answer.
    transformQuery: ({ node, queryId }) => {
      kinds.set(queryId, KINDS[node.kind] ?? 'other');
      return node;
    },
    transformResult: async ({ result, queryId }) => ({
      ...result,
      rows: await hear(kinds.get(queryId) ?? 'other', result.rows),
    }),
  };
}

/** Hears what a store is requested: `requested` grows by the kind of each statement that is answered. */
export function listening(store: Store) {
  const requests: Kind[] = [];
  const plugin = hearing((kind, rows) => {
    requests.push(kind);
    return rows;
  });
  const db: Kysely<Tables> = store.db.withPlugin(plugin);
  const heard: Store = {
    ...store,
    db,
    write: (work) => store.write((trx) => work(trx.withPlugin(plugin) as Transaction<Tables>)),
  };
  return { store: heard, requests };
}

/**
 * The same database, and how many rows each question to it gave. `change` sees the answers before who requested does, and may
 * give others; `at` counts them from 0.
 */
export function watched(db: Store['db'], change: (rows: Rows, at: number) => Rows | Promise<Rows> = (rows) => rows) {
  const questions: number[] = [];
  let answers = 0;
  const watching = db.withPlugin(
    hearing((_, rows) => {
      questions.push(rows.length);
      return change(rows, answers++);
    }),
  );
  /** What was requested since this was last called: how many rows each question gave. */
  return { db: watching, requests: () => questions.splice(0) };
}
