import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pollLines } from '../golden/polls.ts';
import { slotLines } from '../golden/slots.ts';

const golden = (file: string) => readFileSync(`tests/golden/${file}`, 'utf8').trimEnd().split('\n');

test('every day has the slots that it had when they were frozen (npm run golden writes them)', () => {
  expect(slotLines()).toEqual(golden('slots.txt'));
});

test('sixty simulated days are polled as when they were frozen (npm run golden writes them)', () => {
  expect(pollLines()).toEqual(golden('polls.txt'));
});
