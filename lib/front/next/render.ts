import type { RequestListener } from 'node:http';
import inject, { type InjectOptions, type Response } from 'light-my-request';
import { unreadCount } from '../../cache/data-version.ts';
import { withTimeout } from '../../core/runtime/with-timeout.ts';

/** Next's request handler, or a test's stand-in. */
export type NextHandler = (...args: Parameters<RequestListener>) => unknown;

export interface RenderResponse {
  status: number;
  /** Names in lower case. */
  headers: Record<string, string>;
  setCookie: readonly string[];
  body: Buffer;
}

/** Next behind the front, and the site it answers for. */
export interface NextRenderer {
  siteUrl: URL;
  https: boolean;
  ask(method: string, url: string, headers: Record<string, string>, body?: Buffer): Promise<RenderResponse>;
}

/** `within` does each render: what it bounds is of that render alone. */
export const nextRenderer = (
  handler: NextHandler,
  siteUrl: URL,
  within: <T>(work: () => T) => T = (work) => work(),
): NextRenderer => ({
  siteUrl,
  https: siteUrl.protocol === 'https:',
  ask: async (...question) => {
    const before = unreadCount();
    const answer = await within(() => render(handler, ...question));
    // Next calls every failure 500; what the store had no reply for is there again when the store is.
    return answer.status === 500 && unreadCount() !== before ? { ...answer, status: 503 } : answer;
  },
});

const LIMIT_MS = 30_000;

/**
 * Renders with Next apart from any client's connection: a render is shared by all who wait for it, does not end when the
 * first of them leaves, and sees nothing of them. Rejects when the handler does, when it destroys its response, or after
 * `LIMIT_MS`.
 */
function render(
  handler: NextHandler,
  method: string,
  url: string,
  requestHeaders: Record<string, string>,
  body?: Buffer,
): Promise<RenderResponse> {
  const answer = new Promise<RenderResponse>((resolve, reject) => {
    // No default User-Agent: light-my-request would add its own.
    const headers = { 'user-agent': undefined, ...requestHeaders };
    inject(
      (req, res) => {
        Promise.resolve()
          .then(() => handler(req as Parameters<NextHandler>[0], res as Parameters<NextHandler>[1]))
          .catch(reject);
      },
      {
        method: method as NonNullable<InjectOptions['method']>,
        url,
        headers,
        validate: false,
        // As it comes: else the library decodes each body once more.
        payloadAsStream: true,
        ...(body?.length ? { payload: body } : {}),
      },
      (error, response) => (response ? answerOf(response).then(resolve, reject) : reject(error)),
    );
  });
  return withTimeout(LIMIT_MS, answer);
}

/** Headers of the connection, and cookies: the front sends its own. */
const OF_A_CONNECTION = new Set(['connection', 'date', 'keep-alive', 'set-cookie', 'transfer-encoding']);

async function answerOf(response: Response): Promise<RenderResponse> {
  const { 'set-cookie': cookies = [] } = response.headers;
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(response.headers)) {
    if (value === undefined || OF_A_CONNECTION.has(name)) continue;
    headers[name] = Array.isArray(value) ? value.join(', ') : String(value);
  }
  const pieces: Buffer[] = [];
  for await (const piece of response.stream()) pieces.push(piece);
  const [first] = pieces;
  return {
    status: response.statusCode,
    headers,
    setCookie: Array.isArray(cookies) ? cookies : [String(cookies)],
    body: first && pieces.length === 1 ? first : Buffer.concat(pieces),
  };
}
