import { MAX_SEARCH_LENGTH } from '../../../lib/core/contracts/search.ts';
import { understood } from '../../../lib/core/domain/queries/intents/understanding.ts';
import { MAX_LINE_LENGTH } from '../../../lib/core/domain/queries/pasted-lines.ts';
import { MAX_TEXT_LENGTH, readTickets } from '../../../lib/core/domain/queries/pasted-tickets.ts';
import { readQuestion } from '../../../lib/server/search/questions.ts';
import { searchedWords } from '../../../lib/server/search/searched-words.ts';
import { findInSite } from '../../../lib/server/search/site-index.ts';

const TODAY = '2026-07-31';
const TEXT_GOAL_MS = 500;
const SEARCH_GOAL_MS = 30;
/** Longer than any search that is answered: what the reader of questions takes shows there. */
const QUESTION_LENGTH = 8000;
const QUESTION_GOAL_MS = 100;
/** Of a text twice as long, so many times as much: 2 is linear, 4 the square. */
const GROWTH_GOAL = 4;
const TOKENS =
  'a abc abcdefgh 1 12 123 1234 1,00 r$5 reais cobra cavlo mega quinta milhar grupo duque cada cabeca pt rio 10h45 31/07 um vinte x 1x X e q 🐍 á'.split(
    ' ',
  );
const SEPARATORS = ['', ' ', '+', ', ', '-', ' - ', '/', '. ', ':', '; ', ' | ', '(', 'x', ' e ', '\t', '\ud83d'];

const filled = (unit: string, length: number) => unit.repeat(Math.ceil(length / unit.length)).slice(0, length);

/** The processor's time, in ms: other programs on the machine take none of it. */
function timeOf(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/**
 * Reads the text of every pair of token and separator on lines of a thousand characters, whole and half, the same as one question,
 * and searches of unknown words. Returns whether the goals were met.
 */
export function measureTexts(): boolean {
  readTickets('cobra 1,00', TODAY);
  findInSite(['cobra'], 1);
  const textOf = (pair: string) => filled(`${filled(pair, MAX_LINE_LENGTH - 1)}\n`, MAX_TEXT_LENGTH);
  const times = TOKENS.flatMap((token) => SEPARATORS.map((separator) => token + separator)).map((pair) => {
    const text = textOf(pair);
    return { pair, text, ms: Math.min(...[1, 2].map(() => timeOf(() => readTickets(text, TODAY)))) };
  });
  const byTime = times.sort((one, other) => one.ms - other.ms);
  const at = (share: number) => byTime[Math.min(Math.floor(byTime.length * share), byTime.length - 1)]?.ms ?? 0;
  const slowest = byTime.slice(-5).map(({ pair, ms, text }) => {
    const part = text.slice(0, MAX_TEXT_LENGTH / 2);
    const half = Math.min(...[1, 2].map(() => timeOf(() => readTickets(part, TODAY))));
    return { pair, ms, growth: ms / Math.max(half, 1) };
  });
  const bets = Array.from({ length: 80 }, (_, index) => `milhar ${1000 + index * 37} 2,00 cabeca pt`).join('\n');
  const ofBets = Math.min(...[1, 2, 3].map(() => timeOf(() => readTickets(bets, TODAY))));
  console.log(
    `textos de ${MAX_TEXT_LENGTH} caracteres, ms de processador: mediana ${at(0.5).toFixed(0)}, p95 ${at(0.95).toFixed(0)}`,
  );
  for (const { pair, ms, growth } of slowest)
    console.log(`  ${JSON.stringify(pair)}: ${ms.toFixed(0)}; ${growth.toFixed(1)} vezes a metade`);
  console.log(`oitenta apostas comuns: ${ofBets.toFixed(0)}`);
  const noon = new Date(`${TODAY}T12:00:00Z`);
  const timeOfQuestion = (text: string) =>
    Math.min(...[1, 2].map(() => timeOf(() => understood(readQuestion(text, noon)))));
  const questions = TOKENS.flatMap((token) => SEPARATORS.map((separator) => token + separator))
    .map((pair) => ({ pair, ms: timeOfQuestion(filled(pair, QUESTION_LENGTH)) }))
    .sort((one, other) => other.ms - one.ms)
    .slice(0, 5)
    .map(({ pair, ms }) => {
      const half = timeOfQuestion(filled(pair, QUESTION_LENGTH / 2));
      return { pair, ms, growth: ms / Math.max(half, 1) };
    });
  for (const { pair, ms, growth } of questions)
    console.log(
      `pergunta de ${QUESTION_LENGTH} caracteres, ${JSON.stringify(pair)}: ${ms.toFixed(0)}; ${growth.toFixed(1)} vezes a metade`,
    );
  const searches = [3, 5, 6, 8, 12].map((length) => {
    const word = (index: number) =>
      Array.from({ length }, (_, place) => 'bcdfghjlmnpqrtvxz'[(index * 7 + place * (index + 3)) % 17]).join('');
    const text = Array.from({ length: 100 }, (_, index) => word(index))
      .join(' ')
      .slice(0, MAX_SEARCH_LENGTH);
    const runs = Array.from({ length: 10 }, () =>
      timeOf(() => findInSite(searchedWords(readQuestion(text, noon)), 30)),
    );
    return { length, ms: Math.min(...runs) };
  });
  console.log(
    `buscas de palavras desconhecidas: ${searches.map(({ length, ms }) => `de ${length} letras ${ms.toFixed(0)}`).join(', ')}`,
  );
  return (
    at(1) <= TEXT_GOAL_MS &&
    slowest.every(({ growth, ms }) => ms < 50 || growth <= GROWTH_GOAL) &&
    questions.every(({ growth, ms }) => ms <= QUESTION_GOAL_MS && growth <= GROWTH_GOAL) &&
    searches.every(({ ms }) => ms <= SEARCH_GOAL_MS)
  );
}
