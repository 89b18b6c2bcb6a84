import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fold } from '../../../lib/core/domain/fold.ts';
import { ANIMALS } from '../../../lib/core/domain/groups.ts';
import { soundKey } from '../../../lib/core/domain/sound.ts';

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
  for (const one of misspelt) expect(soundKey(one), one).toBe(soundKey(word));
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
  expect(soundKey(one)).not.toBe(soundKey(other));
});

test('the 25 animals all sound differently', () => {
  expect(new Set(ANIMALS.map(soundKey)).size).toBe(25);
});

test('a key is made of letters and digits, and knows no accents, capitals or signs; digits stay as they are', () => {
  const accents = fc.constantFrom('a', 'á', 'ã', 'A', 'É', 'ü', 'b', 'g', 'h', 'L', 'm', 'ô', 's', 'x', 'z', '7');
  fc.assert(
    fc.property(fc.array(accents, { maxLength: 12 }), (letters) => {
      const key = soundKey(letters.join(''));
      expect(key).toMatch(/^[a-z0-9]*$/);
      expect(soundKey(`«${fold(letters.join('')).toUpperCase()}»!`)).toBe(key);
    }),
  );
  expect(soundKey('5787')).toBe('5787');
  expect(soundKey('1100')).not.toBe(soundKey('100'));
});
