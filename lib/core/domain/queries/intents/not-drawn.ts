import { DAY_KINDS } from '../../text/lexicon.ts';
import type { Intent } from './intent.ts';

export const notDrawn: Intent = {
  examples: [
    'quais bichos não deram ontem',
    'que bicho não saiu no rio 20/08/2026',
    'bichos que não deram na look em julho',
    'dezena que nunca saiu no rio',
  ],
  cues: { still: 'ainda' },
  uses: [
    'not',
    'still',
    'deu',
    'bicho',
    'which',
    'of-animal',
    'bet',
    'head',
    'whole',
    'surrounded',
    'house',
    'state',
    ...DAY_KINDS,
    'period',
    'month',
    'year',
  ],
  each: [['house', 'state']],
  fits: (question) => {
    if (!question.has('not') || !question.has('deu') || question.has('game', 'dreamt', 'tip', 'last', 'draw', 'hour'))
      return 0;
    if (question.has('animal', 'group', 'number', 'late', 'most', 'least', 'times')) return 0;
    // 'Não deu jogo do bicho' is of the draws.
    const isOfAnimals = question.tokensOf('bicho', 'which', 'of-animal').some(({ from, to }) => to - from < 3);
    const bets = question.all('bet');
    return (isOfAnimals || bets.length > 0) && bets.every((bet) => bet === 'dezena' || bet === 'grupo') ? 60 : 0;
  },
};
