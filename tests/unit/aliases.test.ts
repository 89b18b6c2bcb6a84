import { expect, test } from 'vitest';
import { aliasOf, aliasRedirects } from '../../lib/site/aliases.ts';

const named = aliasRedirects().filter(({ source }) => !/:(?!ending)/.test(source));

test('an alias leads to an address that is none', () => {
  expect(named.length).toBeGreaterThan(100);
  for (const { source, destination } of named) {
    const alias = source.replace(/:ending.*|\{\/\}\?/g, '');
    expect(aliasOf(alias), alias).toBe(destination);
    expect(aliasOf(destination.replace(/#.*/, '')), destination).toBeNull();
  }
});

test('no alias stands twice', () => {
  const sources = named.map(({ source }) => source);
  expect(sources.filter((source, index) => sources.indexOf(source) !== index)).toEqual([]);
});

test.each([
  ['/', null],
  ['/resultados/2026-07-31', null],
  ['/blog/como-apostar-jogo-bicho-online', null],
  ['/wp-login.php', null],
  ['/Nada', null],
  ['/sonhos/%C3%81gua', null],
  ['/index.php', '/'],
  ['/blog/index.html', '/blog'],
  ['/LOTERIAS', '/loterias'],
  ['/resultado/2026-07-31', '/resultados/2026-07-31'],
  ['/results/2026/07/31', '/resultados/2026-07-31'],
  ['/Noticias/Como-Apostar.html', '/blog/como-apostar'],
  ['/blog/categoria/guias', '/blog'],
])('%s → %s', (path, target) => {
  expect(aliasOf(path)).toBe(target);
});
