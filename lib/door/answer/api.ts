import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Log } from '../../core/runtime/log.ts';
import type { Answer } from '../render/ask-next.ts';
import { Calls } from '../render/calls.ts';
import type { DocumentAnswer } from '../render/documents.ts';
import { Lane } from '../render/lane.ts';
import type { IsGone } from '../request/asker.ts';
import { anonymousHeaders, handlerHeaders } from '../request/headers.ts';
import { readBody } from '../request/read-body.ts';
import type { Route } from '../request/routes.ts';
import { type PreparedAnswer, prepare, type Setting } from '../response/prepare.ts';
import { type NextAsker, plain, stays } from './next-asker.ts';

/** A call's answer, by what the web calls a request; the visitor's address stands in CLIENT_ADDRESS_HEADER. */
export type OwnAnswer = (request: Request) => Promise<Response>;

export type Admission =
  /** Calls of others than the operator are anonymous where they only read. `mostBytes`: of the body. */
  | { kind: 'pass'; isOperator: boolean; mostBytes: number }
  | { kind: 'refuse'; status: number; message: string; headers: Record<string, string> };

export interface ApiOptions {
  next: NextAsker;
  /** Calls that are answered without Next ('POST /api/log'): what anybody may send by the thousand must cost little. */
  own: Readonly<Record<string, OwnAnswer>>;
  admit: (call: { method: string; path: string; authorization: string | undefined; address: string }) => Admission;
  log: Log;
  now: () => number;
}

/** A call, and who makes it. */
export interface Call {
  url: string;
  route: Route;
  setting: Setting;
  /** The visitor's address (request/client-address.ts). */
  address: string;
  isGone: IsGone;
}

/** What is written, and the operator's calls: each route its own lane. */
const CALL_LANE = { width: 8, depth: 128 };
const JSON_TYPE = 'application/json; charset=utf-8';

/** Answers the calls under /api. */
export class Api {
  readonly #options: ApiOptions;
  readonly #calls: Calls;
  readonly #lanes = new Map<string, Lane>();

  constructor(options: ApiOptions) {
    this.#options = options;
    this.#calls = new Calls(options.now);
  }

  async answer(req: IncomingMessage, res: ServerResponse, call: Call): Promise<DocumentAnswer> {
    const { next, admit, own } = this.#options;
    const { url, route, setting, address, isGone } = call;
    const method = setting.method === 'HEAD' ? 'GET' : setting.method;
    const admission = admit({ method, path: setting.path, authorization: req.headers.authorization, address });
    if (admission.kind === 'refuse') return refused(admission, setting);
    if (method === 'GET' && !admission.isOperator) {
      const work = async () => this.#told(await next.ask(method, url, anonymousHeaders(next.siteUrl)), setting);
      return this.#calls.get(url, route.isOpen || url.includes('?'), isGone, work);
    }
    const body = method === 'POST' ? await readBody(req, admission.mostBytes) : undefined;
    if (body === 'too-large') {
      res.setHeader('Connection', 'close');
      return plain(413, setting);
    }
    const headers = handlerHeaders(next.siteUrl, req.headers, address);
    if (body) headers['content-length'] = String(body.length);
    const name = `${method} ${route.name}`;
    const answer = own[name]
      ? await askOwn(own[name], new URL(url, next.siteUrl), { method, headers, body })
      : await this.#laneOf(name).run(() => next.ask(method, url, headers, body), stays(isGone));
    return { prepared: this.#told(answer, setting), stamp: null };
  }

  #told(answer: Answer, setting: Setting): PreparedAnswer {
    if (answer.status >= 500) this.#options.log('api-failed', { path: setting.path, status: answer.status });
    return prepare(answer, setting);
  }

  #laneOf(name: string): Lane {
    const lane = this.#lanes.get(name) ?? new Lane(CALL_LANE);
    this.#lanes.set(name, lane);
    return lane;
  }
}

async function askOwn(
  own: OwnAnswer,
  url: URL,
  { body, ...question }: { method: string; headers: Record<string, string>; body: Buffer | undefined },
): Promise<Answer> {
  const response = await own(new Request(url, { ...question, ...(body ? { body: new Uint8Array(body) } : {}) }));
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    setCookie: [],
    body: Buffer.from(await response.arrayBuffer()),
  };
}

function refused({ status, message, headers: said }: Admission & { kind: 'refuse' }, setting: Setting): DocumentAnswer {
  const headers = { ...said, 'content-type': JSON_TYPE, 'cache-control': 'no-store' };
  const body = Buffer.from(JSON.stringify({ message }));
  return { prepared: prepare({ status, headers, setCookie: [], body }, setting), stamp: null };
}

/** What /api/health says: well, or why not. */
export function healthAnswer(message: string | null, setting: Setting): DocumentAnswer {
  if (setting.method === 'POST') return plain(405, setting);
  const body = Buffer.from(JSON.stringify(message === null ? { status: 'ok' } : { message }));
  const headers = { 'content-type': JSON_TYPE, 'cache-control': 'no-store' };
  return {
    prepared: prepare({ status: message === null ? 200 : 503, headers, setCookie: [], body }, setting),
    stamp: null,
  };
}
