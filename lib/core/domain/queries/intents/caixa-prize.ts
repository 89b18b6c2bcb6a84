import { DAY_KINDS } from '../../text/lexicon.ts';
import { HITS } from '../../text/questions/counts.ts';
import type { Intent } from './intent.ts';

export const caixaPrize: Intent = {
  examples: ['mega acumulou', 'quanto tá a mega', 'alguém ganhou a mega', 'quanto pagou a quina de ontem'],
  cues: {
    rolled: 'acumulou|acumulada|acumulado|acumulou quanto|acumula|acumulo',
    worth:
      'quanto ta|quanto esta|premio|premios|valor premio|estimativa|quanto vale|premio estimado|vai pagar|quanto vai pagar',
    paid: 'quanto pagou|pagou|pagaram|quanto ganhou|quanto rendeu|quanto paga|rateio',
    winner:
      'alguem ganhou|ganhou|ganhador|ganhadores|quem ganhou|saiu ganhador|quantos ganharam|de onde e o ganhador|acertou|ganharam|acertaram|fizeram|acertadores|ninguem ganha|ninguem ganhou|ninguem acerta|nao sai|vencedor|vencedores',
    ever: 'ja ganharam|ja ganhou|ja houve ganhador|na historia|ate hoje|desde o inicio',
    estimate: 'estimativa|estimado|estimada|premio estimado|vai pagar|quanto vai pagar|vai valer|vai ser o premio',
  },
  uses: [
    'rolled',
    'worth',
    'paid',
    'pays',
    'winner',
    'ever',
    'amount',
    'how-many',
    'not',
    'estimate',
    'times',
    'last',
    'part',
    'draw-word',
    'period',
    'month',
    'year',
    'game',
    'count',
    'contest',
    ...DAY_KINDS,
    'bet',
    'won',
    'band',
    'sena',
    'beside',
    'hit',
  ],
  each: [['game'], ['contest']],
  fits: (question) => {
    if (!question.has('game') || question.has('special', 'ticket', 'price', 'odds', 'many')) return 0;
    if (question.has('rolled', 'worth', 'paid', 'winner', 'ever')) return 57;
    // 'A quadra da mega 3037'.
    const isOfHits = question.has('count') && question.pieces.some(({ text }) => HITS.has(text));
    if (isOfHits && (question.has('contest', 'pays') || question.day !== null)) return 57;
    return question.has('band', 'sena') || question.bands.length > 0 ? 53 : 0;
  },
};
