import type { RequestListener } from 'node:http';
import inject, { type InjectOptions, type Response } from 'light-my-request';

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
 * end when the first of them leaves, and sees of them only what the question says. Rejects when the handler does, when it
 * destroys its response, or after `limitMs`.
 */
export function askNext(handler: NextHandler, question: Question, limitMs: number): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const limit = setTimeout(() => reject(new Error('render-timeout')), limitMs);
    const settle = (act: () => void) => {
      clearTimeout(limit);
      act();
    };
    const { method, url, body } = question;
    // Of whom nobody is named, none is made up.
    const headers = { 'user-agent': undefined, ...question.headers };
    inject(
      (req, res) => {
        Promise.resolve()
          .then(() => handler(req as Parameters<NextHandler>[0], res as Parameters<NextHandler>[1]))
          .catch((error: unknown) => settle(() => reject(error)));
      },
      {
        method: method as NonNullable<InjectOptions['method']>,
        url,
        headers,
        validate: false,
        ...(body?.length ? { payload: body } : {}),
      },
      (error, told) => settle(() => (told ? resolve(answerOf(told)) : reject(error))),
    );
  });
}

/** What names a connection, or when something was sent on one: there is none. */
const OF_A_CONNECTION = new Set(['connection', 'date', 'keep-alive', 'set-cookie', 'transfer-encoding']);

function answerOf({ statusCode, headers: told, rawPayload }: Response): Answer {
  const { 'set-cookie': cookies = [] } = told;
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(told)) {
    if (value === undefined || OF_A_CONNECTION.has(name)) continue;
    headers[name] = Array.isArray(value) ? value.join(', ') : String(value);
  }
  return {
    status: statusCode,
    headers,
    setCookie: Array.isArray(cookies) ? cookies : [String(cookies)],
    body: rawPayload,
  };
}
