import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';

/** In DATA_DIR: its time of change is when the last sound copy of the store was made. */
const MARK = 'last-backup';

export function markBackup(dataDir: string, at: Date): void {
  mkdirSync(dataDir, { recursive: true });
  const file = path.join(dataDir, MARK);
  writeFileSync(file, '');
  utimesSync(file, at, at);
}

/** The last copy could not be restored: there is none to rely on. */
export const unmarkBackup = (dataDir: string): void => rmSync(path.join(dataDir, MARK), { force: true });

/** In ms since 1970; null where none is known. */
export const lastBackupAt = (dataDir: string): Promise<number | null> =>
  stat(path.join(dataDir, MARK)).then(
    ({ mtimeMs }) => mtimeMs,
    () => null,
  );
