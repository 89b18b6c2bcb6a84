import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  contentSecurityPolicy,
  EMPTY_STYLE,
  inlineHashes,
  NO_INLINE,
  TOAST_STYLE,
} from '../../lib/front/response/csp.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const scripts = (html: string) => inlineHashes(Buffer.from(html).toString('latin1')).scripts;

describe('inline scripts', () => {
  test.each<[name: string, html: string, texts: string[]]>([
    ['plain', '<script>a()</script>', ['a()']],
    ['several, each once', '<script>a</script><p><script>b</script><script>a</script>', ['a', 'b']],
    ['empty', '<script></script>', ['']],
    ['with attributes', '<script id="x" data-a="b">a</script>', ['a']],
    ['with src', '<script src="/a.js">fallback</script><script src>x</script>', []],
    [
      'not in text or values, where React writes entities',
      '<a title="&lt;script&gt;x&lt;/script&gt;">&lt;script&gt;x&lt;/script&gt;</a><!--$--><script>a</script><!--/$-->',
      ['a'],
    ],
    ['src-like names', '<script data-src="/a.js">a</script>', ['a']],
    ['module and importmap', '<script type="module">m</script><script type="importmap">{}</script>', ['m', '{}']],
    ['classic types', '<script type="text/javascript">a</script><script type="">b</script>', ['a', 'b']],
    ['speculation rules', '<script type="speculationrules">{}</script>', ['{}']],
    [
      'JSON-LD and data',
      '<script type="application/ld+json">{"a":1}</script><script type="text/template">x</script>',
      [],
    ],
    ['look-alike end tags', '<script>"</scripty>"+"</ script>"</script>', ['"</scripty>"+"</ script>"']],
    ['newlines as the browser sees them', '<script>a\r\nb\rc</script>', ['a\nb\nc']],
    ['non-ASCII', '<script>"ação 🐘"</script>', ['"ação 🐘"']],
    ['comment inside', '<script><!-- a --> b</script>', ['<!-- a --> b']],
    ['escaped end tag closes', '<script><!-- a</script>', ['<!-- a']],
    ['after doctype and stray <', '<!doctype html><p>1 < 2 <3 </><script>a</script>', ['a']],
    ['never closed', '<script>a</script><script>b', ['a']],
    ['longer names', '<scripts>a</scripts><script-x>b</script-x>', []],
    [
      'flight chunks',
      '<script>self.__next_f.push([1,"\\u003cscript>"])</script>',
      ['self.__next_f.push([1,"\\u003cscript>"])'],
    ],
  ])('%s', (_, html, texts) => {
    expect(scripts(html)).toEqual(texts.map(hash));
  });

  test('style sheets', () => {
    expect(inlineHashes('<style media="x">p{}</style><style>p{}</style>').styles).toEqual([hash('p{}')]);
  });

  test('hostile input ends', () => {
    for (const html of ['<', '<script', '<script a="', '<!--', '<a '.repeat(20_000), '<script><!--'.repeat(5_000)]) {
      expect(scripts(html)).toEqual([]);
    }
  });
});

describe('policy', () => {
  test('is strict', () => {
    const policy = contentSecurityPolicy({ scripts: ["'sha256-x'"], styles: [] }, false);
    expect(policy).toContain(
      `default-src 'none'; script-src 'self' 'sha256-x'; style-src 'self' ${EMPTY_STYLE} ${TOAST_STYLE};`,
    );
    expect(policy).toContain("frame-ancestors 'none'; base-uri 'none'; form-action 'self'");
    expect(policy).not.toMatch(/unsafe|upgrade-insecure/);
  });

  test('upgrades only where the site is https', () => {
    expect(contentSecurityPolicy(NO_INLINE, true)).toMatch(/; upgrade-insecure-requests$/);
  });
});
