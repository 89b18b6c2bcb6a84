import { DAY_KINDS } from '../../text/lexicon.ts';
import type { Intent } from './intent.ts';

export const drawSlot: Intent = {
  examples: ['pt 14h', 'coruja ontem', 'das 2 da tarde rio', 'ptn de sábado', 'primeiro prêmio da coruja de quinta'],
  uses: [
    'draw',
    'hour',
    'house',
    'state',
    'results',
    'which',
    ...DAY_KINDS,
    'place',
    'seventh',
    'head',
    'bet',
    'whole',
    'surrounded',
    'deu',
    'bicho',
  ],
  each: [['draw'], ['hour'], ['place']],
  fits: (question) => (question.has('draw', 'hour') && !question.has('dreamt', 'game') ? 46 : 0),
};
