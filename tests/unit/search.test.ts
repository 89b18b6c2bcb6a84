import { expect, test } from 'vitest';
import { siteDocuments, wordsOf } from '../../lib/server/search/documents.ts';
import { readQuestion } from '../../lib/server/search/questions.ts';
import { searchedWords } from '../../lib/server/search/searched-words.ts';
import { findInSite } from '../../lib/server/search/site-index.ts';
import { IS_WHOLE } from '../support/sample.ts';

const AT = new Date('2026-11-22T12:00:00-03:00');
const words = (typed: string) => searchedWords(readQuestion(typed, AT));
const ask = (typed: string) => findInSite(words(typed), 5);
const titles = (typed: string) => ask(typed).hits.map(({ kind, title }) => `${kind} ${title}`);

test.each([
  ['caxorro', 'Bicho Cachorro', 'cachorro'],
  ['jacare', 'Bicho Jacaré', null],
  ['ihla', 'Sonho Ilha', 'ilha'],
  ['calculadra', 'Página Calculadora de apostas', 'calculadora'],
  ['leao', 'Bicho Leão', null],
  ['cobras', 'Bicho Cobra', null],
  ['cavalinho', 'Bicho Cavalo', null],
  ['loterias', 'Página Loterias da Caixa', null],
  ['ludopatia', 'Página Ajuda e jogo responsável', null],
  ['barao de drumond', 'Artigo O barão de Drummond e o zoológico que virou loteria em 1892', 'barão drummond'],
])('%s finds «%s» first (meant: %s)', (typed, first, meant) => {
  expect(titles(typed)[0]).toBe(first);
  expect(ask(typed).meant).toBe(meant);
});

test.each([
  ['história da PT de ontem', 'historia pt'],
  ['sonhei com água', 'agua'],
  ['5787', ''],
  ['mega n 3038', 'mega'],
  ['grupo 9 5787', 'cobra'],
  ['o leão, e a 5a', 'leao'],
  ['quarta-feira', 'quarta feira'],
  ['calculadra', 'calculadra'],
])('texts are searched for the words of «%s»: %s', (typed, searched) => {
  expect(words(typed).join(' ')).toBe(searched);
});

test('a text’s part is found, linked and quoted with marked hits', () => {
  const [hit] = ask('martingale vermelho').hits;
  expect(hit?.href).toMatch(/^\/blog\/dobrar-aposta-martingale#[\w-]+$/);
  expect(hit?.part).not.toBeNull();
  expect(hit?.pieces.filter(({ isFound }) => isFound).map(({ text }) => text.toLowerCase())).toContain('martingale');
  expect(hit?.pieces.map(({ text }) => text).join('').length).toBeLessThan(220);
});

test('all words are searched first, then any of them', () => {
  expect(titles('duque de dezena')[0]).toBe('Aposta Duque de dezena');
  expect(ask('cobra xyzwk').hits[0]?.title).toBe('Cobra');
  expect(ask('').hits).toEqual([]);
});

test('a search of a whole title finds what has all its words', () => {
  const long = siteDocuments().filter(({ title }) => words(title).length > 4);
  expect(long.length).toBeGreaterThan(10);
  const missed = long.filter(({ title }) => {
    const { hits, isEvery } = ask(title);
    return !isEvery || !hits.some((hit) => hit.title === title);
  });
  expect(missed.map(({ title }) => title)).toEqual([]);
});

test('a search of very many words is one of its first different ones', () => {
  const all = siteDocuments().flatMap(({ title }) => wordsOf(title).map(({ folded }) => folded));
  const different = [...new Set(all)].slice(0, 60);
  const found = findInSite([...different, ...different], 30);
  expect(found).toEqual(findInSite(different.slice(0, 24), 30));
  expect(found.hits.length).toBeGreaterThan(0);
});

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** A word with each mistake of one letter: one missing, one too many, one for another, two neighbours swapped. */
function* mistaken(word: string): Generator<string> {
  for (let at = 0; at <= word.length; at += 1) {
    const [before, after] = [word.slice(0, at), word.slice(at)];
    for (const letter of LETTERS) yield before + letter + after;
    if (after === '') continue;
    yield before + after.slice(1);
    for (const letter of LETTERS) yield before + letter + after.slice(1);
    if (after.length > 1) yield before + after[1] + after[0] + after.slice(2);
  }
}

/** One in so many of some 114,000; all with TEST_ALL. */
const STEP = IS_WHOLE ? 1 : 101;
/** Of all of them 99.7% were found when this was written. */
const FLOOR = 0.99;

test('a word of a title or an animal is among the first five answers, with any one letter wrong', () => {
  const documents = siteDocuments();
  const known = new Set(documents.flatMap(({ title }) => wordsOf(title).map(({ folded }) => folded)));
  const titled = [...known].filter((word) => /^[a-z]{4,}$/.test(word));
  expect(titled.length).toBeGreaterThan(300);
  let [count, found, nth] = [0, 0, 0];
  for (const word of titled)
    for (const wrong of mistaken(word)) {
      nth += 1;
      if (nth % STEP !== 0 || known.has(wrong)) continue;
      const { hits } = findInSite([wrong], 5);
      count += 1;
      if (hits.some(({ title }) => wordsOf(title).some(({ folded }) => folded === word))) found += 1;
    }
  expect(count).toBeGreaterThan(1000);
  expect(found / count).toBeGreaterThan(FLOOR);
});
