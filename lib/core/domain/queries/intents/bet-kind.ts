import { KINDS } from '../../bet-kinds.ts';
import type { Question } from '../question.ts';
import type { Intent } from './intent.ts';

export const betKind: Intent = {
  examples: ['passe vai e vem', 'o que é milhar invertida', 'duque de dezena', 'milhar e centena', 'o que é na cabeça'],
  cues: {
    define:
      'o que e|que e|o que significa|significa|que quer dizer|quer dizer|como funciona|explica|o que seria|definicao',
    whole: 'primeiro ao quinto|1 ao 5|do primeiro ao quinto|1o ao 5o',
  },
  uses: ['bet', 'define', 'how', 'hit', 'head', 'whole', 'surrounded', 'bicho', 'means', 'number'],
  each: [['bet']],
  fits: (question) => {
    if (question.has('game', 'dreamt', 'money', 'group', 'animal', 'late', 'tip', 'check', 'table')) return 0;
    if (question.has('number')) return isOfOrders(question) ? 60 : 0;
    // 'O grupo que deu na coruja' is of that draw.
    if (question.has('deu') && question.has('draw', 'hour', 'house') && !question.has('define')) return 0;
    if (question.has('bet')) return question.has('define', 'how', 'hit') ? 60 : 48;
    // 'Do 1º ao 5º da coruja de ontem' is of that draw.
    const isOfDraw = question.has('draw', 'hour', 'house', 'state') || question.day !== null;
    return question.has('head', 'whole', 'surrounded') && !isOfDraw ? 52 : 0;
  },
};

/** 'Milhar invertida 1234': of its orders, where neither a day nor a draw is looked for. */
const isOfOrders = (question: Question): boolean =>
  question.all('bet').some((bet) => KINDS[bet].isInverted) &&
  question.day === null &&
  !question.has('last', 'times', 'period', 'house', 'state', 'draw', 'hour', 'pays', 'chance');
