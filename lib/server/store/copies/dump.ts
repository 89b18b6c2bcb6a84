import { spawnSync } from 'node:child_process';
import { existsSync, renameSync, rmSync } from 'node:fs';
import { auditStore } from '../../../core/store/audit.ts';
import { type Counts, FLEETING_TABLES, recordsOf } from '../backup.ts';
import { openPostgresStore } from '../postgres.ts';

/** Runs a program of PostgreSQL on a database; what it complains of is the error. No password is among its arguments: others see them. */
function run(program: string, args: readonly string[], database?: string): void {
  const address = database === undefined ? null : new URL(database);
  const password = decodeURIComponent(address?.password ?? '');
  if (address) address.password = '';
  const { status, error, stderr } = spawnSync(program, address ? [...args, `--dbname=${address.href}`] : args, {
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
    env: password === '' ? process.env : { ...process.env, PGPASSWORD: password },
  });
  if (error) throw new Error(`${program} não pôde ser chamado (${error.message}); vem com o pacote postgresql-client`);
  if (status !== 0) throw new Error(`${program}: ${stderr.trim().split('\n')[0]}`);
}

/** Writes a copy of the Postgres that stands under its name only when pg_restore has read it to the end. Throws a sentence. */
export function dumpPostgres(url: string, target: string): void {
  const unfinished = `${target}.incompleta`;
  try {
    if (existsSync(target)) throw new Error(`o arquivo ${target} já existe, escolha outro nome`);
    const left = FLEETING_TABLES.map((table) => `--exclude-table-data=${table}`);
    run('pg_dump', ['--format=custom', ...left, `--file=${unfinished}`], url);
    run('pg_restore', ['--file=/dev/null', unfinished]);
    renameSync(unfinished, target);
  } catch (error) {
    rmSync(unfinished, { force: true });
    const reason = error instanceof Error ? error.message.replace(/\.$/, '') : String(error);
    throw new Error(`Nenhuma cópia foi escrita: ${reason}. As cópias antigas não foram tocadas.`);
  }
}

/** Of a database that a rehearsal empties: nobody's site has such a name. */
const REHEARSAL = /^\/[\w-]+_ensaio$/;

/** Restores a copy over what a database for rehearsals holds, and looks through all of it. Throws a sentence. */
export async function rehearseDump(source: string, url: string, now: Date): Promise<Counts> {
  if (!REHEARSAL.test(URL.parse(url)?.pathname ?? ''))
    throw new Error('O ensaio apaga o banco em que restaura: o nome dele tem de terminar em _ensaio.');
  const over = ['--no-owner', '--clean', '--if-exists', '--single-transaction', '--exit-on-error'];
  run('pg_restore', [...over, source], url);
  const store = await openPostgresStore(url);
  try {
    const { draws, contests, found, problems } = await auditStore(store.db, now);
    if (found > 0) throw new Error(`A cópia ${source} foi restaurada, mas ${recordsOf(found, problems)}.`);
    return { draws, contests };
  } finally {
    await store.close();
  }
}
