import type { Question } from '../question.ts';
import type { Intent } from './intent.ts';

/** CVV's number, which is also a contest's, a centena or a ticket's where the words are of those. */
const NUMBER = '188';
const isOfTheGame = (question: Question) =>
  question.has('game', 'special', 'house', 'state', 'draw', 'bet', 'contest', 'draw-word', 'where', 'times', 'which');

/** Above all else: help stands alone. */
export const distress: Intent = {
  examples: ['quero me matar', 'perdi tudo no jogo', 'não consigo parar de jogar', 'cvv'],
  cues: {
    distress:
      'me matar|matar me|suicidio|suicidar|suicida|quero morrer|vontade morrer|nao quero viver|nao quero mais viver|tirar minha vida|acabar com minha vida|acabar com tudo|perdi tudo|perdi meu salario|perdi dinheiro todo|viciado|vicio jogo|vicio|ludopatia|compulsivo|compulsao|quero parar|parar jogar|parar apostar|nao consigo parar|nao aguento mais|endividado|divida jogo|dividas jogo|desespero|desesperado|depressao|cvv|188|jogadores anonimos|ajuda vicio|preciso ajuda|socorro|me cortar',
  },
  uses: ['distress'],
  fits: (question) => {
    const meant = question
      .tokensOf('distress')
      .filter(({ from }) => question.pieces[from]?.text !== NUMBER || !isOfTheGame(question));
    return meant.length > 0 ? 100 : 0;
  },
};
