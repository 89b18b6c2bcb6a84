import type { ChildProcess } from 'node:child_process';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Log, log as writeLog } from '../core/runtime/log.ts';
import { type Admission, Api, healthAnswer, type OwnAnswer } from './answer/api.ts';
import { Files } from './answer/files.ts';
import { nextAsker, plain } from './answer/next-asker.ts';
import { kindOf, Pages } from './answer/pages.ts';
import type { NextHandler } from './render/ask-next.ts';
import type { DocumentAnswer, Past } from './render/documents.ts';
import { LaneFull } from './render/lane.ts';
import { goneBy } from './request/asker.ts';
import { clientAddress } from './request/client-address.ts';
import { guardRequest } from './request/guard.ts';
import { flightOf } from './request/headers.ts';
import type { FindRoute, Route } from './request/routes.ts';
import { countAnswer } from './response/counters.ts';
import { guardHeaders, type Setting } from './response/prepare.ts';
import { send } from './response/send.ts';
import type { ReadSheet } from './response/sheet-in-page.ts';

/** What an answer is made by. */
export interface ResponderOptions {
  /** Public origin of the site. */
  siteUrl: string;
  /** How many proxies in front are believed (see request/client-address.ts). */
  trustProxy?: number;
  /** What keeps the site from being well although it answers; /api/health is 503 with it. Null while nothing does. */
  trouble?: () => string | null;
  log?: Log;
  now?: () => number;
  /** What a page shows that is of the past (render/documents.ts); where it is left out no page is. */
  pastOf?: (path: string) => Past | null;
  /** Starts the process that makes pages of the past while many are asked for (render/past-process.ts). */
  startPastProcess?: () => ChildProcess | null;
  /** The site's own public files by name, as 'robots.txt': they come before Next's. */
  ownFiles?: ReadonlyMap<string, Buffer>;
  /** Calls that are answered without Next ('POST /api/log'): what anybody may send by the thousand must cost little. */
  own?: Readonly<Record<string, OwnAnswer>>;
  /** Who reads what is told by the site; nothing is counted where it is left out. */
  views?: Views;
  /** What is said of a call, or of a page with a query, before it is made; everybody may make any where it is left out. */
  admit?: (call: { method: string; path: string; authorization: string | undefined; address: string }) => Admission;
}

/** Counts finished documents as views. */
interface Views {
  /** Whether a document that is about to be sent is a visitor's view, by its path and the request's headers. */
  isView(path: string, header: (name: string) => string | null): boolean;
  count(path: string, address: string): void;
}

/** What stands behind the door: Next's handler and what its build answers. */
export interface Behind {
  handler: NextHandler;
  findRoute: FindRoute;
  sheet?: ReadSheet | undefined;
  /** True for Next itself, whose pages name lifetimes that have to be bounded. */
  isNext: boolean;
}

/** One request, one answer. */
export interface Responder {
  respond(req: IncomingMessage, res: ServerResponse): Promise<void>;
  /** Answers what was refused or went wrong: a lane that is full with 503, else 500. */
  fail(req: IncomingMessage, res: ServerResponse, error: unknown): void;
  /** Answers with the plain page of a status. */
  refuse(req: IncomingMessage, res: ServerResponse, status: number): void;
  warm(paths: readonly string[]): Promise<boolean>;
  setReady(): void;
  /** From here on each answer says `Connection: close`. */
  startClosing(): void;
  /** Ends what it has started. */
  close(): void;
}

/** The largest body any endpoint takes (draws); smaller limits are the handlers' own. */
const MAX_BODY_BYTES = 256 * 1024;
/** Seconds after which a refused visitor may find room again. */
const RETRY_AFTER = { 'retry-after': '2' };

const ANYBODY: Admission = { kind: 'pass', isOperator: false, mostBytes: MAX_BODY_BYTES };

/** Makes what answers a request, whatever comes in. */
export function makeResponder(options: ResponderOptions, { handler, findRoute, sheet, isNext }: Behind): Responder {
  const { log = writeLog, now = Date.now, trustProxy = 0, admit = () => ANYBODY, own = {}, pastOf } = options;
  const next = nextAsker(handler, new URL(options.siteUrl));
  const { https } = next;
  const api = new Api({ next, own, admit, log, now });
  const files = new Files(next, options.ownFiles ?? new Map());
  const { startPastProcess } = options;
  const pages = new Pages({ next, isNext, sheet, pastOf, startPastProcess, now, log });
  let isReady = false;
  let isClosing = false;

  async function respond(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const method = req.method ?? 'GET';
    const verdict = guardRequest(method, req.url ?? '');
    if (verdict.kind === 'refuse') {
      const setting = { area: verdict.area, path: '/', method, isFlight: false, https };
      return deliver(req, res, plain(verdict.status, setting, verdict.allow ? { allow: verdict.allow } : {}));
    }
    if (verdict.kind === 'redirect') {
      const headers = { ...guardHeaders('/', '', { scripts: [], styles: [] }, https), Location: verdict.location };
      if (isClosing) res.setHeader('Connection', 'close');
      res.writeHead(verdict.status, { ...headers, 'Content-Length': 0 }).end();
      return;
    }
    const { area, path, url, readsQuery } = verdict;
    const setting: Setting = { area, path, method, isFlight: false, https };
    if (req.httpVersion === '1.1' && !req.headers.host) return deliver(req, res, plain(400, setting));
    if (path === '/api/health') return deliver(req, res, healthAnswer(trouble(), setting));
    const ownFile = files.own(path);
    if (ownFile) return deliver(req, res, ownFile);
    const route = findRoute(area, path);
    if (!route) return deliver(req, res, await absent(req, setting));
    const isGone = goneBy(req);
    const address = clientAddress(req, trustProxy);
    if (area === 'api') return deliver(req, res, await api.answer(req, res, { url, route, setting, address, isGone }));
    if (area === 'asset') return deliver(req, res, await files.asset(path, setting, isGone));

    if (readsQuery && url !== path) {
      const admission = admit({ method, path, authorization: undefined, address });
      if (admission.kind === 'refuse') return deliver(req, res, plain(admission.status, setting, admission.headers));
    }
    const flight = flightOf(req.headers, readsQuery, route.name);
    if (flight && readsQuery) return deliver(req, res, await pages.payload(url, flight.headers, setting, isGone));
    // Parts are for files: of a page everybody gets the whole one that is kept.
    const part = route.kind === 'file' && req.headers.range ? await files.part(req, url, setting, isGone) : null;
    if (part) return deliver(req, res, part);
    const variant = flight?.variant ?? '';
    const obtained = pages.get({ kind: kindOf(route, readsQuery), path, url, variant }, isGone);
    const found = obtained instanceof Promise ? await obtained : obtained;
    const { status } = found.prepared;
    if (status === 404 && variant === '') return deliver(req, res, await pages.missing(setting));
    const isView = variant === '' && method === 'GET' && status === 200 && isSeen(req, route, path);
    await deliver(req, res, found, isView);
    if (isView && res.writableEnded) options.views?.count(path, address);
  }

  /** The answer for an address that is known to be missing: Next is not asked. */
  function absent(req: IncomingMessage, setting: Setting): DocumentAnswer | Promise<DocumentAnswer> {
    if (setting.area !== 'document') return plain(404, setting);
    if (req.headers.rsc === '1') return plain(404, { ...setting, isFlight: true });
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

  function fail(req: IncomingMessage, res: ServerResponse, error: unknown): void {
    if (res.headersSent || res.destroyed || goneBy(req)()) {
      res.destroy();
      return;
    }
    const verdict = guardRequest(req.method ?? 'GET', req.url ?? '');
    const area = verdict.kind === 'redirect' ? 'document' : verdict.area;
    const path = verdict.kind === 'pass' ? verdict.path : '/';
    const setting = { area, path, method: req.method ?? 'GET', isFlight: req.headers.rsc === '1', https };
    const isFull = error instanceof LaneFull;
    if (isFull) log('too-busy', { area });
    else log('request-failed', { path, error: error instanceof Error ? error.message : 'unknown' });
    const answer = isFull ? plain(503, setting, RETRY_AFTER) : plain(500, setting);
    deliver(req, res, answer).catch(() => res.destroy());
  }

  return {
    respond,
    fail,
    refuse(req, res, status) {
      const setting: Setting = { area: 'document', path: '/', method: req.method ?? 'GET', isFlight: false, https };
      deliver(req, res, plain(status, setting)).catch(() => res.destroy());
    },
    warm: (paths) => pages.warm(paths),
    setReady() {
      isReady = true;
    },
    startClosing() {
      isClosing = true;
    },
    close: () => pages.close(),
  };
}
