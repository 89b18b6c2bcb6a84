import { gameOf } from '../../games/list.ts';
import { isFederalHouse } from '../../houses/list.ts';
import { DAY_KINDS } from '../../text/lexicon.ts';
import type { Intent } from './intent.ts';

export const caixaStats: Intent = {
  examples: [
    'números que mais saem na mega',
    'quantas vezes saiu o 10 na mega',
    'time do coração palmeiras',
    'quando saiu corinthians na timemania',
  ],
  cues: {
    'how-many': 'quantos concursos|quantas extracoes|quantos sorteios|quantos resultados',
    heart: 'time coracao|time do coracao|times coracao',
  },
  uses: [
    'heart',
    'beside',
    'not',
    'how-many',
    'year',
    'team',
    'game',
    'house',
    'contest',
    'number',
    'most',
    'least',
    'late',
    'last',
    'times',
    'deu',
    'results',
    ...DAY_KINDS,
  ],
  each: [['game'], ['number'], ['team']],
  fits: (question) => {
    const hasNames = question
      .all('game')
      .some((game) => Object.values(gameOf(game).parts).some(({ kind }) => kind === 'name'));
    if (question.has('beside') && question.has('most', 'least', 'late')) return 64;
    if (question.has('heart') || (question.has('team') && hasNames && !question.has('ticket'))) return 64;
    const isOfGame = question.has('game') || question.houses.some(isFederalHouse);
    if (question.has('how-many') && isOfGame && question.day === null && !question.has('rolled', 'winner')) return 64;
    const isOfHouses = question.all('game').every((game) => gameOf(game).house !== undefined);
    if (!question.has('game') || isOfHouses) return 0;
    return question.has('most', 'least', 'late') || question.asksOfNumber ? 64 : 0;
  },
};
