import { expect, test } from 'vitest';
import { instantOf } from '../../lib/core/domain/days.ts';
import { lastAnswerWords } from '../../lib/site/source-words.ts';

const SLOT = { day: '2026-11-20', time: '14:20' } as const;
const heard = (day: string, time: string, source = 'lotohack') => ({ source, at: instantOf(day, time).toISOString() });

test.each([
  [null, 'nenhuma fonte respondeu ainda'],
  [heard('2026-11-20', '14:36'), 'última resposta de uma fonte às 14h36 (LotoHack)'],
  [heard('2026-11-20', '14:36', 'feed:exemplo.com'), 'última resposta de uma fonte às 14h36 (exemplo.com)'],
  [heard('2026-11-20', '11:56'), 'nenhuma fonte respondeu desde as 11h56'],
  [heard('2026-11-18', '23:05'), 'nenhuma fonte respondeu desde 18/11, às 23h05'],
])('lastAnswerWords says of %j: %s', (last, words) => {
  expect(lastAnswerWords(last, SLOT)).toBe(words);
});
