import { createServer, type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import { type AddressInfo, Server, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { plain } from './answer/plain.ts';
import { sheetsOf } from './html/inline-stylesheet.ts';
import { prepareNext } from './next/app.ts';
import { QueueFullError } from './next/bounded-queue.ts';
import { boundConnections, Pipelines } from './request/connections.ts';
import { MAX_URL_LENGTH } from './request/guard.ts';
import { readRoutes } from './request/routes.ts';
import { type Behind, makeResponder, type ResponderOptions } from './respond.ts';
import type { Setting } from './response/prepare.ts';

export interface FrontOptions extends ResponderOptions {
  /** The project's folder (where .next is). */
  dir: string;
  /** 0 takes any free port. */
  port: number;
  /** Address to listen on; all interfaces when left out. */
  hostname?: string;
  /** In place of Next and the build in `dir`, for tests. */
  behind?: Behind;
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

/** Opens the site's HTTP server; resolves when it listens. */
export async function startFront(options: FrontOptions): Promise<Front> {
  const siteUrl = new URL(options.siteUrl);
  const https = siteUrl.protocol === 'https:';
  const behind = options.behind ?? (await openBuild(options.dir, siteUrl));
  const responder = makeResponder(options, behind);

  const pipelines = new Pipelines();
  let quietLooks = 0;
  const answer = (req: IncomingMessage, res: ServerResponse) => {
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
  };
  const limits = {
    maxHeaderSize: 16 * 1024,
    headersTimeout: 10_000,
    requestTimeout: 30_000,
    // Longer than the 60 s of the usual proxy, so that it is never ours to close a connection it is about to use.
    keepAliveTimeout: 65_000,
    connectionsCheckingInterval: 5_000,
    requireHostHeader: false,
  };
  const server = createServer(limits, answer);
  server.maxRequestsPerSocket = 10_000;
  server.timeout = 120_000;
  boundConnections(server, (options.trustProxy ?? 0) > 0);
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    // A reset connection is no error, also after HTTP has let go of it (CONNECT) or before it has taken it up.
    socket.on('error', () => undefined);
  });

  server.on('checkExpectation', answer);
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
          if (quietLooks < QUIET_LOOKS) return;
          // HTTP takes no connection for idle that has sent no whole head yet: a browser keeps some in reserve.
          for (const socket of sockets) if (pipelines.isIdle(socket)) socket.destroy();
        };
        const looks = setInterval(() => void setImmediate().then(cutQuiet), CLOSE_LOOK_MS);
        Server.prototype.close.call(server, () => {
          clearTimeout(limit);
          clearInterval(looks);
          resolve();
        });
      });
      await behind.close?.();
    },
  };
}

async function openBuild(dir: string, siteUrl: URL): Promise<Behind> {
  return { ...(await prepareNext(dir, siteUrl)), findRoute: await readRoutes(dir), sheet: sheetsOf(dir) };
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
  const setting: Setting = { area: 'document', path: '/', method: 'GET', isRsc: false, https };
  const { headers, body } = plain(status, setting, status === 405 ? { Allow: 'GET, HEAD' } : {}).prepared;
  const more = { 'Content-Length': body.length, 'Cache-Control': 'no-store', Connection: 'close' };
  const lines = Object.entries({ ...headers, ...more }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n${body}`);
}
