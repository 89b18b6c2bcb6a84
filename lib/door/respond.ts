import type { ChildProcess } from 'node:child_process';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname } from 'node:path';
import { type Log, log as writeLog } from '../core/runtime/log.ts';
import { type Answer, askNext, type NextHandler, type Question } from './render/ask-next.ts';
import { byteCache, weighAgain } from './render/byte-cache.ts';
import { Calls } from './render/calls.ts';
import {
  type DocumentAnswer,
  type DocumentKind,
  type DocumentRequest,
  Documents,
  type Past,
} from './render/documents.ts';
import { onBump } from './render/generation.ts';
import { Lane, LaneFull } from './render/lane.ts';
import { boundNextLifetimes } from './render/next-lifetimes.ts';
import { PastProcess } from './render/past-process.ts';
import { goneBy, type IsGone } from './request/asker.ts';
import { clientAddress } from './request/client-address.ts';
import { guardRequest } from './request/guard.ts';
import { anonymousHeaders, flightOf, handlerHeaders } from './request/headers.ts';
import { readBody } from './request/read-body.ts';
import type { FindRoute, Route } from './request/routes.ts';
import { countAnswer } from './response/counters.ts';
import {
  guardHeaders,
  isKeepable,
  type PreparedAnswer,
  prepare,
  preparePlain,
  type Setting,
} from './response/prepare.ts';
import { encode, send } from './response/send.ts';
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
  startPastProcess?: () => ChildProcess;
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
  warm(paths: readonly string[]): Promise<void>;
  setReady(): void;
  /** From here on each answer says `Connection: close`. */
  startClosing(): void;
  /** Ends what it has started. */
  close(): void;
}

/** A call's answer, by what the web calls a request; the visitor's address stands in CLIENT_ADDRESS_HEADER. */
type OwnAnswer = (request: Request) => Promise<Response>;

type Admission =
  /** Calls of others than the operator are anonymous where they only read. `mostBytes`: of the body. */
  | { kind: 'pass'; isOperator: boolean; mostBytes: number }
  | { kind: 'refuse'; status: number; message: string; headers: Record<string, string> };

/**
 * Next's page for every missing address. `notFound()` in a page that is made on demand yields an empty shell that only
 * script fills; this one reads whole, says nothing about who asked for what, and is rendered once.
 */
const NOT_FOUND: DocumentRequest = { kind: 'few', path: '/_not-found', url: '/_not-found', variant: '' };

/** What stands in place of an article that is not there: a page of its own address, always answered with 404. */
const NO_ARTICLE: DocumentRequest = {
  kind: 'few',
  path: '/artigo-nao-encontrado',
  url: '/artigo-nao-encontrado',
  variant: '',
};

/** The two pages above, whoever asks for them: a visitor who types their address gets the kept one too. */
const isStandIn = ({ path, variant }: DocumentRequest) =>
  variant === '' && (path === NOT_FOUND.path || path === NO_ARTICLE.path);

const RENDER_LIMIT_MS = 30_000;
/** The largest body any endpoint takes (draws); smaller limits are the handlers' own. */
const MAX_BODY_BYTES = 256 * 1024;
const ASSET_ROOM_BYTES = 32 * 1024 * 1024;
/** What is written, and the operator's calls: each route its own lane. */
const CALL_LANE = { width: 8, depth: 128 };
/** Files of the build not read yet, parts of public files, and payloads of pages that read their query. */
const FILE_LANE = { width: 8, depth: 128 };
const PAYLOAD_LANE = { width: 1, depth: 64 };
/** Seconds after which a refused visitor may find room again. */
const RETRY_AFTER = { 'retry-after': '2' };

const ANYBODY: Admission = { kind: 'pass', isOperator: false, mostBytes: MAX_BODY_BYTES };
/** Makes what answers a request, whatever comes in. */
export function makeResponder(options: ResponderOptions, { handler, findRoute, sheet, isNext }: Behind): Responder {
  const { log = writeLog, now = Date.now, trustProxy = 0 } = options;
  const siteUrl = new URL(options.siteUrl);
  const https = siteUrl.protocol === 'https:';
  const admit = options.admit ?? (() => ANYBODY);

  const ownFiles = new Map<string, PreparedAnswer>();
  for (const [name, body] of options.ownFiles ?? []) ownFiles.set(`/${name}`, ownFile(name, body, https));
  const calls = new Calls(now);
  const callLanes = new Map<string, Lane>();
  const fileLane = new Lane(FILE_LANE);
  const payloadLane = new Lane(PAYLOAD_LANE);
  const assets = byteCache<PreparedAnswer>(ASSET_ROOM_BYTES, ({ bytes }) => bytes);
  const documents = new Documents({
    render: (request) => {
      if (request.path === NO_ARTICLE.path) return renderNoArticle(request);
      if (isStandIn(request)) return renderNotFound();
      return render(request);
    },
    makePast: (request) => pastProcess?.ask(questionOf(request)) ?? null,
    // Pages of the past are kept by the thousand: the sheet that is the same for all of them stays beside them.
    finish: (answer, request, isPast) => prepare(answer, { ...settingOf(request), ...(isPast ? {} : { sheet }) }),
    isKept: (answer, request) => isKeepable(answer) || (answer.status === 404 && isStandIn(request)),
    pastOf: options.pastOf,
    now,
    log,
  });
  const pastProcess = options.startPastProcess ? new PastProcess(options.startPastProcess, log) : null;
  if (pastProcess) onBump(() => pastProcess.bump());
  let isReady = false;
  let isClosing = false;

  function ask(method: string, url: string, headers: Record<string, string>, body?: Buffer): Promise<Answer> {
    return askNext(handler, { method, url, headers, ...(body ? { body } : {}) }, RENDER_LIMIT_MS);
  }

  /** Next fails on a router's tree that it cannot read, which anybody may send: without one it tells everything. */
  async function askFlight(url: string, headers: Record<string, string>): Promise<Answer> {
    const { 'next-router-state-tree': tree, ...plain } = { ...anonymousHeaders(siteUrl), ...headers };
    const answer = await ask('GET', url, tree ? { ...plain, 'next-router-state-tree': tree } : plain);
    return answer.status >= 500 && tree ? ask('GET', url, plain) : answer;
  }

  const questionOf = ({ url, variant }: DocumentRequest): Question => ({
    method: 'GET',
    url,
    headers: { ...anonymousHeaders(siteUrl), ...parseVariant(variant) },
  });

  function render(request: DocumentRequest): Promise<Answer> {
    if (isNext) boundNextLifetimes();
    return askNext(handler, questionOf(request), RENDER_LIMIT_MS);
  }

  /** Next joins this render to that of another missing address when one is under way; its payload names that address. */
  async function renderNotFound(): Promise<Answer> {
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const answer = await render(NOT_FOUND);
      if (answer.status !== 404 || !isNext || answer.body.includes('_not-found')) return answer;
    }
    throw new Error('not-found-page-of-another-address');
  }

  async function renderNoArticle(request: DocumentRequest): Promise<Answer> {
    const answer = await render(request);
    return answer.status === 200 ? { ...answer, status: 404 } : answer;
  }

  async function missing(setting: Setting): Promise<DocumentAnswer> {
    const obtained = await documents.get(setting.path.startsWith('/blog/') ? NO_ARTICLE : NOT_FOUND);
    return obtained.prepared.status === 404 ? obtained : plain(404, setting);
  }

  /** The answer for an address that is known to be missing: Next is not asked. */
  function absent(req: IncomingMessage, setting: Setting): DocumentAnswer | Promise<DocumentAnswer> {
    if (setting.area !== 'document') return plain(404, setting);
    if (req.headers.rsc === '1') return plain(404, { ...setting, isFlight: true });
    return missing(setting);
  }

  function settingOf(request: DocumentRequest): Setting {
    return { area: 'document', path: request.path, method: 'GET', isFlight: request.variant !== '', https };
  }

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
    if (path === '/api/health') return deliver(req, res, health(setting));
    const own = ownFiles.get(path);
    if (own) return deliver(req, res, { prepared: own, stamp: null });
    const route = findRoute(area, path);
    if (!route) return deliver(req, res, await absent(req, setting));
    const isGone = goneBy(req);
    if (area === 'api') return deliver(req, res, await answerApi(req, res, url, route, setting, isGone));
    if (area === 'asset') return deliver(req, res, await answerAsset(path, setting, isGone));

    if (readsQuery && url !== path) {
      const admission = admit({ method, path, authorization: undefined, address: clientAddress(req, trustProxy) });
      if (admission.kind === 'refuse') return deliver(req, res, plain(admission.status, setting, admission.headers));
    }
    const flight = flightOf(req.headers, readsQuery, route.name);
    if (flight && readsQuery) {
      const answer = await payloadLane.run(() => askFlight(url, flight.headers), stays(isGone));
      return deliver(req, res, { prepared: prepare(answer, { ...setting, isFlight: true }), stamp: null });
    }
    // Parts are for files: of a page everybody gets the whole one that is kept.
    if (route.kind === 'file' && req.headers.range) {
      const headers = { ...anonymousHeaders(siteUrl), ...rangeOf(req) };
      const answer = await fileLane.run(() => ask('GET', url, headers), stays(isGone));
      if (answer.status === 206 || answer.status === 416) {
        return deliver(req, res, { prepared: prepare(answer, setting), stamp: null });
      }
    }
    const variant = flight?.variant ?? '';
    const obtained = documents.get({ kind: kindOf(route, readsQuery), path, url, variant }, isGone);
    const found = obtained instanceof Promise ? await obtained : obtained;
    const isMissing = found.prepared.status === 404 && variant === '';
    if (isMissing) return deliver(req, res, await missing(setting));
    const isView = variant === '' && route.kind === 'page' && isSeen(req, method, found.prepared.status, path);
    await deliver(req, res, found, isView);
    if (isView && res.writableEnded) options.views?.count(path, clientAddress(req, trustProxy));
  }

  function isSeen(req: IncomingMessage, method: string, status: number, path: string): boolean {
    if (method !== 'GET' || status !== 200) return false;
    return options.views?.isView(path, (name) => req.headers[name]?.toString() ?? null) ?? false;
  }

  function deliver(req: IncomingMessage, res: ServerResponse, obtained: DocumentAnswer, isView = false): Promise<void> {
    countAnswer(obtained.prepared.area, obtained.prepared.status);
    if (isClosing && !res.headersSent) res.setHeader('Connection', 'close');
    return send(req, res, obtained, { now: now(), isProxied: trustProxy > 0, isView });
  }

  function plain(status: number, setting: Setting, extra: Record<string, string> = {}): DocumentAnswer {
    return { prepared: preparePlain(status, setting, extra), stamp: null };
  }

  function health(setting: Setting): DocumentAnswer {
    if (setting.method === 'POST') return plain(405, setting);
    const message = isReady ? (options.trouble?.() ?? null) : 'O site está iniciando.';
    const body = Buffer.from(JSON.stringify(message === null ? { status: 'ok' } : { message }));
    const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };
    return {
      prepared: prepare({ status: message === null ? 200 : 503, headers, setCookie: [], body }, setting),
      stamp: null,
    };
  }

  async function answerApi(
    req: IncomingMessage,
    res: ServerResponse,
    url: string,
    route: Route,
    setting: Setting,
    isGone: IsGone,
  ): Promise<DocumentAnswer> {
    const method = setting.method === 'HEAD' ? 'GET' : setting.method;
    const address = clientAddress(req, trustProxy);
    const { authorization } = req.headers;
    const admission = admit({ method, path: setting.path, authorization, address });
    if (admission.kind === 'refuse') return refused(admission, setting);
    if (method === 'GET' && !admission.isOperator) {
      const work = async () => toldBy(await ask(method, url, anonymousHeaders(siteUrl)), setting);
      return calls.get(url, route.isOpen || url.includes('?'), isGone, work);
    }
    const body = method === 'POST' ? await readBody(req, admission.mostBytes) : undefined;
    if (body === 'too-large') {
      res.setHeader('Connection', 'close');
      return plain(413, setting);
    }
    const headers = handlerHeaders(siteUrl, req.headers, address);
    if (body) headers['content-length'] = String(body.length);
    const own = options.own?.[`${method} ${route.name}`];
    if (own) return { prepared: toldBy(await askOwn(own, url, { method, headers, body }), setting), stamp: null };
    const lane = laneOf(`${method} ${route.name}`);
    const answer = await lane.run(() => ask(method, url, headers, body), stays(isGone));
    return { prepared: toldBy(answer, setting), stamp: null };
  }

  async function askOwn(
    own: OwnAnswer,
    url: string,
    { body, ...question }: { method: string; headers: Record<string, string>; body: Buffer | undefined },
  ): Promise<Answer> {
    const response = await own(
      new Request(new URL(url, siteUrl), { ...question, ...(body ? { body: new Uint8Array(body) } : {}) }),
    );
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      setCookie: [],
      body: Buffer.from(await response.arrayBuffer()),
    };
  }

  function toldBy(answer: Answer, setting: Setting): PreparedAnswer {
    if (answer.status >= 500) log('api-failed', { path: setting.path, status: answer.status });
    return prepare(answer, setting);
  }

  function refused(
    { status, message, headers: said }: Admission & { kind: 'refuse' },
    setting: Setting,
  ): DocumentAnswer {
    const headers = { ...said, 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };
    const body = Buffer.from(JSON.stringify({ message }));
    return { prepared: prepare({ status, headers, setCookie: [], body }, setting), stamp: null };
  }

  function laneOf(name: string): Lane {
    const lane = callLanes.get(name) ?? new Lane(CALL_LANE);
    callLanes.set(name, lane);
    return lane;
  }

  async function answerAsset(path: string, setting: Setting, isGone: IsGone): Promise<DocumentAnswer> {
    let prepared = assets.get(path);
    if (!prepared) {
      const answer = await fileLane.run(() => ask('GET', path, anonymousHeaders(siteUrl)), stays(isGone));
      prepared = prepare(answer, setting);
      if (prepared.status === 200 && prepared.recompression?.effort === 'best') assets.set(path, prepared);
    }
    const asset = prepared;
    return { prepared, stamp: null, weighAgain: () => weighAgain(assets, path, asset) };
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
    async warm(paths) {
      for (const path of paths) {
        const obtained = await documents.get({ kind: 'few', path, url: path, variant: '' });
        const { status, compressible } = obtained.prepared;
        if (status !== 200) log('warm-failed', { path, status });
        else if (compressible) await Promise.all([encode(obtained, 'br'), encode(obtained, 'gzip')]);
      }
      await documents.get(NOT_FOUND);
      await documents.get(NO_ARTICLE);
    },
    setReady() {
      isReady = true;
    },
    startClosing() {
      isClosing = true;
    },
    close() {
      pastProcess?.close();
    },
  };
}

const OWN_TYPES: Readonly<Record<string, string>> = {
  '.js': 'application/javascript; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
};

/** A file of the site's own, with the headers that Next gives to public files. */
function ownFile(name: string, body: Buffer, https: boolean): PreparedAnswer {
  const type = OWN_TYPES[extname(name)] ?? 'application/octet-stream';
  const headers = { 'content-type': type, 'cache-control': 'public, max-age=0' };
  const setting: Setting = { area: 'document', path: `/${name}`, method: 'GET', isFlight: false, https };
  return prepare({ status: 200, headers, setCookie: [], body }, setting);
}

function kindOf({ kind, isOpen }: Route, readsQuery: boolean): DocumentKind {
  if (kind === 'file') return 'file';
  if (readsQuery) return 'asked';
  return isOpen ? 'many' : 'few';
}

const stays = (isGone: IsGone) => () => !isGone();

/** `rsc <prefetch> <segment>` back into the router's headers (see request-headers.ts). */
function parseVariant(variant: string): Record<string, string> {
  if (variant === '') return {};
  const [, prefetch, segment] = variant.split(' ');
  return {
    rsc: '1',
    ...(prefetch ? { 'next-router-prefetch': prefetch } : {}),
    ...(segment ? { 'next-router-segment-prefetch': segment } : {}),
  };
}

function rangeOf(req: IncomingMessage): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const name of ['range', 'if-range'] as const) {
    const value = req.headers[name];
    if (typeof value === 'string') headers[name] = value;
  }
  return headers;
}
