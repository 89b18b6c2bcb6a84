import { EventEmitter } from 'node:events';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { expect, test, vi } from 'vitest';
import { boundConnections, Pipelines } from '../../lib/front/request/connections.ts';

class Connection extends EventEmitter {
  isCut = false;
  readonly remoteAddress: string;
  constructor(remoteAddress: string) {
    super();
    this.remoteAddress = remoteAddress;
  }
  destroy() {
    this.isCut = true;
    this.emit('close');
  }
}

const serverFor = (isProxied: boolean) => {
  const server = Object.assign(new EventEmitter(), { maxConnections: 0, closeIdleConnections: vi.fn() });
  boundConnections(server as unknown as Server, isProxied);
  const open = (address: string) => {
    const one = new Connection(address);
    server.emit('connection', one);
    return one;
  };
  return { server, open };
};

test('connections are limited, and idle ones are closed first', () => {
  const { server } = serverFor(true);
  expect(server.maxConnections).toBeGreaterThan(0);
  server.emit('drop');
  expect(server.closeIdleConnections).toHaveBeenCalledOnce();
});

test('an address, of IPv6 a /64, has a limit of open connections', () => {
  const { open } = serverFor(false);
  for (const address of [() => '::ffff:192.0.2.1', (at: number) => `2001:db8:1:2::${at.toString(16)}`]) {
    const first = Array.from({ length: 512 }, (_, at) => open(address(at)));
    expect(first.some(({ isCut }) => isCut)).toBe(false);
    expect(open(address(600)).isCut).toBe(true);
    first[0]?.emit('close');
    expect(open(address(601)).isCut).toBe(false);
    expect(open(address(602)).isCut).toBe(true);
  }
  expect(open('198.51.100.1').isCut).toBe(false);
});

test('neither behind a proxy, whose all connections are, nor for this machine’s own', () => {
  const proxied = serverFor(true);
  for (let at = 0; at < 600; at += 1) expect(proxied.open('192.0.2.1').isCut).toBe(false);
  const { open } = serverFor(false);
  for (let at = 0; at < 600; at += 1)
    for (const address of ['127.0.0.1', '::ffff:127.0.0.1', '::1']) expect(open(address).isCut).toBe(false);
});

test('a connection ends with its seventeenth concurrent request', () => {
  const pipelines = new Pipelines();
  const socket = {} as Socket;
  for (let at = 0; at < 100; at += 1) {
    expect(pipelines.enter(socket)).toBe('serve');
    pipelines.leave(socket);
  }
  for (let at = 0; at < 16; at += 1) expect(pipelines.enter(socket)).toBe('serve');
  expect(pipelines.enter(socket)).toBe('last');
  for (let at = 0; at < 16; at += 1) pipelines.leave(socket);
  expect(pipelines.enter(socket)).toBe('drop');
});
