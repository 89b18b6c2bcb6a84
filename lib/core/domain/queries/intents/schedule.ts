import { DAY_KINDS } from '../../text/lexicon.ts';
import type { Intent } from './intent.ts';

export const schedule: Intent = {
  examples: ['que horas sai são paulo', 'tem jogo domingo?', 'que dia corre a mega', 'até que horas posso jogar'],
  cues: {
    hours:
      'horario|horarios|que hora|que horas|hora sai|quantos sorteios por dia|quantos sorteios dia|quantas extracoes|dias sorteio|dia corre|corre que dia|que dia corre|que dias corre|que dia e|que dia sai|que dia tem|dias de jogo|quais dias|tem jogo|tem bicho|tem sorteio|vai ter jogo|tem no|funciona hoje|corre hoje|dias',
    until: 'ate que horas|ate que hora|ate quando joga|horario limite|fecha que horas|encerra',
    feast: 'feriado|feriados',
  },
  uses: [
    'hours',
    'play-word',
    'until',
    'feast',
    'house',
    'state',
    'draw',
    'game',
    'ahead',
    'bicho',
    'not',
    ...DAY_KINDS,
  ],
  each: [['game']],
  fits: (question) => (question.has('hours', 'until') && !question.has('dreamt', 'heart', 'pull') ? 55 : 0),
};
