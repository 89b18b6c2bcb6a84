import type { Intent } from './intent.ts';

/** Above all else: help stands alone. */
export const distress: Intent = {
  examples: ['quero me matar', 'perdi tudo no jogo', 'não consigo parar de jogar', 'cvv'],
  cues: {
    distress:
      'me matar|matar me|suicidio|suicidar|suicida|quero morrer|vontade morrer|nao quero viver|nao quero mais viver|tirar minha vida|acabar com minha vida|acabar com tudo|perdi tudo|perdi meu salario|perdi dinheiro todo|viciado|vicio jogo|vicio|ludopatia|compulsivo|compulsao|quero parar|parar jogar|parar apostar|nao consigo parar|nao aguento mais|endividado|divida jogo|dividas jogo|desespero|desesperado|depressao|cvv|188|jogadores anonimos|ajuda vicio|preciso ajuda|socorro|me cortar',
  },
  uses: ['distress'],
  fits: (question) => (question.has('distress') ? 100 : 0),
};
