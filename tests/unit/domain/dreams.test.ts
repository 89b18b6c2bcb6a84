import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Dream,
  findDreams,
  kinOf,
  LETTERS,
  letterOf,
  NO_QUERY,
  namesOf,
  placesOfWords,
  QUICK_WORDS,
} from '../../../lib/core/domain/dreams.ts';
import { fold } from '../../../lib/core/domain/fold.ts';

const dreams = ['Água', 'Zebra', 'abelha', 'Ônibus', 'Cachorro', 'Coração', 'Avó'].map((palavra) => ({ palavra }));
const words = (query: Parameters<typeof findDreams>[1]) => findDreams(dreams, query).map(({ palavra }) => palavra);

test('folding drops case, accents, cedillas and runs of white space', () => {
  expect(fold('  CORAÇÃO \t\n de  MÃE ')).toBe('coracao de mae');
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(fold(fold(text))).toBe(fold(text));
      expect(fold(` ${text.toUpperCase()} `)).toBe(fold(text.toUpperCase()));
    }),
  );
});

test('D3: nothing asked is the whole list, in the order of the language', () => {
  expect(words(NO_QUERY)).toEqual(['abelha', 'Água', 'Avó', 'Cachorro', 'Coração', 'Ônibus', 'Zebra']);
});

test('D2: a text is found inside the words, whatever its case and accents; blanks alone are no text', () => {
  expect(words({ text: 'AGUA', letter: null })).toEqual(['Água']);
  expect(words({ text: ' cor ', letter: null })).toEqual(['Coração']);
  expect(words({ text: 'or', letter: null })).toEqual(['Cachorro', 'Coração']);
  expect(words({ text: '   ', letter: null })).toHaveLength(dreams.length);
  expect(words({ text: 'xyz', letter: null })).toEqual([]);
});

test('D3: the word that was asked for itself comes before those that only hold it', () => {
  const dreams = ['Aniversário', 'Rio', 'Cemitério', 'Amigo da onça', 'Flor', 'Mãe'].map((palavra) => ({ palavra }));
  const words = (text: string) => findDreams(dreams, { text, letter: null }).map(({ palavra }) => palavra);
  expect(words('RIO')).toEqual(['Rio', 'Aniversário', 'Cemitério']);
  // What is part of no word is read as a sentence.
  expect(words('sonhei com minha mãe, no rio')).toEqual(['Mãe', 'Rio']);
  expect(words('flores')).toEqual(['Flor']);
  expect(words('um amigo da onça')).toEqual(['Amigo da onça']);
  expect(words('um amigo, da... onça')).toEqual(['Amigo da onça']);
  expect(words('rios e mares')).toEqual(['Rio']);
  expect(words('frio')).toEqual([]);
});

test('D3: an entry is found by what else it is called, whole or in a sentence', () => {
  const dreams = [
    { palavra: 'Cobra', outros: ['serpente', 'jiboia'] },
    { palavra: 'Casa', outros: ['lar'] },
    { palavra: 'Escola' },
  ];
  const words = (text: string) => findDreams(dreams, { text, letter: null }).map(({ palavra }) => palavra);
  expect(words('Serpente')).toEqual(['Cobra']);
  expect(words('sonhei com duas jiboias na escola')).toEqual(['Cobra', 'Escola']);
  expect(words('lar')).toEqual(['Casa']);
  expect(words('pente')).toEqual([]);
});

test('D3: an entry called so comes first, and those that hold it are found beside it', () => {
  const dreams = [{ palavra: 'Lareira' }, { palavra: 'Oca', outros: ['Lar'] }];
  expect(findDreams(dreams, { text: 'lar', letter: null }).map(({ palavra }) => palavra)).toEqual(['Oca', 'Lareira']);
});

test('an entry’s names are its word and what else it is called, nothing more', () => {
  expect(namesOf({ palavra: 'Água' })).toBe('agua');
  expect(namesOf({ palavra: 'Cobra', outros: ['Serpente', 'Jiboia'] })).toBe('cobra|serpente|jiboia');
});

const dream = (palavra: string, categoria: string, grupo: string) => ({
  palavra,
  categoria,
  grupo,
  origem: 'nossa',
  descricao: '',
});

test('what is kin to a dream is chosen, else of its category, and never stands twice', () => {
  const all = [
    dream('Rio', 'Natureza', 'Jacaré'),
    dream('Água', 'Natureza', 'Jacaré'),
    dream('Mar', 'Natureza', 'Cavalo'),
    dream('Sapo', 'Animais', 'Jacaré'),
    dream('Avião', 'Viagem', 'Águia'),
  ];
  const [rio] = all;
  if (!rio) throw new Error('no dream');
  expect(kinOf(rio, all, [])).toEqual({ cousins: ['Água', 'Mar'], sameAnimal: ['Sapo'] });
  expect(kinOf(rio, all, ['Mar'])).toEqual({ cousins: ['Mar'], sameAnimal: ['Água', 'Sapo'] });
});

test('kin are twelve at most, the first in the language’s order; the thirteenth is left out', () => {
  const rio = dream('Rio', 'Natureza', 'Jacaré');
  const some = (count: number, categoria: string, grupo: string) =>
    [...'ABCDEFGHIJKLM'].slice(0, count).map((letter) => dream(`${letter} ${categoria}`, categoria, grupo));
  const kin = (count: number) =>
    kinOf(rio, [rio, ...some(count, 'Natureza', 'Cavalo'), ...some(count, 'Animais', 'Jacaré')], []);
  const named = (list: Dream[]) => list.map(({ palavra }) => palavra);
  const twelve = {
    cousins: named(some(12, 'Natureza', 'Cavalo')),
    sameAnimal: named(some(12, 'Animais', 'Jacaré')),
  };
  expect(kin(12)).toEqual(twelve);
  expect(kin(13)).toEqual(twelve);
});

test('D3: every entry that holds the text is found, whatever comes first', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: fc.constantFrom('a', 'b', ' ') })),
      fc.constantFrom('a', 'ab', 'bab'),
      (all, text) => {
        const places = placesOfWords(all, text);
        const holding = all.flatMap((word, at) => (word.includes(text) ? [at] : []));
        expect(new Set(places).size).toBe(places.length);
        if (holding.length > 0) expect(places.toSorted((a, b) => a - b)).toEqual(holding);
      },
    ),
  );
});

test('D2: a letter finds the words filed under it, accents folded, and the text plays no part then', () => {
  expect(words({ text: '', letter: 'A' })).toEqual(['abelha', 'Água', 'Avó']);
  expect(words({ text: 'zebra', letter: 'C' })).toEqual(['Cachorro', 'Coração']);
});

test('every quick word is filed under one of the 26 letters', () => {
  expect(LETTERS).toHaveLength(26);
  for (const word of QUICK_WORDS) expect(LETTERS, word).toContain(letterOf(word));
  expect(new Set(QUICK_WORDS.map(fold)).size).toBe(16);
});
