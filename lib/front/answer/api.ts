import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Access, AccessRefusal, AccessRequest } from '../../core/contracts/access.ts';
import { tooLarge } from '../../core/runtime/json-body.ts';
import type { Log } from '../../core/runtime/log.ts';
import { Calls } from '../cache/calls.ts';
import type { DocumentAnswer } from '../cache/documents.ts';
import { BoundedQueue } from '../next/bounded-queue.ts';
import type { NextRenderer, RenderResponse } from '../next/render.ts';
import { anonymousHeaders, handlerHeaders } from '../request/headers.ts';
import { readBody } from '../request/read-body.ts';
import type { Route } from '../request/routes.ts';
import type { IsWanted } from '../request/wanted.ts';
import { type PreparedAnswer, prepare, type Setting } from '../response/prepare.ts';
import { plain } from './plain.ts';

/** Answers a call without Next; the visitor's address is in CLIENT_ADDRESS_HEADER. */
export type DirectHandler = (request: Request) => Promise<Response>;

export interface ApiOptions {
  next: NextRenderer;
  /** By method and route ('POST /api/log'): calls that anybody may send by the thousand must cost little. */
  own: Readonly<Record<string, DirectHandler>>;
  checkAccess: (call: AccessRequest) => Access | Promise<Access>;
  log: Log;
  now: () => number;
}

export interface Call {
  url: string;
  route: Route;
  setting: Setting;
  /** The visitor's address (request/client-address.ts). */
  address: string;
  isWanted: IsWanted;
}

/** Writes and the operator's calls: each route has its own queue. */
const CALL_QUEUE = { width: 8, depth: 128 };
const JSON_TYPE = 'application/json; charset=utf-8';

/** Answers the calls under /api. */
export class Api {
  readonly #options: ApiOptions;
  readonly #calls: Calls;
  readonly #queues = new Map<string, BoundedQueue>();

  constructor(options: ApiOptions) {
    this.#options = options;
    this.#calls = new Calls(options.now);
  }

  async answer(req: IncomingMessage, res: ServerResponse, call: Call): Promise<DocumentAnswer> {
    const { next, checkAccess, own } = this.#options;
    const { url, route, setting, address, isWanted } = call;
    const method = setting.method === 'HEAD' ? 'GET' : setting.method;
    const access = await checkAccess(accessRequest(req, { method, path: setting.path, address }));
    if (access.kind === 'refuse') return refused(access, setting);
    if (method === 'GET' && !access.operator) {
      const work = async () => this.#prepare(await next.ask(method, url, anonymousHeaders(next.siteUrl)), setting);
      return this.#calls.get(url, route.isOpen || url.includes('?'), isWanted, work);
    }
    const body = method === 'GET' ? undefined : await readBody(req, access.mostBytes);
    if (body === 'too-large') {
      res.setHeader('Connection', 'close');
      return refused({ status: 413, message: tooLarge(access.mostBytes), headers: {} }, setting);
    }
    const headers = handlerHeaders(next.siteUrl, req.headers, address, access.operator);
    if (body) headers['content-length'] = String(body.length);
    const name = `${method} ${route.name}`;
    const answer = own[name]
      ? await askOwn(own[name], new URL(url, next.siteUrl), { method, headers, body })
      : await this.#queueOf(name).run(() => next.ask(method, url, headers, body), isWanted);
    return { prepared: this.#prepare(answer, setting), stamp: null };
  }

  #prepare(answer: RenderResponse, setting: Setting): PreparedAnswer {
    if (answer.status >= 500) this.#options.log('api-request-failed', { path: setting.path, status: answer.status });
    return prepare(answer, setting);
  }

  #queueOf(name: string): BoundedQueue {
    const lane = this.#queues.get(name) ?? new BoundedQueue(CALL_QUEUE);
    this.#queues.set(name, lane);
    return lane;
  }
}

function accessRequest(req: IncomingMessage, call: Pick<AccessRequest, 'method' | 'path' | 'address'>): AccessRequest {
  const { authorization, cookie, origin } = req.headers;
  const fetchSite = req.headers['sec-fetch-site']?.toString();
  return { ...call, authorization, cookie, origin, fetchSite };
}

async function askOwn(
  own: DirectHandler,
  url: URL,
  { body, ...question }: { method: string; headers: Record<string, string>; body: Buffer | undefined },
): Promise<RenderResponse> {
  const response = await own(new Request(url, { ...question, ...(body ? { body: new Uint8Array(body) } : {}) }));
  return {
    status: response.status,
    headers: Object.fromEntries([...response.headers].filter(([name]) => name !== 'set-cookie')),
    setCookie: response.headers.getSetCookie(),
    body: Buffer.from(await response.arrayBuffer()),
  };
}

function json(status: number, value: object, setting: Setting, more: Record<string, string> = {}): DocumentAnswer {
  const headers = { ...more, 'content-type': JSON_TYPE, 'cache-control': 'no-store' };
  const body = Buffer.from(JSON.stringify(value));
  return { prepared: prepare({ status, headers, setCookie: [], body }, setting), stamp: null };
}

const refused = ({ status, message, headers }: AccessRefusal, setting: Setting) =>
  json(status, { message }, setting, headers);

/** The response of /api/health: 200, or 503 with the reason. */
export function healthAnswer(message: string | null, setting: Setting): DocumentAnswer {
  if (setting.method === 'POST') return plain(405, setting);
  return message === null ? json(200, { status: 'ok' }, setting) : json(503, { message }, setting);
}
