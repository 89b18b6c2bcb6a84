import { CacheFirst, ExpirationPlugin, NetworkFirst, Serwist, type SerwistPlugin } from 'serwist';
import type { WorkerScope } from './worker-scope.ts';

declare const self: WorkerScope;

const PAGES = 'paginas';
const ASSETS = 'arquivos';
const HOME = '/';
const DAY_S = 24 * 3600;
/** After so long without an answer the line counts as dead and the kept page is shown, with its age. */
const PATIENCE_S = 10;

/** A kept page says of itself when it was made: the page then trusts the visitor's clock and shows a note. */
async function marked(kept: Response): Promise<Response> {
  const at = new Date(kept.headers.get('date') ?? 0).toISOString();
  const html = (await kept.text()).replace('<html', `<html data-kept="${at}"`);
  const headers = new Headers(kept.headers);
  headers.delete('content-length');
  headers.delete('content-encoding');
  return new Response(html, { status: kept.status, headers });
}

/** A page for everybody; one made for what was requested (a search) is the asker's, and the server says so. */
function isKept(answer: Response): boolean {
  const headerOf = (name: string) => answer.headers.get(name) ?? '';
  return (
    answer.status === 200 &&
    headerOf('content-type').startsWith('text/html') &&
    !/no-store/.test(headerOf('cache-control'))
  );
}

/** A page's address without its query. */
const addressOf = (address: string) => new URL(address).origin + new URL(address).pathname;

const markKept: SerwistPlugin = {
  cachedResponseWillBeUsed: async ({ cachedResponse }) => (cachedResponse ? marked(cachedResponse) : null),
  cacheWillUpdate: async ({ response }) => (isKept(response) ? response : null),
  // What somebody looked for stays in no list on the phone; the page reads its query from the address.
  cacheKeyWillBeUsed: async ({ request }) => addressOf(request.url),
};

const pages = new NetworkFirst({
  cacheName: PAGES,
  networkTimeoutSeconds: PATIENCE_S,
  matchOptions: { ignoreVary: true },
  plugins: [markKept, new ExpirationPlugin({ maxEntries: 24, maxAgeSeconds: 7 * DAY_S })],
});

const serwist = new Serwist({
  skipWaiting: true,
  clientsClaim: true,
  runtimeCaching: [
    { matcher: ({ request, sameOrigin }) => sameOrigin && request.mode === 'navigate', handler: pages },
    {
      // Files whose name carries their hash; calls and navigation payloads are never kept.
      matcher: ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/_next/static/'),
      handler: new CacheFirst({
        cacheName: ASSETS,
        plugins: [new ExpirationPlugin({ maxEntries: 120, maxAgeSeconds: 30 * DAY_S })],
      }),
    },
  ],
});

// A page that was never visited gives way to the home page, with the last results.
serwist.setCatchHandler(async ({ request }) => {
  if (request.mode !== 'navigate') return Response.error();
  const home = await caches.match(HOME, { cacheName: PAGES, ignoreVary: true });
  return home ? marked(home) : Response.error();
});
serwist.addEventListeners();

/** The pages that are open when the worker comes were loaded without it: they are kept now, and the home page. */
self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
      const cache = await caches.open(PAGES);
      for (const address of new Set([HOME, ...open.map(({ url }) => new URL(url).pathname)])) {
        const answer = await fetch(address).catch(() => null);
        if (answer && isKept(answer)) await cache.put(address, answer);
      }
    })(),
  );
});
