import { describe, expect, test } from 'vitest';
import { routesOf } from '../../lib/front/request/routes.ts';

const named = (page: string, regex: string) => ({
  page,
  regex,
  routeKeys: {},
  namedRegex: regex,
  sourcePage: undefined,
});
const find = routesOf(
  {
    staticRoutes: [
      named('/', '^/(?:/)?$'),
      named('/buscar', '^/buscar(?:/)?$'),
      named('/api/results', '^/api/results$'),
    ],
    dynamicRoutes: [
      named('/api/articles/[slug]/updates', '^/api/articles/([^/]+?)/updates(?:/)?$'),
      named('/blog/[slug]', '^/blog/([^/]+?)(?:/)?$'),
      named('/resultados/[...partes]', '^/resultados/(.+?)(?:/)?$'),
      named('/sorteio-nao-encontrado/[...partes]', '^/sorteio-nao-encontrado/(.+?)(?:/)?$'),
      named('/loterias/[...partes]', '^/loterias/(.+?)(?:/)?$'),
      named('/[pagina]', '^/([^/]+?)(?:/)?$'),
    ],
    redirects: [
      { source: '/:path+/', destination: '/:path+', statusCode: 308, regex: '^(?:/(.*))/$', internal: true } as never,
      { source: '/search', destination: '/buscar', statusCode: 308, regex: '^(?!/_next)/search(?:/)?$' },
    ],
    rewrites: {
      beforeFiles: [],
      afterFiles: [{ source: '/velho', destination: '/buscar', regex: '^/velho(?:/)?$' }],
      fallback: [],
    },
  },
  {
    routes: {
      '/': { srcRoute: '/' },
      '/ajuda': { srcRoute: '/[pagina]' },
      '/blog/chances': { srcRoute: '/blog/[slug]' },
      '/_global-error': { srcRoute: null },
    } as never,
    dynamicRoutes: { '/[pagina]': { fallback: false }, '/blog/[slug]': { fallback: null } } as never,
  },
  ['robots.txt', 'og', 'og/início.png'],
  ['chunks', 'chunks/a.js'],
);
const mayExist = (...request: Parameters<typeof find>) => find(...request) !== null;

describe('what may exist', () => {
  test.each([
    '/',
    '/buscar',
    '/ajuda',
    '/blog/chances',
    '/resultados/2026-07-31',
    '/resultados/rio/ptm',
    '/resultados/sao-paulo/2026-07-31/08h00',
    '/loterias/mega-sena/3038',
    '/loterias/federal/ano/1962',
    '/search',
    '/Search',
    '/velho',
    '/robots.txt',
    '/og/in%C3%ADcio.png',
  ])('document %s', (path) => expect(mayExist('document', path)).toBe(true));

  test.each([
    '/nada',
    '/nada/nada',
    '/blog/nada',
    '/resultados/nada',
    '/resultados/2026-02-30',
    '/resultados/rio/nada',
    '/resultados/rio/2026-02-30',
    '/resultados/rio/2026-07-31/25h00',
    '/resultados/rio/2026-07-31/14h20/nada',
    '/resultados/2026-07-31/14h20',
    '/sorteio-nao-encontrado/2026-07-31',
    '/loterias/nada/1',
    '/loterias/mega-sena/0',
    '/loterias/mega-sena/ano/1900',
    '/Buscar',
    '/_global-error',
    '/blog%2Fchances',
    '/%2Fbuscar',
    '/resultados%2F2026-07-31',
    '/resultados/2026-07-31%2F',
    '/og/nada.png',
  ])('not document %s', (path) => expect(mayExist('document', path)).toBe(false));

  test('calls and files of the build', () => {
    expect(mayExist('api', '/api/results')).toBe(true);
    expect(mayExist('api', '/api/articles/qualquer/updates')).toBe(true);
    expect(mayExist('api', '/api/nada')).toBe(false);
    expect(mayExist('asset', '/_next/static/chunks/a.js')).toBe(true);
    expect(mayExist('asset', '/_next/static/chunks/b.js')).toBe(false);
    expect(mayExist('asset', '/_next/data/a.json')).toBe(false);
  });
});
