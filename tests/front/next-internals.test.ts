import { expect, test } from 'vitest';
import { findLifetimes, NextInternals } from '../../lib/front/next/internals.ts';

const DOCUMENT = `<html><head><link rel="stylesheet" href="/_next/static/chunks/a1.css" data-precedence="next"/>
<script src="/_next/static/chunks/b2.js" async=""></script></head><body>
<script>self.__next_f.push([1,"a"])</script></body></html>`;

const missingIn = (document: string, lifetimes: Map<string, unknown> | null) => {
  const missing: unknown[] = [];
  const internals = new NextInternals((event, fields) => missing.push([event, fields?.missing]), lifetimes);
  for (let time = 0; time < 2; time += 1) internals.checkDocument(Buffer.from(document));
  return missing.map((one) => String(one));
};

test('findLifetimes finds the map of the Next that is installed', () => {
  expect(findLifetimes()).toBeInstanceOf(Map);
});

test('NextInternals logs once what is no longer found, and nothing else', () => {
  expect(missingIn(DOCUMENT, new Map())).toEqual([]);
  const names = ['lifetimes', 'payload-scripts', 'chunk-scripts', 'stylesheet-link'];
  expect(missingIn('<html><body>um</body></html>', null)).toEqual(
    names.map((name) => `next-internals-changed,${name}`),
  );
});

test('NextInternals empties the map of lifetimes when it has grown past its bound', () => {
  const lifetimes = new Map(Array.from({ length: 4097 }, (_, at) => [`/${at}`, at]));
  const internals = new NextInternals(() => undefined, lifetimes);
  internals.boundLifetimes();
  expect(lifetimes.size).toBe(0);
  lifetimes.set('/', 1);
  internals.boundLifetimes();
  expect(lifetimes.size).toBe(1);
});
