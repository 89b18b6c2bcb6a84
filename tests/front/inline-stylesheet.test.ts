import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sheetsOf, withInlineStylesheet } from '../../lib/front/html/inline-stylesheet.ts';
import { inlineHashes } from '../../lib/front/response/csp.ts';
import { prepare } from '../../lib/front/response/prepare.ts';

let dir = '';
const link = (name: string) => `<link rel="stylesheet" href="/_next/static/chunks/${name}" data-precedence="next"/>`;
const page = (head: string, body = '<p class="b d"></p>') =>
  `<html><head>${head}</head><body>${link('dito.css')}${body}</body></html>`;
/** Without the script that fetches the sheet. */
const withoutScript = (html: string) => html.replace(/<script>\(function fetchSheet[\s\S]*?<\/script>/, '');
const inlined = (body: string, css: string) => {
  writeFileSync(path.join(dir, '.next/static/chunks/b1.css'), css);
  return /<style>(.*)<\/style>/s.exec(withInlineStylesheet(page(link('b1.css'), body), sheetsOf(dir)))?.[1];
};

beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'folha-'));
  mkdirSync(path.join(dir, '.next/static/chunks'), { recursive: true });
  const write = (name: string, text: string) => writeFileSync(path.join(dir, '.next/static/chunks', name), text);
  write('a1.css', '@font-face{src:url(../media/letra.woff2)}.b{background:url("./c.svg")}.d{background:url(data:x)}');
  write('fecha.css', '.x{content:"</style><script>"}');
});
afterEach(() => rmSync(dir, { recursive: true }));

test('the sheet is in the page, and its link is disabled but known to React', () => {
  expect(withoutScript(withInlineStylesheet(page(link('a1.css')), sheetsOf(dir)))).toBe(
    page(
      '<style>@font-face{src:url(/_next/static/media/letra.woff2)}.b{background:url("/_next/static/chunks/c.svg")}.d{background:url(data:x)}</style>' +
        '<link rel="stylesheet" href="/_next/static/chunks/a1.css" data-precedence="next" disabled=""/>',
    ),
  );
});

test('the sheet is fetched once the page is loaded or touched, where a part of it is in the page', () => {
  expect(withInlineStylesheet(page(link('a1.css')), sheetsOf(dir))).toMatch(
    /pointerdown[\s\S]*load[\s\S]*<\/script><\/body>/,
  );
  expect(withInlineStylesheet(page(link('b2.css')), sheetsOf(dir))).not.toContain('<script>');
});

test('a page carries the rules that its elements can be met by', () => {
  const css =
    'a{color:red}.b{x:1}.c{x:2}.b .c{x:3}.c,.b>i{x:4}.b:not(.c){x:5}:is(.c,.d) p{x:6}:is(.c,.b:not(:first-child)) p,:is(.c,i) p{x:6}.b:has(.c){x:7}@media print{.c{x:8}.b{x:9}}@media print{.c{x:1}}';
  expect(inlined('<p class="b"></p>', css)).toBe(
    'a{color:red}.b{x:1}.b>i{x:4}.b:not(.c){x:5}:is(.c,.b:not(:first-child)) p,:is(.c,i) p{x:6}.b:has(.c){x:7}@media print{.b{x:9}}',
  );
});

test('declarations of fonts, properties and key frames stay', () => {
  const css =
    '@layer a,b;@font-face{src:url(/x)}@property --x{inherits:false}@keyframes turn{to{rotate:1turn}}@layer a{.c{x:1}}@supports (x:y){*{--x:1}}';
  expect(inlined('', css)).toBe(css.replace('@layer a{.c{x:1}}', ''));
});

test('a class counts wherever the page names it: escaped, in data, in a script', () => {
  const css =
    '.md\\:p-\\[2px\\]{x:1}.\\[\\&\\>b\\]\\:p-2>b{x:2}.in-data{x:3}.in-script{x:4}.in-other{x:5}.w-1\\/2{x:6}.in-lazy{x:8}.a-\\[\\[b\\=c\\]\\]{x:7}';
  writeFileSync(path.join(dir, '.next/static/chunks/s1.js'), 'e.className="in-script open";f("static/chunks/s2.js")');
  writeFileSync(path.join(dir, '.next/static/chunks/s2.js'), 'e.className="in-lazy"');
  const body =
    '<p class="md:p-[2px] [&amp;&gt;b]:p-2 w-1/2 a-[[b=c]]"></p><script>push("{\\"className\\":\\"in-data\\"}",["/_next/static/chunks/s1.js","/_next/static/chunks/none.js"])</script>';
  // What a script fetches later waits for the whole sheet.
  expect(inlined(body, css)).toBe(css.replace('.in-other{x:5}', '').replace('.in-lazy{x:8}', ''));
});

test('a missing sheet, or one that could end its element, stays a link', () => {
  for (const name of ['b2.css', 'fecha.css'])
    expect(withInlineStylesheet(page(link(name)), sheetsOf(dir))).toBe(page(link(name)));
});

test('a live page has the sheet inline, an archive page as a link', () => {
  const answer = {
    status: 200,
    headers: { 'content-type': 'text/html' },
    setCookie: [],
    body: Buffer.from(page(link('a1.css'))),
  };
  const setting = { area: 'document', path: '/', method: 'GET', isRsc: false, https: false } as const;
  const present = prepare(answer, { ...setting, sheet: sheetsOf(dir) });
  const [hash = 'none'] = inlineHashes(present.body.toString()).styles;
  expect(present.headers['Content-Security-Policy']).toContain(hash);
  const archive = prepare(answer, setting).body.toString();
  expect(archive).toContain(`<head>${link('a1.css')}</head>`);
  expect(archive).not.toContain('<style>');
});
