import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { auditStore } from '../../../core/store/audit.ts';
import { type Counts, recordsOf, restoreStore } from '../backup.ts';
import { openSqliteStore } from '../sqlite.ts';
import { rehearseDump } from './dump.ts';
import { type Copy, copiesIn } from './folder.ts';

const HOUR_MS = 3_600_000;
/** One that is made each day may come late, not be missed. */
const STALE_HOURS = 36;

/**
 * Restores the newest copy of a folder as one would after a loss, in a temporary folder or, of Postgres, in the database `to`,
 * and looks through all that came back. Throws a sentence when there is none, when it is old, and when it holds nothing.
 */
export async function rehearseRestore(folder: string, to: string | undefined, now: Date): Promise<Copy & Counts> {
  const [newest] = copiesIn(folder);
  if (!newest) throw new Error(`Não há cópia nenhuma em ${folder}.`);
  const hours = Math.floor((now.getTime() - newest.at) / HOUR_MS);
  if (hours >= STALE_HOURS) throw new Error(`A cópia mais nova, ${newest.file}, tem ${hours} horas.`);
  const counts = newest.file.endsWith('.dump')
    ? await rehearseDump(newest.file, to ?? '', now)
    : await rehearseFile(newest.file, now);
  if (counts.draws === 0) throw new Error(`A cópia ${newest.file} não tem sorteio nenhum.`);
  return { ...newest, ...counts };
}

async function rehearseFile(source: string, now: Date): Promise<Counts> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bicho-ensaio-'));
  try {
    await restoreStore(folder, source, { now });
    const store = await openSqliteStore(folder);
    const { draws, contests, found, problems } = await auditStore(store.db, now).finally(() => store.close());
    if (found > 0) throw new Error(`A cópia ${source} foi restaurada, mas ${recordsOf(found, problems)}.`);
    return { draws, contests };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
