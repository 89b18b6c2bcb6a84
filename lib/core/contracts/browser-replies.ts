import { BET_TYPES } from '../domain/bets.ts';
import { CONTEST_CHECKS } from '../domain/contest-checks.ts';
import { isClockTime } from '../domain/days.ts';
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

// What a browser takes of the calls' replies: whatever stands between it and the server, a page draws nothing else. A test
// holds each of these against its schema.

/** The newest contests. */
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
      proximoConcurso: maybe(
        shape({
          data: orNull(isText),
          estimativa: orNull(isNumber),
          semResultadoDe: maybe(orNull(isText)),
          especial: maybe(orNull(shape({ nome: isText, data: orNull(isText), mes: isText }))),
        }),
      ),
    }),
  ),
  ultimaAtualizacao: orNull(isInstant),
  totalModalidades: isWhole,
  apisDisponiveis: maybe(isWhole),
});

const isTime = (value: unknown): value is string => isText(value) && isClockTime(value);
const isSlots = listOf(shape({ option: isTime, isAvailable: isFlag }));
const isTimes = shape({ times: mapOf(isSlots) });
const isMultipliers = shape({
  multipliers: everyOf(BET_TYPES, isNumber),
  sourced: maybe(listOf(oneOf(BET_TYPES))),
});

/** The bet options; an empty list means that there are none. */
export const isBetOptions: Guard<BetOptionsOrNone> = shape({
  betOptions: (value: unknown): value is BetOptionsOrNone['betOptions'] =>
    Array.isArray(value) &&
    (value.length === 0 || (value.length === 2 && isTimes(value[0]) && isMultipliers(value[1]))),
});
