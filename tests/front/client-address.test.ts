import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { clientAddress } from '../../lib/front/request/client-address.ts';

const from = (remoteAddress: string, forwarded?: string) =>
  ({
    socket: { remoteAddress },
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  }) as unknown as Pick<IncomingMessage, 'headers' | 'socket'>;

test.each([
  // no header is believed
  ['203.0.113.9', '198.51.100.1', 0, '203.0.113.9'],
  ['::ffff:203.0.113.9', undefined, 0, '203.0.113.9'],
  ['2001:DB8::1', undefined, 0, '2001:db8::1'],
  // one proxy: its entry is the last
  ['127.0.0.1', '198.51.100.1', 1, '198.51.100.1'],
  ['127.0.0.1', '10.0.0.1, 198.51.100.1', 1, '198.51.100.1'],
  ['127.0.0.1', 'forged, 8.8.8.8, 198.51.100.1', 1, '198.51.100.1'],
  ['127.0.0.1', '198.51.100.1:4711', 1, '198.51.100.1'],
  ['127.0.0.1', '[2001:db8::2]:4711', 1, '2001:db8::2'],
  ['127.0.0.1', '::ffff:198.51.100.1', 1, '198.51.100.1'],
  ['127.0.0.1', 'fe80::1%eth0', 1, 'fe80::1'],
  // two proxies
  ['127.0.0.1', '8.8.8.8, 198.51.100.1, 10.0.0.2', 2, '198.51.100.1'],
  ['127.0.0.1', '10.0.0.2', 2, '127.0.0.1'],
  // broken or missing
  ['127.0.0.1', undefined, 1, '127.0.0.1'],
  ['127.0.0.1', '', 1, '127.0.0.1'],
  ['127.0.0.1', 'unknown', 1, '127.0.0.1'],
  ['127.0.0.1', '198.51.100.1, <script>', 1, '127.0.0.1'],
])('socket %s, forwarded %j, %i believed → %s', (socket, forwarded, proxies, expected) => {
  expect(clientAddress(from(socket, forwarded), proxies)).toBe(expected);
});
