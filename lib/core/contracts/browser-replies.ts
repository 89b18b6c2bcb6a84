import { BET_TYPES } from '../domain/bets.ts';
import { CONTEST_CHECKS } from '../domain/contest-checks.ts';
import { isClockTime, isPlainDay } from '../domain/days.ts';
import { DRAW_CHECKS } from '../domain/draw-checks.ts';
import { REGIONS } from '../domain/regions.ts';
import type { BetOptionsOrNone } from './bet-options.ts';
import {
  everyOf,
  type Guard,
  isFlag,
  isInstant,
  isNumber,
  isText,
  isWhole,
  listOf,
  mapOf,
  maybe,
  oneOf,
  orNull,
  shape,
} from './guard.ts';
import type { LotteriesReply } from './lotteries.ts';
import type { PanelView } from './views.ts';

// What a browser takes of the calls' replies: whatever stands between it and the server, a page draws nothing else. A test
// holds each of these against its schema.

const isDay = (value: unknown): value is string => isText(value) && isPlainDay(value);
const isTime = (value: unknown): value is string => isText(value) && isClockTime(value);
const isDrawn = (value: unknown): value is string => isText(value) && /^\d{2,8}$/.test(value);

const slot = { region: oneOf(REGIONS), day: isDay, time: isTime, name: isText };
const isRows = listOf(shape({ place: isText, number: isDrawn, group: isText, animal: isText }));
const isDraw = shape({
  ...slot,
  rows: (value: unknown): value is { place: string; number: string; group: string; animal: string }[] =>
    isRows(value) && value.length > 0,
  tickets: orNull(listOf(isText)),
  drawn6to10: orNull(listOf(isText)),
  inferred: isFlag,
  source: isText,
  since: isInstant,
  isRecordedHistory: isFlag,
  checked: oneOf(DRAW_CHECKS),
  families: listOf(isText),
  rivals: listOf(shape({ numbers: listOf(isText), families: listOf(isText) })),
  publishedAt: orNull(isInstant),
  correctedAt: orNull(isInstant),
});

/** K1 as the results panel asks it. */
export const isResults: Guard<{ panel: PanelView }> = shape({
  panel: shape({
    regions: listOf(
      shape({
        region: oneOf(REGIONS),
        name: isText,
        slug: isText,
        newest: orNull(isDraw),
        earlier: listOf(isDraw),
        before: orNull(isDraw),
        state: oneOf(['fresh', 'late', 'stale']),
        next: orNull(shape(slot)),
        awaited: orNull(shape({ ...slot, state: oneOf(['due', 'late']) })),
        lateAfter: mapOf(isNumber),
      }),
    ),
    backfill: orNull(shape({ left: isWhole, of: isWhole })),
    heard: maybe(orNull(shape({ source: isText, at: isInstant }))),
    readAt: isInstant,
  }),
});

/** K2. */
export const isLotteries: Guard<LotteriesReply> = shape({
  loterias: mapOf(
    shape({
      concurso: isWhole,
      data: isText,
      numeros: listOf(isText),
      nome: isText,
      numerosSegundoSorteio: maybe(listOf(isText)),
      timeCoracao: maybe(isText),
      acumulado: maybe(isFlag),
      premiacao: maybe(listOf(shape({ faixa: isText, ganhadores: isNumber, valor: isNumber }))),
      fonte: maybe(isText),
      checked: maybe(oneOf(CONTEST_CHECKS)),
      proximoConcurso: maybe(shape({ data: orNull(isText), estimativa: orNull(isNumber) })),
    }),
  ),
  ultimaAtualizacao: orNull(isInstant),
  totalModalidades: isWhole,
  apisDisponiveis: maybe(isWhole),
});

const isSlots = listOf(shape({ option: isTime, isAvailable: isFlag }));
const isTimes = shape({ times: shape({ 'pt-rio': isSlots, 'pt-sp': isSlots, federal: isSlots }) });
const isMultipliers = shape({ multipliers: everyOf(BET_TYPES, isNumber) });

/** K3; an empty list says that there are none (row O4). */
export const isBetOptions: Guard<BetOptionsOrNone> = shape({
  betOptions: (value: unknown): value is BetOptionsOrNone['betOptions'] =>
    Array.isArray(value) &&
    (value.length === 0 || (value.length === 2 && isTimes(value[0]) && isMultipliers(value[1]))),
});
