import { expect, test } from 'vitest';
import { withdrawalKindOf } from '../../../lib/core/domain/draws/withdrawal-reasons.ts';

test.each([
  ['Não houve sorteio: feriado.', 'not-held'],
  ['não houve', 'not-held'],
  ['Não houve: luto oficial.', 'not-held'],
  ['A extração não correu.', 'not-held'],
  ['Não foi feito o sorteio.', 'not-held'],
  ['Sorteio cancelado pela banca', 'not-held'],
  ['Dia sem sorteio', 'not-held'],
  ['Feriado local', 'not-held'],
  ['Era de outro dia.', 'withdrawn'],
  ['Não houve erro da fonte: a tabela era de outro dia', 'withdrawn'],
  ['Não houve conferência', 'withdrawn'],
  ['Tabela falsa', 'withdrawn'],
  ['Resultado suspenso até conferir', 'withdrawn'],
])('the reason «%s» is of kind %s', (reason, kind) => {
  expect(withdrawalKindOf(reason)).toBe(kind);
});
