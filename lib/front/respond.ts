import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Access, AccessRequest, Meter } from '../core/contracts/access.ts';
import { STREAM } from '../core/contracts/stream.ts';
import { addressBlock } from '../core/runtime/address-block.ts';
import { type Log, log as writeLog } from '../core/runtime/log.ts';
import { Api, type DirectHandler, healthAnswer } from './answer/api.ts';
import { Files } from './answer/files.ts';
import { kindOf, Pages } from './answer/pages.ts';
import { plain, redirect } from './answer/plain.ts';
import type { Streams } from './answer/stream.ts';
import type { CacheTags, DocumentAnswer } from './cache/documents.ts';
import type { ReadSheet } from './html/inline-stylesheet.ts';
import { QueueFullError } from './next/bounded-queue.ts';
import { type NextHandler, nextRenderer } from './next/render.ts';
import { clientAddress } from './request/client-address.ts';
import { guardRequest, type Verdict } from './request/guard.ts';
import { routerHeadersOf } from './request/headers.ts';
import type { FindRoute, Route } from './request/routes.ts';
import { wantedBy } from './request/wanted.ts';
import { countAnswer } from './response/counters.ts';
import { prepare, type Setting } from './response/prepare.ts';
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
  /** The files of the open data: what is at an address, to be sent with our headers; null where nothing is. */
  dataFile?: (path: string) => Promise<DataFile | null>;
  /** Answers /api/v1/stream; without it Next does. */
  streams?: Streams;
  /** Checks a call, or a page with a query, before it is made. */
  checkAccess: (call: AccessRequest) => Access | Promise<Access>;
  /** Counts what an answer took, for the visitor's address. */
  meter?: Meter;
  /** Does each of Next's renders: bounds what it reads. */
  within?: <T>(work: () => T) => T;
}

/** Sends a file with these headers; resolves when it is sent, or the visitor is gone. */
type DataFile = (req: IncomingMessage, res: ServerResponse, headers: Record<string, string>) => Promise<void>;

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
  sheet?: ReadSheet;
  close?: () => Promise<void>;
}

const DATA = '/dados/';
const RETRY_AFTER = { 'retry-after': '2' };

/** One request, one answer. */
export function makeResponder(options: ResponderOptions, { handler, findRoute, sheet }: Behind) {
  const { log = writeLog, now = Date.now, trustProxy = 0, checkAccess, own = {}, archiveTagsOf } = options;
  const next = nextRenderer(handler, new URL(options.siteUrl), options.within);
  const { https } = next;
  const { meter = (_, work) => work() } = options;
  const api = new Api({ next, own, checkAccess, log, now });
  const files = new Files(next, options.generatedFiles ?? new Map());
  const pages = new Pages({ next, sheet, archiveTagsOf, now, log });
  let isReady = false;
  let isClosing = false;

  async function respond(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const method = req.method ?? 'GET';
    const verdict = guardRequest(method, req.url ?? '');
    const setting = settingOf(method, verdict);
    if (verdict.kind === 'redirect') return deliver(req, res, redirect(verdict.status, verdict.location, setting));
    if (verdict.kind === 'refuse')
      return deliver(req, res, plain(verdict.status, setting, verdict.allow ? { allow: verdict.allow } : {}));
    const { area, path, url, readsQuery } = verdict;
    if (req.httpVersion === '1.1' && !req.headers.host) return deliver(req, res, plain(400, setting));
    if (path === '/api/health') return deliver(req, res, healthAnswer(trouble(), setting));
    const ownFile = files.own(path);
    if (ownFile) return deliver(req, res, ownFile);
    if (path.startsWith(DATA) && (method === 'GET' || method === 'HEAD')) {
      const file = await options.dataFile?.(path);
      if (file) return sendData(req, res, setting, file);
    }
    const route = findRoute(area, path);
    if (!route) return deliver(req, res, await absent(req, setting));
    const isWanted = wantedBy(req);
    const address = clientAddress(req, trustProxy);
    const metered = <T>(work: () => Promise<T>) => meter({ path, address }, work);
    if (area === 'api') {
      if (route.name === STREAM && method === 'GET' && options.streams)
        return stream(req, res, setting, { address, url }, options.streams);
      const call = { url, route, setting, address, isWanted };
      return deliver(req, res, await metered(() => api.answer(req, res, call)));
    }
    if (area === 'asset') return deliver(req, res, await files.asset(path, setting, isWanted));

    if (readsQuery && url !== path) {
      const access = await checkAccess({ method, path, authorization: undefined, address });
      if (access.kind === 'refuse') return deliver(req, res, plain(access.status, setting, access.headers));
    }
    const router = routerHeadersOf(req.headers, readsQuery);
    if (router && readsQuery)
      return deliver(req, res, await metered(() => pages.payload(url, router, setting, isWanted)));
    // Only files are sent in parts.
    const part = route.kind === 'file' && req.headers.range ? await files.part(req, url, setting, isWanted) : null;
    if (part) return deliver(req, res, part);
    const get = () => pages.get({ kind: kindOf(route, readsQuery), path, url, router }, isWanted);
    const obtained = readsQuery && url !== path ? metered(async () => get()) : get();
    const found = obtained instanceof Promise ? await obtained : obtained;
    const { status } = found.prepared;
    if (status === 404 && !router) return deliver(req, res, await pages.missing(setting, route, isWanted));
    const isView = !router && method === 'GET' && status === 200 && isSeen(req, route, path);
    await deliver(req, res, found, isView);
    if (isView && res.writableEnded) options.views?.count(path, address);
  }

  async function sendData(req: IncomingMessage, res: ServerResponse, setting: Setting, file: DataFile) {
    const empty = { status: 200, headers: {}, setCookie: [], body: Buffer.alloc(0) };
    countAnswer(setting.area, 200);
    if (isClosing) res.setHeader('Connection', 'close');
    await file(req, res, { ...prepare(empty, setting).headers });
  }

  async function stream(
    req: IncomingMessage,
    res: ServerResponse,
    setting: Setting,
    { address, url }: { address: string; url: string },
    streams: Streams,
  ) {
    const access = await checkAccess({ method: 'GET', path: setting.path, authorization: undefined, address });
    if (access.kind === 'refuse') return deliver(req, res, plain(access.status, setting, access.headers));
    const opener = { address: addressBlock(address), url };
    if (!streams.open(req, res, setting, opener)) return deliver(req, res, plain(503, setting));
    countAnswer(setting.area, 200);
  }

  function settingOf(method: string, verdict: Verdict): Setting {
    return { area: verdict.area, path: verdict.kind === 'pass' ? verdict.path : '/', method, isRsc: false, https };
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
    if (res.headersSent || res.destroyed || !wantedBy(req)()) {
      res.destroy();
      return;
    }
    const method = req.method ?? 'GET';
    const setting = { ...settingOf(method, guardRequest(method, req.url ?? '')), isRsc: req.headers.rsc === '1' };
    const isFull = error instanceof QueueFullError;
    if (isFull) log('queue-full', { area: setting.area });
    else log('request-failed', { path: setting.path, error: error instanceof Error ? error.message : 'unknown' });
    const answer = isFull ? plain(503, setting, RETRY_AFTER) : plain(500, setting);
    deliver(req, res, answer).catch(() => res.destroy());
  }

  return {
    respond,
    fail,
    warm: (paths: readonly string[]) => pages.warm(paths),
    setReady() {
      isReady = true;
    },
    /** From here on each answer says `Connection: close`. */
    startClosing() {
      isClosing = true;
      // They stay open as long as the visitor does.
      options.streams?.close();
    },
  };
}
