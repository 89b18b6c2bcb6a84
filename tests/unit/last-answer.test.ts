import { expect, test } from 'vitest';
import { lastAnswerSentence } from '../../components/sources/last-answer.ts';
import { instantOf } from '../../lib/core/domain/days.ts';
import { lastAnswerWords } from '../../lib/site/source-words.ts';

const SLOT = { day: '2026-11-20', time: '14:20' } as const;
const at = (day: string, time: string) => instantOf(day, time).toISOString();
const heard = (day: string, time: string, source = 'lotohack') => ({ source, at: at(day, time) });

test.each([
  [null, true, 'nenhuma fonte respondeu ainda'],
  [null, false, 'este site não pergunta às fontes, e o que há de novo vem do operador'],
  [heard('2026-11-20', '14:36'), true, 'última resposta de uma fonte às 14h36 (LotoHack)'],
  [heard('2026-11-20', '14:36'), false, 'última resposta de uma fonte às 14h36 (LotoHack)'],
  [heard('2026-11-20', '14:36', 'feed:exemplo.com'), true, 'última resposta de uma fonte às 14h36 (exemplo.com)'],
  [heard('2026-11-20', '11:56'), true, 'nenhuma fonte respondeu desde as 11h56 (LotoHack)'],
  [heard('2026-11-20', '11:56', 'caixa'), false, 'nenhuma fonte respondeu desde as 11h56 (Caixa)'],
  [heard('2026-11-18', '23:05'), true, 'nenhuma fonte respondeu desde 18/11, às 23h05 (LotoHack)'],
])('lastAnswerWords says of %j, asking %j: %s', (last, isAsking, words) => {
  expect(lastAnswerWords(last, SLOT, isAsking)).toBe(words);
});

const standing = (name: string, lastAnsweredAt: string | null) => ({ name, lastAnsweredAt });

test.each([
  [[], true, 'Nenhuma fonte respondeu ainda.'],
  [[standing('lotohack', null)], false, 'Este site não pergunta às fontes: o que há de novo vem do operador.'],
  [
    [standing('lotohack', at('2026-11-20', '14:30')), standing('caixa', at('2026-11-20', '14:36'))],
    true,
    'Última resposta de uma fonte: 14h36 (Caixa).',
  ],
  [
    [standing('lotohack', at('2026-11-19', '23:05')), standing('caixa', null)],
    false,
    'Última resposta de uma fonte: 19/11, 23h05 (LotoHack).',
  ],
])('lastAnswerSentence says of %j, asking %j: %s', (sources, isAsking, words) => {
  expect(lastAnswerSentence(sources, SLOT.day, isAsking)).toBe(words);
});
