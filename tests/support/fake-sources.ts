import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { saoPaulo } from '../../lib/core/domain/days.ts';
import { SOURCE_NAMES, type SourceName, sourceOf } from '../../lib/core/sources/list.ts';
import { type BichoOrigin, type BichoWorld, drawsHeld, makeBichoWorld } from './fake-houses.ts';

/** The public sources over loopback: the world of `fake-houses.ts`, each origin under its own name's path. */
export type BichoUpstream = Pick<BichoWorld, 'faults' | 'pageFaults' | 'requests' | 'robots' | 'publishedAt'> & {
  /** What BICHO_SOURCE_URLS takes. */
  urls: string;
  stop: () => Promise<void>;
};

/**
 * Serves the public sources as they are at `now()`. A test changes `faults` and `robots` while it runs; `requests` says
 * which source was polled for what and when, by the same clock, status 0 without an answer.
 */
export async function startBichoUpstream(
  now: () => Date,
  port = 0,
  heldOn: typeof drawsHeld = drawsHeld,
): Promise<BichoUpstream> {
  const world = makeBichoWorld(now, heldOn);
  const origins = world.urls.map(({ name }) => name as BichoOrigin);
  const server = createServer((req, res) => answer(req, res, world, origins, now));
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('no port');
  return {
    faults: world.faults,
    pageFaults: world.pageFaults,
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

type Span = { name: SourceName; most: number; limit: number };

/**
 * The most requests that each source got within any span of its budget's length, or on a day of São Paulo, and how many its manners
 * allow; past versions apart. `isStretched`: while another family is dead. `slackMs`: by how much requests may have drifted.
 */
export function busiestSpans(requests: BichoWorld['requests'], { isStretched = false, slackMs = 0 } = {}): Span[] {
  return SOURCE_NAMES.map((name) => {
    const { count, withinMs, stretched = count } = sourceOf(name).manners.budget;
    const times = requests
      .filter(({ origin, path }) => origin === name && !/[0-9a-f]{40}/.test(path))
      .map(({ at }) => at)
      .sort((a, b) => a - b);
    const dayOf = (at: number) => saoPaulo(new Date(at)).day;
    const most =
      withinMs >= 86_400_000
        ? Math.max(0, ...[...Map.groupBy(times, dayOf).values()].map(({ length }) => length))
        : Math.max(0, ...times.map((at) => times.filter((one) => one >= at && one < at + withinMs - slackMs).length));
    return { name, most, limit: isStretched ? stretched : count };
  });
}

/** The sources that were polled more often than their manners allow. */
export const askedTooOften = (requests: BichoWorld['requests'], options?: { isStretched?: boolean }): string[] =>
  busiestSpans(requests, options)
    .filter(({ most, limit }) => most > limit)
    .map(({ name }) => name);
