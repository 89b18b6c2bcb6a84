import { accessSync, constants, copyFileSync, existsSync, mkdtempSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { plural } from '../../core/domain/joiner.ts';
import { addMissingChecksums } from '../../core/store/add-missing-checksums.ts';
import { type Audit, auditStore } from '../../core/store/audit.ts';
import { NewerTablesError } from '../../core/store/migrate.ts';
import { DATABASE_FILE } from '../env.ts';
import { faultIn } from './health/check.ts';
import { assertWritable, faultOf, isFileError } from './health/file-fault.ts';
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
  'dismissed_disputes',
  'push_subscriptions',
  'push_topics',
  'push_held',
  'operator_log',
  'meta',
];
/** Those that every version of the store has had: a copy made by an older one is brought up to date. */
const LATER_TABLES = [
  'contest_corrections',
  'sightings',
  'page_counts',
  'withdrawals',
  'push_subscriptions',
  'push_topics',
  'push_held',
  'operator_log',
  'dismissed_disputes',
];
const FIRST_TABLES = TABLES.filter((table) => !LATER_TABLES.includes(table));
/**
 * Digests of today's addresses and their secret are in no copy: it would keep what is thrown away each day. Nor are notices and hooks on their way,
 * and sessions and passkeys of the operator's: one that was ended or removed would be there again; and pages of sources.
 */
export const FLEETING_TABLES = [
  'like_marks',
  'day_secrets',
  'push_chunks',
  'hook_deliveries',
  'hook_targets',
  'operator_sessions',
  'operator_passkeys',
  'operator_challenges',
  'source_replies',
];

export type Counts = Pick<Audit, 'draws' | 'contests'>;

/** What SQLite keeps beside a file: of a site that was killed, writes that are in no other place. */
const BESIDE = ['-wal', '-shm', '-journal'];

/**
 * Writes a consistent copy of the embedded store while the site runs, opens it again, checks it whole and counts it: only
 * then it stands under its name. Returns what it holds. Throws a sentence, and leaves nothing behind, when the target
 * exists or can't be written, when the store is damaged, and when the copy does not hold what the store held.
 */
export async function backUpStore(dataDir: string, target: string, now = new Date()): Promise<Counts> {
  const file = path.join(dataDir, DATABASE_FILE);
  const unfinished = `${target}.incompleta`;
  try {
    const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
    if (size === 0) throw new Error(`não há banco de dados em ${dataDir}`);
    if (existsSync(target)) throw new Error(`o arquivo ${target} já existe, escolha outro nome`);
    assertWritable(path.dirname(path.resolve(target)));
    removeAll(unfinished);
    const before = countIn(file);
    await copyWhole(file, unfinished);
    forgetDay(unfinished);
    const { draws, contests, found, problems } = await auditCopy(unfinished, now);
    if (found > 0) throw new Error(`o banco está danificado: ${recordsOf(found, problems)}`);
    if (draws < before.draws || contests < before.contests)
      throw new Error(
        `a cópia tem ${draws} sorteios e ${contests} concursos, e o banco, ${before.draws} e ${before.contests}`,
      );
    renameSync(unfinished, target);
    return { draws, contests };
  } catch (error) {
    removeAll(unfinished);
    throw new Error(`Nenhuma cópia foi escrita: ${reasonOf(error, file)}. As cópias antigas não foram tocadas.`);
  }
}

export const recordsOf = (found: number, problems: readonly string[]) =>
  `${found} registros não conferem (${problems.slice(0, 3).join('; ')})`;

/** What failed, as a part of a sentence. */
const reasonOf = (error: unknown, file: string) =>
  error instanceof Error && !isFileError(error) ? error.message.replace(/\.$/, '') : faultOf(error, file).message;

function removeAll(file: string): void {
  if (!existsSync(path.dirname(file))) return;
  for (const end of ['', ...BESIDE]) if (existsSync(file + end)) rmSync(file + end);
}

async function copyWhole(file: string, target: string): Promise<void> {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    await backup(database, target);
  } finally {
    database.close();
  }
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
    const copied = path.join(folder, DATABASE_FILE);
    for (const end of ['', '-wal', '-journal']) if (existsSync(source + end)) copyFileSync(source + end, copied + end);
    if (!isWholeStore(copied)) throw new Error(`O arquivo ${source} não é uma cópia íntegra deste banco de dados.`);
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
 * or the new, never a mixture, and a failure changes nothing. Throws a sentence when the file is no sound backup or can't be
 * used, and, unless `isForced`, when it breaks the store's own rules or lacks draws, contests or corrections that the store
 * has now. A store that is damaged is set aside: `aside` names its file, and a site that has it open must be started again.
 */
export async function restoreStore(
  dataDir: string,
  source: string,
  options: { isForced?: boolean; now?: Date } = {},
): Promise<Counts & { aside: string | null }> {
  const file = path.join(dataDir, DATABASE_FILE);
  try {
    accessSync(source, constants.R_OK);
    return await restored(file, source, options);
  } catch (error) {
    if (error instanceof NewerTablesError) throw new Error(`Nada foi restaurado: ${error.message}.`);
    if (!isFileError(error)) throw error;
    throw new Error(`Nada foi restaurado: ${faultOf(error, file).message}.`);
  }
}

const ANYWAY = 'Nada mudou; para restaurar mesmo assim, repita com --mesmo-assim.';

const restored = (file: string, source: string, { isForced = false, now = new Date() }) =>
  auditCopy(source, now, async (folder, { draws, contests, found, problems }) => {
    if (!isForced && found > 0) throw new Error(`O arquivo ${source} tem ${recordsOf(found, problems)}. ${ANYWAY}`);
    const aside = setDamagedAside(file);
    const store = await openSqliteStore(path.dirname(file));
    await store.close();
    const copy = path.join(folder, DATABASE_FILE);
    const lacking = isForced ? [] : lackingIn(copy, file);
    if (lacking.length > 0)
      throw new Error(`O banco de agora tem o que o arquivo ${source} não tem: ${lacking.join(', ')}. ${ANYWAY}`);
    replaceAll(file, copy);
    return { draws, contests, aside };
  });

/** What a restore may not lose unsaid: tables, what tells their rows apart, and how one and several are called. */
const KEPT = [
  { table: 'draws', key: 'id', names: ['sorteio', 'sorteios'] },
  { table: 'contests', key: 'modality, contest', names: ['concurso', 'concursos'] },
  { table: 'corrections', key: 'id', names: ['correção de sorteio', 'correções de sorteios'] },
  { table: 'contest_corrections', key: 'id', names: ['correção de concurso', 'correções de concursos'] },
  { table: 'withdrawals', key: 'draw_id, at', names: ['retirada', 'retiradas'] },
] as const;

/** What the store has and a copy has not, each in a few words. */
function lackingIn(copy: string, file: string): string[] {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    database.prepare('attach database ? as backup').run(copy);
    return KEPT.flatMap(({ table, key, names: [one, several] }) => {
      const rows = `select ${key} from main.${table} except select ${key} from backup.${table}`;
      const count = Number(database.prepare(`select count(*) as n from (${rows})`).get()?.n);
      return count === 0 ? [] : [plural(count, one, several)];
    });
  } finally {
    database.close();
  }
}

/** What is damaged makes room, and is kept for who may still want to look into it; throws any other fault of the file. */
function setDamagedAside(file: string): string | null {
  if (!statSync(file, { throwIfNoEntry: false })) return null;
  const fault = faultIn(file);
  if (fault === null) return null;
  if (fault.kind !== 'damaged') throw fault;
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

/** Whether a file is a whole database with the tables of a store; throws what else hinders its use. */
function isWholeStore(file: string): boolean {
  const fault = faultIn(file);
  if (fault && fault.kind !== 'damaged') throw fault;
  if (fault) return false;
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const tables = database.prepare("select name from sqlite_master where type = 'table'").all();
    const names = tables.map(({ name }) => name);
    return FIRST_TABLES.every((table) => names.includes(table));
  } finally {
    database.close();
  }
}
