import { expect, test } from 'vitest';
import { withOnePayload } from '../../lib/front/html/merge-payload-scripts.ts';
import { contentSecurityPolicy, inlineHashes } from '../../lib/front/response/csp.ts';

const piece = (text: string) =>
  `<script>self.__next_f.push([1,${JSON.stringify(text).replaceAll('<', '\\u003c')}])</script>`;
const FIRST = '<script>(self.__next_f=self.__next_f||[]).push([0])</script>';

/** What a browser has in its list after the scripts of a page have run. */
function list(html: string): unknown[] {
  const self: { __next_f?: unknown[] } = {};
  for (const [, text = ''] of html.matchAll(/<script>([^<]*)<\/script>/g)) new Function('self', text)(self);
  return self.__next_f ?? [];
}

test('the pieces of a payload become one script, in their order, where the last one stood', () => {
  const html = `<body><script>a()</script>${FIRST}<p>1</p>${piece('um')}<p>2</p>${piece('</script>')}<script>b()</script></body>`;
  const merged = withOnePayload(html);
  expect(merged.match(/<script>/g)).toHaveLength(3);
  expect(merged.indexOf('a()')).toBeLessThan(merged.indexOf('__next_f'));
  expect(merged).toMatch(/<p>1<\/p><p>2<\/p><script>.*<\/script><script>b\(\)<\/script><\/body>$/);
  const parts = html.replace(/<script>[ab]\(\)<\/script>/g, '');
  expect(list(merged.replace(/<script>[ab]\(\)<\/script>/g, ''))).toEqual(list(parts));
});

test('the text of a payload stays the same whatever its quotes and backslashes', () => {
  const texts = ['{"a":"b"}', `it's "so"`, '\\', '\\"', "\\'", '"\n\t\u2028é😀', "<!--<script>'"];
  const html = FIRST + texts.map(piece).join('');
  expect(list(withOnePayload(html))).toEqual(list(html));
  expect(withOnePayload(html)).not.toContain('\\"a\\"');
});

test('however long a page, its policy is short', () => {
  const pieces = Array.from({ length: 5000 }, (_, at) => piece(`parte ${at}`)).join('');
  const merged = withOnePayload(`<body><script>a()</script>${FIRST}${pieces}</body>`);
  const hashes = inlineHashes(merged);
  expect(hashes.scripts).toHaveLength(2);
  expect(contentSecurityPolicy(hashes, true).length).toBeLessThan(1024);
});
