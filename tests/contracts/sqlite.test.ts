import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, expect, test } from 'vitest';
import { listQuarantine } from '../../lib/core/store/quarantine.ts';
import { drawsOfDay, storedCounts } from '../../lib/core/store/read.ts';
import { recordContests } from '../../lib/core/store/record-contests.ts';
import { recordDraws } from '../../lib/core/store/record-draws.ts';
import { DATABASE_FILE } from '../../lib/server/env.ts';
import { backUpStore, restoreStore } from '../../lib/server/store/backup.ts';
import { openSqliteStore } from '../../lib/server/store/sqlite.ts';
import { sampleDraw } from '../support/sample-draw.ts';
import { dump } from './dump.ts';

const folders: string[] = [];
const folder = () => {
  const made = mkdtempSync(path.join(tmpdir(), 'bicho-sqlite-'));
  folders.push(made);
  return made;
};
afterAll(() => {
  for (const made of folders) rmSync(made, { recursive: true, force: true });
});

const now = new Date('2026-11-20T15:00:00Z');
/** A process that writes draws one by one and prints each one's number once it is acknowledged. */
function writer(dataDir: string, region: string, count: number) {
  const code = `
    import { openSqliteStore } from './lib/server/store/sqlite.ts';
    import { recordDraws } from './lib/core/store/record-draws.ts';
    import { sampleDraw } from './tests/support/sample-draw.ts';
    const store = await openSqliteStore(${JSON.stringify(dataDir)});
    for (let index = 0; index < ${count}; index++) {
      await recordDraws(store, [sampleDraw(index, ${JSON.stringify(region)})], { source: 'x', now: new Date('${now.toISOString()}'), receivedAt: null });
      console.log(index);
    }
    await store.close();`;
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let out = '';
  let errors = '';
  child.stdout.on('data', (data) => (out += data));
  child.stderr.on('data', (data) => (errors += data));
  const done = new Promise<void>((resolve) => child.on('close', () => resolve()));
  return { child, done, acknowledged: () => out.split('\n').filter(Boolean).map(Number), errors: () => errors };
}

test('several processes that open an empty folder and write at once: everything is there', async () => {
  const dataDir = folder();
  const writers = ['look', 'pt-rio', 'pt-sp'].map((region) => writer(dataDir, region, 40));
  await Promise.all(writers.map(({ done }) => done));
  expect(writers.map(({ errors }) => errors())).toEqual(['', '', '']);
  const store = await openSqliteStore(dataDir);
  expect((await storedCounts(store.db)).draws).toBe(120);
  await store.close();
});

test('opening waits for a lock, and makes all tables or none', async () => {
  const busy = folder();
  const holder = new DatabaseSync(path.join(busy, DATABASE_FILE));
  holder.exec('pragma journal_mode = wal; begin immediate');
  const opening = openSqliteStore(busy);
  await new Promise((resolve) => setTimeout(resolve, 300));
  holder.exec('commit');
  holder.close();
  await (await opening).close();

  // The last table is in the way: the migration fails and leaves none of the others behind.
  const halfway = folder();
  const database = new DatabaseSync(path.join(halfway, DATABASE_FILE));
  database.exec('create table meta (key text)');
  await expect(openSqliteStore(halfway)).rejects.toThrow('already exists');
  const names = database
    .prepare("select name from sqlite_master where type = 'table' and name not like 'kysely%'")
    .all();
  expect(names.map(({ name }) => name)).toEqual(['meta']);
  database.exec('drop table meta');
  database.close();
  const store = await openSqliteStore(halfway);
  expect(await storedCounts(store.db)).toEqual({ draws: 0, contests: 0 });
  await store.close();
});

test('kill -9 in the middle of writing loses nothing that was acknowledged', async () => {
  const dataDir = folder();
  for (let round = 0; round < 3; round++) {
    const { child, done, acknowledged } = writer(dataDir, 'look', 5000);
    await new Promise<void>((resolve) => {
      child.stdout.on('data', () => {
        if (acknowledged().length > 30 * (round + 1)) resolve();
      });
    });
    child.kill('SIGKILL');
    await done;
    const store = await openSqliteStore(dataDir);
    for (const index of acknowledged()) {
      const stored = await drawsOfDay(store.db, sampleDraw(index).day);
      expect(stored.map(({ numbers }) => numbers)).toEqual([sampleDraw(index).prizes.map(({ number }) => number)]);
    }
    await store.close();
    const database = new DatabaseSync(path.join(dataDir, DATABASE_FILE));
    expect(database.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' });
    expect(database.prepare('select count(*) as n from prizes').get()?.n).toBe(
      5 * Number(database.prepare('select count(*) as n from draws').get()?.n),
    );
    database.close();
  }
});

test('a backup during writes has only whole draws', async () => {
  const dataDir = folder();
  const store = await openSqliteStore(dataDir);
  const record = (index: number) => recordDraws(store, [sampleDraw(index)], { source: 'x', now, receivedAt: null });
  for (let index = 0; index < 20; index++) await record(index);
  const copy = path.join(folder(), 'copia.sqlite');
  const other = writer(dataDir, 'pt-rio', 100);
  await Promise.all([backUpStore(dataDir, copy), record(20), record(21)]);
  await other.done;
  expect(other.errors()).toBe('');
  await expect(backUpStore(dataDir, copy)).rejects.toThrow('já existe');
  await expect(backUpStore(folder(), path.join(folder(), 'c.sqlite'))).rejects.toThrow('não há banco de dados');
  await store.close();

  const elsewhere = folder();
  await restoreStore(elsewhere, copy);
  const restored = await openSqliteStore(elsewhere);
  const { draws } = await storedCounts(restored.db);
  expect(draws).toBeGreaterThanOrEqual(20);
  expect(await restored.db.selectFrom('prizes').select('number').execute()).toHaveLength(5 * draws);
  await restored.close();
});

test('a backup restored elsewhere is the same store, for a process that has that one open too', async () => {
  const dataDir = folder();
  const store = await openSqliteStore(dataDir);
  const options = { source: 'x', now, receivedAt: now.toISOString() };
  await recordDraws(
    store,
    Array.from({ length: 20 }, (_, index) => sampleDraw(index)),
    options,
  );
  await recordDraws(store, [{ ...sampleDraw(3), prizes: sampleDraw(40).prizes }], { ...options, corrects: true });
  await recordDraws(store, [{ ...sampleDraw(4), region: 'nenhuma' }], options);
  await recordContests(
    store,
    [{ modality: 'megaSena', contest: 3040, day: '2026-08-04', numbers: ['01', '02', '03', '04', '05', '06'] }],
    options,
  );
  const copy = path.join(folder(), 'copia.sqlite');
  await backUpStore(dataDir, copy);

  const elsewhere = folder();
  const open = await openSqliteStore(elsewhere);
  await recordDraws(open, [sampleDraw(900), sampleDraw(901)], options);
  // It has draws that the copy lacks.
  await expect(restoreStore(elsewhere, copy)).rejects.toThrow('2 sorteios');
  await restoreStore(elsewhere, copy, { isForced: true });
  expect(await dump(open)).toBe(await dump(store));
  expect(await listQuarantine(open.db, 10)).toEqual(await listQuarantine(store.db, 10));
  // What was restored can be written on.
  expect(await recordDraws(open, [sampleDraw(0), sampleDraw(20)], options)).toMatchObject([
    { outcome: 'unchanged' },
    { outcome: 'new' },
  ]);
  await open.close();
  await store.close();
});

test('restoring a file that is no sound backup is refused in a sentence and changes nothing', async () => {
  const dataDir = folder();
  const store = await openSqliteStore(dataDir);
  await recordDraws(
    store,
    Array.from({ length: 300 }, (_, index) => sampleDraw(index)),
    { source: 'x', now, receivedAt: null },
  );
  const before = await dump(store);
  const files = folder();
  const file = (name: string) => path.join(files, name);
  await backUpStore(dataDir, file('boa.sqlite'));
  const good = readFileSync(file('boa.sqlite'));
  writeFileSync(file('texto.sqlite'), 'isto não é um banco');
  writeFileSync(file('vazio.sqlite'), '');
  writeFileSync(file('cortado.sqlite'), good.subarray(0, good.length / 2));
  const middle = Buffer.from(good);
  for (let page = 4; page < 14; page++) middle.fill(0xff, page * 4096, page * 4096 + 2048);
  writeFileSync(file('riscado.sqlite'), middle);
  const foreign = new DatabaseSync(file('outro.sqlite'));
  foreign.exec('create table draws (id text)');
  foreign.close();
  for (const name of ['texto', 'vazio', 'cortado', 'riscado', 'outro']) {
    await expect(restoreStore(dataDir, file(`${name}.sqlite`)), name).rejects.toThrow('não é uma cópia íntegra');
    expect(await dump(store), name).toBe(before);
  }
  await expect(restoreStore(dataDir, file('nenhum.sqlite'))).rejects.toThrow('não existe');
  // Sound, but its tables are not ours: the restore fails half way and takes nothing with it.
  const columns = new DatabaseSync(file('boa.sqlite'));
  columns.exec('alter table contests drop column team');
  columns.close();
  await expect(restoreStore(dataDir, file('boa.sqlite'))).rejects.toThrow();
  expect(await dump(store)).toBe(before);
  await store.close();
});
