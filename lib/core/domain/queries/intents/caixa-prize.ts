import type { Intent } from './intent.ts';

export const caixaPrize: Intent = {
  examples: ['mega acumulou', 'quanto tá a mega', 'alguém ganhou a mega', 'quanto pagou a quina de ontem'],
  cues: {
    rolled: 'acumulou|acumulada|acumulado|acumulou quanto|acumula|acumulo',
    worth: 'quanto ta|quanto esta|premio|premios|valor premio|estimativa|quanto vale|premio estimado',
    paid: 'quanto pagou|pagou|pagaram|quanto ganhou|quanto rendeu|quanto paga|rateio',
    winner:
      'alguem ganhou|ganhou|ganhador|ganhadores|quem ganhou|saiu ganhador|quantos ganharam|de onde e o ganhador|acertou',
  },
  uses: [
    'rolled',
    'worth',
    'paid',
    'pays',
    'winner',
    'game',
    'count',
    'contest',
    'dayword',
    'weekday',
    'date',
    'holiday',
    'bet',
    'won',
    'band',
    'sena',
    'beside',
    'hit',
  ],
  fits: (question) =>
    question.has('game') &&
    !question.has('special', 'ticket', 'price') &&
    question.has('rolled', 'worth', 'paid', 'winner')
      ? 57
      : 0,
};
