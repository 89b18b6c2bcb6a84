import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { DAYS, pollLines } from '../golden/polls.ts';
import { slotLines } from '../golden/slots.ts';
import { pastedLines } from '../support/pasted-readings.ts';
import { phraseLines } from '../support/phrase-readings.ts';
import { IS_WHOLE } from '../support/sample.ts';

const golden = (file: string) => readFileSync(`tests/golden/${file}`, 'utf8').split('\n').filter(Boolean);

/** A house that the project of an added one has besides those that are frozen (vitest.config.ts). */
const ADDED = process.env.ADDED_HOUSE;
const isOfAdded = (line: string) => line.split(' ')[1] === ADDED;
const ofOthers = (lines: readonly string[]) => {
  if (ADDED) expect(lines.some(isOfAdded)).toBe(true);
  return lines.filter((line) => !isOfAdded(line));
};

test('every day has the slots that it had when they were frozen (npm run golden writes them)', () => {
  expect(ofOthers(slotLines())).toEqual(golden('slots.txt'));
});

/** Each kind of trouble once, and a day without any after the last; thirty days by `npm run test:all`. */
const POLLED_DAYS = IS_WHOLE ? DAYS : 11;

test('simulated days are polled as when they were frozen (npm run golden writes them)', () => {
  const lines = ofOthers(pollLines(POLLED_DAYS));
  expect(new Set(lines.map((line) => line.slice(0, 10))).size).toBe(POLLED_DAYS);
  expect(lines).toEqual(golden('polls.txt').slice(0, lines.length));
});

test('phrases mean what their table says, but for those listed (npm run golden writes them)', () => {
  expect([...phraseLines(), ...pastedLines()]).toEqual(golden('phrases.txt'));
});
