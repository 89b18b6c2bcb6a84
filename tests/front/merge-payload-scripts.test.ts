import { expect, test } from 'vitest';
import { withOnePayload as mergedBytes } from '../../lib/front/html/merge-payload-scripts.ts';
import { contentSecurityPolicy, inlineHashes } from '../../lib/front/response/csp.ts';

const bytes = (text: string) => Buffer.from(text).toString('latin1');
const withOnePayload = (html: string) => Buffer.from(mergedBytes(bytes(html)), 'latin1').toString();

const piece = (text: string) =>
  `<script>self.__next_f.push([1,${JSON.stringify(text).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028')}])</script>`;
const FIRST = '<script>(self.__next_f=self.__next_f||[]).push([0])</script>';

/** What a browser has in its list after the scripts of a page have run, the texts as the stream that they are. */
function list(html: string, document: unknown = null): unknown[] {
  const self: { __next_f?: [number, string?][] } = {};
  for (const [, text = ''] of html.matchAll(/<script>([^<]*)<\/script>/g))
    new Function('self', 'document', text)(self, document);
  const all = self.__next_f ?? [];
  return [...all.filter(([kind]) => kind !== 1), all.map(([, text = '']) => text).join('')];
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

/** A page whose payload has a row of long text, in the element or not; and as a browser reads it. */
function pageWith(inside: string, row: string) {
  const rows = `1:["$","div",null,{"dangerouslySetInnerHTML":{"__html":"$2"}}]\n2:T${Buffer.byteLength(row).toString(16)},${row}3:"ü"\n`;
  const html = `<body><div class="a">${inside}</div>${FIRST}${piece(rows.slice(0, 40))}${piece(rows.slice(40))}</body>`;
  return { html, rows, merged: withOnePayload(html) };
}
const MARKUP = `<p class="b">${'Águia, 4% <b>é</b> acaso. '.repeat(50)}</p>`;

test('markup that an element holds is not sent a second time', () => {
  const { html, merged, rows } = pageWith(MARKUP, MARKUP);
  expect(merged.length).toBeLessThan(html.length - MARKUP.length);
  expect(merged).toContain(`<div class="a" data-held="2">${MARKUP}</div>`);
  const element = { innerHTML: MARKUP };
  const document = { querySelector: (selector: string) => (selector === '[data-held="2"]' ? element : null) };
  const [, read] = list(merged, document);
  expect(read).toBe(rows.replace(/2:T.*<\/p>/s, `2:${JSON.stringify(MARKUP)}\n`));
  // Where somebody took the element away, the page is taken over all the same.
  expect(list(merged, { querySelector: () => null })[1]).toContain('2:""\n3:');
});

test('of a text that stands twice each row marks an element, once', () => {
  const long = `2:T${Buffer.byteLength(MARKUP).toString(16)},${MARKUP}`;
  const html = `<div class="a">${MARKUP}</div><div class="b">${MARKUP}</div>${FIRST}${piece(long)}${piece(long.replace('2:', '3:'))}`;
  const merged = withOnePayload(html);
  expect(merged).toContain('<div class="a" data-held="2">');
  expect(merged).toContain('<div class="b" data-held="3">');
});

test.each([
  ['held by no element', '<p>outro</p>', MARKUP],
  ['a part of what an element holds', `${MARKUP}<p>mais</p>`, MARKUP],
  ['no markup', '$1', '$1'],
  ['a text in brackets', `(${'a\u00a0b '.repeat(400)})`, `(${'a\u00a0b '.repeat(400)})`],
])('a text that is %s stays in the payload', (_, inside, row) => {
  const { html, merged } = pageWith(inside, row);
  expect(merged).not.toContain('data-held');
  expect(list(merged)).toEqual(list(html));
});

test('a payload that is not understood stays as it is', () => {
  const html = `<div>${MARKUP}</div>${FIRST}${piece('?')}${piece(`2:T${Buffer.byteLength(MARKUP).toString(16)},${MARKUP}`)}`;
  expect(list(withOnePayload(html))).toEqual(list(html));
});
