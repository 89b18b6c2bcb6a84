import { expect, test } from 'vitest';
import { countRender, pageKind, renderTimes } from '../../lib/front/next/render-times.ts';
import { PAGE_KINDS } from '../support/page-kinds.ts';

test.each([
  ['/', 'home'],
  ['/ajuda', 'ajuda'],
  ['/resultados', 'resultados'],
  ['/resultados/2026-07-31', 'resultados/day'],
  ['/resultados/rio', 'resultados/region'],
  ['/resultados/rio/2026-07-31/14h20', 'resultados/draw'],
  ['/loterias/mega-sena/3037', 'loterias/contest'],
  ['/bichos/cobra', 'bichos/*'],
  ['/estatisticas/rio/grupos', 'estatisticas/*/*'],
  ['/resultados/nada/nada', 'resultados/*/*'],
])('pageKind of %s is %s', (path, kind) => {
  expect(pageKind(path)).toBe(kind);
});

test('countRender sums what pages took by kind, in buckets that include the shorter ones', () => {
  for (const ms of [40, 60, 700]) countRender('/resultados/rio', ms);
  countRender('/resultados/look', 3000);
  const { count, seconds, within } = renderTimes().get('resultados/region') ?? {};
  expect([count, seconds?.toFixed(2), within]).toEqual([4, '3.80', [1, 2, 2, 2, 3, 3]]);
});

test('countRender keeps at most a hundred kinds and one for all others', () => {
  for (const path of PAGE_KINDS) countRender(path.replace(/\?.*/, ''), 1);
  const before = renderTimes().get('other');
  expect(before).toBeUndefined();
  for (let nth = 0; nth < 200; nth += 1) countRender(`/inventada-${nth}`, 1);
  expect(renderTimes().size).toBe(101);
});
