import fc from 'fast-check';
import { expect, test } from 'vitest';
import DREAMS from '../../../content/dreams.json' with { type: 'json' };
import { dreamsNear, findDreams, NO_QUERY } from '../../../lib/core/domain/dreams.ts';
import { normalizeText } from '../../../lib/core/domain/normalize-text.ts';

const dreams = ['Água', 'Zebra', 'abelha', 'Ônibus', 'Cachorro', 'Coração', 'Avó'].map((palavra) => ({ palavra }));
const words = (query: Parameters<typeof findDreams>[1]) => findDreams(dreams, query).map(({ palavra }) => palavra);

test('folding drops case, accents, cedillas and runs of white space', () => {
  expect(normalizeText('  CORAÇÃO \t\n de  MÃE ')).toBe('coracao de mae');
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(normalizeText(normalizeText(text))).toBe(normalizeText(text));
      expect(normalizeText(` ${text.toUpperCase()} `)).toBe(normalizeText(text.toUpperCase()));
    }),
  );
});

test('an empty query gives the whole list, in the order of the language', () => {
  expect(words(NO_QUERY)).toEqual(['abelha', 'Água', 'Avó', 'Cachorro', 'Coração', 'Ônibus', 'Zebra']);
});

test('a text is found inside words, whatever case and accents', () => {
  expect(words({ text: 'AGUA', letter: null })).toEqual(['Água']);
  expect(words({ text: ' cor ', letter: null })).toEqual(['Coração']);
  expect(words({ text: 'or', letter: null })).toEqual(['Cachorro', 'Coração']);
  expect(words({ text: '   ', letter: null })).toHaveLength(dreams.length);
  expect(words({ text: 'xyz', letter: null })).toEqual([]);
});

test('the word that was typed comes before those that only hold it', () => {
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

test.each([
  ['sonhei que caía', 'Queda'],
  ['estava caindo da escada', 'Escada'],
  ['chorando', 'Lágrima'],
  ['cachorrinhos', 'Cachorro'],
  ['porquinho', 'Porco'],
  ['vizinha', 'Vizinho'],
  ['leões', 'Leão'],
  ['sonhei voando', 'Voar'],
])('«%s» finds the entry %s when no name stands whole in it', (text, entry) => {
  expect(findDreams(DREAMS, { text, letter: null }).map(({ palavra }) => palavra)).toEqual([entry]);
});

test('an entry is found by what else it is called, whole or in a sentence', () => {
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

const dream = (palavra: string, categoria: string, grupo: string) => ({
  palavra,
  categoria,
  grupo,
  origem: 'nossa',
  descricao: '',
});

test('three dreams stand beside one: chosen, of its category, of its animal', () => {
  const all = [
    dream('Rio', 'Natureza', 'Jacaré'),
    dream('Água', 'Natureza', 'Jacaré'),
    dream('Mar', 'Natureza', 'Cavalo'),
    dream('Sapo', 'Animais', 'Jacaré'),
    dream('Avião', 'Viagem', 'Águia'),
    dream('Sol', 'Natureza', 'Leão'),
    dream('Trem', 'Viagem', 'Cavalo'),
  ];
  const near = (word: string, chosen: string[] = []) => {
    const found = all.find(({ palavra }) => palavra === word);
    return found && dreamsNear(found, all, chosen).map(({ palavra }) => palavra);
  };
  expect(near('Rio')).toEqual(['Sol', 'Água', 'Mar']);
  expect(near('Rio', ['Mar', 'Avião'])).toEqual(['Mar', 'Avião', 'Sol']);
  expect(near('Trem')).toEqual(['Avião', 'Mar']);
});
