import { DAY_KINDS } from '../../text/lexicon.ts';
import type { Intent } from './intent.ts';

export const deu: Intent = {
  examples: ['deu cavalo hoje?', 'deu 10 no pt de sexta', 'cavalo coruja ontem', 'dezena 48 saiu hoje?'],
  cues: {
    deu: 'deu|saiu|bateu|caiu|veio|sai|deram|sairam|da',
  },
  uses: [
    'deu',
    'not',
    'animal',
    'group',
    'number',
    'bet',
    'head',
    'house',
    'state',
    'draw',
    'hour',
    ...DAY_KINDS,
    'bicho',
    'place',
    'seventh',
    'contest',
    'draw-word',
  ],
  each: [['animal', 'group', 'number'], ['place']],
  fits: (question) => {
    const isOne = question.animals.length > 0 || question.numbers.length > 0 || question.has('group');
    if (!isOne || question.has('game', 'dreamt', 'late', 'special', 'ticket')) return 0;
    if (question.has('times', 'period', 'first-time') || (question.day === null && question.has('month', 'year')))
      return 0;
    const isWhen = question.day !== null || question.slots.length > 0 || question.has('contest');
    return isWhen ? 54 : question.has('deu') && !question.has('last') && question.animals.length > 0 ? 40 : 0;
  },
};
