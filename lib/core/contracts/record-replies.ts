import { isClockTime, isPlainDay } from '../domain/days.ts';
import { GAME_IDS } from '../domain/games/list.ts';
import { type Guard, isText, isWhole, listOf, mapOf, maybe, oneOf, orNull, shape } from './guard.ts';

// What an open page takes of the public interface's replies (v1.ts): as much as it needs to know what is new.

const isDay: Guard<string> = (value): value is string => isText(value) && isPlainDay(value);
const isTime: Guard<string> = (value): value is string => isText(value) && isClockTime(value);
const isTexts = listOf(isText);

export const isContests = shape({
  contests: listOf(
    shape({
      wire: oneOf(GAME_IDS),
      contest: isWhole,
      date: isDay,
      numbers: isTexts,
      second: orNull(isTexts),
      team: orNull(isText),
      extra: maybe(mapOf(isTexts)),
      prizes: orNull(listOf(shape({}))),
    }),
  ),
});

export const isCorrections = shape({
  corrections: listOf(
    shape({
      ...{ id: isText, date: isDay, before: isTexts, after: isTexts, kind: oneOf(['draw', 'contest']) },
      ...{ region: maybe(isText), time: maybe(isTime), name: maybe(isText) },
      ...{ modality: maybe(isText), contest: maybe(isWhole) },
    }),
  ),
});
