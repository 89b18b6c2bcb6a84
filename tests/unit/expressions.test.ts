import { readFileSync } from 'node:fs';
import { check } from 'recheck';
import { expect, test } from 'vitest';
import { NOTHING_GIVEN } from '../../lib/core/domain/check-fields.ts';
import { readCheck } from '../../lib/core/domain/queries/check-reading.ts';
import { CUES, INTENT_NAMES, intentOf } from '../../lib/core/domain/queries/intents/list.ts';
import { readTickets } from '../../lib/core/domain/queries/pasted-tickets.ts';
import { holdsPersonalData, isNoise } from '../../lib/core/domain/queries/personal-data.ts';
import { questionReader } from '../../lib/core/domain/queries/question.ts';
import { searchedWords } from '../../lib/server/search/searched-words.ts';
import { IS_WHOLE } from '../support/sample.ts';

const TODAY = '2026-07-31';
/** An expression that is not judged at all fails too. */
const GIVE_UP_MS = 600_000;

/** The texts of the tests of pasted tickets, and the examples of intents: a fourth, all with TEST_ALL. */
function texts(): string[] {
  const source = readFileSync('tests/unit/domain/pasted-tickets.test.ts', 'utf8');
  const quoted = [...source.matchAll(/'((?:[^'\\\n]|\\.)*)'|`([^`$]*)`/g)];
  const pasted = quoted.map(([, plain, template]) => (plain ?? template ?? '').replaceAll('\\n', '\n'));
  const all = [...pasted, ...INTENT_NAMES.flatMap((name) => intentOf(name).examples)];
  return all.filter((_, at) => IS_WHOLE || at % 4 === 0);
}

/** Every expression that is tried while texts of visitors are read, once. */
function expressionsTried(): RegExp[] {
  const tried = new Map<string, RegExp>();
  const exec = RegExp.prototype.exec;
  const ask = questionReader(CUES);
  const all = texts();
  RegExp.prototype.exec = function (this: RegExp, text: string) {
    tried.set(`/${this.source}/${this.flags}`, this);
    return exec.call(this, text);
  };
  try {
    for (const text of all) {
      readTickets(text, TODAY);
      searchedWords(ask(text, TODAY));
      holdsPersonalData(text);
      isNoise(text);
      readCheck({ ...NOTHING_GIVEN, tipo: 'milhar', palpite: text, onde: text, valor: text, de: text }, TODAY);
    }
  } finally {
    RegExp.prototype.exec = exec;
  }
  return [...tried.values()];
}

/** Only what repeats without an end in two places can take more than the square of a text. */
const isRepeating = ({ source }: RegExp) =>
  (
    source
      .replace(/\\./g, 'x')
      .replace(/\[[^\]]*\]/g, 'x')
      .match(/[*+]|\{\d+,\}/g) ?? []
  ).length > 1;

/**
 * A repetition with an end costs a constant, which the judge, who tries some hundred characters, takes for a power of
 * the text's length; more often so where the machine is slow.
 */
const withShortBounds = (source: string) =>
  source.replace(/(?<!\\)\{(\d+),(\d+)\}/g, (_, least: string, most: string) => {
    const [from, to] = [least, most].map((times) => Math.min(Number(times), 2));
    return `{${from},${to}}`;
  });

test('no expression that reads a visitor’s text takes more than its square', async () => {
  const tried = expressionsTried().filter(isRepeating);
  expect(tried.length).toBeGreaterThan(20);
  const faults: string[] = [];
  for (const { source, flags } of tried) {
    const found = await check(withShortBounds(source), flags, { timeout: GIVE_UP_MS });
    const { complexity } = { complexity: null, ...found };
    const isSquare = complexity?.type === 'polynomial' && complexity.degree <= 2;
    if (found.status !== 'safe' && !isSquare) faults.push(`${complexity?.summary ?? found.status}: ${source}`);
  }
  expect(faults).toEqual([]);
});
