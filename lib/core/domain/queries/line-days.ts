import { addDays, type PlainDay, readDay, weekdayOf } from '../days.ts';
import type { Dates, DateValue } from '../text/dates.ts';
import { isDigits } from '../text/digits.ts';
import type { Holiday } from '../text/holidays.ts';
import { hasMark, type LineToken, words, wordsIn } from '../text/tokens/row.ts';

// The days that a pasted line names.

/** `today`: a date without a year is the last one that has been. `isMessage`: it is the day on which the line was sent. */
export type When = {
  today: PlainDay;
  isMessage: boolean;
  /** A day that an earlier line named. */
  dayAbove: PlainDay | null;
  /** The days of a heading, 'semana 17 a 23/08': a weekday below it is of them. */
  spanAbove: { from: PlainDay; until: PlainDay } | null;
};
/** `until`: the last of a span, `others`: further days. */
export type NamedDays = { day: string; until: string; others: readonly string[] };

const two = (value: number) => String(value).padStart(2, '0');

/** How many days ahead a date without a year may be: further on, it is that of the year before. */
const DAYS_AHEAD = 60;

/** 'dd/mm' is the last one that has been, or one of the next weeks. */
function lastOf(date: number, month: number, today: PlainDay): PlainDay | null {
  const years = [0, 1, 2, 3, 4].map((back) => Number(today.slice(0, 4)) - back);
  const days = years.map((year) => readDay(`${year}-${two(month)}-${two(date)}`));
  return days.find((day) => day !== null && day <= addDays(today, DAYS_AHEAD)) ?? null;
}

/** The day of '29/07/2026' or '29/07'; null for what is none. */
export function dayOf(text: string, today: PlainDay): PlainDay | null {
  const [date = '', month = '', year] = text.split('/');
  return year ? readDay(text) : lastOf(Number(date), Number(month), today);
}

/** The last day of the month that is 'dia 15', or the first of the next weeks. */
function lastDate(date: number, today: PlainDay): PlainDay | null {
  const months = [0, 1, 2].map((back) => Number(addDays(`${today.slice(0, 7)}-15`, -30 * back).slice(5, 7)));
  const days = months.map((month) => lastOf(date, month, today)).filter((day) => day !== null);
  return days.sort().at(-1) ?? null;
}

const dayOfDate = ({ date, month, year }: DateValue, today: PlainDay): PlainDay | null =>
  month === null
    ? lastDate(date, today)
    : year === null
      ? lastOf(date, month, today)
      : readDay(`${two(date)}/${two(month)}/${year}`);

function ofDates({ days, isSpan }: Dates, today: PlainDay): NamedDays {
  const [day = '', ...others] = days.map(({ value }) => dayOfDate(value, today) ?? value.text);
  return isSpan ? { day, until: others[0] ?? '', others: [] } : { day, until: '', others };
}

/** The day with a date and a weekday that is nearest to `today`, within a month; null without one. */
export function dayWithWeekday(date: number, weekday: number, today: PlainDay): PlainDay | null {
  const days = Array.from({ length: 61 }, (_, at) => addDays(today, 30 - at));
  return days.find((day) => Number(day.slice(8)) === date && weekdayOf(day) === weekday) ?? null;
}

/** The last time of a day that comes once a year, or the next one soon. */
const lastHoliday = ({ dayOf: on }: Holiday, today: PlainDay): PlainDay => {
  const year = Number(today.slice(0, 4));
  return on(year) <= addDays(today, DAYS_AHEAD) ? on(year) : on(year - 1);
};

/** From the Saturday to the Monday, when Loteca's contest comes, of the weekend spoken of: from Wednesday on the one to come. */
function weekendOf(today: PlainDay): NamedDays {
  const weekday = weekdayOf(today);
  const saturday = addDays(today, (weekday < 3 ? -1 : 6) - weekday);
  return { day: saturday, until: addDays(saturday, 2), others: [] };
}

/** A weekday of the week before, which begins on a Monday. */
const inWeekBefore = (weekday: number, today: PlainDay): PlainDay =>
  addDays(today, ((weekday + 6) % 7) - ((weekdayOf(today) + 6) % 7) - 7);

/** The last day, or the next, of a weekday (0 is Sunday); today is both. */
function weekdayNear(weekday: number, today: PlainDay, isToCome: boolean): PlainDay {
  const back = (weekdayOf(today) - weekday + 7) % 7;
  return addDays(today, isToCome && back > 0 ? 7 - back : -back);
}

/** The first day of a weekday in a span; null where it has none. */
function weekdayIn(span: When['spanAbove'], weekday: number): PlainDay | null {
  if (!span) return null;
  const day = addDays(span.from, (weekday - weekdayOf(span.from) + 7) % 7);
  return day <= span.until ? day : null;
}

/** Before a weekday: the one to come. */
const TO_COME = words('p pra pro para proxima proximo');
const BETWEEN = words('o a de do');

const WAS = words('foi era fiz fizemos joguei jogamos apostei apostamos');
/** Whether a line is of a bet that was made: 'meu jogo de quinta foi …', 'quinta passada'. */
const isPast = (text: string): boolean => text.includes('passad') || wordsIn(text).some((word) => WAS.has(word));

/** Whether what stands between two weekdays lists them: ', ', ' e na '. */
const isListing = (between: string): boolean =>
  hasMark(between, ',e/+') && wordsIn(between).every((word) => ['e', 'a', 'o', 'na', 'no'].includes(word));

/** Whether what stands between two days makes them the ends of a span: ' até ', ' até a ', ' a ', '-'. */
const isSpanning = (between: string): boolean => {
  const [first, ...more] = wordsIn(between).filter((word) => word !== 'feira');
  if (first === undefined) return ['-', '–'].includes(between.trim());
  return (first === 'ate' || first === 'a') && !hasMark(between, ',;.') && more.every((word) => BETWEEN.has(word));
};

/** The days that words say in a list with a date: 'dia 17/08 e hoje'. */
function listedWithDates(tokens: readonly LineToken[], text: string, today: PlainDay): PlainDay[] {
  const dates = tokens.filter(({ kind }) => kind === 'dates');
  return tokens.flatMap((token) => {
    if (token.kind !== 'dayword') return [];
    const isListed = dates.some(({ start, end }) =>
      isListing(end <= token.start ? text.slice(end, token.start) : text.slice(token.end, start)),
    );
    return isListed ? [addDays(today, token.value)] : [];
  });
}

/** 'De hoje até 22/08', '17/08 a hoje': from a day that a word says to a date, or from a date to it; null of any others. */
function spanWithDate(tokens: readonly LineToken[], text: string, today: PlainDay): NamedDays | null {
  const ends = tokens.flatMap((token): { token: LineToken; day: string }[] => {
    if (token.kind === 'dayword') return [{ token, day: addDays(today, token.value) }];
    return token.kind === 'dates' ? [{ token, day: ofDates(token.value, today).day }] : [];
  });
  const [from, until, ...more] = ends;
  const isSpan =
    from !== undefined &&
    until !== undefined &&
    more.length === 0 &&
    from.token.kind !== until.token.kind &&
    from.day < until.day &&
    isSpanning(text.slice(from.token.end, until.token.start));
  return isSpan ? { day: from.day, until: until.day, others: [] } : null;
}

/** The days of a line's tokens. `isAhead`: a weekday of the next day is meant where its name is tomorrow's. */
export function daysIn(tokens: readonly LineToken[], text: string, when: When, isAhead: boolean): NamedDays {
  const { today, isMessage, dayAbove, spanAbove } = when;
  const dated = tokens.flatMap((token) =>
    token.kind === 'dates'
      ? [ofDates(token.value, today)]
      : token.kind === 'holiday'
        ? [
            {
              day: token.year === null ? lastHoliday(token.value, today) : token.value.dayOf(token.year),
              until: '',
              others: [],
            },
          ]
        : [],
  );
  const [first, ...more] = dated;
  const spanned = spanWithDate(tokens, text, today);
  if (spanned) return spanned;
  if (first)
    return {
      ...first,
      others: [
        ...new Set([
          ...first.others,
          ...more.flatMap(({ day, others }) => [day, ...others]),
          ...listedWithDates(tokens, text, today),
        ]),
      ].filter((day) => day !== first.day),
    };
  if (tokens.some(({ kind }) => kind === 'weekend')) return weekendOf(today);
  const isOfLastWeek = tokens.some(({ kind }) => kind === 'last-week');
  const days: PlainDay[] = [];
  let end = 0;
  for (const [at, token] of tokens.entries()) {
    if (token.kind !== 'weekday' && token.kind !== 'dayword') continue;
    const { value, kind, start } = token;
    const [behind = '', more = ''] = wordsIn(text.slice(token.end, token.end + 20)).filter((word) => word !== 'feira');
    const before = wordsIn(text.slice(Math.max(0, start - 16), start)).findLast((word) => !BETWEEN.has(word)) ?? '';
    const next = tokens[at + 1];
    const isNumbered = kind === 'weekday' && next?.kind === 'label' && isDigits(next.text, 1, 2);
    const numbered = isNumbered ? dayWithWeekday(Number(next.text), value, today) : null;
    const isTomorrow = isAhead && weekdayOf(addDays(today, 1)) === value && !isPast(text);
    const isToCome =
      isMessage ||
      isTomorrow ||
      // 'Amanhã e sexta'.
      days.some((day) => day > today) ||
      TO_COME.has(before) ||
      (['que', 'q'].includes(behind) && more === 'vem') ||
      (kind === 'weekday' && behind === 'agora');
    const isBefore = behind.startsWith('passad') && weekdayOf(today) === value;
    const near =
      kind === 'dayword'
        ? addDays(today, value)
        : dayAbove !== null && weekdayOf(dayAbove) === value
          ? dayAbove
          : (weekdayIn(spanAbove, value) ??
            weekdayNear(
              value,
              isBefore ? addDays(today, -1) : today,
              isToCome || (dayAbove !== null && dayAbove > today),
            ));
    const meant = numbered ?? (isOfLastWeek && kind === 'weekday' ? inWeekBefore(value, today) : near);
    const between = text.slice(end, start);
    // 'De segunda até hoje', 'de terça até quinta': the next one after the first.
    const [from, another] = days;
    const week = from && { from, until: addDays(from, 6) };
    const last = week && kind === 'weekday' && meant < week.from ? weekdayIn(week, value) : meant;
    if (from && !another && last && from < last && isSpanning(between)) return { day: from, until: last, others: [] };
    // 'Segunda e quinta' on a Wednesday, 'segunda terça quarta'.
    const isBeside = kind === 'weekday' && tokens[at - 1]?.kind === 'weekday' && between.trim() === '';
    const isListed = days.length === 0 || isBeside || isListing(between);
    const listed = days.length > 0 ? (last ?? meant) : meant;
    if (isListed && !days.includes(listed)) days.push(listed);
    end = token.end;
  }
  const [day = '', ...others] = days;
  if (day === '' && tokens.some(({ kind }) => kind === 'same-day'))
    return { day: dayAbove ?? '', until: '', others: [] };
  return { day, until: '', others };
}
