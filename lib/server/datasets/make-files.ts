import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { stringify } from 'csv-stringify/sync';
import { parquetWriteBuffer } from 'hyparquet-writer';
import type { Store } from '../../core/store/schema.ts';
import { type DataIndex, FOLDER, fileOnDisk, INDEX_FILE, readDataIndex } from './index-file.ts';
import { type Cell, type ColumnType, openTables, type Table } from './tables.ts';

// Made in a process that ends (scripts/run/make-open-data.ts): writing Parquet holds the thread for seconds and takes 180 MB.

const PARQUET = { text: 'STRING', integer: 'INT32', boolean: 'BOOLEAN', json: 'STRING' } as const satisfies Record<
  ColumnType,
  string
>;

const csvOf = ({ columns, rows }: Table): Buffer =>
  Buffer.from(
    stringify([columns.map(({ name }) => name), ...rows], {
      cast: { boolean: (value) => (value ? 'true' : 'false') },
      record_delimiter: '\n',
    }),
  );

/** A list of objects, one a line; a cell of JSON is what it says. */
function jsonOf({ columns, rows }: Table): Buffer {
  const plain = (cell: Cell, type: ColumnType) =>
    type === 'json' && typeof cell === 'string' ? JSON.parse(cell) : cell;
  const lines = rows.map((row) =>
    JSON.stringify(Object.fromEntries(columns.map(({ name, type }, at) => [name, plain(row[at] ?? null, type)]))),
  );
  return Buffer.from(`[\n${lines.join(',\n')}\n]\n`);
}

const parquetOf = ({ columns, rows }: Table): Buffer =>
  Buffer.from(
    parquetWriteBuffer({
      columnData: columns.map(({ name, type }, at) => ({
        name,
        type: PARQUET[type],
        data: rows.map((row) => row[at] ?? null),
      })),
    }),
  );

/** Longer than a making may take (start.ts): what is younger may be of another process. */
const KEPT_MS = 15 * 60_000;
const isOld = (place: string): Promise<boolean> =>
  stat(place).then(
    ({ mtimeMs }) => Date.now() - mtimeMs > KEPT_MS,
    () => false,
  );

const filesOf = ({ tables }: DataIndex): string[] =>
  tables.flatMap(({ name, files }) => files.map((file) => fileOnDisk(name, file)));

/**
 * Writes all files of the open data below `dataDir`, each whole or not at all, and last their index. The same store gives the same
 * bytes on every machine. Draws alone have JSON too, all in one file. `at`: the instant of this making.
 */
export async function makeOpenData(store: Store, dataDir: string, at: Date): Promise<DataIndex> {
  const folder = path.join(dataDir, FOLDER);
  await mkdir(folder, { recursive: true });
  const before = await readDataIndex(dataDir);
  const index: DataIndex = { tables: [] };
  const put = async (name: string, bytes: Buffer) => {
    const partial = path.join(folder, `.${name}.${randomUUID()}`);
    await writeFile(partial, bytes);
    await rename(partial, path.join(folder, name));
  };
  for await (const table of openTables(store)) {
    const made = [
      ['csv', csvOf(table)] as const,
      ...(table.name === 'sorteios' ? [['json', jsonOf(table)] as const] : []),
      ['parquet', parquetOf(table)] as const,
    ];
    const files: DataIndex['tables'][number]['files'] = [];
    for (const [format, bytes] of made) {
      const file = { format, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
      await put(fileOnDisk(table.name, file), bytes);
      files.push(file);
    }
    const known = before?.tables.find(({ name }) => name === table.name);
    // What the table holds is its CSV: a newer writer of Parquet changes bytes and tells nothing new.
    const isAsBefore = known?.files[0]?.sha256 === files[0]?.sha256;
    index.tables.push({
      name: table.name,
      title: table.title,
      rows: table.rows.length,
      changedAt: known && isAsBefore ? known.changedAt : at.toISOString(),
      columns: [...table.columns],
      files,
    });
  }
  await put(INDEX_FILE, Buffer.from(`${JSON.stringify(index)}\n`));
  // Whoever has read the index before asks for its files still: they go with the next making.
  const kept = new Set([INDEX_FILE, ...filesOf(index), ...(before ? filesOf(before) : [])]);
  for (const name of await readdir(folder)) {
    const place = path.join(folder, name);
    if (!kept.has(name) && (await isOld(place))) await rm(place, { force: true });
  }
  return index;
}
