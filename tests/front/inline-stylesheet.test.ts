import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sheetsOf, withInlineStylesheet } from '../../lib/front/html/inline-stylesheet.ts';
import { inlineHashes } from '../../lib/front/response/csp.ts';
import { prepare } from '../../lib/front/response/prepare.ts';

let dir = '';
const link = (name: string) => `<link rel="stylesheet" href="/_next/static/chunks/${name}" data-precedence="next"/>`;
const page = (head: string) => `<html><head>${head}</head><body>${link('dito.css')}</body></html>`;

beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'folha-'));
  mkdirSync(path.join(dir, '.next/static/chunks'), { recursive: true });
  const write = (name: string, text: string) => writeFileSync(path.join(dir, '.next/static/chunks', name), text);
  write('a1.css', '@font-face{src:url(../media/letra.woff2)}.b{background:url("./c.svg")}.d{background:url(data:x)}');
  write('fecha.css', '.x{content:"</style><script>"}');
});
afterEach(() => rmSync(dir, { recursive: true }));

test('the sheet is in the page, and its link is disabled but known to React', () => {
  expect(withInlineStylesheet(page(link('a1.css')), sheetsOf(dir))).toBe(
    page(
      '<style>@font-face{src:url(/_next/static/media/letra.woff2)}.b{background:url("/_next/static/chunks/c.svg")}.d{background:url(data:x)}</style>' +
        '<link rel="stylesheet" href="/_next/static/chunks/a1.css" data-precedence="next" disabled=""/>',
    ),
  );
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
  expect(prepare(answer, setting).body.toString()).toBe(page(link('a1.css')));
});
