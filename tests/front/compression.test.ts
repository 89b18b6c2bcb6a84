import { expect, test } from 'vitest';
import { isCompressible, negotiateEncoding } from '../../lib/front/response/compression.ts';

test.each([
  [undefined, null],
  ['', null],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['x-gzip', 'gzip'],
  ['GZIP', 'gzip'],
  ['deflate', null],
  ['identity', null],
  ['*', 'br'],
  ['br;q=0, *', 'gzip'],
  ['br;q=0, gzip;q=0', null],
  ['*;q=0', null],
  ['br;q=0.5, gzip;q=0.9', 'gzip'],
  ['br;q=0.5, gzip;q=0.5', 'br'],
  ['br ; q=1.000 , gzip', 'br'],
  ['gzip;q=0.2, identity;q=0.8', null],
  ['br;q=0.001', 'br'],
  ['br;q=2', null],
  ['br;q=abc, gzip', 'gzip'],
  ['br;q=', null],
  [',,;q=1,', null],
])('Accept-Encoding %j → %j', (header, encoding) => {
  expect(negotiateEncoding(header)).toBe(encoding);
  expect(negotiateEncoding(header)).toBe(encoding);
});

test.each([
  ['text/html; charset=utf-8', 5000, true],
  ['text/x-component', 5000, true],
  ['application/json', 5000, true],
  ['application/ld+json', 5000, true],
  ['application/manifest+json', 5000, true],
  ['application/xml', 5000, true],
  ['application/rss+xml; charset=utf-8', 5000, true],
  ['application/javascript; charset=UTF-8', 5000, true],
  ['image/svg+xml', 5000, true],
  ['text/html', 200, false],
  ['image/png', 5000, false],
  ['font/woff2', 5000, false],
  ['application/octet-stream', 5000, false],
  ['', 5000, false],
])('%s of %i bytes: %s', (type, bytes, expected) => {
  expect(isCompressible(type, bytes)).toBe(expected);
});
