import type { Kysely, KyselyPlugin, Transaction } from 'kysely';
import type { Store, Tables } from '../../lib/core/store/schema.ts';

type Kind = 'select' | 'insert' | 'update' | 'delete' | 'other';
const KINDS: Record<string, Kind> = {
  SelectQueryNode: 'select',
  InsertQueryNode: 'insert',
  UpdateQueryNode: 'update',
  DeleteQueryNode: 'delete',
};

/** Hears what a store is asked: `asked` grows by the kind of each statement that is answered. */
export function listening(store: Store) {
  const asked: Kind[] = [];
  const kinds = new WeakMap<object, Kind>();
  const plugin: KyselyPlugin = {
    // Parts of a statement come by here too; only a whole one has an answer.
    transformQuery: ({ node, queryId }) => {
      kinds.set(queryId, KINDS[node.kind] ?? 'other');
      return node;
    },
    transformResult: async ({ result, queryId }) => {
      asked.push(kinds.get(queryId) ?? 'other');
      return result;
    },
  };
  const db: Kysely<Tables> = store.db.withPlugin(plugin);
  const heard: Store = {
    ...store,
    db,
    write: (work) => store.write((trx) => work(trx.withPlugin(plugin) as Transaction<Tables>)),
  };
  return { store: heard, asked };
}
