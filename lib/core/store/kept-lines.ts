import type { Kysely, Transaction } from 'kysely';
import type { ZodType } from 'zod';
import { jsonOrNull } from '../runtime/json-body.ts';
import { noteWhole } from './changes.ts';
import { putMeta, readMeta } from './meta.ts';
import type { Tables } from './schema.ts';

/** A list that the operator keeps under one key of the store's own. */
export type KeptLines<Line> = {
  /** The lines in what is kept; none where it has another form. */
  in: (value: string | null | undefined) => Line[];
  read: (db: Kysely<Tables>) => Promise<Line[]>;
  /** Changes the lines within a transaction; where anything changed, every page may show it. */
  change: (trx: Transaction<Tables>, change: (lines: readonly Line[]) => readonly Line[]) => Promise<Line[]>;
};

export function keptLines<Line>(key: string, form: ZodType<Line[]>): KeptLines<Line> {
  const linesIn = (value: string | null | undefined): Line[] => {
    const read = form.safeParse(jsonOrNull(value ?? '[]'));
    return read.success ? read.data : [];
  };
  const read = async (db: Kysely<Tables>) => linesIn(await readMeta(db, key));
  return {
    in: linesIn,
    read,
    change: async (trx, change) => {
      const before = await read(trx);
      const after = [...change(before)];
      if (JSON.stringify(after) === JSON.stringify(before)) return before;
      await putMeta(trx, [{ key, value: JSON.stringify(after) }]);
      await noteWhole(trx);
      return after;
    },
  };
}
