import type { Intent } from './intent.ts';

export const specialContest: Intent = {
  examples: ['mega da virada', 'mega da virada 2025', 'quina de são joão 2025'],
  uses: [
    'special',
    'year',
    'results',
    'contest',
    'next',
    'ahead',
    'dayword',
    'weekday',
    'date',
    'holiday',
    'estimate',
    'worth',
    'paid',
    'winner',
    'rolled',
  ],
  each: [['special']],
  fits: (question) => (question.has('special') && !question.has('ticket') ? 60 : 0),
};
