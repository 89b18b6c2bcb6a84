import { CacheFirst, ExpirationPlugin, NetworkFirst, Serwist, type SerwistPlugin } from 'serwist';
import { formatDayMonth, formatTime, saoPaulo } from '../core/domain/days.ts';
import { addNoticeListeners } from './notices-worker.ts';
import type { NoticeScope, WorkerEvent, WorkerScope } from './worker-scope.ts';

declare const self: WorkerScope & NoticeScope;

const PAGES = 'paginas';
const ASSETS = 'arquivos';
const HOME = '/';
/** What is shown in place of a page that was not kept (app/sem-conexao). */
const OFFLINE = '/sem-conexao';
/** The operator's desk passes by: without a line it is of no use. */
const DESK = '/operador';
/** Kept from the beginning, whether they were visited or not: what is of use without a line. */
const TOOLS = 'sempre';
const TOOL_PATHS = ['/ferramentas/calculadora', '/conferir', '/sonhos', '/ajuda'];
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

const headerOf = (answer: Response, name: string) => answer.headers.get(name) ?? '';
const isPage = (answer: Response) => answer.status === 200 && headerOf(answer, 'content-type').startsWith('text/html');
/** A page for everybody; one made for what was requested (a search) is the asker's, and the server says so. */
const isKept = (answer: Response) => isPage(answer) && !/no-store/.test(headerOf(answer, 'cache-control'));

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

const assets = new CacheFirst({
  cacheName: ASSETS,
  plugins: [new ExpirationPlugin({ maxEntries: 160, maxAgeSeconds: 30 * DAY_S })],
});

const serwist = new Serwist({
  skipWaiting: true,
  clientsClaim: true,
  runtimeCaching: [
    {
      matcher: ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && url.pathname !== DESK,
      handler: pages,
    },
    // Files whose name carries their hash; calls and navigation payloads are never kept.
    { matcher: ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/_next/static/'), handler: assets },
  ],
});

/** Pages that open without a line, the newest first: address, title and when each was made. */
async function keptPages(): Promise<{ path: string; title: string; at: Date }[]> {
  const found = new Map<string, { path: string; title: string; at: Date }>();
  for (const name of [TOOLS, PAGES]) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const path = new URL(request.url).pathname;
      const kept = await cache.match(request, { ignoreVary: true });
      const [, title = path] = /<title>([^<]*)/.exec((await kept?.text()) ?? '') ?? [];
      if (path !== OFFLINE)
        found.set(path, { path, title: title.replace(/ · [^·]*$/, ''), at: new Date(kept?.headers.get('date') ?? 0) });
    }
  }
  return [...found.values()].sort((one, other) => Number(other.at) - Number(one.at));
}

const escaped = (address: string) => address.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** The page that says what is kept, without its scripts, which would change the address. */
async function offlinePage(wanted: string): Promise<Response> {
  const kept = await caches.match(OFFLINE, { cacheName: TOOLS, ignoreVary: true });
  if (!kept) return Response.error();
  const items = (await keptPages()).map(({ path, title, at }) => {
    const { day, time } = saoPaulo(at);
    return `<li><a href="${path}">${title}</a> <small>guardada em ${formatDayMonth(day)} às ${formatTime(time)}</small></li>`;
  });
  const html = (await kept.text())
    .replace(/<script\b[\s\S]*?<\/script>/g, '')
    .replace(/(<ul id="guardadas"[^>]*>)/, (list) => list + items.join(''))
    .replace(/href="[^"]*"(?= data-wanted)/, () => `href="${escaped(wanted)}"`);
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' };
  return new Response(html, { status: 503, headers });
}

// A page that was not visited: one of the tools, or what is kept.
serwist.setCatchHandler(async ({ request }) => {
  if (request.mode !== 'navigate') return Response.error();
  const tool = await caches.match(addressOf(request.url), { cacheName: TOOLS, ignoreVary: true });
  return tool && new URL(request.url).pathname !== OFFLINE ? marked(tool) : offlinePage(request.url);
});
serwist.addEventListeners();
addNoticeListeners(self);

/** Keeps a page, with its scripts and style sheets where they are wanted. */
async function keep(name: string, path: string, event: WorkerEvent | null): Promise<void> {
  const answer = await fetch(path).catch(() => null);
  // The tools answer what is in the address; without a query they are everybody's.
  if (!answer || !(name === TOOLS ? isPage(answer) : isKept(answer))) return;
  const html = event ? await answer.clone().text() : '';
  await (await caches.open(name)).put(path, answer);
  const files = new Set(html.match(/\/_next\/static\/[\w./~-]+\.(?:js|css|woff2)/g));
  if (event) for (const file of files) await assets.handle({ event, request: new Request(file) }).catch(() => null);
}

/** The pages that are open when the worker comes were loaded without it: they are kept now, and the home page; then the tools. */
self.addEventListener('activate', (event) => {
  const work = async () => {
    const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    for (const path of new Set([HOME, ...open.map(({ url }) => new URL(url).pathname)]))
      if (path !== DESK) await keep(PAGES, path, null);
    await keep(TOOLS, OFFLINE, null);
    const { connection } = navigator as { connection?: { saveData?: boolean } };
    if (!connection?.saveData) for (const path of TOOL_PATHS) await keep(TOOLS, path, event);
  };
  event.waitUntil(work());
});
