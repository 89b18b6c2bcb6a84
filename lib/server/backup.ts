import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { DATABASE_FILE, openSqliteStore } from './sqlite.ts';

/** Tables that hold data, in an order that can be copied. */
const TABLES = ['draws', 'prizes', 'corrections', 'contests', 'article_updates', 'source_runs', 'quarantine', 'meta'];

/** Writes a consistent copy of the embedded store while the site runs. Throws a sentence when the target exists. */
export async function backUpStore(dataDir: string, target: string): Promise<void> {
  const file = path.join(dataDir, DATABASE_FILE);
  if (!existsSync(file)) throw new Error(`Não há banco de dados em ${dataDir}.`);
  if (existsSync(target)) throw new Error(`O arquivo ${target} já existe; escolha outro nome.`);
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    await backup(database, target);
  } catch (error) {
    rmSync(target, { force: true });
    throw error;
  } finally {
    database.close();
  }
}

/**
 * Replaces what the embedded store holds by what a backup holds, in one transaction: a site that runs on it sees the old
 * or the new, never a mixture, and a failure changes nothing. Throws a sentence when the file is no sound backup.
 */
export async function restoreStore(dataDir: string, source: string): Promise<void> {
  if (!existsSync(source)) throw new Error(`O arquivo ${source} não existe.`);
  assertSound(source);
  const store = await openSqliteStore(dataDir);
  await store.close();
  const database = new DatabaseSync(path.join(dataDir, DATABASE_FILE), { timeout: 10_000 });
  try {
    database.prepare('attach database ? as backup').run(source);
    database.exec('begin immediate');
    for (const table of TABLES) {
      const columns = database
        .prepare(`select name from pragma_table_info(?)`)
        .all(table)
        .map(({ name }) => String(name));
      const list = columns.join(', ');
      database.exec(`delete from main.${table}`);
      database.exec(`insert into main.${table} (${list}) select ${list} from backup.${table}`);
    }
    database.exec('commit');
  } finally {
    database.close();
  }
}

function assertSound(source: string): void {
  const unsound = () => new Error(`O arquivo ${source} não é uma cópia íntegra deste banco de dados.`);
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(source, { readOnly: true });
    const check = database.prepare('pragma integrity_check').get();
    const names = database
      .prepare("select name from sqlite_master where type = 'table'")
      .all()
      .map(({ name }) => name);
    if (check?.integrity_check !== 'ok' || !TABLES.every((table) => names.includes(table))) throw unsound();
  } catch {
    throw unsound();
  } finally {
    database?.close();
  }
}
