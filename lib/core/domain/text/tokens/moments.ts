import { isClockTime } from '../../days.ts';
import { agoAt } from '../ago.ts';
import { datesAt } from '../dates.ts';
import { isDigits } from '../digits.ts';
import { COINS } from '../money.ts';
import { hourAt, numberAt } from '../pieces.ts';
import { DIVIDED } from './counts.ts';
import { type Find, type Found, isOrdinalAt, lexicalAt, numberText, type Row, wordAt, words } from './row.ts';

// Days, hours and weekdays.

const SAYS_DATE = words('dia dias');
/** Before a date that is a place's name: 'Av. 7 de Setembro'. */
export const STREETS = words('rua r av avenida praca pca travessa trav largo bairro vila');
const IS_REACH = /^[12]\/(?:[1-7]|10)$/;
export const dates: Find = (row, at) => {
  if (!row.mayDate) return null;
  // A number alone is a day before a word, or in a list.
  const next = row.pieces[at + 1];
  if (row.pieces[at]?.kind === 'number' && next?.kind !== 'word' && !next?.gap.includes(',')) return null;
  // '1/5' is a reach, but for 'dia 1/5'.
  if (!row.isTicket && IS_REACH.test(wordAt(row, at))) return null;
  const found = datesAt(row.pieces, at, row.text);
  if (!found) return null;
  if (STREETS.has(wordAt(row, at - 1)) && found.days.some(({ value }) => value.text.includes(' de ')))
    return { kind: 'filler', to: found.to };
  if (['trevo', 'trevos'].includes(wordAt(row, at - 1))) return null;
  // '14 dez R$ 3,00' is a dezena, for nothing else of the line is one.
  const isDezena =
    wordAt(row, at + 1) === 'dez' && found.to === at + 2 && row.pieces.some(({ kind }) => kind === 'money');
  const others = row.pieces.filter(({ kind }, place) => kind === 'number' && place !== at).length;
  if (isDezena && others === 0 && !row.hasGame) return null;
  const reaching = found.days.findIndex(({ from }, index) => index > 0 && IS_REACH.test(wordAt(row, from)));
  if (reaching > 0 && !row.isTicket) {
    const days = found.days.slice(0, reaching);
    return { kind: 'dates', value: { ...found, days, isSpan: false }, to: days.at(-1)?.to ?? at + 1 };
  }
  // '26 31 maio' are numbers of a ticket and its month.
  const isWorded = found.days.every(
    ({ value, from }) =>
      row.pieces[from]?.kind === 'date' || SAYS_DATE.has(wordAt(row, from)) || value.text.includes(' de '),
  );
  return row.isTicket && !isWorded ? null : { kind: 'dates', value: found, to: found.to };
};

export const OF_HOUR = words('das as pras nas');
const twoDigits = (value: number | string) => String(value).padStart(2, '0');
export const hour: Find = (row, at) => {
  const start = OF_HOUR.has(wordAt(row, at)) ? at + 1 : at;
  const piece = row.pieces[start];
  const spoken = hourAt(row.pieces, start);
  if (spoken && isClockTime(spoken.time)) return { kind: 'hour', value: spoken.time, to: start + spoken.length };
  if (piece?.kind === 'hour')
    return { kind: 'hour', value: `${twoDigits(piece.hour)}:${twoDigits(piece.minute ?? 0)}`, to: start + 1 };
  if (start === at || row.isTicket) return null;
  // '9,00 dividido nas 3'.
  if (DIVIDED.has(wordAt(row, at - 1))) return null;
  const named = numberAt(row.pieces, start);
  const whole = named && named.length === 1 ? named.value : 24;
  const behind = row.pieces[start + 1];
  if (
    whole > 23 ||
    COINS.includes(behind?.text ?? '') ||
    (piece?.kind === 'number' && piece.digits.length > 2) ||
    (behind?.kind === 'number' && behind.gap.length < 2)
  )
    return null;
  // 'Das duas e vinte'.
  const minutes = behind?.text === 'e' ? numberText(row, start + 2) : '';
  if (/^[0-5]\d$/.test(minutes) && wordAt(row, at) === 'das')
    return { kind: 'hour', value: `${twoDigits(whole)}:${minutes}`, to: start + 3 };
  if (piece?.kind !== 'number' || piece.isOrdinal) return null;
  return { kind: 'hour', value: `${twoDigits(whole)}:00`, to: start + 1, isBare: true };
};

/** 'Pras 18 e 20', 'das 14 e das 16'. */
export function hourBeside(row: Row, at: number): Found | null {
  if (wordAt(row, at) !== 'e') return null;
  const next = OF_HOUR.has(wordAt(row, at + 1)) ? at + 2 : at + 1;
  const digits = numberText(row, next);
  const isHour = isDigits(digits, 1, 2) && Number(digits) < 24 && !COINS.includes(wordAt(row, next + 1));
  return isHour ? { kind: 'hour', value: `${twoDigits(digits)}:00`, isBare: true, to: next + 1 } : null;
}

const SAME = words('mesmo mesma mesmos mesmas msm msmo msma');
const OF_DRAW = words('horario hora horarios sorteio extracao banca loteria lugar praca');
const SHORT_DAYS = ['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sab'];
const JOINS_DAYS = words('e a ate');
/** 'Seg a sex', 'seg, ter e qua', 'de hoje até sáb': a short name stands in a list or a span of days. */
function isBesideDay(row: Row, at: number): boolean {
  const before = JOINS_DAYS.has(wordAt(row, at - 1)) ? at - 2 : at - 1;
  const next = JOINS_DAYS.has(wordAt(row, at + 1)) ? at + 2 : at + 1;
  return [before, next].some(
    (place) => SHORT_DAYS.includes(wordAt(row, place)) || lexicalAt(row, place, 'weekday', 'dayword') !== undefined,
  );
}
const WEEKDAY_NUMBERS = words('2 3 4 5 6');
/** How many numbered weekdays are listed from a place up to 'feira'; 0 where none is. */
function weekdaysFrom(row: Row, at: number): number {
  if (!WEEKDAY_NUMBERS.has(numberText(row, at))) return 0;
  if (wordAt(row, at + 1) === 'feira') return 1;
  const next = JOINS_DAYS.has(wordAt(row, at + 1)) ? at + 2 : at + 1;
  const more = isOrdinalAt(row, at) && isOrdinalAt(row, next) ? weekdaysFrom(row, next) : 0;
  return more > 0 ? more + 1 : 0;
}
export const otherDay: Find = (row, at) => {
  const word = wordAt(row, at);
  const number = numberText(row, at);
  // '2ª feira', '2ª, 4ª e 6ª feira'.
  const weekdays = weekdaysFrom(row, at);
  if (weekdays > 0) return { kind: 'weekday', value: Number(number) - 1, to: weekdays === 1 ? at + 2 : at + 1 };
  // '2ª 8h', '3ª 17/08'.
  const isOfDay = ['hour', 'date'].includes(row.pieces[at + 1]?.kind ?? '') && word.endsWith('a');
  if (isOfDay && WEEKDAY_NUMBERS.has(number)) return { kind: 'weekday', value: Number(number) - 1, to: at + 1 };
  const ago = row.isTicket ? null : agoAt(row.pieces, at);
  if (ago) return { kind: 'dayword', value: -ago.days, to: ago.to };
  const lead = ['da', 'de', 'na', 'a'].includes(word) ? at + 1 : at;
  if (['sem', 'semana'].includes(wordAt(row, lead)) && wordAt(row, lead + 1) === 'passada')
    return { kind: 'last-week', to: lead + 2 };
  if (
    word === 'fds' ||
    (['fim', 'final'].includes(word) && wordAt(row, at + 1) === 'de' && wordAt(row, at + 2) === 'semana')
  )
    return { kind: 'weekend', to: word === 'fds' ? at + 1 : at + 3 };
  if (SAME.has(word) && ['dia', 'data'].includes(wordAt(row, at + 1))) return { kind: 'same-day', to: at + 2 };
  // 'Mesma banca e horário'.
  if (SAME.has(word) && OF_DRAW.has(wordAt(row, at + 1))) {
    const isTwo = wordAt(row, at + 2) === 'e' && OF_DRAW.has(wordAt(row, at + 3));
    return { kind: 'same-draw', to: isTwo ? at + 4 : at + 2 };
  }
  const short = SHORT_DAYS.indexOf(word);
  const next = row.pieces[at + 1];
  const before = row.pieces[at - 1];
  const isDay =
    next?.kind === 'date' ||
    before?.kind === 'date' ||
    (at === 0 && /[:=→–]|-/.test(next?.gap ?? '')) ||
    (next?.kind === 'number' && next.digits.length < 3) ||
    next?.kind === 'hour' ||
    // 'Campina 9:45 qua', 'sab passado', 'dom mega 06 17 28 39 40 51'.
    (before?.kind === 'hour' && next === undefined) ||
    ['passado', 'passada'].includes(wordAt(row, at + 1)) ||
    (at === 0 && lexicalAt(row, at + 1, 'game')) ||
    lexicalAt(row, at + 1, 'house', 'draw') ||
    (row.pieces[at - 1] !== undefined && lexicalAt(row, at - 1, 'house', 'draw')) ||
    isBesideDay(row, at);
  return short >= 0 && isDay ? { kind: 'weekday', value: short, to: at + 1 } : null;
};
