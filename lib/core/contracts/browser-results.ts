import { isClockTime, isPlainDay } from '../domain/days.ts';
import { DRAW_CHECKS } from '../domain/draw-checks.ts';
import type { HouseId } from '../domain/houses/list.ts';
import { REST_OF_PRIZES } from '../domain/prize-rules.ts';
import { isDrawnNumbers } from '../domain/prizes.ts';
import type { DrawView } from './draw.ts';
import {
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
import type { PanelView } from './panel.ts';

// As browser-replies.ts, for the call that the home page makes at once: the others' shapes load with what asks them.

const isDay = (value: unknown): value is string => isText(value) && isPlainDay(value);
const isTime = (value: unknown): value is string => isText(value) && isClockTime(value);

/** A house by the form of its id: which there are the server knows. */
const isHouse = (value: unknown): value is HouseId => isText(value) && /^[a-z0-9-]{2,20}$/.test(value);

const isTexts = listOf(isText);
const isTrue = (value: unknown): value is true => value === true;

const slot = { region: isHouse, day: isDay, time: isTime, name: isText };
const isDraw = shape({
  ...slot,
  numbers: (value: unknown): value is DrawView['numbers'] =>
    isTexts(value) && value.length <= 10 && isDrawnNumbers(value, value.length),
  prizes: maybe(shape({ drawn: isWhole, rest: oneOf(REST_OF_PRIZES) })),
  isFederal: maybe(isTrue),
  tickets: orNull(listOf((value): value is string => isText(value) && /^\d{2,8}$/.test(value))),
  drawn6to10: orNull(isTexts),
  inferred: isFlag,
  offSchedule: maybe(isTrue),
  source: isText,
  since: isInstant,
  isRecordedHistory: isFlag,
  checked: oneOf(DRAW_CHECKS),
  families: isTexts,
  rivals: listOf(shape({ numbers: isTexts, families: isTexts })),
  publishedAt: orNull(isInstant),
  correctedAt: orNull(isInstant),
});

/** The results as the panel requests them. */
export const isResults: Guard<{ panel: PanelView }> = shape({
  panel: shape({
    regions: listOf(
      shape({
        region: isHouse,
        name: isText,
        short: isText,
        slug: isText,
        at: isText,
        drawName: isText,
        isFederal: isFlag,
        board: oneOf(['whole', 'row']),
        slots: listOf(shape(slot)),
        newest: orNull(isDraw),
        earlier: listOf(isDraw),
        before: orNull(isDraw),
        state: oneOf(['fresh', 'late', 'stale']),
        next: orNull(shape(slot)),
        awaited: orNull(shape({ ...slot, state: oneOf(['due', 'late']) })),
        lateAfter: mapOf(isNumber),
        heard: maybe(orNull(shape({ source: isText, at: isInstant }))),
      }),
    ),
    backfill: orNull(shape({ left: isWhole, of: isWhole })),
    asks: maybe(shape({ bicho: isFlag, federal: isFlag })),
    readAt: isInstant,
  }),
});
