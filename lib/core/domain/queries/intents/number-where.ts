import { gameOf } from '../../games/list.ts';
import { DAY_KINDS } from '../../text/lexicon.ts';
import type { Intent } from './intent.ts';

export const numberWhere: Intent = {
  examples: ['4829', '5.787', '57-87', '037', 'centena 848', 'onde saiu 6969', 'quantas vezes saiu 5787'],
  cues: {
    where: 'em que dia|que dia deu|que dia saiu|numero',
    times: 'quantas vezes|quantas vez|onde saiu|onde deu',
  },
  uses: [
    'where',
    'times',
    'deu',
    'number',
    'bet',
    'house',
    'state',
    'game',
    'head',
    'place',
    'seventh',
    'whole',
    'surrounded',
    'period',
    ...DAY_KINDS,
    'month',
    'year',
  ],
  each: [['number'], ['house', 'state'], ['place']],
  fits: (question) => {
    const [number] = question.numbers;
    const isOfHouses = question.all('game').every((game) => gameOf(game).house !== undefined);
    if (!number || !isOfHouses || question.has('dreamt', 'money', 'ticket')) return 0;
    const isAsked = question.has('times') && number.digits.length === 2;
    return question.has('game') && !question.asksOfNumber ? 0 : number.digits.length >= 3 || isAsked ? 47 : 0;
  },
};
