import { createServer, type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import { type AddressInfo, Server, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { NextHandler } from './render/ask-next.ts';
import { LaneFull } from './render/lane.ts';
import { prepareNext } from './render/next-app.ts';
import { boundConnections, Pipelines } from './request/connections.ts';
import { MAX_URL_LENGTH } from './request/guard.ts';
import { type FindRoute, readRoutes } from './request/routes.ts';
import { makeResponder, type ResponderOptions } from './respond.ts';
import { inlineHashes } from './response/csp.ts';
import { plainPage } from './response/plain-page.ts';
import { guardHeaders } from './response/prepare.ts';
import { sheetsOf } from './response/sheet-in-page.ts';

export interface DoorOptions extends ResponderOptions {
  /** The project's folder (where .next is). */
  dir: string;
  /** 0 takes any free port. */
  port: number;
  /** Address to listen on; all interfaces when left out. */
  hostname?: string;
  /** In place of Next's request handler, for tests. */
  handler?: NextHandler;
  /** In place of what the build in `dir` answers, for tests; with a `handler` of theirs everything is a page. */
  findRoute?: FindRoute;
}

export interface Door {
  port: number;
  /** Renders and compresses these pages; resolves to whether all of them were made well. A failure is logged. */
  warm(paths: readonly string[]): Promise<boolean>;
  /** From here on /api/health answers 200, unless there is trouble. */
  setReady(): void;
  /**
   * Takes no new connections; finishes the requests under way and those that connections already open still send, until
   * none has for a second, each answer with `Connection: close`; resolves when all are gone, after 10 s at most.
   */
  close(): Promise<void>;
}

const CLOSE_LIMIT_MS = 10_000;
/** An open connection is cut once so many looks, so far apart, have seen no request. */
const QUIET_LOOKS = 10;
const CLOSE_LOOK_MS = 100;

const ANY_PAGE: FindRoute = (_, path) => ({
  name: path,
  kind: /\.\w+$/.test(path) ? 'file' : 'page',
  isOpen: false,
});

/** Opens the site's HTTP server; resolves when it listens. */
export async function openDoor(options: DoorOptions): Promise<Door> {
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
        responder.fail(req, res, new LaneFull());
        return;
      }
      res.once('close', () => pipelines.leave(req.socket));
      responder.respond(req, res).catch((error: unknown) => responder.fail(req, res, error));
    },
  );
  server.maxRequestsPerSocket = 10_000;
  server.timeout = 120_000;
  boundConnections(server, (options.trustProxy ?? 0) > 0);
  // A connection that is reset is nobody's error, also once HTTP has let go of it (CONNECT) or has not taken it up yet.
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
      // Who has connected while the process was busy is let in first: what waits at a closed door is cut.
      for (let turn = 0; turn < 2; turn++) await setImmediate();
      await new Promise<void>((resolve) => {
        const limit = setTimeout(() => server.closeAllConnections(), CLOSE_LIMIT_MS);
        // HTTP's own `close` would cut idle connections at once, some with a request on its way. While one asks, others are
        // slow to; looks are counted and no time, for a busy process has not yet read what came meanwhile.
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
      responder.close();
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

/** An answer to what never became a request, written by hand with the same headers as every other. */
function refuseRaw(socket: Duplex, status: number, https: boolean): void {
  const body = plainPage(status);
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
