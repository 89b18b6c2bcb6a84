// A server with a constant answer for each address, to measure the cost of nginx's hop. Run in a worker.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';

const answers = new Map(
  z
    .array(z.object({ address: z.string(), status: z.number(), location: z.string().nullable(), bytes: z.number() }))
    .parse(workerData)
    .map(({ address, status, location, bytes }) => [
      address,
      {
        status,
        headers: { 'Content-Length': bytes, ...(location ? { Location: location } : {}) },
        body: 'x'.repeat(bytes),
      },
    ]),
);

const server = createServer((req, res) => {
  const { status, headers, body } = answers.get(req.url ?? '') ?? { status: 404, headers: {}, body: '' };
  res.writeHead(status, headers).end(body);
});
// As the site, so that nginx never writes into a connection that closes.
server.keepAliveTimeout = 65_000;
server.listen(0, '127.0.0.1', () => parentPort?.postMessage((server.address() as AddressInfo).port));
