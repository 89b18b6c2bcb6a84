import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

/** Where the files lie, below DATA_DIR. */
export const FOLDER = 'dados';
export const INDEX_FILE = 'indice.json';

/**
 * The files of the open data: what each holds, how large it is and its SHA-256. `changedAt`: ISO instant of the making that first found
 * what the table holds now; whatever changed it, be it a withdrawal, a confirmation or a new contest.
 */
export const DataIndex = z.object({
  tables: z.array(
    z.object({
      name: z.string(),
      title: z.string(),
      rows: z.int(),
      changedAt: z.iso.datetime(),
      columns: z.array(
        z.object({ name: z.string(), type: z.enum(['text', 'integer', 'boolean', 'json']), about: z.string() }),
      ),
      files: z.array(z.object({ format: z.enum(['csv', 'json', 'parquet']), bytes: z.int(), sha256: z.string() })),
    }),
  ),
});
export type DataIndex = z.infer<typeof DataIndex>;

/** The name on the disk of a file of the table `name`. It has the digest: while files are made anew, an index and its files stay of one making. */
export const fileOnDisk = (name: string, { format, sha256 }: DataIndex['tables'][number]['files'][number]): string =>
  `${name}.${sha256.slice(0, 16)}.${format}`;

/** What is there; null where nothing was made yet, or none is made (a Supabase project, a host without our start). */
export async function readDataIndex(dataDir: string): Promise<DataIndex | null> {
  const text = await readFile(path.join(dataDir, FOLDER, INDEX_FILE), 'utf8').catch(() => null);
  if (text === null) return null;
  const read = DataIndex.safeParse(JSON.parse(text));
  return read.success ? read.data : null;
}
