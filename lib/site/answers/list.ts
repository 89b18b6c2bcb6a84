import type { IntentName } from '../../core/domain/queries/intents/list.ts';
import { animalCard } from './animal-card.ts';
import type { Writer } from './answer.ts';
import { betKind } from './bet-kind.ts';
import { caixaPrize } from './caixa-prize.ts';
import { caixaRules } from './caixa-rules.ts';
import { caixaStats } from './caixa-stats.ts';
import { contest } from './contest.ts';
import { dayResults } from './day-results.ts';
import { deu } from './deu.ts';
import { distress } from './distress.ts';
import { drawSlot } from './draw-slot.ts';
import { dream } from './dream.ts';
import { federal } from './federal.ts';
import { howTo } from './how-to.ts';
import { lastTime } from './last-time.ts';
import { late } from './late.ts';
import { latest } from './latest.ts';
import { law } from './law.ts';
import { nextDraw } from './next-draw.ts';
import { notDrawn } from './not-drawn.ts';
import { notOurs } from './not-ours.ts';
import { numberAnimal } from './number-animal.ts';
import { numberWhere } from './number-where.ts';
import { palpite } from './palpite.ts';
import { payout } from './payout.ts';
import { schedule } from './schedule.ts';
import { site } from './site.ts';
import { specialContest } from './special-contest.ts';
import { table } from './table.ts';
import { ticket } from './ticket.ts';

/** Who answers each intent. */
export const WRITERS: Readonly<Record<IntentName, Writer>> = {
  distress,
  dream,
  law,
  ticket,
  'caixa-special': specialContest,
  'not-ours': notOurs,
  'caixa-stats': caixaStats,
  'caixa-rules': caixaRules,
  'caixa-prize': caixaPrize,
  'next-draw': nextDraw,
  palpite,
  'not-drawn': notDrawn,
  late,
  'last-time': lastTime,
  payout,
  schedule,
  deu,
  'bet-kind': betKind,
  'how-to': howTo,
  federal,
  'caixa-contest': contest,
  'caixa-latest': latest,
  'number-animal': numberAnimal,
  'number-where': numberWhere,
  'draw-slot': drawSlot,
  table,
  'animal-card': animalCard,
  site,
  'day-results': dayResults,
};
