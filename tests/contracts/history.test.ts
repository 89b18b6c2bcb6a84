import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ResultsReply } from '../../lib/core/contracts/results.ts';
import { drawId, sameNumbers } from '../../lib/core/domain/draw-admission.ts';
import { MODALITIES } from '../../lib/core/domain/modalities.ts';
import { isRegion, slotOf } from '../../lib/core/domain/regions.ts';
import { pixResults, rowsOf } from '../../lib/core/functions/pix-results.ts';
import {
  drawsBetween,
  drawsOfDay,
  newestContest,
  newestDraws,
  type StoredDraw,
  storedCounts,
} from '../../lib/core/store/read.ts';
import { contestId } from '../../lib/core/store/record-contests.ts';
import { recordDraws } from '../../lib/core/store/record-draws.ts';
import type { Store } from '../../lib/core/store/schema.ts';
import { newestCorrections } from '../../lib/core/store/situation.ts';
import { correctHistory, loadHistory, readCorrections, readHistory } from '../../lib/server/store/history.ts';
import { openSqliteStore } from '../../lib/server/store/sqlite.ts';
import { dump } from './dump.ts';

const folders: string[] = [];
const stores: Store[] = [];
async function empty(): Promise<Store> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bicho-history-'));
  folders.push(folder);
  const store = await openSqliteStore(folder);
  stores.push(store);
  return store;
}
afterAll(async () => {
  for (const store of stores) await store.close();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const now = new Date('2026-11-20T15:00:00Z');
const MISSING = [
  382, 383, 1965, 2156, 2871, 2873, 2876, 2879, 2881, 2883, 2885, 2889, 2891, 2893, 2895, 2897, 2900, 2902, 2904, 2906,
  2908, 2910, 2911, 2913,
];

test('every recorded draw and contest is in the store or refused by name; a second load changes nothing', async () => {
  const store = await empty();
  const report = await loadHistory(store, now, () => undefined);
  expect(report?.draws).toMatchObject({ told: 13_083, stored: 13_083, seenAgain: 0, refused: [] });
  expect(report?.contests).toMatchObject({ told: 28_313, stored: 28_281, seenAgain: 7 });
  expect(report?.contests.refused).toEqual([
    { id: 'timemania/1307', reason: 'wrong-count' },
    ...MISSING.map((contest) => ({ id: `federal/${contest}`, reason: 'missing-numbers' })),
  ]);
  expect(await loadHistory(store, now, () => undefined)).toBeNull();
  // Federal contests of days without a recorded draw give theirs, from the first recorded day on.
  expect((await storedCounts(store.db)).draws).toBeGreaterThan(13_083);
  expect(await newestContest(store.db, 'megaSena')).toMatchObject({
    contest: 3038,
    details: { nextEstimate: 100_000_000 },
  });

  const { draws, contests } = await readHistory();
  for (const day of [
    '2024-10-12',
    '2024-10-16',
    '2024-12-25',
    '2025-01-01',
    '2025-03-05',
    '2025-08-31',
    '2025-11-05',
    '2026-04-14',
    '2026-07-26',
    '2026-07-31',
  ]) {
    const reply = await pixResults({ action: 'get-results', date: day }, { db: store.db, now });
    const { results } = ResultsReply.parse(reply.body).results;
    for (const told of draws.filter((draw) => draw.day === day)) {
      const slot = isRegion(told.region) ? slotOf(told.region, told.time, day) : null;
      const rows = results[told.region]?.prizes[slot ?? ''];
      expect(
        rows?.map(({ number }) => number),
        `${told.region} ${day} ${told.time}`,
      ).toEqual(told.prizes.map(({ number }) => number));
    }
  }
  for (const draw of await newestDraws(store.db, 'federal', 200)) expect(rowsOf(draw), draw.day).toHaveLength(7);

  // Every recorded draw as it is stored: its five prizes and its own 6th and 7th as they were published (the Federal's
  // 7th from its contest's five digits), its table 1º ao 10º, and whether its slot was inferred.
  const stored = new Map<string, StoredDraw>();
  for await (const ofDay of drawsBetween(store.db, '2024-10-12', '2026-07-31'))
    for (const draw of ofDay) stored.set(drawId(draw), draw);
  const wrong: string[] = [];
  for (const told of draws) {
    const slot = isRegion(told.region) ? slotOf(told.region, told.time, told.day) : null;
    const id = `${told.region}/${told.day}/${slot}`;
    const draw = stored.get(id);
    const same =
      draw &&
      told.prizes.length === 7 &&
      sameNumbers(
        rowsOf(draw).map(({ number }) => number),
        told.prizes.map(({ number }) => number),
      ) &&
      sameNumbers(draw.drawn6to10 ?? [], told.drawn6to10 ?? []) &&
      draw.inferred === told.inferred;
    if (!same) wrong.push(id);
  }
  expect(wrong).toEqual([]);
  expect(draws).toHaveLength(13_083);

  // The seven seen again are exact duplicates in the source: one in each modality.
  const met = new Set<string>();
  const twice = contests.map(contestId).filter((id) => met.size === met.add(id).size);
  expect(twice.map((id) => id.split('/')[0]).sort()).toEqual([...MODALITIES].sort());
});

test('a load that is cut short goes on at the next start and ends in the same store', async () => {
  const whole = await empty();
  await loadHistory(whole, now, () => undefined);
  const store = await empty();
  for (const after of [12_000, 30_000]) {
    const stop = (done: number) => {
      if (done > after) throw new Error('cut short');
    };
    await expect(loadHistory(store, now, stop)).rejects.toThrow('cut short');
  }
  const report = await loadHistory(store, now, () => undefined);
  expect(report?.draws).toMatchObject({ told: 13_083, refused: [] });
  expect((report?.draws.stored ?? 0) + (report?.draws.seenAgain ?? 0)).toBe(13_083);
  expect((report?.contests.stored ?? 0) + (report?.contests.seenAgain ?? 0)).toBe(28_281 + 7);
  expect(report?.contests.refused).toHaveLength(25);
  expect((await storedCounts(store.db)).contests).toBe(28_281);
  expect((await dump(store)) === (await dump(whole))).toBe(true);
  expect(await loadHistory(store, now, () => undefined)).toBeNull();
});

test('a store that was loaded before the recorded hours were corrected says what a new one says, once', async () => {
  const fresh = await empty();
  await loadHistory(fresh, now, () => undefined);
  const right = await dump(fresh);
  await correctHistory(fresh, now);
  expect((await dump(fresh)) === right).toBe(true);

  const old = await empty();
  await loadHistory(old, now, () => undefined);
  const corrections = await readCorrections();
  await old.write(async (trx) => {
    for (const { id, was } of corrections) {
      if (was === null) {
        await trx.deleteFrom('prizes').where('draw_id', '=', id).execute();
        await trx.deleteFrom('draws').where('id', '=', id).execute();
      } else {
        const time = was.split('/')[2] ?? '';
        await trx.updateTable('draws').set({ id: was, time }).where('id', '=', id).execute();
        await trx.updateTable('prizes').set({ draw_id: was }).where('draw_id', '=', id).execute();
      }
    }
  });
  const five = ['1111', '2222', '3333', '4444', '5555'];
  // One draw that the history lacked came from an operator, with other numbers: his stand.
  const told = {
    region: 'pt-rio',
    day: '2025-02-18',
    time: '21:20',
    prizes: five.map((number, i) => ({ place: String(i + 1), number })),
  };
  await recordDraws(old, [told], { source: 'operador', now, receivedAt: now.toISOString() });
  const others = async (store: Store) =>
    (await dump(store))
      .replace(/,"corrections":\[(?:\]|.*?\}\])/, '')
      .split(/(?=\{)/)
      .filter((row) => !row.includes('pt-rio/2025-02-18/21:20'))
      .join('');
  expect((await others(old)) === (await others(fresh))).toBe(false);
  await correctHistory(old, now);
  const [his] = (await drawsOfDay(old.db, '2025-02-18')).filter(
    ({ time, region }) => `${region} ${time}` === 'pt-rio 21:20',
  );
  expect(his).toMatchObject({ source: 'operador', numbers: five });
  expect((await others(old)) === (await others(fresh))).toBe(true);

  // People have read the old store: what changed there stands in the public log, each slot once.
  const logged = await newestCorrections(old.db, 500);
  const slots = new Set(corrections.flatMap(({ id, was }) => (was === null ? [id] : [id, was])));
  slots.delete('pt-rio/2025-02-18/21:20');
  expect(logged.map(({ id }) => id.split('@')[0]).sort()).toEqual([...slots].sort());
  expect(logged.every(({ source, reason }) => source === 'historico' && reason)).toBe(true);
  expect(await newestCorrections(fresh.db, 5)).toEqual([]);

  const done = await dump(old);
  await correctHistory(old, now);
  expect((await dump(old)) === done).toBe(true);
});
