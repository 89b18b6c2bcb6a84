import type { Intent } from './intent.ts';

export const caixaStats: Intent = {
  examples: ['números que mais saem na mega', 'time do coração palmeiras', 'quando saiu corinthians na timemania'],
  cues: {
    heart: 'time coracao|time do coracao|times coracao',
  },
  uses: ['heart', 'team', 'game', 'contest', 'most', 'least', 'late', 'last', 'dayword', 'weekday', 'date', 'holiday'],
  fits: (question) => {
    if (question.has('heart') || (question.has('team') && question.has('game'))) return 64;
    return question.has('game') && question.has('most', 'least', 'late') ? 64 : 0;
  },
};
