import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { saoPaulo } from '../../lib/core/domain/days.ts';
import { SOURCE_NAMES, sourceOf } from '../../lib/core/sources/list.ts';
import { type BichoOrigin, type BichoWorld, makeBichoWorld } from './fake-houses.ts';

/** The public sources over loopback: the world of `fake-houses.ts`, each origin under its own name's path. */
export type BichoUpstream = Pick<BichoWorld, 'faults' | 'requests' | 'robots' | 'publishedAt'> & {
  /** What BICHO_SOURCE_URLS takes. */
  urls: string;
  stop: () => Promise<void>;
};

/**
 * Serves the public sources as they are at `now()`. A test changes `faults` and `robots` while it runs; `requests` says
 * which source was polled for what and when, by the same clock, status 0 without an answer.
 */
export async function startBichoUpstream(now: () => Date, port = 0): Promise<BichoUpstream> {
  const world = makeBichoWorld(now);
  const origins = world.urls.map(({ name }) => name as BichoOrigin);
  const server = createServer((req, res) => answer(req, res, world, origins, now));
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('no port');
  return {
    faults: world.faults,
    requests: world.requests,
    robots: world.robots,
    publishedAt: world.publishedAt,
    urls: origins.map((name) => `${name}=http://127.0.0.1:${address.port}/${name}`).join(','),
    stop: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

function answer(
  req: IncomingMessage,
  res: ServerResponse,
  world: BichoWorld,
  origins: readonly BichoOrigin[],
  now: () => Date,
): void {
  const url = req.url ?? '/';
  const origin = origins.find((name) => url.startsWith(`/${name}/`));
  if (!origin) {
    res.writeHead(404).end();
    return;
  }
  const path = url.slice(origin.length + 1);
  const reply = world.answer(origin, path, new Headers({ 'if-none-match': req.headers['if-none-match'] ?? '' }));
  const status = typeof reply === 'string' ? 0 : reply.status;
  world.requests.push({ origin, path, at: now().getTime(), status });
  // What hangs is kept until its asker gives up or the stand-in stops.
  if (reply === 'hang') return;
  if (reply === 'refused') res.socket?.destroy();
  else res.writeHead(reply.status, reply.headers).end(reply.body);
}

/**
 * The sources that were polled more often than their manners allow: within any span of its length, or on a day of São Paulo; past
 * versions apart. `isStretched`: while another family is dead.
 */
export function askedTooOften(requests: BichoWorld['requests'], { isStretched = false } = {}): string[] {
  return SOURCE_NAMES.filter((name) => {
    const { count, withinMs, stretched = count } = sourceOf(name).manners.budget;
    const entries = requests.filter(({ origin, path }) => origin === name && !/[0-9a-f]{40}/.test(path));
    const isDaily = withinMs >= 86_400_000;
    const dayOf = (at: number) => saoPaulo(new Date(at)).day;
    return entries.some(({ at }) => {
      const span = entries.filter((one) =>
        isDaily ? dayOf(one.at) === dayOf(at) : one.at >= at && one.at < at + withinMs,
      );
      return span.length > (isStretched ? stretched : count);
    });
  });
}
