import { Agent, request } from 'node:http';
import { connect } from 'node:net';

export type Told = { status: number; headers: Record<string, unknown>; body: string };

/** One question on a connection of the agent's, or a new one. Status 0: the connection broke. */
export function askSite(
  port: number,
  path: string,
  { method = 'GET', headers = {}, body, agent }: Ask = {},
): Promise<Told> {
  return new Promise((resolve) => {
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
    const options = {
      host: '127.0.0.1',
      port,
      path,
      method,
      headers: { ...headers, ...length },
      agent: agent ?? false,
    };
    const req = request(options, (res) => {
      let text = '';
      res.setEncoding('utf8');
      res.on('data', (part) => (text += part));
      res.on('end', () => resolve({ status: res.statusCode ?? 0, headers: res.headers, body: text }));
      res.on('error', () => resolve({ status: 0, headers: {}, body: '' }));
    });
    req.on('error', () => resolve({ status: 0, headers: {}, body: '' }));
    req.end(body);
  });
}

type Ask = { method?: string; headers?: Record<string, string>; body?: string; agent?: Agent };

/** Runs `work` for 0, 1, 2 … `count` - 1, so many at a time. */
export async function inParallel(count: number, width: number, work: (index: number) => Promise<void>): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (next < count) await work(next++);
  };
  await Promise.all(Array.from({ length: width }, worker));
}

/** One address for each index. */
export const addressOf = (index: number) =>
  `${11 + (index >> 24)}.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`;

/** Posts `count` times, each from its own address (behind a proxy that says so); how often each status came. */
export async function postFromMany(
  port: number,
  count: number,
  post: { path: string; body: string; type?: string },
  from = 0,
): Promise<Map<number, number>> {
  const agent = new Agent({ keepAlive: true, maxSockets: 32 });
  const statuses = new Map<number, number>();
  await inParallel(count, 32, async (index) => {
    const headers = {
      'content-type': post.type ?? 'application/json',
      'x-forwarded-for': addressOf(from + index),
    };
    const { status } = await askSite(port, post.path, { method: 'POST', headers, body: post.body, agent });
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  });
  agent.destroy();
  return statuses;
}

/** A request of an address by itself (behind a proxy that says so): what one address may have read is limited. */
const requestOf = (path: string, index: number) =>
  `GET ${path} HTTP/1.1\r\nHost: site\r\nX-Forwarded-For: ${addressOf(index)}\r\n\r\n`;

/** Asks and leaves before the answer, so many times. */
export async function abandon(port: number, count: number, path: (index: number) => string): Promise<void> {
  await inParallel(count, 50, async (index) => {
    await new Promise<void>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.write(requestOf(path(index), index), () => socket.destroy());
      });
      socket.on('close', () => resolve());
      socket.on('error', () => resolve());
    });
  });
}

/** Sends so many requests on one connection at once, waits a moment for nothing, and leaves. */
export async function hurry(port: number, count: number, path: (index: number) => string): Promise<number> {
  const text = Array.from({ length: count }, (_, index) => requestOf(path(index), index)).join('');
  await new Promise<void>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(text);
      setTimeout(() => socket.destroy(), 300);
    });
    socket.on('data', () => undefined);
    socket.on('close', () => resolve());
    socket.on('error', () => resolve());
  });
  return text.length;
}
