import type { Intent } from './intent.ts';

export const nextDraw: Intent = {
  examples: ['próximo sorteio', 'próxima quina', 'falta quanto pra ptv', 'que horas é o próximo rio'],
  cues: {
    next: 'proximo|proxima|proximo sorteio|proxima extracao|falta quanto|quanto falta|vem agora|sorteio vem agora|que vem agora|quanto tempo falta|proximos|proximas',
    ahead: 'proximo|proxima|proximo sorteio|tem jogo|tem bicho|tem sorteio|vai ter|vai dar|corre|que vem|vem agora',
  },
  uses: ['next', 'ahead', 'hours', 'house', 'state', 'draw', 'game', 'special', 'hour', 'dayword'],
  each: [['special'], ['game']],
  fits: (question) => (question.has('next') && !question.has('dreamt') ? 61 : 0),
};
