import type { Intent } from './intent.ts';

export const law: Intent = {
  examples: [
    'jogo do bicho é crime?',
    'é crime',
    'posso ser preso por jogar',
    'banca não quer pagar',
    'golpe no bicho online',
  ],
  cues: {
    law: 'crime|criminoso|e legal|legalizado|legalizada|legalizar|legalizacao|legalizou|foi liberado|ilegal|ilegais|preso|prisao jogar|cadeia jogar|lei|contravencao|proibido|proibida|permitido|da cadeia|multa|policia prende',
    unpaid:
      'banca nao pagar|nao quer pagar|nao pagou|nao me pagou|nao querem pagar|banca nao paga|calote|nao me pagaram|nao pagaram|nao me pagam|nao pagam|nao me paga|nao me pagou|nao recebi|cobrar banca|nao recebi premio',
    scam: 'golpe|golpista|golpes|confiavel|confiaveis|e seguro|fraude|falso|enganado|taxa liberar',
  },
  uses: ['law', 'unpaid', 'scam', 'play-word', 'online', 'bicho', 'not'],
  fits: (question) => (question.has('dreamt') ? 0 : question.has('law', 'unpaid', 'scam') ? 70 : 0),
};
