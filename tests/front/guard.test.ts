import { describe, expect, test } from 'vitest';
import { ANIMALS } from '../../lib/core/domain/groups.ts';
import { guardRequest, MAX_TEXT_URL_LENGTH, MAX_URL_LENGTH, QUERY_KEYS } from '../../lib/front/request/guard.ts';

const long = 'a'.repeat(MAX_URL_LENGTH);

const REFUSED: readonly (readonly [method: string, target: string, status: number])[] = [
  // does not decode
  ['GET', '/%', 400],
  ['GET', '/%E0%A4%A', 400],
  ['GET', '/blog/%E0%A4%A', 400],
  ['GET', '/blog/%zz', 400],
  ['GET', '/%c0%af', 400],
  ['GET', '/%ff', 400],
  ['GET', '/%ed%a0%80', 400],
  ['GET', '/a%2', 400],
  ['GET', '/api/results/%E0', 400],
  // NUL, control characters, backslash
  ['GET', '/%00', 400],
  ['GET', '/blog/a%00.html', 400],
  ['GET', '/a%0d%0aSet-Cookie:x=1', 400],
  ['GET', '/a%09b', 400],
  ['GET', '/a%7f', 400],
  ['GET', '/%c2%85', 400],
  ['GET', '/\\evil.example', 400],
  ['GET', '/%5cevil.example', 400],
  ['GET', '/%5C%5Cevil.example/', 400],
  ['GET', '/a b', 400],
  ['GET', '/água', 400],
  ['GET', '/?q=\u0000', 400],
  ['GET', '/buscar?q=a\\b', 400],
  ['GET', '/a#b', 400],
  // dot segments
  ['GET', '/../etc/passwd', 400],
  ['GET', '/blog/../../x', 400],
  ['GET', '/%2e%2e/x', 400],
  ['GET', '/./x', 400],
  ['GET', '/_next/static/..%2f..', 400],
  ['GET', '/_next/static/%2e%2e/server/app.js', 400],
  // not a path
  ['GET', '', 400],
  ['GET', '*', 400],
  ['GET', 'http://evil.example/', 400],
  ['GET', '?q=1', 400],
  // too long
  ['GET', `/${long}`, 414],
  ['GET', `/?${long}`, 414],
  ['GET', `/api/results?date=${long}`, 414],
  ['GET', `/conferir?texto=${'a'.repeat(MAX_TEXT_URL_LENGTH)}`, 414],
  // methods
  ['TRACE', '/', 405],
  ['CONNECT', '/', 405],
  ['OPTIONS', '*', 405],
  ['OPTIONS', '/api/results', 405],
  ['OPTIONS', '/api/v1/draws', 405],
  ['OPTIONS', '/conferir', 405],
  ['POST', '/', 405],
  ['POST', '/blog/um', 405],
  ['POST', '/apis', 405],
  ['POST', '/_next/static/x.js', 405],
  ['PUT', '/api/draws', 405],
  ['DELETE', '/api/draws', 405],
  ['DELETE', '/api/schedule', 405],
  ['DELETE', '/api/payouts', 405],
  ['GET', '/api/payouts/a', 405],
  ['DELETE', '/api/schedule/a/b', 405],
  ['POST', '/api/schedule/a', 405],
  ['GET', '/api/schedule/a', 405],
  ['PATCH', '/api/draws', 405],
  ['PROPFIND', '/', 405],
  ['BREW', '/api/draws', 405],
  ['get', '/', 405],
  // would write to the disk
  ['GET', '/_next/image?url=%2Fx.png&w=64&q=75', 404],
];

describe('refusals', () => {
  test.each(REFUSED)('%s %j → %i', (method, target, status) => {
    expect(guardRequest(method, target)).toMatchObject({ kind: 'refuse', status });
  });

  test('a 405 says what is allowed', () => {
    expect(guardRequest('POST', '/')).toMatchObject({ area: 'document', allow: 'GET, HEAD' });
    expect(guardRequest('PUT', '/api/draws')).toMatchObject({ area: 'api', allow: 'GET, HEAD, POST' });
    expect(guardRequest('GET', '/api/schedule/a')).toMatchObject({ area: 'api', allow: 'DELETE' });
  });
});

describe('redirects', () => {
  test.each([
    ['//evil.example', '/evil.example'],
    ['//evil.example/', '/evil.example'],
    ['///evil.example//a//', '/evil.example/a'],
    ['//', '/'],
    ['/blog/', '/blog'],
    ['/blog//um/', '/blog/um'],
    ['/blog/?x=1', '/blog'],
    ['/buscar/?q=a&x=1', '/buscar?q=a'],
    ['//api//results/?date=2026-01-01', '/api/results?date=2026-01-01'],
    ['/%2Fevil.example/', '/%2Fevil.example'],
    ['/search?q=oi&x=1', '/buscar?q=oi'],
    ['/sonho/?q=mar&x=1', '/sonhos?q=mar'],
    ['/sonhos/pergunta', '/sonhos'],
    ['/sonhos/pergunta?q=+&x=1', '/sonhos?q=+'],
    ['//PESQUISA//?q=oi', '/buscar?q=oi'],
    ['/Calculadora/?stake=5&x=1', '/ferramentas/calculadora?stake=5'],
    ['/in%C3%ADcio/', '/'],
    ['/FAQ/?utm_source=x', '/#perguntas'],
    ['/Blog/Um.html', '/blog/um'],
    ['/Resultado/31-07-2026/', '/resultados/2026-07-31'],
  ])('%s → %s in one step', (target, location) => {
    expect(guardRequest('GET', target)).toMatchObject({ kind: 'redirect', status: 308, location });
    expect(new URL(location, 'http://site.example').host).toBe('site.example');
    expect(guardRequest('GET', location.replace(/#.*/, '')).kind).toBe('pass');
  });
});

describe('what passes', () => {
  test.each([
    ['/', '/'],
    ['/?utm_source=x', '/'],
    ['/?', '/'],
    ['/blog/um?_rsc=abc', '/blog/um'],
    ['/blog/%61', '/blog/a'],
    ['/nada/%C3%A1gua', '/nada/%C3%A1gua'],
    ['/nada/%c3%a1gua', '/nada/%C3%A1gua'],
    ['/a%2Fb', '/a%2Fb'],
    ['/Nada.html', '/Nada.html'],
    ['/Chave-DE-teste.txt', '/Chave-DE-teste.txt'],
    ['/a%20b', '/a%20b'],
    ['/a:b@c', '/a:b@c'],
    ['/a%3Ab', '/a:b'],
    ['/a%3Fb', '/a%3Fb'],
    ['/a%23b', '/a%23b'],
    ['/a%25b', '/a%25b'],
    ['/buscar?q=%C3%A1gua&q=b&x=1&_rsc=2', '/buscar?q=%C3%A1gua'],
    ['/buscar?q=%00x', '/buscar?q=+x'],
    ['/buscar?q=%E0%A4%A', '/buscar?q=%EF%BF%BD%25A'],
    ['/buscar?x=1', '/buscar'],
    ['/api/search?q=pt+de+ontem&x=1', '/api/search?q=pt+de+ontem'],
    ['/ferramentas/calculadora?bet=grupo&stake=5&admin=1', '/ferramentas/calculadora?stake=5&bet=grupo'],
    ['/api/results?date=2026-01-01&x', '/api/results?date=2026-01-01'],
    ['/api/results?x=1&d%61te=2026-01-01&date=2026-01-02', '/api/results?date=2026-01-01'],
    ['/api/status?x=1', '/api/status'],
    ['/%61pi/%72esults?date=2026-01-01', '/api/results?date=2026-01-01'],
    ['/_next/static/a.js?dpl=x', '/_next/static/a.js'],
  ])('%s as %s', (target, url) => {
    expect(guardRequest('GET', target)).toMatchObject({ kind: 'pass', url });
  });

  test('an address with a query is a separate page behind the same path', () => {
    for (const path of ['/sonhos', '/sonhos/pergunta']) {
      expect(guardRequest('GET', `${path}?q=%C3%A1gua&x=1`)).toEqual({
        kind: 'pass',
        area: 'document',
        path: '/sonhos/pergunta',
        url: '/sonhos/pergunta?q=%C3%A1gua',
        readsQuery: true,
      });
    }
    const plain = { kind: 'pass', area: 'document', path: '/sonhos', url: '/sonhos', readsQuery: false };
    for (const query of ['', '?', '?q=', '?q=+%20', '?x=1'])
      expect(guardRequest('GET', `/sonhos${query}`)).toEqual(plain);
  });

  test.each(Object.entries(QUERY_KEYS).flatMap(([path, keys]) => keys.map((key) => [path, key] as const)))(
    'passes %s whole in its %s when it holds the longest right content in any spelling',
    (path, key) => {
      const numbers = Array.from({ length: 50 }, (_, at) => String(at).padStart(3, '0'));
      for (const mark of [' - ', ' — ', ' • ', '\u00a0|\u00a0', ' e ', ';', '🐘']) {
        for (const text of [ANIMALS.join(mark), numbers.join(mark)]) {
          const verdict = guardRequest('GET', `${path}?${new URLSearchParams({ [key]: text })}`);
          const url = verdict.kind === 'pass' ? verdict.url : '';
          expect(new URLSearchParams(url.slice(url.indexOf('?') + 1)).get(key)).toBe(text);
        }
      }
    },
  );

  test('areas and methods', () => {
    expect(guardRequest('POST', '/api/draws')).toMatchObject({ kind: 'pass', area: 'api' });
    expect(guardRequest('HEAD', '/')).toMatchObject({ kind: 'pass', area: 'document', readsQuery: false });
    expect(guardRequest('GET', '/apis')).toMatchObject({ area: 'document' });
    expect(guardRequest('GET', '/_next/static/a.js')).toMatchObject({ area: 'asset' });
    expect(guardRequest('GET', '/buscar')).toMatchObject({ readsQuery: true });
  });
});

describe('a pasted text', () => {
  test('keeps its lines, and loses other control characters', () => {
    expect(guardRequest('GET', '/conferir?texto=1%0D%0A2%0A3%00%094&periodo=tudo')).toMatchObject({
      kind: 'pass',
      url: '/conferir?texto=1%0A2%0A3++4&periodo=tudo',
    });
  });

  test('keeps every ticket that was read rightly, and of other fields the first', () => {
    expect(guardRequest('GET', '/conferir?texto=1&lido=1&periodo=tudo&lido=3&periodo=7-dias')).toMatchObject({
      url: '/conferir?texto=1&periodo=tudo&lido=1%2C3',
    });
    expect(guardRequest('GET', '/conferir?texto=1&lido=')).toMatchObject({ url: '/conferir?texto=1' });
  });

  test('may be longer than other queries', () => {
    expect(guardRequest('GET', `/conferir?texto=${long}`)).toMatchObject({ kind: 'pass', readsQuery: true });
  });

  test('may be posted from pages of other sites', () => {
    expect(guardRequest('OPTIONS', '/api/v1/check')).toMatchObject({ kind: 'pass', area: 'api' });
  });
});
