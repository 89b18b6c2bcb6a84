import { expect, test } from 'vitest';
import { DRAW_CHECK_TEXT, DRAW_CHECKS } from '../../../lib/core/domain/draw-checks.ts';

test('each draw says in words how it was checked', () => {
  expect(DRAW_CHECKS.map((check) => DRAW_CHECK_TEXT[check])).toEqual([
    'em conferência',
    'conferido pelo operador',
    'conferido na Caixa',
    'conferido em 2 fontes',
    '1 fonte',
    '1 fonte, em prova',
    'registro histórico',
  ]);
});
