import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { freePort } from './start-site.ts';

const isRoot = process.getuid?.() === 0;

/** The folder of PostgreSQL's programs: PATH first, then where Debian puts them. Throws a sentence if there are none. */
function binaries(): string {
  const debian = existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql') : [];
  const folders = [
    ...(process.env.PATH ?? '').split(path.delimiter).filter(path.isAbsolute),
    ...debian.sort((a, b) => Number(b) - Number(a)).map((version) => `/usr/lib/postgresql/${version}/bin`),
  ];
  const folder = folders.find((candidate) =>
    ['initdb', 'pg_ctl', 'postgres'].every((program) => existsSync(path.join(candidate, program))),
  );
  if (!folder)
    throw new Error('Os testes de contrato precisam do PostgreSQL: instale com «apt-get install postgresql».');
  return folder;
}

// PostgreSQL refuses to run as root.
function run(program: string, args: string[]): void {
  const [command, ...rest] = isRoot ? ['runuser', '-u', 'postgres', '--', program, ...args] : [program, ...args];
  const done = spawnSync(command as string, rest, { encoding: 'utf8' });
  if (done.status !== 0) throw new Error(`${path.basename(program)}: ${done.stderr || done.stdout}`);
}

export const databaseAddress = (port: number, name: string) => `postgres://postgres@127.0.0.1:${port}/${name}`;

async function onServer(port: number, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: databaseAddress(port, 'postgres') });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/** Makes a database, empty or a copy of another: by its files, which takes a quarter of what PostgreSQL's journal would. */
export const makeDatabase = (port: number, name: string, template = 'template1') =>
  onServer(port, (client) => client.query(`create database ${name} template ${template} strategy file_copy`));

export const dropDatabases = (port: number, names: readonly string[]) =>
  onServer(port, async (client) => {
    for (const name of names) await client.query(`drop database ${name} with (force)`);
  });

/** A private PostgreSQL on a free loopback port, in a fresh folder; `fresh` makes an empty database in it. */
export async function startPostgres(): Promise<{
  port: number;
  fresh: (name: string) => Promise<string>;
  /** Ends the server at once, with all its connections; `resume` starts it again on what it had. */
  pause: () => void;
  resume: () => void;
  stop: () => void;
}> {
  const bin = binaries();
  const folder = mkdtempSync(path.join(tmpdir(), 'bicho-pg-'));
  if (isRoot) spawnSync('chown', ['postgres', folder]);
  const data = path.join(folder, 'data');
  const port = await freePort();
  run(path.join(bin, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '--encoding=UTF8', '--locale=C']);
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} -c fsync=off -c max_connections=200`;
  const start = () =>
    run(path.join(bin, 'pg_ctl'), ['-D', data, '-w', '-l', path.join(folder, 'log'), '-o', options, 'start']);
  start();
  return {
    port,
    async fresh(name) {
      await makeDatabase(port, name);
      return databaseAddress(port, name);
    },
    pause: () => run(path.join(bin, 'pg_ctl'), ['-D', data, '-m', 'immediate', 'stop']),
    resume: start,
    stop() {
      run(path.join(bin, 'pg_ctl'), ['-D', data, '-m', 'immediate', 'stop']);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
