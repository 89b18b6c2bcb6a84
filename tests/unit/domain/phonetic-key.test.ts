import { expect, test } from 'vitest';
import { phoneticKey } from '../../../lib/core/domain/phonetic-key.ts';

test.each([
  ['cachorro', ['caxorro', 'cachoro', 'kachorro', 'CACHORRO', 'cachorros']],
  ['cabeça', ['cabessa', 'cabesa', 'cabeza']],
  ['jacaré', ['jacare', 'Jacarés']],
  ['girafa', ['jirafa', 'girrafa']],
  ['hoje', ['oje', 'hoge', 'oge']],
  ['ontem', ['onten', 'ontêm']],
  ['casa', ['caza', 'cassa', 'caça']],
  ['xícara', ['chicara', 'shicara']],
  ['exame', ['ezame', 'esame']],
  ['expectativa', ['espectativa']],
  ['excelente', ['eselente', 'exelente']],
  ['nascer', ['naser', 'nacer']],
  ['milhar', ['miliar']],
  ['banho', ['banio']],
  ['queijo', ['keijo', 'quejo']],
  ['guerra', ['guera']],
  ['ouro', ['oro']],
  ['saudade', ['saldade']],
  ['tempo', ['tenpo']],
  ['quadra', ['cuadra', 'kuadra']],
  ['leite', ['leiti']],
  ['rato', ['ratu', 'rrato']],
  ['telefone', ['telephone']],
])('%s sounds like its misspellings', (word, misspelt) => {
  for (const one of misspelt) expect(phoneticKey(one), one).toBe(phoneticKey(word));
});

test.each([
  ['cobra', 'cabra'],
  ['galo', 'gato'],
  ['gelo', 'galo'],
  ['guerra', 'jerra'],
  ['vaca', 'faca'],
  ['peru', 'pera'],
  ['pato', 'bato'],
  ['mês', 'me'],
])('%s and %s do not sound alike', (one, other) => {
  expect(phoneticKey(one)).not.toBe(phoneticKey(other));
});
