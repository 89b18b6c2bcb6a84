import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { saoPaulo } from '../../../lib/core/domain/days.ts';
import { openSqliteStore } from '../../../lib/server/store/sqlite.ts';
import { startHookReceiver } from '../harness/hook-receiver.ts';
import { type Nginx, startNginx } from '../harness/nginx.ts';
import { freePort } from '../harness/start-site.ts';
import { forkStreamListeners, type StreamPlace } from '../harness/stream-listeners.ts';
import { percentile } from './figures.ts';
import { getText } from './get-text.ts';
import { OPERATOR_TOKEN, type Server, startFront } from './servers.ts';
import { fill } from './stores.ts';
import { memoryOf } from './visits.ts';

const LISTENERS = Number(process.env.BENCH_LISTENERS || 2000);
const SETTLES_MS = 15_000;

const MEMORY_GOAL_MB = 60;
const EVENT_GOAL_S = 2;
const NGINX_GOAL_S = 3;
const RESTART_GOAL_S = 3;

/** What shows a house's newest draw, by the name of the way out. */
const SHOWN: Readonly<Record<string, string>> = {
  'página da banca': '/resultados/rio',
  início: '/',
  moldura: '/incorporar/rio',
  televisão: '/poste/rio',
  Atom: '/feed/rio.xml',
  'JSON Feed': '/feed/rio.json',
  '/api/v1': '/api/v1/draws?region=rio&limit=1',
};
const LOOKS_EVERY_MS = 50;
const LATEST_MS = 60_000;

type Tell = (what: string, value: number, goal: number, unit: string, digits?: number) => void;

/** Listeners of the stream, directly and through nginx, and the seconds from a post to each way out. */
export async function measureStreams(folder: string, tell: Tell): Promise<void> {
  for (const isBehind of [false, true]) await measureSite(path.join(folder, `streams-${isBehind}`), isBehind, tell);
}

type Change = { kind: 'novo' | 'corrigido' | 'retirado'; numbers: string[]; isThere: string; isGone: string };

/** A draw of this minute that is entered, corrected and taken back; its first numbers are in none of these texts. */
function changesOf(texts: readonly string[]): Change[] {
  const rest = ['1234', '0019', '7777', '4321'];
  const fresh = Array.from({ length: 10_000 }, (_, n) => String(n).padStart(4, '0')).filter((number) =>
    texts.every((text) => !text.includes(number)),
  );
  const [first = '', second = ''] = [fresh.at(0), fresh.at(-1)];
  return [
    { kind: 'novo', numbers: [first, ...rest], isThere: first, isGone: '' },
    { kind: 'corrigido', numbers: [second, ...rest], isThere: second, isGone: '' },
    { kind: 'retirado', numbers: [], isThere: '', isGone: second },
  ];
}

async function post({ url }: Server, time: string, { numbers }: Change): Promise<void> {
  const { day } = saoPaulo(new Date());
  const prizes =
    numbers.length > 0
      ? numbers.map((number, at) => ({ place: String(at + 1), number }))
      : { withdrawn: true, reason: 'Sorteio da medida.' };
  const answer = await fetch(`${url}/api/draws`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${OPERATOR_TOKEN}` },
    body: JSON.stringify({
      date: day,
      reason: 'Medida.',
      results: { results: { rio: { prizes: { [time]: prizes } } } },
    }),
  });
  const { accepted, corrected, withdrawn } = (await answer.json()) as Record<string, unknown>;
  if (accepted !== 1 && corrected !== 1 && !(withdrawn as unknown[])?.length)
    throw new Error(`não entrou: ${JSON.stringify({ accepted, corrected, withdrawn })}`);
}

const now = () => performance.timeOrigin + performance.now();

async function measureSite(dataDir: string, isBehind: boolean, tell: Tell): Promise<void> {
  const store = await openSqliteStore(dataDir);
  // The site then loads no recorded history.
  await fill(store, [], []);
  await store.close();
  const receiver = await startHookReceiver();
  const settings = {
    ...{ DATA_DIR: dataDir, PORT: String(await freePort()), ...(isBehind ? { TRUST_PROXY: '1' } : {}) },
    ...{ WEBHOOK_URLS: receiver.url, WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 1).toString('base64')}` },
  };
  const start = () => startFront(settings);
  let server = await start();
  let nginx: Nginx | null = null;
  try {
    if (isBehind) nginx = await startNginx({ site: [server.port], host: 'localhost' });
    const place: StreamPlace = { port: nginx?.httpsPort ?? server.port, host: 'localhost', isSecure: nginx !== null };
    console.log(`\nStream, ${isBehind ? 'pelo nginx de deploy/nginx.conf' : 'direto'}: ${LISTENERS} ouvintes.`);
    // The search's index is built some seconds after a start.
    await pause(SETTLES_MS);
    const alone = await restart(server, start);
    server = alone.server;
    await pause(SETTLES_MS);
    const memory = await memoryOf(server);
    const listeners = await forkStreamListeners(place, LISTENERS);
    try {
      await listeners.allOpen();
      await pause(SETTLES_MS);
      tell('memória a mais', (await memoryOf(server)) - memory, MEMORY_GOAL_MB, 'MB', 0);
      const goal = isBehind ? NGINX_GOAL_S : EVENT_GOAL_S;
      let most = 0;
      const { time } = saoPaulo(new Date());
      const texts = await Promise.all(Object.values(SHOWN).map((address) => getText(place, address)));
      for (const change of changesOf(texts)) {
        await listeners.forget();
        const [posts, began] = [receiver.posts.length, now()];
        const shown = Object.entries(SHOWN).map(async ([name, address]) => {
          const text = () => getText(place, address);
          return [name, (await appears(text, change)) - began] as const;
        });
        const hooked = hook(receiver, posts).then((at) => ['webhook', at - began] as const);
        await post(server, time, change);
        const times = (await listeners.allHeard()).map((at) => at - began);
        most = Math.max(most, await memoryOf(server));
        tell(`${change.kind}: do envio ao último ouvinte`, Math.max(...times) / 1000, EVENT_GOAL_S, 's', 2);
        console.log(`    ao ouvinte do meio ${(percentile(times, 50) / 1000).toFixed(2)} s`);
        for (const [name, took] of await Promise.all([...shown, hooked]))
          tell(`${change.kind}: ${name}`, took / 1000, goal, 's', 2);
      }
      console.log(`  memória a mais, no máximo, com as páginas feitas de novo: ${most - memory} MB`);
      const loud = await restart(server, start);
      server = loud.server;
      const began = now();
      await listeners.allOpen();
      console.log(`  todos de volta ${((now() - began) / 1000).toFixed(1)} s depois da partida`);
      tell('reinício, a mais que sem ouvintes', loud.seconds - alone.seconds, RESTART_GOAL_S, 's');
    } finally {
      listeners.stop();
    }
  } finally {
    await nginx?.stop();
    await server.stop();
    await receiver.close();
  }
}

/** Ends a server and starts it again; in seconds until it answers. */
async function restart(server: Server, start: () => Promise<Server>): Promise<{ server: Server; seconds: number }> {
  const began = performance.now();
  await server.stop();
  const started = await start();
  return { server: started, seconds: (performance.now() - began) / 1000 };
}

/** When a text has a change, ms since 1970. */
async function appears(read: () => Promise<string>, { isThere, isGone }: Change): Promise<number> {
  for (const began = now(); now() - began < LATEST_MS; await pause(LOOKS_EVERY_MS)) {
    const text = (await read()).replace(/<script[^>]*>.*?<\/script>/gs, '').replace(/<[^>]+>/g, '');
    if (isThere ? text.includes(isThere) : !text.includes(isGone)) return now();
  }
  return Number.POSITIVE_INFINITY;
}

/** When the next post comes, ms since 1970. */
async function hook({ posts }: Awaited<ReturnType<typeof startHookReceiver>>, count: number): Promise<number> {
  for (const began = now(); now() - began < LATEST_MS; await pause(5)) {
    const next = posts[count];
    if (next) return performance.timeOrigin + next.at;
  }
  return Number.POSITIVE_INFINITY;
}
