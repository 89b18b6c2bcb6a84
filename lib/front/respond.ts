import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Access, AccessRequest } from '../core/contracts/access.ts';
import { BODY_LIMITS } from '../core/runtime/body-limits.ts';
import { type Log, log as writeLog } from '../core/runtime/log.ts';
import { Api, type DirectHandler, healthAnswer } from './answer/api.ts';
import { Files } from './answer/files.ts';
import { kindOf, Pages } from './answer/pages.ts';
import { plain } from './answer/plain.ts';
import type { CacheTags, DocumentAnswer } from './cache/documents.ts';
import type { ReadSheet } from './html/inline-stylesheet.ts';
import { QueueFullError } from './next/bounded-queue.ts';
import { type NextHandler, nextRenderer } from './next/render.ts';
import { abortedBy } from './request/aborted.ts';
import { clientAddress } from './request/client-address.ts';
import { guardRequest } from './request/guard.ts';
import { rscRequestOf } from './request/headers.ts';
import type { FindRoute, Route } from './request/routes.ts';
import { countAnswer } from './response/counters.ts';
import { guardHeaders, type Setting } from './response/prepare.ts';
import { send } from './send.ts';

export interface ResponderOptions {
  /** Public origin of the site. */
  siteUrl: string;
  /** How many proxies in front are believed (see request/client-address.ts). */
  trustProxy?: number;
  /** Why /api/health is 503 although the site responds; null while it is well. */
  trouble?: () => string | null;
  log?: Log;
  now?: () => number;
  /** The cache tags of an archive page by its path (cache/documents.ts). */
  archiveTagsOf?: (path: string) => CacheTags | null;
  /** Public files by name, as 'robots.txt', read at each request: they take precedence over Next's. */
  generatedFiles?: ReadonlyMap<string, Buffer>;
  /** Calls that are answered without Next ('POST /api/log'). */
  own?: Readonly<Record<string, DirectHandler>>;
  views?: Views;
  /** Checks a call, or a page with a query, before it is made; every client may make any where it is left out. */
  checkAccess?: (call: AccessRequest) => Access;
}

/** Counts finished documents as views. */
interface Views {
  /** Whether a document about to be sent is a visitor's view, by its path and the request's headers. */
  isView(path: string, header: (name: string) => string | null): boolean;
  count(path: string, address: string): void;
}

/** What stands behind the front: Next's handler and what its build answers. */
export interface Behind {
  handler: NextHandler;
  findRoute: FindRoute;
  sheet?: ReadSheet | undefined;
  /** True for Next itself. */
  isNext: boolean;
}

const RETRY_AFTER = { 'retry-after': '2' };

const ANYBODY: Access = { kind: 'pass', isOperator: false, mostBytes: BODY_LIMITS.operator };

/** One request, one answer. */
export function makeResponder(options: ResponderOptions, { handler, findRoute, sheet, isNext }: Behind) {
  const {
    log = writeLog,
    now = Date.now,
    trustProxy = 0,
    checkAccess = () => ANYBODY,
    own = {},
    archiveTagsOf,
  } = options;
  const next = nextRenderer(handler, new URL(options.siteUrl));
  const { https } = next;
  const api = new Api({ next, own, checkAccess, log, now });
  const files = new Files(next, options.generatedFiles ?? new Map());
  const pages = new Pages({ next, isNext, sheet, archiveTagsOf, now, log });
  let isReady = false;
  let isClosing = false;

  async function respond(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const method = req.method ?? 'GET';
    const verdict = guardRequest(method, req.url ?? '');
    if (verdict.kind === 'refuse') {
      const setting = { area: verdict.area, path: '/', method, isRsc: false, https };
      return deliver(req, res, plain(verdict.status, setting, verdict.allow ? { allow: verdict.allow } : {}));
    }
    if (verdict.kind === 'redirect') {
      const headers = { ...guardHeaders('/', '', { scripts: [], styles: [] }, https), Location: verdict.location };
      if (isClosing) res.setHeader('Connection', 'close');
      res.writeHead(verdict.status, { ...headers, 'Content-Length': 0 }).end();
      return;
    }
    const { area, path, url, readsQuery } = verdict;
    const setting: Setting = { area, path, method, isRsc: false, https };
    if (req.httpVersion === '1.1' && !req.headers.host) return deliver(req, res, plain(400, setting));
    if (path === '/api/health') return deliver(req, res, healthAnswer(trouble(), setting));
    const ownFile = files.own(path);
    if (ownFile) return deliver(req, res, ownFile);
    const route = findRoute(area, path);
    if (!route) return deliver(req, res, await absent(req, setting));
    const isAborted = abortedBy(req);
    const address = clientAddress(req, trustProxy);
    if (area === 'api')
      return deliver(req, res, await api.answer(req, res, { url, route, setting, address, isAborted }));
    if (area === 'asset') return deliver(req, res, await files.asset(path, setting, isAborted));

    if (readsQuery && url !== path) {
      const access = checkAccess({ method, path, authorization: undefined, address });
      if (access.kind === 'refuse') return deliver(req, res, plain(access.status, setting, access.headers));
    }
    const flight = rscRequestOf(req.headers, readsQuery, route.name);
    if (flight && readsQuery) return deliver(req, res, await pages.payload(url, flight.headers, setting, isAborted));
    // Only files are sent in parts.
    const part = route.kind === 'file' && req.headers.range ? await files.part(req, url, setting, isAborted) : null;
    if (part) return deliver(req, res, part);
    const variant = flight?.variant ?? '';
    const obtained = pages.get({ kind: kindOf(route, readsQuery), path, url, variant }, isAborted);
    const found = obtained instanceof Promise ? await obtained : obtained;
    const { status } = found.prepared;
    if (status === 404 && variant === '') return deliver(req, res, await pages.missing(setting));
    const isView = variant === '' && method === 'GET' && status === 200 && isSeen(req, route, path);
    await deliver(req, res, found, isView);
    if (isView && res.writableEnded) options.views?.count(path, address);
  }

  /** For an address that is known to be missing: Next is not called. */
  function absent(req: IncomingMessage, setting: Setting): DocumentAnswer | Promise<DocumentAnswer> {
    if (setting.area !== 'document') return plain(404, setting);
    if (req.headers.rsc === '1') return plain(404, { ...setting, isRsc: true });
    return pages.missing(setting);
  }

  function trouble(): string | null {
    return isReady ? (options.trouble?.() ?? null) : 'O site está iniciando.';
  }

  function isSeen(req: IncomingMessage, route: Route, path: string): boolean {
    if (route.kind !== 'page') return false;
    return options.views?.isView(path, (name) => req.headers[name]?.toString() ?? null) ?? false;
  }

  function deliver(req: IncomingMessage, res: ServerResponse, obtained: DocumentAnswer, isView = false): Promise<void> {
    countAnswer(obtained.prepared.area, obtained.prepared.status);
    if (isClosing && !res.headersSent) res.setHeader('Connection', 'close');
    return send(req, res, obtained, { now: now(), isProxied: trustProxy > 0, isView });
  }

  /** Responds to a failure: 503 for a full queue, else 500. */
  function fail(req: IncomingMessage, res: ServerResponse, error: unknown): void {
    if (res.headersSent || res.destroyed || abortedBy(req)()) {
      res.destroy();
      return;
    }
    const verdict = guardRequest(req.method ?? 'GET', req.url ?? '');
    const area = verdict.kind === 'redirect' ? 'document' : verdict.area;
    const path = verdict.kind === 'pass' ? verdict.path : '/';
    const setting = { area, path, method: req.method ?? 'GET', isRsc: req.headers.rsc === '1', https };
    const isFull = error instanceof QueueFullError;
    if (isFull) log('queue-full', { area });
    else log('request-failed', { path, error: error instanceof Error ? error.message : 'unknown' });
    const answer = isFull ? plain(503, setting, RETRY_AFTER) : plain(500, setting);
    deliver(req, res, answer).catch(() => res.destroy());
  }

  return {
    respond,
    fail,
    refuse(req: IncomingMessage, res: ServerResponse, status: number) {
      const setting: Setting = { area: 'document', path: '/', method: req.method ?? 'GET', isRsc: false, https };
      deliver(req, res, plain(status, setting)).catch(() => res.destroy());
    },
    warm: (paths: readonly string[]) => pages.warm(paths),
    setReady() {
      isReady = true;
    },
    /** From here on each answer says `Connection: close`. */
    startClosing() {
      isClosing = true;
    },
  };
}
