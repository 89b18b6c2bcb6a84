import { expect, test } from 'vitest';
import { sentAs } from '../../lib/client/server-clock.ts';

const entry = (name: string, description: string) => ({ name, description });

test('a page knows when it was made and what its sender’s clock was, not what the visitor’s is', () => {
  expect(sentAs([entry('lido', '1000'), entry('visto', '1060.250')])).toEqual({ madeAt: 1_000_000, sentAt: 1_060_250 });
  // nginx sent a copy that the site had sent it before: the last clock counts.
  expect(sentAs([entry('visto', '1000'), entry('lido', '990'), entry('visto', '94600')])).toEqual({
    madeAt: 990_000,
    sentAt: 94_600_000,
  });
});

test('without one of both nothing is known', () => {
  expect(sentAs([])).toBeNull();
  expect(sentAs([entry('lido', '1000')])).toBeNull();
  expect(sentAs([entry('visto', '1000')])).toBeNull();
  expect(sentAs([entry('lido', 'x'), entry('visto', '')])).toBeNull();
});
