import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { addressBlock } from '../../core/runtime/address-block.ts';

/** Per process, and per address where no proxy is in front (a whole mobile carrier may share one). */
const MAX = 10_000;
const MAX_OF_AN_ADDRESS = 512;
/** Requests under way on one connection. No browser and no proxy sends the next before the response. */
const MAX_AT_ONCE = 16;

/** Bounds connections, in all and per address; those of this machine (a proxy's, a measurement's) are not counted. */
export function boundConnections(server: Server, isProxied: boolean): void {
  server.maxConnections = MAX;
  server.on('drop', () => server.closeIdleConnections());
  if (isProxied) return;
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const block = addressBlock((socket.remoteAddress ?? '').replace(/^::ffff:/, ''));
    if (block === '' || block.startsWith('127.') || block === '0:0:0:0') return;
    const count = (open.get(block) ?? 0) + 1;
    if (count > MAX_OF_AN_ADDRESS) {
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

/** Counts the requests under way on each connection. 'last': one too many, refused and the connection ended; 'drop': later ones. */
export class Pipelines {
  readonly #under = new WeakMap<Socket, number>();

  enter(socket: Socket): 'serve' | 'last' | 'drop' {
    const count = (this.#under.get(socket) ?? 0) + 1;
    if (count > MAX_AT_ONCE + 1) return 'drop';
    this.#under.set(socket, count);
    return count > MAX_AT_ONCE ? 'last' : 'serve';
  }

  isIdle(socket: Socket): boolean {
    return !this.#under.get(socket);
  }

  leave(socket: Socket): void {
    const count = this.#under.get(socket) ?? 0;
    // Past the bound the count stays: the connection is ending.
    if (count > 0 && count <= MAX_AT_ONCE) this.#under.set(socket, count - 1);
  }
}
