import { createServer, type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import { type AddressInfo, Server, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { fallbackPage } from './html/fallback-page.ts';
import { sheetsOf } from './html/inline-stylesheet.ts';
import { prepareNext } from './next/app.ts';
import { QueueFullError } from './next/bounded-queue.ts';
import type { NextHandler } from './next/render.ts';
import { boundConnections, Pipelines } from './request/connections.ts';
import { MAX_URL_LENGTH } from './request/guard.ts';
import { type FindRoute, readRoutes } from './request/routes.ts';
import { makeResponder, type ResponderOptions } from './respond.ts';
import { inlineHashes } from './response/csp.ts';
import { guardHeaders } from './response/prepare.ts';

export interface FrontOptions extends ResponderOptions {
  /** The project's folder (where .next is). */
  dir: string;
  /** 0 takes any free port. */
  port: number;
  /** Address to listen on; all interfaces when left out. */
  hostname?: string;
  /** In place of Next's request handler, for tests. */
  handler?: NextHandler;
  /** In place of the build's routes, for tests; with a test's `handler` everything is a page. */
  findRoute?: FindRoute;
}

export interface Front {
  port: number;
  /** Renders and compresses these pages; resolves to whether all of them were made well. A failure is logged. */
  warm(paths: readonly string[]): Promise<boolean>;
  /** From here on /api/health answers 200, unless there is trouble. */
  setReady(): void;
  /**
   * Takes no new connections; finishes the requests under way and those that connections already open still send, until
   * none has for a second, each answer with `Connection: close`; resolves when all are gone, after 25 s at most.
   */
  close(): Promise<void>;
}

const CLOSE_LIMIT_MS = 25_000;
/** Connections that the system keeps waiting at a port (Node's default `backlog`). */
const MAX_WAITING = 511;
/** Idle connections are cut once this many checks, `CLOSE_LOOK_MS` apart, have seen no request. */
const QUIET_LOOKS = 10;
const CLOSE_LOOK_MS = 100;

const ANY_PAGE: FindRoute = (_, path) => ({
  name: path,
  kind: /\.\w+$/.test(path) ? 'file' : 'page',
  isOpen: false,
});

/** Opens the site's HTTP server; resolves when it listens. */
export async function startFront(options: FrontOptions): Promise<Front> {
  const siteUrl = new URL(options.siteUrl);
  const https = siteUrl.protocol === 'https:';
  const next = options.handler ? null : await prepareNext(options.dir, siteUrl);
  const handler = options.handler ?? next?.handler;
  if (!handler) throw new Error('no request handler');
  const findRoute = options.findRoute ?? (next ? await readRoutes(options.dir) : ANY_PAGE);
  const sheet = next ? sheetsOf(options.dir) : undefined;
  const responder = makeResponder(options, { handler, findRoute, sheet, isNext: next !== null });

  const pipelines = new Pipelines();
  let quietLooks = 0;
  const server = createServer(
    {
      maxHeaderSize: 16 * 1024,
      headersTimeout: 10_000,
      requestTimeout: 30_000,
      // Longer than the 60 s of the usual proxy, so that it is never ours to close a connection it is about to use.
      keepAliveTimeout: 65_000,
      connectionsCheckingInterval: 5_000,
      requireHostHeader: false,
    },
    (req, res) => {
      quietLooks = 0;
      const turn = pipelines.enter(req.socket);
      if (turn === 'drop') return;
      if (turn === 'last') {
        res.setHeader('Connection', 'close');
        responder.fail(req, res, new QueueFullError());
        return;
      }
      res.once('close', () => pipelines.leave(req.socket));
      responder.respond(req, res).catch((error: unknown) => responder.fail(req, res, error));
    },
  );
  server.maxRequestsPerSocket = 10_000;
  server.timeout = 120_000;
  boundConnections(server, (options.trustProxy ?? 0) > 0);
  // A reset connection is no error, also after HTTP has let go of it (CONNECT) or before it has taken it up.
  server.on('connection', (socket: Socket) => socket.on('error', () => undefined));

  server.on('checkExpectation', (req: IncomingMessage, res: ServerResponse) => responder.refuse(req, res, 400));
  server.on('connect', (_req, socket) => refuseRaw(socket, 405, https));
  server.on('clientError', (error: NodeJS.ErrnoException & { rawPacket?: Buffer }, socket) => {
    const written = socket as Socket;
    if (!socket.writable || written.bytesWritten > 0) socket.destroy();
    else refuseRaw(socket, statusOf(error), https);
  });

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, options.hostname, () => resolve());
  });

  return {
    port: (server.address() as AddressInfo).port,
    warm: responder.warm,
    setReady: responder.setReady,
    async close() {
      responder.startClosing();
      // Connections that came while the process was busy are accepted first: those waiting at a closed port are cut. libuv accepts one
      // in each turn of the loop.
      let isNew = true;
      server.on('connection', () => {
        isNew = true;
      });
      for (let turn = 0; isNew && turn < MAX_WAITING; turn++) {
        isNew = false;
        for (let wait = 0; wait < 2; wait++) await setImmediate();
      }
      await new Promise<void>((resolve) => {
        const limit = setTimeout(() => server.closeAllConnections(), CLOSE_LIMIT_MS);
        // HTTP's own `close` would cut idle connections at once, some with a request on its way. Checks are counted, not time:
        // a busy process has not yet read what came meanwhile.
        quietLooks = 0;
        const cutQuiet = () => {
          quietLooks += 1;
          if (quietLooks >= QUIET_LOOKS) server.closeIdleConnections();
        };
        const looks = setInterval(() => void setImmediate().then(cutQuiet), CLOSE_LOOK_MS);
        Server.prototype.close.call(server, () => {
          clearTimeout(limit);
          clearInterval(looks);
          resolve();
        });
      });
      await next?.close();
    },
  };
}

function statusOf(error: NodeJS.ErrnoException & { rawPacket?: Buffer }): number {
  const start = error.rawPacket?.subarray(0, MAX_URL_LENGTH).toString('latin1') ?? '';
  if (error.code === 'HPE_INVALID_METHOD' && /^[A-Za-z-]+ \S+ HTTP\//.test(start)) return 405;
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408;
  if (error.code !== 'HPE_HEADER_OVERFLOW') return 400;
  return start.includes('\n') ? 431 : 414;
}

/** A response to what never became a request, with the same headers as every other. */
function refuseRaw(socket: Duplex, status: number, https: boolean): void {
  const body = fallbackPage(status);
  const headers: Record<string, string | number> = {
    ...guardHeaders('/', 'text/html', inlineHashes(body.toString()), https),
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': body.length,
    'Cache-Control': 'no-store',
    Connection: 'close',
    ...(status === 405 ? { Allow: 'GET, HEAD' } : {}),
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n${body}`);
}
