import { copyFileSync, existsSync, mkdtempSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { addMissingChecksums } from '../../core/store/add-missing-checksums.ts';
import { type Audit, auditStore } from '../../core/store/audit.ts';
import { DATABASE_FILE } from '../env.ts';
import { damageIn } from './health/check.ts';
import { openSqliteStore } from './sqlite.ts';

/** Tables that hold data, in an order that can be copied. */
const TABLES = [
  'draws',
  'sightings',
  'prizes',
  'corrections',
  'withdrawals',
  'contests',
  'contest_corrections',
  'article_updates',
  'page_counts',
  'source_runs',
  'quarantine',
  'meta',
];
/** Those that every version of the store has had: a copy made by an older one is brought up to date. */
const FIRST_TABLES = TABLES.filter(
  (table) => !['contest_corrections', 'sightings', 'page_counts', 'withdrawals'].includes(table),
);
/** Digests of today's addresses and their secret are in no copy: it would keep what is thrown away each day. */
const FLEETING_TABLES = ['like_marks', 'day_secrets'];

export type Counts = Pick<Audit, 'draws' | 'contests'>;

/**
 * Writes a consistent copy of the embedded store while the site runs, opens it again, checks it whole and counts it: only
 * then it stands under its name. Returns what it holds. Throws a sentence, and leaves nothing behind, when the target
 * exists, when the store is damaged, and when the copy does not hold what the store held.
 */
export async function backUpStore(dataDir: string, target: string, now = new Date()): Promise<Counts> {
  const file = path.join(dataDir, DATABASE_FILE);
  if (!existsSync(file) || statSync(file).size === 0) throw new Error(`Não há banco de dados em ${dataDir}.`);
  if (existsSync(target)) throw new Error(`O arquivo ${target} já existe; escolha outro nome.`);
  const unfinished = `${target}.incompleta`;
  rmSync(unfinished, { force: true });
  try {
    const before = countIn(file);
    await copyWhole(file, unfinished);
    forgetDay(unfinished);
    const { draws, contests, found, problems } = await auditCopy(unfinished, now);
    if (found > 0) throw new Error(`${found} registros não conferem (${problems.slice(0, 3).join('; ')})`);
    if (draws < before.draws || contests < before.contests)
      throw new Error(
        `a cópia tem ${draws} sorteios e ${contests} concursos; o banco, ${before.draws} e ${before.contests}`,
      );
    renameSync(unfinished, target);
    return { draws, contests };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(
      `Nenhuma cópia foi escrita: o banco de ${dataDir} está danificado ou não pôde ser copiado (${why}). As cópias antigas não foram tocadas.`,
    );
  } finally {
    for (const end of ['', '-wal', '-shm', '-journal']) rmSync(`${unfinished}${end}`, { force: true });
  }
}

async function copyWhole(file: string, target: string): Promise<void> {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    await backup(database, target);
  } finally {
    database.close();
  }
  assertSound(target);
}

/** Leaves nothing of the fleeting tables in a copy, in its free pages either. */
function forgetDay(copy: string): void {
  const database = new DatabaseSync(copy);
  try {
    const held = database.prepare("select name from sqlite_master where type = 'table' and name = ?");
    const there = FLEETING_TABLES.filter((table) => held.get(table));
    database.exec('pragma secure_delete = on');
    for (const table of there) database.exec(`delete from ${table}`);
    if (there.length > 0) database.exec('vacuum');
  } finally {
    database.close();
  }
}

function countIn(file: string): Counts {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const count = (table: string) => Number(database.prepare(`select count(*) as n from ${table}`).get()?.n);
    return { draws: count('draws'), contests: count('contests') };
  } finally {
    database.close();
  }
}

/** Opens a copy of the copy (opening brings its tables up to date) and looks through all of it. */
async function auditCopy<T = Audit>(
  source: string,
  now: Date,
  work: (folder: string, audit: Audit) => Promise<T> = async (_, audit) => audit as T,
): Promise<T> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bicho-copia-'));
  try {
    copyFileSync(source, path.join(folder, DATABASE_FILE));
    const store = await openSqliteStore(folder);
    const audit = await addMissingChecksums(store)
      .then(() => auditStore(store.db, now))
      .finally(() => store.close());
    return await work(folder, audit);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Replaces what the embedded store holds by what a backup holds, in one transaction: a site that runs on it sees the old
 * or the new, never a mixture, and a failure changes nothing. Throws a sentence when the file is no sound backup, and,
 * unless `isForced`, when it breaks the store's own rules or holds fewer draws or contests than the store holds now. A
 * store that can't be read any more is set aside: `aside` names its file, and a site that has it open must be started again.
 */
export async function restoreStore(
  dataDir: string,
  source: string,
  { isForced = false, now = new Date() }: { isForced?: boolean; now?: Date } = {},
): Promise<Counts & { aside: string | null }> {
  if (!existsSync(source)) throw new Error(`O arquivo ${source} não existe.`);
  assertSound(source);
  return auditCopy(source, now, async (folder, { draws, contests, found, problems }) => {
    if (!isForced && found > 0)
      throw new Error(
        `O arquivo ${source} tem ${found} registros que não conferem (${problems.slice(0, 3).join('; ')}). Nada mudou; para restaurar mesmo assim, repita com --mesmo-assim.`,
      );
    const file = path.join(dataDir, DATABASE_FILE);
    const aside = setDamagedAside(file);
    const store = await openSqliteStore(dataDir);
    await store.close();
    const held = countIn(file);
    if (!isForced && (draws < held.draws || contests < held.contests))
      throw new Error(
        `O arquivo ${source} tem ${draws} sorteios e ${contests} concursos, menos do que o banco de agora (${held.draws} e ${held.contests}). Nada mudou; para restaurar mesmo assim, repita com --mesmo-assim.`,
      );
    replaceAll(file, path.join(folder, DATABASE_FILE));
    return { draws, contests, aside };
  });
}

/** What can no longer be read makes room, and is kept for who may still want to look into it. */
function setDamagedAside(file: string): string | null {
  if (!existsSync(file) || damageIn(file) === null) return null;
  const aside = `${file}.danificado-${new Date().toISOString().replace(/[:.]/g, '-')}`;
  for (const end of ['', '-wal', '-shm']) if (existsSync(file + end)) renameSync(file + end, aside + end);
  return aside;
}

function replaceAll(file: string, source: string): void {
  const database = new DatabaseSync(file, { timeout: 10_000 });
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
    // Sites that have it open drop every page that they keep.
    database.exec(
      `insert into main.changes (seq, subjects, kind) select coalesce(max(seq), 0) + 1, '*', 'presence' from main.changes`,
    );
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
    if (check?.integrity_check !== 'ok' || !FIRST_TABLES.every((table) => names.includes(table))) throw unsound();
  } catch {
    throw unsound();
  } finally {
    database?.close();
  }
}
