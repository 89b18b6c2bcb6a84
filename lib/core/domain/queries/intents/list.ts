import { type Phrase, phrase } from '../../text/lexicon.ts';
import { animalCard } from './animal-card.ts';
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
import type { Intent } from './intent.ts';
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

/** Everything that people ask, by the name that programs read; of two that fit alike the first one stands. */
const INTENTS = {
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
} as const satisfies Record<string, Intent>;

export type IntentName = keyof typeof INTENTS;
export const INTENT_NAMES = Object.keys(INTENTS) as readonly IntentName[];
const intents: Readonly<Record<IntentName, Intent>> = INTENTS;
export const intentOf = (name: IntentName): Intent => intents[name];

/** What the intents listen for, as phrases. */
export const CUES: readonly Phrase[] = INTENT_NAMES.flatMap((name) =>
  Object.entries(intentOf(name).cues ?? {}).flatMap(([cue, words]) => words.split('|').map((one) => phrase(one, cue))),
);

/** Cues whose words nothing is taken for: of death, illness and law, and names of what is not ours. */
export const NEVER_GUESSED: ReadonlySet<string> = new Set(
  [distress, law, notOurs].flatMap(({ cues }: Intent) => Object.keys(cues ?? {})),
);
