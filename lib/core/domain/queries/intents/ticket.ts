import { DAY_KINDS } from '../../text/lexicon.ts';
import type { Intent } from './intent.ts';

export const ticket: Intent = {
  examples: ['02 11 22 30 51 54 mega sena', 'meu jogo 02 11 22 30 51 54 ganhou', 'conferir bilhete mega'],
  cues: {
    check:
      'conferir|confere|confira|confiro|conferidor|conferencia|checar|deu meu jogo|meu jogo ganhou|meu bilhete|confere meu jogo|conferir aposta|conferir jogo|conferir bilhete',
    won: 'ganhou|ganha|ganhei|premiado|acertei',
  },
  uses: ['ticket', 'check', 'won', 'game', 'special', 'bet-slip', 'house', 'contest', ...DAY_KINDS],
  each: [['game', 'special'], ['ticket']],
  fits: (question) => (question.has('ticket') ? 66 : question.has('check') && !question.has('number', 'how') ? 55 : 0),
};
