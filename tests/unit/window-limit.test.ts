import { expect, test } from 'vitest';
import { addressBlock } from '../../lib/core/runtime/address-block.ts';
import { WindowLimit } from '../../lib/core/runtime/window-limit.ts';

const NOON = Date.UTC(2026, 10, 20, 12);

test('so many in a window, then the seconds that are left of it', () => {
  const limit = new WindowLimit({ points: 3, seconds: 60 });
  expect([0, 1, 2].map((second) => limit.take('192.0.2.1', NOON + second * 1000))).toEqual([0, 0, 0]);
  expect(limit.take('192.0.2.1', NOON + 10_000)).toBe(50);
  expect(limit.take('192.0.2.2', NOON + 10_000)).toBe(0);
  expect(limit.take('192.0.2.1', NOON + 60_000)).toBe(0);
});

test('the remaining count can be read without using it', () => {
  const limit = new WindowLimit({ points: 1, seconds: 60 });
  expect(limit.wait('192.0.2.1', NOON)).toBe(0);
  limit.take('192.0.2.1', NOON);
  expect(limit.wait('192.0.2.1', NOON + 59_500)).toBe(1);
  expect(limit.wait('192.0.2.1', NOON + 60_000)).toBe(0);
});

test('a clock set back by a day keeps no client out for a day', () => {
  const limit = new WindowLimit({ points: 1, seconds: 60 });
  limit.take('192.0.2.1', NOON);
  expect(limit.take('192.0.2.1', NOON - 86_400_000)).toBe(0);
});

test('an IPv6 line is one visitor, whatever address of it he takes', () => {
  const limit = new WindowLimit({ points: 1, seconds: 60 });
  expect(limit.take('2001:db8:1:2::1', NOON)).toBe(0);
  expect(limit.take('2001:db8:1:2:ffff:1:2:3', NOON)).toBe(60);
  expect(limit.take('2001:db8:1:3::1', NOON)).toBe(0);
});

test('a million addresses take up no more room than some', () => {
  const limit = new WindowLimit({ points: 1, seconds: 60, remembered: 1000 });
  for (let at = 0; at < 50_000; at += 1) limit.take(`10.${at >> 16}.${(at >> 8) & 255}.${at & 255}`, NOON);
  expect(limit.size).toBe(1000);
});

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['unknown', 'unknown'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8::6', '2001:db8:0:0'],
  ['2001:0DB8:0001::', '2001:db8:1:0'],
  ['::1', '0:0:0:0'],
  ['::', '0:0:0:0'],
  ['fe80::1:2:3:4', 'fe80:0:0:0'],
])('the block of %s is %s', (address, block) => expect(addressBlock(address)).toBe(block));
