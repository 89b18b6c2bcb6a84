import { IncomingMessage, type OutgoingHttpHeaders, type RequestListener, ServerResponse } from 'node:http';
import { Socket } from 'node:net';

/** Next's request handler, or a test's stand-in. */
export type NextHandler = (...args: Parameters<RequestListener>) => unknown;

export interface Question {
  method: string;
  url: string;
  headers: Record<string, string>;
  body?: Buffer;
}

export interface Answer {
  status: number;
  /** Names in lower case. */
  headers: Record<string, string>;
  setCookie: readonly string[];
  body: Buffer;
}

/**
 * Puts a question to Next apart from any visitor's connection: a render is shared by everybody who waits for it, does not
 * end when the first of them leaves, and sees of them only what the question says. Rejects when the handler does, or
 * after `limitMs`.
 */
export function askNext(handler: NextHandler, question: Question, limitMs: number): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const limit = setTimeout(() => reject(new Error('render-timeout')), limitMs);
    const settle = (act: () => void) => {
      clearTimeout(limit);
      act();
    };
    const req = new IncomingMessage(new Socket());
    req.method = question.method;
    req.url = question.url;
    req.headers = { ...question.headers };
    req.httpVersion = '1.1';
    req.httpVersionMajor = 1;
    req.httpVersionMinor = 1;
    if (question.body?.length) req.push(question.body);
    req.push(null);
    const res = new CapturedResponse(req, (answer) => settle(() => resolve(answer)));
    res.on('error', (error) => settle(() => reject(error)));
    Promise.resolve()
      .then(() => handler(req, res))
      .catch((error: unknown) => settle(() => reject(error)));
  });
}

/** A response without a connection that collects what is written to it. */
class CapturedResponse extends ServerResponse {
  readonly #chunks: Buffer[] = [];
  readonly #done: (answer: Answer) => void;
  #started = false;

  constructor(req: IncomingMessage, done: (answer: Answer) => void) {
    super(req);
    this.#done = done;
    Object.defineProperty(this, 'headersSent', { get: () => this.#started });
  }

  override writeHead(status: number, ...rest: unknown[]): this {
    const headers = rest.findLast((part) => typeof part === 'object' && part !== null);
    this.statusCode = status;
    if (Array.isArray(headers)) {
      for (let at = 0; at + 1 < headers.length; at += 2) this.setHeader(String(headers[at]), String(headers[at + 1]));
    } else {
      for (const [name, value] of Object.entries((headers ?? {}) as OutgoingHttpHeaders)) {
        if (value !== undefined) this.setHeader(name, value);
      }
    }
    this.#started = true;
    return this;
  }

  override flushHeaders(): void {
    this.#started = true;
  }

  override write(chunk: unknown, ...rest: unknown[]): boolean {
    this.#started = true;
    this.#take(chunk, rest);
    callLast(rest);
    return true;
  }

  override end(...parts: unknown[]): this {
    if (this.finished) return this;
    this.#started = true;
    if (typeof parts[0] !== 'function') this.#take(parts[0], parts.slice(1));
    this.finished = true;
    this.#done(this.#answer());
    queueMicrotask(() => {
      callLast(parts);
      this.emit('finish');
      this.emit('close');
    });
    return this;
  }

  override destroy(error?: Error): this {
    if (this.destroyed) return this;
    this.destroyed = true;
    if (!this.finished) this.emit('error', error ?? new Error('response-destroyed'));
    this.emit('close');
    return this;
  }

  #take(chunk: unknown, rest: unknown[]): void {
    if (typeof chunk === 'string') {
      const encoding = typeof rest[0] === 'string' ? (rest[0] as BufferEncoding) : 'utf8';
      this.#chunks.push(Buffer.from(chunk, encoding));
    } else if (chunk instanceof Uint8Array) this.#chunks.push(Buffer.from(chunk));
  }

  #answer(): Answer {
    const headers: Record<string, string> = {};
    for (const [name, value] of Object.entries(this.getHeaders())) {
      if (name === 'set-cookie' || value === undefined) continue;
      headers[name] = Array.isArray(value) ? value.join(', ') : String(value);
    }
    const cookies = this.getHeader('set-cookie') ?? [];
    const setCookie = Array.isArray(cookies) ? cookies : [String(cookies)];
    return { status: this.statusCode, headers, setCookie, body: Buffer.concat(this.#chunks) };
  }
}

function callLast(parts: unknown[]): void {
  const last = parts.at(-1);
  if (typeof last === 'function') last();
}
