import { addDays, isClockTime, isPlainDay, type PlainDay, weekdayOf } from '../../days.ts';
import { drawNamesOf } from '../../houses/labels.ts';
import { HOUSE_IDS, type HouseId } from '../../houses/list.ts';
import { notFollowedIn } from '../../houses/not-followed.ts';
import { HOUSE_WORDS } from '../../houses/words.ts';
import { normalizeText } from '../../normalize-text.ts';
import { monthNamed } from '../../text/dates.ts';
import { MONTH_NAMES, WEEKDAY_NAMES, wordSet } from '../../text/words.ts';
import { OF_EMOJI } from './clean.ts';

// What a line above a table says: whose draw, which, of which day, and what speaks against it.

export type Heading = {
  houses: readonly HouseId[];
  /** 'HH:MM' as written. */
  hours: readonly string[];
  /** Names of draws, folded. */
  names: readonly string[];
  /** Days; null for one that does not exist. */
  days: readonly (PlainDay | null)[];
  weekdays: readonly number[];
  /** Words that say that it is no result. */
  against: readonly string[];
  /** Houses that are not followed, and words that stand where a house's name does. */
  others: readonly string[];
  /** Words that are not known, a house's perhaps. */
  unknown: readonly string[];
  /** Digits of which nothing is made. */
  digits: readonly string[];
  /** The day on which a chat's message was sent, and whether one begins here. */
  sent: PlainDay | null;
};

export const NO_HEADING: Heading = {
  houses: [],
  hours: [],
  names: [],
  days: [],
  weekdays: [],
  against: [],
  others: [],
  unknown: [],
  digits: [],
  sent: null,
};

const LISTS = ['houses', 'hours', 'names', 'days', 'weekdays', 'against', 'others', 'unknown', 'digits'] as const;
/** More than a heading says, and enough to know that it says too much. */
const MOST_WORDS = 12;
const both = (one: readonly unknown[], other: readonly unknown[]) =>
  other.length === 0 ? one : [...new Set([...one, ...other])].slice(0, MOST_WORDS);
/** Two lines above one table. */
export const together = (one: Heading, other: Heading): Heading => ({
  ...(Object.fromEntries(LISTS.map((list) => [list, both(one[list], other[list])])) as Omit<Heading, 'sent'>),
  sent: other.sent ?? one.sent,
});
/** Whether it says anything of a draw. */
export const namesDraw = ({ houses, hours, names, days, weekdays, against, others, digits }: Heading): boolean =>
  [houses, hours, names, days, weekdays, against, others, digits].some((list) => list.length > 0);

const AGAINST = wordSet(
  `palpite palpites aposta apostas apostar jogar dica dicas sugestao sugestoes puxada puxadas nao errado errada erro errei
   simulacao teste exemplo cancelado cancelada anulado anulada falso fake corrigindo atrasado atrasados`,
);
const KNOWN = wordSet(
  `resultado resultados result jogo jogos do da de dos das o a os as no na nos nas em e ao bicho hoje hj dia data hora horas hs hrs h horario
   extracao sorteio premio premios milhar milhares grupo grupos grp animal bichos banca bancas loteria loterias oficial ultimo ultima novo
   nova deu poste saiu sairam agora confira veja segue ai aqui ja atualizado atualizada publicado as com para pra por gente pessoal bom boa
   noite tarde manha feira encaminhada tabela prizes quadro nº n numero numeros completo ok vivo lugar colocacao cabeca mult soma min`,
);
const OF_DAYS = wordSet('ontem anteontem amanha hoje hj');
const MONTH = MONTH_NAMES.flatMap((name) => [name, name.slice(0, 3)]).join('|');
const ISO = /(?<!\d)(\d{4})-(\d{1,2})-(\d{1,2})(?!\d)/g;
const DATE = /(?<![\d/.-])(\d{1,2}) ?([/.-]) ?(\d{1,2})(?: ?\2 ?(\d{4}|\d{2}))?(?![\d/])/g;
const WRITTEN = new RegExp(`(?<!\\d)(\\d{1,2}) de (${MONTH})(?: de (\\d{4}))?(?![a-z\\d])`, 'g');
const OF_MONTH = /(?<![a-z])dia (\d{1,2})(?!\d)/g;
const HOUR = /(?<![\d/.-])(\d{1,2}) ?(?:(?:h|hs|:) ?(\d\d)(?: ?(?:min|m|hs?))?|horas?|hrs?|hs?)(?![\d\p{L}])/gu;
const HOUR_OF_WORDS = /(?<=(?:^| )(?:das|as) )(\d{1,2})(?= |$)/g;
const COUNTED = /(?:concurso|extracao|conc|sorteio)(?: n[o.º]*)? ?:? ?\d{3,6}(?!\d)/g;
const PHONE = /(?:\+?55 ?)?\(?\d{2}\)? ?9? ?\d{4,5}[- ]\d{4}(?!\d)/g;
/** '[31/07/2026, 19:31:07] Zé: ', '31/07/2026 19:31 - Zé: '. */
const STAMP = /^\[?(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2}),? \d{1,2}:\d{2}(?::\d{2})?(?:\] ?| - )([^:]{1,40}): ?/;

const NAMES = new Set([...HOUSE_IDS.flatMap(drawNamesOf), 'cor', 'corujinha', 'band']);
/** 'Resultado da Esperança'. */
const OF_HOUSE = /(?<= )(?:resultados?|bancas?|loterias?|extracao|sorteio|jogo) (?:d[aeo]s? )?([a-z]{2,})(?= )/g;
const saysNothing = (word: string) =>
  KNOWN.has(word) || AGAINST.has(word) || NAMES.has(word) || OF_DAYS.has(word) || WEEKDAY_NAMES.includes(word);
const two = (text: string | undefined) => (text ?? '').padStart(2, '0');

/** Without a year the latest such day that is not to come; of this year where that would be half a year ago. */
function dayOf(date: string, month: string, year: string | undefined, today: PlainDay): PlainDay | null {
  const whole = year && (year.length === 2 ? `20${year}` : year);
  const day = `${whole ?? today.slice(0, 4)}-${two(month)}-${two(date)}`;
  if (!isPlainDay(day)) return null;
  const before = `${Number(today.slice(0, 4)) - 1}${day.slice(4)}`;
  return whole === undefined && day > addDays(today, 183) && isPlainDay(before) ? before : day;
}

/** A chat's message that begins on this line: when it was sent, and the rest of the line. */
export function stampOf(line: string, today: PlainDay): { sent: PlainDay | null; rest: string } | null {
  const found = STAMP.exec(line);
  if (!found) return null;
  const [all, date = '', month = '', year] = found;
  return { sent: dayOf(date, month, year, today), rest: line.slice(all.length) };
}

const MOST = 300;
const PICTURE = new RegExp(`${OF_EMOJI}\\p{L}+`, 'gu');

/** Reads a line above a table; of a long one nothing but that it is not known. */
export function headingOf(line: string, today: PlainDay): Heading {
  if (line.length > MOST) return { ...NO_HEADING, unknown: [line.slice(0, 40)], digits: ['…'] };
  const found = { houses: new Set<HouseId>(), hours: [], names: [], days: [], weekdays: [] } as {
    houses: Set<HouseId>;
    hours: string[];
    names: string[];
    days: (PlainDay | null)[];
    weekdays: number[];
  };
  let left = normalizeText(line.replace(PICTURE, ' ').replace(/[º°ª]/g, 'o'));
  const take = (form: RegExp, use: (match: string[]) => void) => {
    left = left.replace(form, (...match) => {
      use(match);
      return ' ; ';
    });
  };
  const isStruck = left.includes('~');
  take(PHONE, () => {});
  take(ISO, ([, year, month, date]) => found.days.push(dayOf(date ?? '', month ?? '', year, today)));
  take(DATE, ([, date, , month, year]) => found.days.push(dayOf(date ?? '', month ?? '', year, today)));
  take(WRITTEN, ([, date, month, year]) =>
    found.days.push(dayOf(date ?? '', String(monthNamed(month ?? '')), year, today)),
  );
  const hour = ([, hours, minutes]: string[]) => {
    const time = `${two(hours)}:${minutes ?? '00'}`;
    found.hours.push(isClockTime(time) ? time : '?');
  };
  take(HOUR, hour);
  take(HOUR_OF_WORDS, ([, hours]) => hour(['', hours ?? '']));
  take(COUNTED, () => {});
  // A moment that was taken stands as an hour: some of these names are common words without one.
  const unfollowed = notFollowedIn(left.replaceAll(';', '19h').trim());
  take(OF_MONTH, ([, date]) => found.days.push(dayOf(date ?? '', today.slice(5, 7), today.slice(0, 4), today)));
  left = ` ${left.replace(/[^a-z0-9;]+/g, ' ').trim()} `;
  for (const [words, house] of HOUSE_WORDS) {
    if (!left.includes(` ${words} `)) continue;
    found.houses.add(house);
    left = left.replaceAll(` ${words} `, ' ');
  }
  const against: string[] = isStruck ? ['riscado'] : [];
  const others: string[] = unfollowed ? [unfollowed.name] : [];
  for (const [, word = ''] of left.matchAll(OF_HOUSE)) if (!saysNothing(word)) others.push(word);
  const unknown: string[] = [];
  const digits: string[] = [];
  for (const word of left.split(' ').filter((one) => one !== '' && one !== ';')) {
    const weekday = WEEKDAY_NAMES.indexOf(word);
    if (NAMES.has(word)) found.names.push(word);
    else if (/\d/.test(word)) digits.push(word);
    else if (AGAINST.has(word)) against.push(word);
    else if (word === 'ontem') found.days.push(addDays(today, -1));
    else if (word === 'anteontem') found.days.push(addDays(today, -2));
    else if (word === 'amanha') found.days.push(addDays(today, 1));
    else if (word === 'hoje' || word === 'hj') found.days.push(today);
    else if (weekday >= 0) found.weekdays.push(weekday);
    else if (word.length > 1 && !KNOWN.has(word) && !others.includes(word)) unknown.push(word);
  }
  // Who wishes luck names no house.
  const isWish =
    found.houses.has('boa-sorte') && found.hours.length === 0 && unknown.length > 0 && found.houses.size === 1;
  return { ...found, houses: isWish ? [] : [...found.houses], against, others, unknown, digits, sent: null };
}

/** Whether the weekdays that are named are those of the day. */
export const isOnWeekday = (day: PlainDay, weekdays: readonly number[]): boolean =>
  weekdays.every((weekday) => weekday === weekdayOf(day));

const SHORT: Readonly<Record<string, string>> = { cor: 'coruja', corujinha: 'coruja', band: 'bandeirantes' };

/** A draw's name as its house has it. */
export const labelOf = (name: string): string => SHORT[name] ?? name;

/** The one house that gives a draw this name: the Rio of 'PTM'; null for 'PTN', which two have. */
export function houseOfName(name: string): HouseId | null {
  const [house, another] = HOUSE_IDS.filter((id) => drawNamesOf(id).includes(labelOf(name)));
  // 'PT' is before every house's name.
  return house && !another && name !== 'pt' ? house : null;
}
