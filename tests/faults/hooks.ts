import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { HOOK_LEASE_MS } from '../../lib/core/store/hook-deliveries.ts';
import { startHookReceiver } from '../../scripts/measure/harness/hook-receiver.ts';
import { startPostgres } from '../../scripts/measure/harness/postgres.ts';
import { type Site, startSite } from '../../scripts/measure/harness/start-site.ts';
import { postDraw } from '../support/operator.ts';
import { randomFrom } from '../support/random.ts';
import { BOT_TOKEN, startTelegram } from '../support/telegram.ts';
import { until, wait } from './pages.ts';
import { type FaultCase, section } from './section.ts';

type Context = { seed: string };

const DAY = '2026-11-20';
const PROGRAMS = 20;
const KILLS = 10;
const CHAT = '@canal';
/** A house has only so many draws a day at hours that its schedule does not know. */
const HOUSES = ['rio', 'look'];
/** All within the hours in which a draw is news. */
const timeOf = (turn: number) => `16:${String(20 + turn).padStart(2, '0')}`;

const hourOf = (turn: number) => timeOf(turn).replace(':', 'h');

/** One of two processes is killed while results go out, and started again: each program and the channel have each result. */
async function killWhileSending(settings: Record<string, string>): Promise<string> {
  const receiver = await startHookReceiver();
  const telegram = await startTelegram([CHAT]);
  const env = {
    ...{ ...settings, CLOCK_AT: `${DAY}T19:31:00Z`, TELEGRAM_API: telegram.url },
    ...{ TELEGRAM_BOT_TOKEN: BOT_TOKEN, TELEGRAM_CHATS: `rio=${CHAT},look=${CHAT}` },
    WEBHOOK_URLS: Array.from({ length: PROGRAMS }, (_, n) => `${receiver.url}/${n}`).join(),
    WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 1).toString('base64')}`,
  };
  const random = randomFrom(Number(process.env.FUZZ_SEED) || 20_261_130);
  let sites: Site[] = [];
  try {
    sites = [await startSite(env), await startSite(env)];
    /** Whom a turn's draw has reached, once for each time. */
    const reached = (turn: number): string[] => [
      ...receiver.posts
        .filter(({ body }) => JSON.parse(body).data.draw.time === timeOf(turn))
        .map(({ path: at }) => at),
      ...telegram.shown(CHAT).flatMap(({ text }) => (text.includes(hourOf(turn)) ? [CHAT] : [])),
    ];
    for (let turn = 0; turn < KILLS; turn += 1) {
      const numbers = [0, 1, 2, 3, 4].map((place) => String(1000 + turn * 7 + place * 131));
      const target = sites[(turn + 1) % 2] as Site;
      assert.equal((await postDraw(target, DAY, HOUSES[turn % 2] ?? '', timeOf(turn), numbers)).status, 200);
      await wait(Math.floor(random() * 300));
      await sites[turn % 2]?.end('SIGKILL');
      sites[turn % 2] = await startSite(env);
      await until(
        'each program and the channel have the result',
        async () => new Set(reached(turn)).size === PROGRAMS + 1,
      );
    }
    // A message whose answer was not noted is sent again when its lease is over.
    await wait(HOOK_LEASE_MS + 5000);
    const turns = Array.from({ length: KILLS }, (_, turn) => turn);
    const ids = new Set(receiver.posts.map(({ headers }) => headers['webhook-id']));
    assert.equal(ids.size, KILLS);
    const twice = turns.map((turn) => reached(turn).length - PROGRAMS - 1);
    // The process that was killed had at most one message to each on its way.
    assert.ok(
      twice.every((count) => count <= PROGRAMS + 1),
      `sent twice: ${twice.join(', ')}`,
    );
    return `${KILLS} kills, ${KILLS * (PROGRAMS + 1)} results, 0 lost, sent twice: ${twice.join(', ')}`;
  } finally {
    for (const site of sites) await site.end('SIGKILL');
    await receiver.close();
    await telegram.close();
  }
}

const cases: readonly FaultCase<Context>[] = [
  {
    name: 'kill -9 of one of two processes while results go to programs and a channel, ten times, embedded store',
    expected: 'each has each result, few twice',
    isQuick: false,
    async run() {
      const dataDir = mkdtempSync(path.join(tmpdir(), 'bicho-killed-'));
      try {
        return await killWhileSending({ DATA_DIR: dataDir });
      } finally {
        rmSync(dataDir, { recursive: true, force: true });
      }
    },
  },
  {
    name: 'kill -9 of one of two processes while results go to programs and a channel, ten times, Postgres',
    expected: 'each has each result, few twice',
    isQuick: false,
    async run() {
      const postgres = await startPostgres();
      const dataDir = mkdtempSync(path.join(tmpdir(), 'bicho-killed-'));
      try {
        return await killWhileSending({ DATABASE_URL: await postgres.fresh('hooks'), DATA_DIR: dataDir });
      } finally {
        postgres.stop();
        rmSync(dataDir, { recursive: true, force: true });
      }
    },
  },
];

export const hooks = section<Context>({
  area: 'hooks',
  open: async (seed) => ({ seed }),
  close: async () => {},
  cases,
});
