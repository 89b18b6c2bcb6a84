import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { instantOf } from '../../lib/core/domain/days.ts';
import { keepSubscription } from '../../lib/core/store/push-subscriptions.ts';
import type { Store } from '../../lib/core/store/schema.ts';
import { openStore } from '../../lib/server/store/open.ts';
import { startPostgres } from '../../scripts/measure/harness/postgres.ts';
import { endpointAt, PUSH_HOST, startPushService, subscribe } from '../../scripts/measure/harness/push-service.ts';
import { type Site, startSite } from '../../scripts/measure/harness/start-site.ts';
import { postDraw } from '../support/operator.ts';
import { randomFrom } from '../support/random.ts';
import { wait } from './pages.ts';
import { type FaultCase, section } from './section.ts';

type Context = { seed: string };

const DAY = '2026-11-20';
const FOLLOWERS = 2000;
const KILLS = 10;
/** Messages on their way, and answers that were not noted, of each process that is killed (lib/server/notices). */
const TWICE_AT_MOST = 32 + 50;
/** A house has only so many draws a day at hours that its schedule does not know. */
const HOUSES = ['rio', 'look'];
/** All within the hours in which a draw is news. */
const timeOf = (turn: number) => `16:${String(20 + turn).padStart(2, '0')}`;

/** One of two processes is killed while notices go out, and started again: each follower has each notice, few of them twice. */
async function killWhileSending(settings: Record<string, string>, open: () => Promise<Store>): Promise<string> {
  const service = await startPushService({ delayMs: 20 });
  const folder = mkdtempSync(path.join(tmpdir(), 'bicho-push-ca-'));
  const ca = path.join(folder, 'ca.pem');
  writeFileSync(ca, service.ca);
  const env = {
    ...{ ...settings, CLOCK_AT: `${DAY}T19:31:00Z`, VAPID_SUBJECT: 'mailto:a@exemplo.com.br' },
    ...{ PUSH_HOSTS: PUSH_HOST, PUSH_CONNECT: service.address, NODE_EXTRA_CA_CERTS: ca },
  };
  const random = randomFrom(Number(process.env.FUZZ_SEED) || 20_261_129);
  let sites: Site[] = [];
  try {
    sites = [await startSite(env), await startSite(env)];
    const store = await open();
    const { keys } = subscribe('').subscription;
    for (let n = 0; n < FOLLOWERS; n += 1)
      await keepSubscription(
        store,
        { endpoint: endpointAt(`/p/${n}`), ...keys, quiet: null, perDay: null, wishes: ['casa/rio', 'casa/look'] },
        instantOf(DAY, '16:31'),
      );
    await store.close();
    const twice: number[] = [];
    for (let turn = 0; turn < KILLS; turn += 1) {
      const from = service.messages.length;
      const numbers = [0, 1, 2, 3, 4].map((place) => String(1000 + turn * 7 + place * 131));
      const target = sites[(turn + 1) % 2] as Site;
      assert.equal((await postDraw(target, DAY, HOUSES[turn % 2] ?? '', timeOf(turn), numbers)).status, 200);
      await untilTrue(() => service.messages.length > from);
      await wait(Math.floor(random() * 1500));
      await sites[turn % 2]?.end('SIGKILL');
      sites[turn % 2] = await startSite(env);
      const endpoints = () => new Set(service.messages.slice(from).map(({ path: at }) => at)).size;
      await untilTrue(() => endpoints() === FOLLOWERS);
      await wait(3000);
      twice.push(service.messages.length - from - FOLLOWERS);
    }
    assert.ok(
      twice.every((count) => count <= TWICE_AT_MOST),
      `sent twice: ${twice.join(', ')}`,
    );
    return `${KILLS} kills, ${KILLS * FOLLOWERS} notices, 0 lost, sent twice: ${twice.join(', ')} (at most ${TWICE_AT_MOST} each)`;
  } finally {
    for (const site of sites) await site.end('SIGKILL');
    await service.close();
    rmSync(folder, { recursive: true });
  }
}

async function untilTrue(isTrue: () => boolean): Promise<void> {
  for (let tries = 0; !isTrue(); tries += 1) {
    if (tries > 1200) throw new Error('not within two minutes: a notice is lost');
    await wait(100);
  }
}

const cases: readonly FaultCase<Context>[] = [
  {
    name: 'kill -9 of one of two processes while notices go out, ten times, embedded store',
    expected: 'each follower has each notice, few twice',
    isQuick: false,
    async run() {
      const dataDir = mkdtempSync(path.join(tmpdir(), 'bicho-killed-'));
      try {
        return await killWhileSending({ DATA_DIR: dataDir }, () => openStore({ DATA_DIR: dataDir }));
      } finally {
        rmSync(dataDir, { recursive: true, force: true });
      }
    },
  },
  {
    name: 'kill -9 of one of two processes while notices go out, ten times, Postgres',
    expected: 'each follower has each notice, few twice',
    isQuick: false,
    async run() {
      const postgres = await startPostgres();
      const dataDir = mkdtempSync(path.join(tmpdir(), 'bicho-killed-'));
      try {
        const DATABASE_URL = await postgres.fresh('notices');
        const settings = { DATABASE_URL, DATA_DIR: dataDir };
        return await killWhileSending(settings, () => openStore(settings));
      } finally {
        postgres.stop();
        rmSync(dataDir, { recursive: true, force: true });
      }
    },
  },
];

export const notices = section<Context>({
  area: 'notices',
  open: async (seed) => ({ seed }),
  close: async () => {},
  cases,
});
