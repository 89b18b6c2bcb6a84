import { Agent, buildConnector } from 'undici';

/** Messages on their way at one time. */
export const IN_FLIGHT = 32;
/** A push service answers within milliseconds; after so long the line counts as dead. */
const ANSWER_MS = 10_000;
const CONNECT_MS = 5000;
/** Of an answer only its status and one header are read. */
const ANSWER_BYTES = 16_384;

type PushMessage = { endpoint: string; headers: Record<string, string>; body: Buffer };
type PushAnswer = { status: number; retryAfter: string | undefined };

/** Sends one message; rejects where the line is dead. No redirect is followed. */
export type PushTransport = { send: (message: PushMessage) => Promise<PushAnswer>; close: () => Promise<void> };

/** `connectTo`: 'host:port' of one service in place of all, whose certificate `ca` has signed, for tests and measures. */
export function makeTransport({
  connectTo,
  ca,
  answerMs = ANSWER_MS,
}: {
  connectTo?: string;
  ca?: string;
  answerMs?: number;
} = {}): PushTransport {
  const agent = new Agent({
    connections: IN_FLIGHT,
    pipelining: 1,
    keepAliveTimeout: 30_000,
    headersTimeout: answerMs,
    bodyTimeout: answerMs,
    connect: connectTo ? connectorTo(connectTo, ca) : { timeout: CONNECT_MS },
  });
  return {
    send: ({ endpoint, headers, body }) =>
      new Promise((resolve, reject) => {
        const { origin, pathname, search } = new URL(endpoint);
        let bytes = 0;
        // Without a stream for each answer, of which nothing is read: they took as much processor as the encryption.
        agent.dispatch(
          { origin, path: pathname + search, method: 'POST', headers, body },
          {
            onRequestStart: () => undefined,
            onResponseStart(_, status, { 'retry-after': retryAfter }) {
              // What comes before the answer itself (1xx) is none.
              if (status < 200) return;
              resolve({ status, retryAfter: typeof retryAfter === 'string' ? retryAfter : undefined });
            },
            onResponseData(controller, part) {
              bytes += part.length;
              if (bytes > ANSWER_BYTES) controller.abort(new Error('answer-too-long'));
            },
            onResponseEnd: () => undefined,
            onResponseError: (_, error) => reject(error),
          },
        );
      }),
    close: () => agent.destroy(),
  };
}

function connectorTo(address: string, ca: string | undefined): buildConnector.connector {
  const [hostname = '', port = ''] = address.split(':');
  const connect = buildConnector({ timeout: 12 * CONNECT_MS, ...(ca ? { ca } : {}) });
  return (options, callback) => connect({ ...options, hostname, port, servername: options.hostname }, callback);
}
