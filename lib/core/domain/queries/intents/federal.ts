import { gameOf } from '../../games/list.ts';
import { isFederalHouse } from '../../houses/list.ts';
import { DAY_KINDS } from '../../text/lexicon.ts';
import type { Intent } from './intent.ts';

export const federal: Intent = {
  examples: [
    'federal de sábado',
    'resultado da federal',
    'loteria federal bilhete 84621',
    'federal 6087',
    'sétimo prêmio da federal',
  ],
  cues: {
    seventh: 'setimo premio|7o premio|sexto premio|6o premio',
    'draw-word': 'extracao|bilhete|bilhetes|concurso',
  },
  uses: [
    'house',
    'game',
    'results',
    'number',
    'contest',
    'first',
    'first-contest',
    'before-last',
    'seventh',
    'place',
    'draw-word',
    ...DAY_KINDS,
    'hour',
    'year',
  ],
  each: [['place']],
  fits: (question) => {
    const isFederal =
      question.houses.some(isFederalHouse) || question.all('game').some((game) => gameOf(game).house !== undefined);
    const isTicket = question.numbers.some(({ digits, form }) => form === 'bilhete' && digits.length >= 5);
    if (!(isFederal || isTicket) || question.has('dreamt') || question.animals.length > 0) return 0;
    // 'Deu 5787 na federal 2871' is of the number.
    const isOfContest = question
      .tokensOf('number')
      .some(({ from }) => question.tokensOf('contest').some((one) => one.from !== from));
    if (isOfContest && !isTicket && question.has('deu')) return 0;
    // A rank or a count is no extraction's.
    if (question.has('late', 'most', 'least') || (question.asksOfNumber && !isTicket)) return 0;
    return 56;
  },
};
