import { DAY_KINDS } from '../../text/lexicon.ts';
import type { Intent } from './intent.ts';

export const specialContest: Intent = {
  examples: ['mega da virada', 'mega da virada 2025', 'quina de são joão 2025'],
  uses: [
    'special',
    'year',
    'results',
    'contest',
    'first',
    'before-last',
    'next',
    'ahead',
    ...DAY_KINDS,
    'estimate',
    'worth',
    'paid',
    'winner',
    'rolled',
  ],
  each: [['special']],
  fits: (question) => (question.has('special') && !question.has('ticket') ? 60 : 0),
};
