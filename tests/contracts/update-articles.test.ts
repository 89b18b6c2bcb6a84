import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { RunReport } from '../../lib/core/contracts/operator.ts';
import type { Collector } from '../../lib/core/functions/collect.ts';
import { type LastChecks, updateArticles } from '../../lib/core/functions/update-articles.ts';
import type { Store } from '../../lib/core/store/schema.ts';
import { openSqliteStore } from '../../lib/server/store/sqlite.ts';

const SLUG = 'resultados-loterias-caixa-2025';
const HOUR_MS = 3_600_000;

let store: Store;
let folder: string;
let lastChecks: LastChecks;
let now: number;
let runs: number;
let run: () => Promise<RunReport[]>;

const lotteries = async () => {
  runs += 1;
  return run();
};
const collector: Collector = { lotteries, feeds: lotteries };
const ask = (over: Store = store) =>
  updateArticles(
    { manual_trigger: true, article_slug: SLUG },
    { store: over, collector, now: () => new Date(now), lastChecks },
  );

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'bicho-updates-'));
  store = await openSqliteStore(folder);
  lastChecks = new Map();
  now = Date.parse('2026-11-20T17:00:00Z');
  runs = 0;
  run = async () => [{ source: 'caixa', ms: 1, outcome: 'ok', accepted: 0, rejected: 0, detail: null }];
});
afterEach(async () => {
  vi.useRealTimers();
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('K5 a manual check', () => {
  test('is made once a minute, also after the clock was set back', async () => {
    await ask();
    now += 59_000;
    await ask();
    expect(runs).toBe(1);
    now += 2000;
    await ask();
    expect(runs).toBe(2);
    now -= HOUR_MS;
    expect((await ask()).body).toMatchObject({ success: true });
    expect(runs).toBe(3);
  });

  test('is one also between servers whose clocks differ by a little', async () => {
    const first = lastChecks;
    await ask();
    for (const skewMs of [-800, -4000, 700]) {
      now += skewMs;
      // Another server, which remembers nothing of it.
      lastChecks = new Map();
      await ask();
      now -= skewMs;
    }
    lastChecks = first;
    expect(runs).toBe(1);
  });

  test('that the store did not take is nobody’s answer afterwards', async () => {
    const broken: Store = { ...store, write: () => Promise.reject(new Error('gone')) };
    await expect(ask(broken)).rejects.toThrow('gone');
    expect((await ask()).body).toMatchObject({ success: true });
  });

  test('that takes long is answered within ten seconds and goes on', async () => {
    let end = () => {};
    run = () => new Promise((resolve) => (end = () => resolve([])));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const reply = ask();
    await vi.waitFor(() => expect(runs).toBe(1));
    await vi.advanceTimersByTimeAsync(10_000);
    expect((await reply).body).toEqual({
      success: false,
      message: 'A verificação em andamento não terminou. Os últimos resultados continuam no ar.',
    });
    end();
    expect((await ask()).body).toMatchObject({ message: expect.stringContaining('Nenhuma fonte respondeu') });
    expect(runs).toBe(1);
  });
});
