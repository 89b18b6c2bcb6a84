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

let requests: string[];

const collector: Collector = {
  lotteries: async (options) => {
    runs += 1;
    requests.push(`lotteries ${options?.only ?? 'all'}`);
    return run();
  },
  feeds: async () => {
    requests.push('feeds');
    return run();
  },
};
const ask = (over: Store = store, article_slug = SLUG) =>
  updateArticles(
    { manual_trigger: true, article_slug },
    { store: over, collector, now: () => new Date(now), lastChecks },
  );

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'bicho-updates-'));
  store = await openSqliteStore(folder);
  lastChecks = new Map();
  now = Date.parse('2026-11-20T17:00:00Z');
  runs = 0;
  requests = [];
  run = async () => [{ source: 'caixa', ms: 1, outcome: 'ok', accepted: 0, rejected: 0, detail: null }];
});
afterEach(async () => {
  vi.useRealTimers();
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('a manual check', () => {
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

  test('a check that was not stored is not shared', async () => {
    const broken: Store = { ...store, write: () => Promise.reject(new Error('gone')) };
    await expect(ask(broken)).rejects.toThrow('gone');
    expect((await ask()).body).toMatchObject({ success: true });
  });

  test('asks whom its article is about, and says how much is new from all of them', async () => {
    const reported = (accepted: number): RunReport[] => [
      { source: 'caixa', ms: 1, outcome: 'partial', accepted, rejected: 0, detail: null },
      { source: 'guidi', ms: 1, outcome: 'timeout', accepted: 0, rejected: 0, detail: null },
    ];
    run = async () => reported(2);
    expect((await ask()).body).toEqual({ success: true, message: 'Novos resultados encontrados: 2.' });
    expect(requests).toEqual(['lotteries all']);
    // The animal lottery's article shows the Federal beside what the feeds tell.
    expect((await ask(store, 'resultados-jogo-do-bicho-2025')).body).toEqual({
      success: true,
      message: 'Novos resultados encontrados: 4.',
    });
    expect(requests.slice(1)).toEqual(['feeds', 'lotteries federal']);
    run = async () => reported(0);
    now += 60_000;
    expect((await ask()).body).toEqual({ success: true, message: 'Verificação de novos resultados concluída.' });
  });

  test.each([null, {}, { manual_trigger: true, article_slug: 'o-que-e-o-jogo-do-bicho' }, { article_slug: SLUG }])(
    '%j is refused without asking a source',
    async (body) => {
      const deps = { store, collector, now: () => new Date(now), lastChecks };
      expect(await updateArticles(body, deps)).toEqual({
        status: 400,
        body: { message: 'Pedido inválido: use { manual_trigger: true, article_slug }.' },
      });
      expect(requests).toEqual([]);
    },
  );

  test('under way on another server is waited for, and its answer returned', async () => {
    const finish = Promise.withResolvers<RunReport[]>();
    run = () => finish.promise;
    const here = ask();
    await vi.waitFor(() => expect(runs).toBe(1));
    lastChecks = new Map();
    const there = ask();
    finish.resolve([{ source: 'caixa', ms: 1, outcome: 'ok', accepted: 7, rejected: 0, detail: null }]);
    expect((await there).body).toEqual({ success: true, message: 'Novos resultados encontrados: 7.' });
    expect(await there).toEqual(await here);
    expect(runs).toBe(1);
  });

  test('under way on another server that ended with it is reported as such after ten seconds', async () => {
    run = () => new Promise(() => {});
    void ask();
    await vi.waitFor(() => expect(runs).toBe(1));
    lastChecks = new Map();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let answered = false;
    const there = ask().finally(() => {
      answered = true;
    });
    // The store answers in its own time between two looks.
    for (let look = 0; look < 400 && !answered; look++) await vi.advanceTimersByTimeAsync(250);
    expect((await there).body).toMatchObject({ success: false, message: expect.stringContaining('não terminou') });
    expect(runs).toBe(1);
  });

  test('a long check is answered within ten seconds and goes on', async () => {
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
