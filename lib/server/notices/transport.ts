import { Agent, buildConnector, request } from 'undici';

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
    connect: connectTo ? connectorTo(connectTo, ca) : { timeout: CONNECT_MS },
  });
  return {
    async send({ endpoint, headers, body }) {
      const signal = AbortSignal.timeout(answerMs);
      const answer = await request(endpoint, { dispatcher: agent, method: 'POST', headers, body, signal });
      await answer.body.dump({ limit: ANSWER_BYTES, signal });
      const retryAfter = answer.headers['retry-after'];
      return { status: answer.statusCode, retryAfter: typeof retryAfter === 'string' ? retryAfter : undefined };
    },
    close: () => agent.destroy(),
  };
}

function connectorTo(address: string, ca: string | undefined): buildConnector.connector {
  const [hostname = '', port = ''] = address.split(':');
  const connect = buildConnector({ timeout: CONNECT_MS, ...(ca ? { ca } : {}) });
  return (options, callback) => connect({ ...options, hostname, port, servername: options.hostname }, callback);
}
