import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ANIMALS, emojiOf, GROUPS, groupByAnimal, groupByNumber, groupOf } from '../../../lib/core/domain/groups.ts';

test('group n holds 4n−3 … 4n, and group 25 (Vaca) 97, 98, 99, 00', () => {
  expect(GROUPS).toHaveLength(25);
  expect(GROUPS[0]).toMatchObject({ grupo: '01', animal: 'Avestruz', numeros: ['01', '02', '03', '04'] });
  expect(GROUPS[11]).toMatchObject({ grupo: '12', animal: 'Elefante', numeros: ['45', '46', '47', '48'] });
  expect(GROUPS[24]).toMatchObject({ grupo: '25', animal: 'Vaca', numeros: ['97', '98', '99', '00'] });
});

test('every number belongs to the one group whose dozens hold its last two digits', () => {
  for (let n = 0; n < 10_000; n++) {
    const number = String(n).padStart(4, '0');
    const holders = GROUPS.filter((group) => group.numeros.includes(number.slice(-2)));
    expect(holders).toEqual([groupOf(number)]);
  }
});

test('a group is found by its number and its animal, with or without accents', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 25 }), (n) => {
      const group = GROUPS[n - 1];
      expect(groupByNumber(n)).toBe(group);
      expect(groupByNumber(String(n).padStart(2, '0'))).toBe(group);
    }),
  );
  expect(groupByAnimal('Leâo')?.grupo).toBe('16');
  expect(groupByAnimal('PAVAO')?.grupo).toBe('19');
  expect(groupByAnimal('Dragão')).toBeUndefined();
  for (const n of [0, 26, '', '1.5', '-1', 'x', '005', 'x5', '5x']) expect(groupByNumber(n)).toBeUndefined();
});

test('each animal has its own emoji, an unknown one the target', () => {
  expect(new Set(ANIMALS.map(emojiOf)).size).toBe(25);
  for (const animal of ANIMALS) expect(emojiOf(animal), animal).toMatch(/^\p{Emoji_Presentation}$/u);
  expect(emojiOf('Unicórnio')).toBe('🎯');
});
