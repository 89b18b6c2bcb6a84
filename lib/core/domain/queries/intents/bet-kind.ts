import type { Intent } from './intent.ts';

export const betKind: Intent = {
  examples: ['passe vai e vem', 'o que é milhar invertida', 'duque de dezena', 'milhar e centena', 'o que é na cabeça'],
  cues: {
    define:
      'o que e|que e|o que significa|significa|que quer dizer|quer dizer|como funciona|explica|o que seria|definicao',
    whole: 'primeiro ao quinto|1 ao 5|do primeiro ao quinto|1o ao 5o',
  },
  uses: ['bet', 'define', 'head', 'whole', 'surrounded', 'bicho', 'means'],
  fits: (question) => {
    if (question.has('game', 'dreamt', 'money', 'number', 'group', 'animal', 'late', 'tip', 'check', 'table')) return 0;
    if (question.has('bet')) return question.has('define') ? 60 : 48;
    return question.has('head', 'whole', 'surrounded') ? 52 : 0;
  },
};
