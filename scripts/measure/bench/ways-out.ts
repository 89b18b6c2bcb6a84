import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import webPush from 'web-push';
import { addDays, formatTime, saoPaulo } from '../../../lib/core/domain/days.ts';
import { addNotices, claimRange, cutRanges, noteProgress } from '../../../lib/core/store/push-chunks.ts';
import type { Store } from '../../../lib/core/store/schema.ts';
import { openPostgresStore } from '../../../lib/server/store/postgres.ts';
import { openSqliteStore } from '../../../lib/server/store/sqlite.ts';
import { startPostgres } from '../harness/postgres.ts';
import { endpointAt, forkPushService, PUSH_HOST, subscribe } from '../harness/push-service.ts';
import { goals, percentile } from './figures.ts';
import { OPERATOR_TOKEN, type Server, startFront } from './servers.ts';
import { fill } from './stores.ts';
import { measureStreams } from './streams.ts';
import { homeWhile, memoryOf } from './visits.ts';

const FOLLOWERS = Number(process.env.BENCH_FOLLOWERS || 10_000);
const MILLION = Number(process.env.BENCH_SUBSCRIPTIONS || 1_000_000);
const ANSWER_MS = 20;
const SAMPLES = 200;
const QUIET_S = 20;
/** How long the draw that nobody follows is watched: about as long as the notices take. */
const ALONE_S = 9;
const SETTLES_MS = 15_000;

const TIME_GOAL_S = 60;
const PROCESSOR_GOAL = 2;
const MEMORY_GOAL_MB = 60;
const HOME_GOAL_MS = 30;
const HOME_GOAL = 1.5;
const CUT_GOAL_S = 5;
const TRANSACTION_GOAL_MS = 250;
const CLAIM_GOAL_MS = 50;

const { begin, isWithin, tell } = goals();

/** Notices to ten thousand followers, ranges of a million, listeners of the stream. Returns whether the goals were met. */
export async function measureWaysOut(folder: string): Promise<boolean> {
  begin();
  const keys = Array.from({ length: 100 }, () => subscribe('').subscription.keys);
  const alone = processorOf(() => {
    for (let n = 0; n < FOLLOWERS; n += 1) {
      const { p256dh, auth } = keys[n % keys.length] ?? { p256dh: '', auth: '' };
      webPush.encrypt(p256dh, auth, Buffer.alloc(600), 'aes128gcm');
    }
  });
  console.log(`\nAvisos: ${FOLLOWERS} cifrações sozinhas, ${alone.toFixed(1)} s de processador.`);
  await measureOne(folder, alone);
  const postgres = await startPostgres();
  try {
    const times = [];
    for (const count of [1, 2]) times.push(await measureMany(await postgres.fresh(`saidas_${count}`), folder, count));
    const [one = 0, two = 0] = times;
    console.log(`Postgres: um processo ${one.toFixed(1)} s, dois ${two.toFixed(1)} s.`);
    tell('dois para um', two / one, 1, 'vezes', 2);
    await measureRanges('SQLite', await openSqliteStore(path.join(folder, 'million')));
    await measureRanges('Postgres', await openPostgresStore(await postgres.fresh('million')));
  } finally {
    postgres.stop();
  }
  await measureStreams(folder, tell);
  return isWithin();
}

/** Seconds of processor of this process. */
function processorOf(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

type Service = Awaited<ReturnType<typeof forkPushService>>;
type Browser = ReturnType<typeof subscribe>;

/** So many followers of Rio, by their endpoints' paths; the first hundred keys in turn, since making one takes longer than a row. */
async function follow(store: Store): Promise<Map<string, Browser>> {
  const { day } = saoPaulo(new Date());
  const made = Array.from({ length: 100 }, () => subscribe(''));
  const browsers = new Map<string, Browser>();
  const rest = { quiet_from: null, quiet_to: null, per_day: null, had_day: day, had: 0, seen_day: day };
  await store.write(async (trx) => {
    for (let from = 0; from < FOLLOWERS; from += 500) {
      const ids = Array.from({ length: Math.min(500, FOLLOWERS - from) }, (_, at) => from + at + 1);
      const rows = ids.map((id) => {
        const browser = made[id % made.length] as Browser;
        browsers.set(`/p/${id}`, browser);
        return { id, endpoint: endpointAt(`/p/${id}`), ...browser.subscription.keys, ...rest };
      });
      await trx.insertInto('push_subscriptions').values(rows).execute();
      await trx
        .insertInto('push_topics')
        .values(ids.map((subscription) => ({ topic: 'casa/rio', subscription })))
        .execute();
    }
  });
  return browsers;
}

const settingsOf = (service: Service, folder: string) => {
  const ca = path.join(folder, 'push-ca.pem');
  writeFileSync(ca, service.ca);
  return {
    PUSH_HOSTS: PUSH_HOST,
    PUSH_CONNECT: service.address,
    NODE_EXTRA_CA_CERTS: ca,
    VAPID_SUBJECT: 'mailto:a@exemplo.com.br',
  };
};

/** Enters a draw of this minute in a region's house. */
async function enterDraw(server: Server, region: string): Promise<void> {
  const { day, time } = saoPaulo(new Date());
  const numbers = ['6089', '1234', '0019', '7777', String(1000 + Math.floor(Math.random() * 8000))];
  const prizes = numbers.map((number, at) => ({ place: String(at + 1), number }));
  const answer = await fetch(`${server.url}/api/draws`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${OPERATOR_TOKEN}` },
    body: JSON.stringify({ date: day, results: { results: { [region]: { prizes: { [time]: prizes } } } } }),
  });
  const { accepted } = (await answer.json()) as { accepted: number };
  if (accepted !== 1) throw new Error(`o sorteio das ${formatTime(time)} não entrou`);
}

/** Enters a draw that all follow, and resolves when every follower has its notice; in seconds. */
async function sendAll(server: Server, service: Service): Promise<number> {
  const began = performance.now();
  await enterDraw(server, 'rio');
  while ((await service.counts()).endpoints < FOLLOWERS) await pause(100);
  return (performance.now() - began) / 1000;
}

async function prepared(store: Store): Promise<Map<string, Browser>> {
  // The site then loads no recorded history.
  await fill(store, [], []);
  return follow(store);
}

/** Seconds of processor that a server has taken, as its metrics tell. */
async function processorSeconds({ url }: Server): Promise<number> {
  const answer = await fetch(`${url}/api/metrics`, { headers: { authorization: `Bearer ${OPERATOR_TOKEN}` } });
  return Number(/^process_cpu_seconds_total (\S+)/m.exec(await answer.text())?.[1]);
}

async function measureOne(folder: string, alone: number): Promise<void> {
  const dataDir = path.join(folder, 'notices');
  const store = await openSqliteStore(dataDir);
  const browsers = await prepared(store);
  const service = await forkPushService({ delayMs: ANSWER_MS, keepsEvery: Math.max(1, FOLLOWERS / SAMPLES) });
  const server = await startFront({ DATA_DIR: dataDir, ...settingsOf(service, folder) });
  try {
    // The search's index is built some seconds after a start.
    await pause(SETTLES_MS);
    const before = await processorSeconds(server);
    const quiet = await homeWhile(server, pause(QUIET_S * 1000));
    /** What the visits take of each second. */
    const drawAt = await processorSeconds(server);
    const ofVisits = (drawAt - before) / QUIET_S;
    // What a draw that nobody follows costs: the pages that it renews.
    const unfollowed = await homeWhile(
      server,
      enterDraw(server, 'sp').then(() => pause(ALONE_S * 1000)),
    );
    const [memory, processor] = [await memoryOf(server), await processorSeconds(server)];
    const ofDraw = processor - drawAt - ofVisits * ALONE_S;
    let most = memory;
    const timer = setInterval(async () => {
      most = Math.max(most, await memoryOf(server));
    }, 500);
    let seconds = 0;
    const loud = await homeWhile(
      server,
      sendAll(server, service).then((taken) => {
        seconds = taken;
      }),
    );
    clearInterval(timer);
    const taken = (await processorSeconds(server)) - processor - ofVisits * seconds - ofDraw;
    const { messages } = await service.counts();
    console.log(
      `SQLite, um processo: ${messages} mensagens em ${seconds.toFixed(1)} s, ${taken.toFixed(1)} s de processador ` +
        `(e ${ofDraw.toFixed(1)} do sorteio); início p50 ${quiet.p50.toFixed(1)}, p99 ${quiet.p99.toFixed(1)} ms em paz; ` +
        `com um sorteio que ninguém segue p50 ${unfollowed.p50.toFixed(1)}, p99 ${unfollowed.p99.toFixed(1)}; p50 ${loud.p50.toFixed(1)}, p99 ${loud.p99.toFixed(1)} ms durante.`,
    );
    tell('tempo', seconds, TIME_GOAL_S, 's');
    tell(
      'processador, sem o das visitas e do sorteio, pelo das cifrações sozinhas',
      taken / alone,
      PROCESSOR_GOAL,
      'vezes',
      2,
    );
    tell('memória a mais', most - memory, MEMORY_GOAL_MB, 'MB', 0);
    tell('p99 do início', loud.p99, Math.max(HOME_GOAL * unfollowed.p99, HOME_GOAL_MS), 'ms');
    const kept = await service.kept();
    const right = kept.filter(({ path: at, body }) => {
      const { notification } = JSON.parse(browsers.get(at)?.open(body) ?? '{}');
      return /: 6089, Urso$/.test(notification?.title ?? '');
    });
    tell(`de ${kept.length} mensagens abertas, erradas`, kept.length - right.length, 0, '', 0);
  } finally {
    await server.stop();
    service.stop();
    await store.close();
  }
}

/** The same by so many processes on Postgres; in seconds. */
async function measureMany(url: string, folder: string, count: number): Promise<number> {
  const store = await openPostgresStore(url);
  await prepared(store);
  await store.close();
  const service = await forkPushService({ delayMs: ANSWER_MS, keepsEvery: FOLLOWERS });
  const servers: Server[] = [];
  try {
    for (let n = 0; n < count; n += 1)
      servers.push(
        await startFront({
          DATABASE_URL: url,
          DATA_DIR: path.join(folder, `of-${count}-${n}`),
          ...settingsOf(service, folder),
        }),
      );
    await pause(3000);
    return await sendAll(servers[0] as Server, service);
  } finally {
    for (const server of servers) await server.stop();
    service.stop();
  }
}

/** A million subscriptions, half of which follow one draw: the writing of its ranges, and the claim of each. */
async function measureRanges(name: string, store: Store): Promise<void> {
  const day = addDays(saoPaulo(new Date()).day, 0);
  const rest = { quiet_from: null, quiet_to: null, per_day: null, had_day: day, had: 0, seen_day: day };
  const keys = subscribe('').subscription.keys;
  for (let from = 0; from < MILLION; from += 20_000)
    await store.write(async (trx) => {
      for (let at = from; at < from + 20_000; at += 1000) {
        const ids = Array.from({ length: 1000 }, (_, n) => at + n + 1);
        await trx
          .insertInto('push_subscriptions')
          .values(ids.map((id) => ({ id, endpoint: endpointAt(`/p/${id}`), ...keys, ...rest })))
          .execute();
        await trx
          .insertInto('push_topics')
          .values(ids.map((id) => ({ topic: id % 2 ? 'casa/rio/ptv' : 'casa/look', subscription: id })))
          .execute();
      }
    });
  const now = new Date();
  const topics = ['casa/rio', 'casa/rio/ptv', ...Array.from({ length: 20 }, (_, n) => `casa/rio/numero/${1000 + n}`)];
  const notice = { tag: 't', version: 1, topics, payload: JSON.stringify({ text: 'a'.repeat(600) }) };
  await store.write((trx) => addNotices(trx, [{ ...notice, replaces: false, firstAt: now }], now));
  const cuts: number[] = [];
  for (let isMore = true; isMore; ) {
    const began = performance.now();
    isMore = await cutRanges(store);
    cuts.push(performance.now() - began);
  }
  const claims: number[] = [];
  let ranges = 0;
  for (;;) {
    const began = performance.now();
    const { range } = await claimRange(store, 'a', now, now);
    if (!range) break;
    claims.push(performance.now() - began);
    ranges += 1;
    await noteProgress(store, range, { left: [], gone: [] }, now);
    // A quarter of them tells what all would.
    if (ranges >= MILLION / 4000) break;
  }
  console.log(`${name}: ${MILLION} inscrições, metade segue o sorteio.`);
  tell('faixas escritas', cuts.reduce((sum, one) => sum + one, 0) / 1000, CUT_GOAL_S, 's');
  tell('a transação mais longa', Math.max(...cuts), TRANSACTION_GOAL_MS, 'ms', 0);
  console.log(`  a faixa tomada e lida mais devagar: ${Math.max(...claims).toFixed(0)} ms`);
  tell('de cem faixas, 99 tomadas e lidas em', percentile(claims, 99), CLAIM_GOAL_MS, 'ms', 0);
  await store.close();
}
