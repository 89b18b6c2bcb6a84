import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { GAME_IDS } from '../../lib/core/domain/games/list.ts';
import { HOUSE_IDS } from '../../lib/core/domain/houses/list.ts';
import { auditStore } from '../../lib/core/store/audit.ts';
import {
  contestsAfter,
  correctionsOfDay,
  daysWithDraws,
  drawsOfDay,
  firstPrizes,
  groupCounts,
  newestContests,
  newestDraws,
} from '../../lib/core/store/read.ts';
import { recordContests } from '../../lib/core/store/record-contests.ts';
import { recordDraws } from '../../lib/core/store/record-draws.ts';
import type { Store } from '../../lib/core/store/schema.ts';
import { DATABASE_FILE } from '../../lib/server/env.ts';
import { faultIn } from '../../lib/server/store/health/check.ts';
import { readHistory } from '../../lib/server/store/history/load.ts';
import { openSqliteStore } from '../../lib/server/store/sqlite.ts';
import { randomFrom } from '../support/random.ts';

const now = new Date('2026-08-01T15:00:00Z');
const FLIPS = Number(process.env.FLIPS ?? 60);

const root = mkdtempSync(path.join(tmpdir(), 'bicho-flips-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** What pages read, by the question; an answer is what it was, or the question failed. */
async function answers({ db }: Store): Promise<Map<string, string>> {
  const all = new Map<string, string>();
  const ask = async (what: string, question: () => Promise<unknown>) => {
    all.set(what, await question().then(JSON.stringify, () => 'failed'));
  };
  const days = (await daysWithDraws(db, 100).catch(() => [])).map(({ day }) => day);
  await ask('days', async () => days);
  for (const day of DAYS) {
    await ask(`draws ${day}`, () => drawsOfDay(db, day));
    await ask(`corrections ${day}`, () => correctionsOfDay(db, day));
  }
  for (const region of HOUSE_IDS) {
    await ask(`newest ${region}`, () => newestDraws(db, region, 16));
    await ask(`counts ${region}`, () => groupCounts(db, region, 50));
  }
  await ask('first prizes', () => firstPrizes(db, '2026-07-01', '2026-07-31'));
  for (const modality of GAME_IDS) {
    await ask(`contests ${modality}`, () => newestContests(db, modality, 40));
    await ask(`after ${modality}`, () => contestsAfter(db, modality, 0));
  }
  return all;
}

const DAYS = ['2026-07-27', '2026-07-28', '2026-07-29', '2026-07-30', '2026-07-31'];
let expected: Map<string, string>;

beforeAll(async () => {
  const { draws, contests } = await readHistory(now);
  const store = await openSqliteStore(path.join(root, 'sound'));
  const options = { source: 'historico', now, receivedAt: null };
  await recordDraws(
    store,
    draws.filter(({ day }) => day >= '2026-07-27'),
    options,
  );
  await recordContests(
    store,
    contests.filter(({ day }) => day >= '2026-07-01'),
    options,
  );
  const [first] = draws.filter(({ day }) => day === '2026-07-31');
  if (first)
    await recordDraws(
      store,
      [{ ...first, prizes: first.prizes.slice(0, 5).map((prize) => ({ ...prize, number: '4321' })) }],
      {
        ...options,
        source: 'operador',
        corrects: true,
      },
    );
  expected = await answers(store);
  expect([...expected.values()]).not.toContain('failed');
  expect((await auditStore(store.db, now)).problems).toEqual([]);
  await store.close();
  const database = new DatabaseSync(path.join(root, 'sound', DATABASE_FILE));
  database.exec('pragma wal_checkpoint(truncate)');
  database.close();
});

test(`each of ${FLIPS} digits changed in the file is found or changes no reply`, async () => {
  const sound = readFileSync(path.join(root, 'sound', DATABASE_FILE));
  const digits = [...sound.keys()].filter((at) => (sound[at] ?? 0) >= 0x30 && (sound[at] ?? 0) <= 0x39);
  const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31);
  const next = randomFrom(seed);
  let found = 0;
  for (let flip = 0; flip < FLIPS; flip++) {
    const at = digits[Math.floor(next() * digits.length)] ?? 0;
    const bytes = Buffer.from(sound);
    bytes[at] = 0x30 + (((sound[at] ?? 0) - 0x30 + 1 + Math.floor(next() * 9)) % 10);
    const folder = path.join(root, 'flipped');
    rmSync(folder, { recursive: true, force: true });
    cpSync(path.join(root, 'sound'), folder, { recursive: true });
    writeFileSync(path.join(folder, DATABASE_FILE), bytes);
    const text = `seed ${seed}, flip ${flip}, byte ${at}`;
    // As at every start: the file is looked through before anything is served from it.
    if (faultIn(path.join(folder, DATABASE_FILE)) !== null) {
      found += 1;
      continue;
    }
    const store = await openSqliteStore(folder).catch(() => null);
    if (!store) {
      found += 1;
      continue;
    }
    const shown = await answers(store);
    await store.close();
    let isFound = false;
    for (const [what, answer] of shown) {
      if (answer === 'failed') isFound = true;
      else expect(answer, `${what}: ${text}`).toBe(expected.get(what));
    }
    if (isFound) found += 1;
  }
  expect(found, `seed ${seed}`).toBeGreaterThan(0);
});
