import { connect, createServer, type Socket } from 'node:net';

export type DatabaseProxy = {
  /** The database's address, by way of the proxy. */
  url: string;
  /** Every answer of the database comes so much later. */
  delay: (ms: number) => void;
  /** Connections stay open and nothing passes, in either direction, until `delay` is called; what was sent is lost. */
  stall: () => void;
  stop: () => Promise<void>;
};

/** A TCP proxy in front of a Postgres on loopback that makes it slow or silent. */
export async function startDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let delayMs = 0;
  let isStalled = false;
  const server = createServer((client) => {
    const database = connect(Number(target.port), target.hostname);
    for (const [from, to, isAnswer] of [
      [client, database, false],
      [database, client, true],
    ] as const) {
      sockets.add(from);
      from.on('data', (bytes) => {
        if (isStalled) return;
        if (isAnswer && delayMs > 0) setTimeout(() => to.write(bytes), delayMs);
        else to.write(bytes);
      });
      from.on('error', () => undefined);
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('no port');
  const url = new URL(databaseUrl);
  url.port = String(address.port);
  return {
    url: url.href,
    delay(ms) {
      isStalled = false;
      delayMs = ms;
    },
    stall() {
      isStalled = true;
    },
    stop: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
