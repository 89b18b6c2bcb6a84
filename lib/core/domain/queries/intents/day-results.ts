import { DAY_KINDS } from '../../text/lexicon.ts';
import type { Intent } from './intent.ts';

export const dayResults: Intent = {
  examples: [
    'resultado de hoje',
    'o que deu hj',
    'rio ontem',
    'jogo do bicho',
    'look',
    'deu no poste',
    'resultado 27/7',
    'sexta-feira santa 2026',
    '31 de fevereiro',
  ],
  cues: {
    bicho: 'bicho|bichos|jogo bicho|jogo do bicho|deu poste|animal lottery|brazil animal lottery|banca|bancas',
  },
  uses: [
    'bicho',
    'results',
    'deu',
    'which',
    'house',
    'state',
    ...DAY_KINDS,
    'month',
    'year',
    'loteria',
    'head',
    'place',
    'first',
    'first-contest',
    'before-last',
  ],
  fits: (question) => {
    if (question.has('dreamt', 'game')) return 0;
    if (question.noSuchDay !== null || question.day !== null) return 42;
    if (question.houses.length > 0) return 40;
    if (question.has('month') && question.animals.length + question.numbers.length === 0) return 38;
    return question.has('bicho') || (question.has('results', 'deu') && question.content.length === 0) ? 31 : 0;
  },
};
