import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { recordDraws } from '../../lib/core/store/record-draws.ts';
import { withStore } from '../../lib/server/api/store-failure.ts';
import { setStoreTrouble } from '../../lib/server/store/health/fault.ts';
import { openSqliteStore } from '../../lib/server/store/sqlite.ts';
import { sampleDraw } from '../support/sample-draw.ts';

const OTHER_USER = 65_534;
const isRoot = process.getuid?.() === 0;
const FILE = 'bicho.sqlite';

const folders: string[] = [];
const folder = () => {
  const made = mkdtempSync(path.join(tmpdir(), 'bicho-rights-'));
  folders.push(made);
  return made;
};
afterAll(() => {
  for (const made of folders) rmSync(made, { recursive: true, force: true });
});

/** Root may do everything: what is refused to others is tried as another user, whose the folders are. */
function give(place: string): void {
  if (!isRoot) return;
  chownSync(place, OTHER_USER, OTHER_USER);
  for (const name of readdirSync(place)) chownSync(path.join(place, name), OTHER_USER, OTHER_USER);
}

async function stored(): Promise<string> {
  const dataDir = folder();
  const store = await openSqliteStore(dataDir);
  await recordDraws(store, [sampleDraw(0)], { source: 'x', now: new Date(), receivedAt: new Date().toISOString() });
  await store.close();
  give(dataDir);
  return dataDir;
}

/** What a command says, as that user. */
function run(script: string, args: readonly string[], dataDir: string): { output: string; status: number | null } {
  const { PATH, TMPDIR } = process.env;
  const done = spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', script, ...args], {
    env: {
      PATH,
      TMPDIR,
      DATA_DIR: dataDir,
      EXPECT_STORE: 'off',
      COLLECT: 'off',
      AFFILIATE: 'off',
      PORT: '15001',
      NODE_ENV: 'production',
    },
    encoding: 'utf8',
    ...(isRoot ? { uid: OTHER_USER, gid: OTHER_USER } : {}),
  });
  const output = `${done.stdout}${done.stderr}`.split('\n').filter((line) => !line.startsWith('{'));
  return { output: output.join('\n').trim(), status: done.status };
}

type Place = { dataDir: string; source: string; target: string };
type Command = { script: string; args: (place: Place) => string[] };
const COMMANDS: Readonly<Record<string, Command>> = {
  start: { script: 'scripts/run/serve.ts', args: () => [] },
  backup: { script: 'scripts/operate/store-backup.ts', args: ({ target }) => [target] },
  restore: { script: 'scripts/operate/store-restore.ts', args: ({ source }) => [source, '--mesmo-assim'] },
  'import of draws': { script: 'scripts/operate/draws-import.ts', args: ({ source }) => [source] },
  'import of contests': { script: 'scripts/operate/contests-import.ts', args: ({ source }) => [source] },
};

/** Each way to lose a file that is as it should be, by which command notices it, and what it must name. */
const FAULTS: readonly {
  what: string;
  commands: readonly string[];
  harm: (place: Place) => void;
  says: (place: Place) => RegExp;
}[] = [
  {
    what: 'a database that the user may not read',
    commands: ['start', 'backup', 'restore'],
    harm: ({ dataDir }) => chmodSync(path.join(dataDir, FILE), 0),
    says: ({ dataDir }) => new RegExp(`permissão em ${dataDir}/${FILE}`),
  },
  {
    what: 'a database in a folder that the user may not enter',
    commands: ['start', 'backup', 'restore'],
    harm: ({ dataDir }) => chmodSync(dataDir, 0),
    says: ({ dataDir }) => new RegExp(`permissão em ${dataDir}`),
  },
  {
    what: 'a database that the user may not write',
    commands: ['restore'],
    harm: ({ dataDir }) => {
      chmodSync(path.join(dataDir, FILE), 0o444);
      chmodSync(dataDir, 0o555);
    },
    says: ({ dataDir }) => new RegExp(`permissão em ${dataDir}`),
  },
  {
    what: 'tables of a newer version',
    commands: ['start', 'backup', 'restore'],
    harm: ({ dataDir, source }) => {
      for (const file of [path.join(dataDir, FILE), source]) {
        const database = new DatabaseSync(file);
        database.exec("insert into kysely_migration values ('9999-later', '2026-11-29T12:00:00Z')");
        database.close();
      }
    },
    says: () => /tabelas são de uma versão mais nova do site \(migração 9999-later\)/,
  },
  {
    what: 'a target whose folder is missing',
    commands: ['backup'],
    harm: ({ target }) => rmSync(path.dirname(target), { recursive: true }),
    says: ({ target }) => new RegExp(`${path.dirname(target)} não existe`),
  },
  {
    what: 'a target in a folder that the user may not write',
    commands: ['backup'],
    harm: ({ target }) => chmodSync(path.dirname(target), 0o555),
    says: ({ target }) => new RegExp(`permissão em ${path.dirname(target)}`),
  },
  {
    what: 'a source that the user may not read',
    commands: ['restore', 'import of draws', 'import of contests'],
    harm: ({ source }) => chmodSync(source, 0),
    says: ({ source }) => new RegExp(`permissão em ${source}`),
  },
  {
    what: 'a source that is not there',
    commands: ['restore', 'import of draws', 'import of contests'],
    harm: ({ source }) => rmSync(source),
    says: ({ source }) => new RegExp(`${source} não existe`),
  },
];
const CASES = FAULTS.flatMap(({ commands, ...fault }) => commands.map((command) => ({ command, ...fault })));

test.each(CASES)('$command names $what, and calls nothing damaged', async ({ command, harm, says }) => {
  const [dataDir, copies, targets] = [await stored(), folder(), folder()];
  const place = { dataDir, source: path.join(copies, 'copia.sqlite'), target: path.join(targets, 'nova.sqlite') };
  new DatabaseSync(path.join(dataDir, FILE)).exec(`vacuum into '${place.source}'`);
  for (const one of [dataDir, copies, targets]) give(one);
  harm(place);
  const { script, args } = COMMANDS[command] as Command;
  const { output, status } = run(script, args(place), dataDir);
  for (const one of [dataDir, copies]) if (existsSync(one)) chmodSync(one, 0o755);
  expect(status, output).toBe(1);
  expect(output).toMatch(says(place));
  expect(output).not.toMatch(/danificad|íntegra|store:restore|[Rr]estaure|\bat .*:\d+:\d+/);
  expect(output.split('\n')).toHaveLength(1);
  expect(readdirSync(dataDir).filter((name) => name.includes('danificado'))).toEqual([]);
});

test('a post to a store whose file can’t be used is refused without advice, and without its path', async () => {
  setStoreTrouble('file', { what: '/var/lib/bicho/bicho.sqlite não está mais lá', isDamage: false });
  onTestFinished(() => void setStoreTrouble('file', null));
  const reply = await withStore(async () => new Response());
  expect(reply.status).toBe(503);
  const { message } = (await reply.json()) as { message: string };
  expect(message).toMatch(/^Nada foi gravado: o arquivo/);
  expect(message).not.toMatch(/danificad|[Rr]estaure|\/var/);
  setStoreTrouble('file', { what: 'x está danificado', isDamage: true });
  expect(await (await withStore(async () => new Response())).text()).toMatch(/danificado. Restaure uma cópia/);
});

test('a copy in a folder that takes no writing is restored', async () => {
  const [dataDir, copies] = [await stored(), folder()];
  const source = path.join(copies, 'copia.sqlite');
  const database = new DatabaseSync(path.join(dataDir, FILE));
  database.exec(`vacuum into '${source}'`);
  database.close();
  new DatabaseSync(source).exec('pragma journal_mode = wal');
  give(copies);
  give(dataDir);
  for (const end of ['-wal', '-shm']) rmSync(source + end, { force: true });
  chmodSync(source, 0o444);
  chmodSync(copies, 0o555);
  const { output, status } = run('scripts/operate/store-restore.ts', [source, '--mesmo-assim'], dataDir);
  expect(output).toMatch(/restaurado/);
  expect(status).toBe(0);
});

test('a stopped site’s file is restored with what lies beside it', async () => {
  const [dataDir, copies, elsewhere] = [folder(), folder(), folder()];
  const store = await openSqliteStore(dataDir);
  await recordDraws(store, [sampleDraw(0)], { source: 'x', now: new Date(), receivedAt: new Date().toISOString() });
  // As a site that was killed leaves them.
  for (const end of ['', '-wal']) {
    spawnSync('cp', [path.join(dataDir, FILE) + end, path.join(copies, FILE) + end]);
  }
  await store.close();
  mkdirSync(elsewhere, { recursive: true });
  writeFileSync(path.join(elsewhere, 'leia-me'), '');
  for (const one of [copies, elsewhere]) give(one);
  const { output } = run('scripts/operate/store-restore.ts', [path.join(copies, FILE)], elsewhere);
  expect(output).toMatch(/1 sorteio/);
});
