import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type HookPost = { path: string; headers: Record<string, string>; body: string; at: number };
/** What it answers; 'silence': nothing at all; 'reset': the line is cut. */
export type HookReply = { status: number; headers?: Record<string, string> } | 'silence' | 'reset';

/** A receiver of webhooks on loopback, which keeps what is posted. */
export async function startHookReceiver(answer: (post: HookPost) => HookReply = () => ({ status: 204 })) {
  const posts: HookPost[] = [];
  const server = createServer((req, res) => {
    const parts: Buffer[] = [];
    req.on('data', (part: Buffer) => parts.push(part));
    req.on('end', () => {
      const headers = Object.fromEntries(Object.entries(req.headers).map(([name, value]) => [name, String(value)]));
      const post = { path: req.url ?? '', headers, body: Buffer.concat(parts).toString(), at: performance.now() };
      posts.push(post);
      const reply = answer(post);
      if (reply === 'silence') return;
      if (reply === 'reset') req.socket.resetAndDestroy();
      else res.writeHead(reply.status, reply.headers).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    posts,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
