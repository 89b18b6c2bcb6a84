import type { Intent } from './intent.ts';

export const specialContest: Intent = {
  examples: ['mega da virada', 'mega da virada 2025', 'quina de são joão 2025'],
  uses: ['special', 'year', 'game', 'results', 'contest', 'next', 'ahead', 'dayword', 'weekday', 'date', 'holiday'],
  fits: (question) => (question.has('special') && !question.has('ticket') ? 60 : 0),
};
