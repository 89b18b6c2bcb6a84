import { DAY_KINDS } from '../../text/lexicon.ts';
import { wordSet } from '../../text/words.ts';
import type { Intent } from './intent.ts';

const ENDS = wordSet('primeiro primeira ultimo ultima penultimo penultima antepenultimo antepenultima');

export const contest: Intent = {
  examples: ['mega 3037', 'quina de ontem', 'mega de sábado', 'concurso 3036 mega', 'primeiro sorteio da mega sena'],
  cues: {
    'first-contest': 'primeiro sorteio|primeiro concurso|primeiro resultado|primeira extracao',
  },
  uses: [
    'game',
    'contest',
    'results',
    'first-contest',
    'first',
    'before-last',
    ...DAY_KINDS,
    'number',
    'year',
    'draw-word',
    'part',
    'beside',
    'deu',
  ],
  each: [['contest']],
  fits: (question) =>
    question.has('game') && question.has('year') && question.pieces.some(({ text }) => ENDS.has(text))
      ? 53
      : question.has('game') &&
          question.has('before-last') &&
          !question.has('contest', 'special') &&
          question.day === null
        ? 52
        : question.has('game') && question.has('number') && !question.has('contest', 'house') && !question.asksOfNumber
          ? 51
          : (question.has('contest') ||
                (question.has('first-contest') &&
                  (question.has('game') || (question.day === null && !question.has('bicho'))))) &&
              !question.has('house') &&
              !question.asksOfNumber
            ? 52
            : question.has('game') && (question.day !== null || question.noSuchDay !== null)
              ? 52
              : 0,
};
