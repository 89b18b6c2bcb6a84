import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, expect, test } from 'vitest';
import { drawsOfDay, storedCounts } from '../../lib/core/store/read.ts';
import { recordDraws } from '../../lib/core/store/record-draws.ts';
import { backUpStore, restoreStore } from '../../lib/server/backup.ts';
import { DATABASE_FILE, openSqliteStore } from '../../lib/server/sqlite.ts';
import { sampleDraw } from '../support/sample-draw.ts';

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
    import { openSqliteStore } from './lib/server/sqlite.ts';
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

test('a backup while writing is whole; restoring brings it back; a broken file changes nothing', async () => {
  const dataDir = folder();
  const store = await openSqliteStore(dataDir);
  const record = (index: number) => recordDraws(store, [sampleDraw(index)], { source: 'x', now, receivedAt: null });
  for (let index = 0; index < 20; index++) await record(index);
  const copy = path.join(folder(), 'copia.sqlite');
  await Promise.all([backUpStore(dataDir, copy), record(20), record(21)]);
  await expect(backUpStore(dataDir, copy)).rejects.toThrow('já existe');

  const other = folder();
  await restoreStore(other, copy);
  const restored = await openSqliteStore(other);
  const { draws } = await storedCounts(restored.db);
  expect(draws).toBeGreaterThanOrEqual(20);
  const broken = path.join(folder(), 'lixo.sqlite');
  writeFileSync(broken, 'isto não é um banco');
  await expect(restoreStore(other, broken)).rejects.toThrow('não é uma cópia íntegra');
  expect((await storedCounts(restored.db)).draws).toBe(draws);
  await restored.close();
  await store.close();
});
