import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { addressBlock } from '../../core/runtime/address-block.ts';

/** Of one process, and of one address where no proxy stands in front (a whole mobile carrier may share one). */
const MOST = 10_000;
const MOST_OF_AN_ADDRESS = 512;
/** Requests under way on one connection. No browser and no proxy sends the next before the answer. */
const MOST_AT_ONCE = 16;

/** Takes so many connections of all, and of each address; this machine's own (a proxy's, a measurement's) are not counted. */
export function boundConnections(server: Server, isProxied: boolean): void {
  server.maxConnections = MOST;
  // Full of connections that wait for their next request: those make room.
  server.on('drop', () => server.closeIdleConnections());
  if (isProxied) return;
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const block = addressBlock((socket.remoteAddress ?? '').replace(/^::ffff:/, ''));
    if (block === '' || block.startsWith('127.') || block === '0:0:0:0') return;
    const count = (open.get(block) ?? 0) + 1;
    if (count > MOST_OF_AN_ADDRESS) {
      socket.destroy();
      return;
    }
    open.set(block, count);
    socket.once('close', () => {
      const left = (open.get(block) ?? 1) - 1;
      if (left > 0) open.set(block, left);
      else open.delete(block);
    });
  });
}

/**
 * Counts the requests under way on each connection. 'serve': do; 'last': one too many, to be refused and the connection
 * ended; 'drop': what came in after that one, which nobody will answer.
 */
export class Pipelines {
  readonly #under = new WeakMap<Socket, number>();

  enter(socket: Socket): 'serve' | 'last' | 'drop' {
    const count = (this.#under.get(socket) ?? 0) + 1;
    if (count > MOST_AT_ONCE + 1) return 'drop';
    this.#under.set(socket, count);
    return count > MOST_AT_ONCE ? 'last' : 'serve';
  }

  leave(socket: Socket): void {
    const count = this.#under.get(socket) ?? 0;
    // Past the bound it stays there: the connection is ending.
    if (count > 0 && count <= MOST_AT_ONCE) this.#under.set(socket, count - 1);
  }
}
