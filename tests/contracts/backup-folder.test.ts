import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { openSession } from '../../lib/core/store/operator-sessions.ts';
import { recordDraws } from '../../lib/core/store/record-draws.ts';
import type { Store } from '../../lib/core/store/schema.ts';
import { dumpPostgres } from '../../lib/server/store/copies/dump.ts';
import { copiesIn, copyIn, deleteOldCopies } from '../../lib/server/store/copies/folder.ts';
import { lastBackupAt } from '../../lib/server/store/copies/last-backup.ts';
import { rehearseRestore } from '../../lib/server/store/copies/rehearsal.ts';
import { openPostgresStore } from '../../lib/server/store/postgres.ts';
import { openSqliteStore } from '../../lib/server/store/sqlite.ts';
import { dropDatabases, makeDatabase } from '../../scripts/measure/harness/postgres.ts';
import { databases } from '../support/databases.ts';
import { sampleDraw } from '../support/sample-draw.ts';

const made: string[] = [];
const folder = () => {
  const one = mkdtempSync(path.join(tmpdir(), 'bicho-folder-'));
  made.push(one);
  return one;
};
afterAll(() => {
  for (const one of made) rmSync(one, { recursive: true, force: true });
});

const HOUR_MS = 3_600_000;
const now = new Date();
const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);

async function record(store: Store, draws: number): Promise<void> {
  await recordDraws(
    store,
    Array.from({ length: draws }, (_, index) => sampleDraw(index)),
    { source: 'x', now, receivedAt: now.toISOString() },
  );
  await store.close();
}

/** A folder of data with so many draws. */
async function stored(draws: number): Promise<string> {
  const dataDir = folder();
  await record(await openSqliteStore(dataDir), draws);
  return dataDir;
}

function run(script: string, args: readonly string[], settings: Readonly<Record<string, string>>) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', `scripts/operate/${script}.ts`, ...args],
    { encoding: 'utf8', env: { PATH: process.env.PATH, TMPDIR: process.env.TMPDIR, NODE_ENV: 'test', ...settings } },
  );
  return { status, output: stdout + stderr };
}

describe('copies in a folder', () => {
  test('those of more than thirty days go, never the newest, and no other file', () => {
    const copies = folder();
    const put = (name: string, days: number) => {
      writeFileSync(path.join(copies, name), '');
      utimesSync(path.join(copies, name), ago(days * 24), ago(days * 24));
    };
    put('bicho-20260901T041700Z.sqlite', 80);
    put('bicho-20260902T041700Z.dump', 79);
    put('minha.sqlite', 90);
    put('bicho-20260903T041700Z.sqlite.incompleta', 78);
    expect(deleteOldCopies(copies, now)).toBe(1);
    expect(readdirSync(copies).sort()).toEqual([
      'bicho-20260902T041700Z.dump',
      'bicho-20260903T041700Z.sqlite.incompleta',
      'minha.sqlite',
    ]);
    put('bicho-20261020T041700Z.sqlite', 29);
    expect(deleteOldCopies(copies, now)).toBe(1);
    expect(copiesIn(copies).map(({ file }) => path.basename(file))).toEqual(['bicho-20261020T041700Z.sqlite']);
  });

  test('are named by their instant, so that the newest is the last by name', () => {
    expect(copyIn('/copias', 'sqlite', new Date('2026-11-20T04:17:09.250Z'))).toBe(
      '/copias/bicho-20261120T041709Z.sqlite',
    );
  });
});

describe('store:backup and store:rehearse', () => {
  test('a copy made in a folder is restored, checked, and its hour kept', async () => {
    const dataDir = await stored(30);
    const copies = folder();
    expect(await lastBackupAt(dataDir)).toBeNull();
    const backup = run('store-backup', [copies], { DATA_DIR: dataDir });
    expect(backup).toMatchObject({ status: 0, output: expect.stringContaining('e conferida: 30 sorteios') });
    expect(await lastBackupAt(dataDir)).toBeGreaterThan(now.getTime() - 1000);
    const [copy] = copiesIn(copies);
    const rehearsal = run('store-rehearse', [copies], { DATA_DIR: dataDir });
    expect(rehearsal).toEqual({
      status: 0,
      output: `Ensaio: ${copy?.file} foi restaurada e conferida: 30 sorteios, 0 concursos.\n`,
    });
  });

  test('a rehearsal that fails says why, leaves the copies, and forgets the hour of the last one', async () => {
    const dataDir = await stored(3);
    const empty = await stored(0);
    const copies = folder();
    const aside = folder();
    let count = 0;
    const rehearse = () => run('store-rehearse', [copies], { DATA_DIR: dataDir });
    const fails = async (what: RegExp) => {
      run('store-backup', [path.join(aside, `${count++}.sqlite`)], { DATA_DIR: dataDir });
      expect(await lastBackupAt(dataDir)).not.toBeNull();
      const before = readdirSync(copies);
      expect(rehearse()).toMatchObject({ status: 1, output: expect.stringMatching(what) });
      expect(await lastBackupAt(dataDir)).toBeNull();
      expect(readdirSync(copies)).toEqual(before);
    };
    await fails(/^Não há cópia nenhuma em /);
    run('store-backup', [path.join(copies, 'bicho-20261101T000000Z.sqlite')], { DATA_DIR: empty });
    await fails(/não tem sorteio nenhum/);
    run('store-backup', [path.join(copies, 'bicho-20261102T000000Z.sqlite')], { DATA_DIR: dataDir });
    expect(rehearse().status).toBe(0);
    const newest = copiesIn(copies)[0]?.file ?? '';
    utimesSync(newest, ago(37), ago(37));
    await fails(/tem 37 horas/);
    truncateSync(newest, 20_000);
    utimesSync(newest, now, now);
    await fails(/não é uma cópia íntegra/);
  });
});

describe.skipIf(inject('postgresPort') === null)('copies of Postgres', () => {
  const fresh = inject('postgresPort') === null ? null : databases();
  const database = async (): Promise<string> => (await fresh?.()) ?? '';

  /** The same server's database whose name may be emptied. */
  const rehearsalOf = async (url: string) => {
    const name = `${new URL(url).pathname.slice(1)}_ensaio`;
    const port = Number(new URL(url).port);
    await makeDatabase(port, name);
    return { to: url.replace(/[^/]+$/, name), drop: () => dropDatabases(port, [name]) };
  };

  test('are restored in a database for rehearsals again and again, without sessions', async () => {
    const url = await database();
    const store = await openPostgresStore(url);
    await openSession(store, { openedBy: '0a1b2c3d', origin: '192.0.2.0' }, now);
    await record(store, 12);
    const copies = folder();
    const dataDir = folder();
    const settings = { DATABASE_URL: url, DATA_DIR: dataDir };
    expect(run('store-backup', [copies], settings)).toMatchObject({ status: 0 });
    expect(copiesIn(copies).map(({ file }) => path.extname(file))).toEqual(['.dump']);
    const { to, drop } = await rehearsalOf(url);
    try {
      for (const _ of [1, 2])
        expect(run('store-rehearse', [copies, '--to', to], settings)).toMatchObject({
          status: 0,
          output: expect.stringContaining('12 sorteios'),
        });
      expect(await lastBackupAt(dataDir)).not.toBeNull();
      const restored = await openPostgresStore(to);
      const sessions = await restored.db.selectFrom('operator_sessions').select('id').execute();
      await restored.close();
      expect(sessions).toEqual([]);
    } finally {
      await drop();
    }
  });

  test('are never restored over a database of another name', async () => {
    const url = await database();
    const copies = folder();
    await record(await openPostgresStore(url), 2);
    dumpPostgres(url, copyIn(copies, 'dump', now));
    for (const to of [undefined, url, 'não é endereço'])
      await expect(rehearseRestore(copies, to, now)).rejects.toThrow('tem de terminar em _ensaio');
    const store = await openPostgresStore(url);
    expect(await store.db.selectFrom('draws').select('id').execute()).toHaveLength(2);
    await store.close();
  });

  test('leave nothing when the database cannot be read, and the sentence holds no password', () => {
    const copies = folder();
    const settings = { DATABASE_URL: 'postgres://bicho:segredo-longo@127.0.0.1:1/bicho', DATA_DIR: folder() };
    const { status, output } = run('store-backup', [copies], settings);
    expect({ status, left: readdirSync(copies) }).toEqual({ status: 1, left: [] });
    expect(output).toMatch(/^Nenhuma cópia foi escrita: pg_dump: .* As cópias antigas não foram tocadas\.\n$/);
    expect(output).not.toContain('segredo-longo');
  });
});
