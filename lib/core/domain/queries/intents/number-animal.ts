import type { Intent } from './intent.ts';

export const numberAnimal: Intent = {
  examples: ['que bicho é o 37', 'g10', 'grupo dezessete', '24 que bicho é', 'final 33 que bicho'],
  cues: {
    which: 'que bicho|qual bicho|bicho e|que animal|que bicho e|que bicho da|qual e o bicho',
  },
  uses: ['which', 'group', 'number', 'bet', 'bicho', 'place'],
  each: [['number', 'group']],
  fits: (question) => {
    if (question.has('game', 'dreamt', 'money', 'ticket', 'draw')) return 0;
    if (question.has('group')) return 50;
    const [number] = question.numbers;
    if (!number) return 0;
    return question.has('which') ? 52 : number.digits.length <= 2 ? 50 : 0;
  },
};
