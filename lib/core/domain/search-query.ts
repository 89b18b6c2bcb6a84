import { addDays, type ClockTime, isPlainDay, type PlainDay, weekdayOf } from './days.ts';
import { fold } from './fold.ts';
import { ANIMALS, GROUPS, type Group, groupByNumber } from './groups.ts';
import type { Modality } from './modalities.ts';
import type { OddsKey } from './odds.ts';
import { REGIONS, type Region, slotOf, timesOfSlot } from './regions.ts';
import { slotsOn } from './schedule.ts';
import { soundKey } from './sound.ts';
import { mistakesBetween } from './spelling.ts';

/** The draws that a name or an hour stands for in one region; 'ptn' has two hours there. */
type AskedSlot = { region: Region; times: readonly ClockTime[] };

/** What a search asks for, as far as it can be told from its words. Several at once: 'pt de ontem', 'mega 3038'. */
export type SearchQuery = {
  /** As typed, white space in order. */
  text: string;
  day: PlainDay | null;
  /** A date that the calendar does not have, as typed. */
  noSuchDay: string | null;
  region: Region | null;
  slots: readonly AskedSlot[];
  modality: Modality | null;
  /** `modality` null: of whichever has it. */
  contest: number | null;
  /** Milhares, centenas and dezenas, of four, three and two digits. */
  numbers: readonly string[];
  group: Group | null;
  bet: OddsKey | null;
  /** 'sonhei com …': the rest is what was dreamt of. */
  isDream: boolean;
  /** 'o que deu', 'resultado': what has come out is asked for. */
  isResults: boolean;
  /** What none of this took, folded, without the words that only bind. */
  words: readonly string[];
  /** The words that texts are searched for: all but those that only bind, numbers, and what names a day. */
  texts: readonly string[];
};

/** The most characters a search takes: a ticket of 50 numbers with ' - ' between them has 247. */
export const MAX_SEARCH_LENGTH = 300;
const MOST_NUMBERS = 3;

/** Words that bind others and are looked for by nobody. */
const BINDING = new Set(
  fold(
    `a o as os um uma uns umas de do da dos das em no na nos nas ao aos para pra pro por pelo pela com sem e ou que qual
    quais quanto quantos quanta quantas quando onde como foi foram eh ser sao esta tem ter la meu minha seu sua se me eu
    voce sobre entre ate ja so mais muito vez vezes dia dias`,
  ).split(' '),
);

const RESULT_WORDS = ['resultado', 'resultados', 'deu', 'saiu', 'sorteio', 'sorteios', 'ultimo', 'ultima'];
const GAME_WORDS = ['jogo', 'bicho', 'bichos'];
const DREAM_WORDS = ['sonhei', 'sonhar', 'sonho', 'sonhos', 'sonhando', 'sonhou', 'significa', 'significado'];

const MONTHS = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez'];
const MONTH_FORM =
  'jan(?:eiro)?|fev(?:ereiro)?|mar(?:co)?|abr(?:il)?|maio?|jun(?:ho)?|jul(?:ho)?|ago(?:sto)?|set(?:embro)?|out(?:ubro)?|nov(?:embro)?|dez(?:embro)?';

/**
 * Holidays that are the same date each year, folded, as [words, month and day]. The eve of each is the day before. Source: Leis
 * 662/1949, 6.802/1980 and 14.759/2023; São João and the children's day by custom.
 */
const HOLIDAYS: readonly (readonly [string, string])[] = [
  ['reveillon', '12-31'],
  ['virada d[eo] ano', '12-31'],
  ['ano[ -]?novo', '01-01'],
  ['tiradentes', '04-21'],
  ['dia d[eo] trabalh(?:o|ador)', '05-01'],
  // The contests that bear a holiday's name are held on a day near it.
  ['(?<!quina (?:de )?)sao joao', '06-24'],
  ['(?<!facil (?:da )?)independencia', '09-07'],
  ['(?:nossa senhora )?aparecida', '10-12'],
  ['dia das criancas', '10-12'],
  ['finados', '11-02'],
  ['proclamacao da republica|proclamacao', '11-15'],
  ['consciencia negra', '11-20'],
  ['natal(?! rn)', '12-25'],
];

const WEEKDAYS = ['domingo', 'segunda', 'terca', 'quarta', 'quinta', 'sexta', 'sabado'];

/** How regions are called, the longest first; folded, as phrases. */
const REGION_WORDS: readonly (readonly [string, Region])[] = [
  ['rio de janeiro', 'pt-rio'],
  ['pt rio', 'pt-rio'],
  ['pt rj', 'pt-rio'],
  ['rio', 'pt-rio'],
  ['rj', 'pt-rio'],
  ['carioca', 'pt-rio'],
  ['pt sao paulo', 'pt-sp'],
  ['sao paulo', 'pt-sp'],
  ['pt sp', 'pt-sp'],
  ['sp', 'pt-sp'],
  ['paulista', 'pt-sp'],
  ['look goias', 'look'],
  ['look', 'look'],
  ['goias', 'look'],
  ['goiania', 'look'],
  ['go', 'look'],
  ['federal', 'federal'],
];

const MODALITY_WORDS: readonly (readonly [string, Modality])[] = [
  ['mega sena', 'megaSena'],
  ['megasena', 'megaSena'],
  ['mega da virada', 'megaSena'],
  ['mega', 'megaSena'],
  ['dupla sena', 'duplaSena'],
  ['duplasena', 'duplaSena'],
  ['dupla', 'duplaSena'],
  ['lotofacil', 'lotofacil'],
  ['loto facil', 'lotofacil'],
  ['lotomania', 'lotomania'],
  ['loto mania', 'lotomania'],
  ['timemania', 'timemania'],
  ['time mania', 'timemania'],
  ['quina', 'quina'],
  ['loteria federal', 'federal'],
];

/** Bets as they are called, the longest first; the quotes and chances are those of odds.ts. */
const BET_WORDS: readonly (readonly [string, OddsKey])[] = [
  ['duque grupo', 'duque-grupo'],
  ['terno grupo', 'terno-grupo'],
  ['quadra grupo', 'quadra-grupo'],
  ['quina grupo', 'quina-grupo'],
  ['duque dezena', 'duque-dezena'],
  ['terno dezena', 'terno-dezena'],
  ['passe seco', 'passe-seco'],
  ['passe vale', 'passe-vale'],
  ['passe', 'passe-seco'],
  ['duque', 'duque-grupo'],
  ['terno', 'terno-grupo'],
];
/** These name a number's kind too, and a bet only where money is spoken of. */
const SINGLE_BETS = ['milhar', 'centena', 'dezena', 'grupo', 'unidade'] as const;
const MONEY = /\b(?:paga|pagam|pago|premio|cotacao|cotacoes|vale|rende|ganho|ganha|ganhar|chance|chances|aposta)\b/;

/** Words whose misspellings are still taken for them: long, and no neighbours of another word that people look for. */
const FORGIVEN = [
  'ontem',
  'anteontem',
  'resultado',
  'federal',
  'coruja',
  'lotofacil',
  'lotomania',
  'timemania',
  'bandeirantes',
  'milhar',
  'centena',
  'dezena',
  'concurso',
  'sonhei',
  'goias',
];

/** What a search asks for. `today`: the day in São Paulo; a date without a year is the last one that has been. */
export function readQuery(typed: string, today: PlainDay): SearchQuery {
  const text = typed.normalize('NFC').replace(/\s+/g, ' ').trim();
  const reading = new Reading(normal(text));

  const isDream = reading.takeWords(DREAM_WORDS);
  if (isDream) return { ...NOTHING, text, isDream, words: reading.words(), texts: reading.words() };

  const group = takeGroup(reading);
  const { day, noSuchDay } = takeDay(reading, today);
  const modality = takeModality(reading);
  const contest = takeContest(reading, modality?.name ?? null);
  const hour = takeHour(reading);
  const name = takeSlotName(reading);
  const region = reading.takePhrase(REGION_WORDS);
  const isDozen = reading.has(/(?<![a-z])dezenas?(?![a-z])/);
  // 'federal 5787' is a contest of Caixa's, or a milhar in the Federal: both are looked for.
  const isAlsoDrawn = modality?.isAlsoRegion === true && (contest ?? 0) > 999;
  const numbers = isAlsoDrawn ? [String(contest).slice(-4)] : takeNumbers(reading);
  const bet = takeBet(reading, numbers.length > 0);
  const isResults = reading.takeWords(RESULT_WORDS);
  const animal = group ?? takeAnimal(reading, isDozen || isAlsoDrawn || modality ? [] : numbers);
  const isGame = reading.takeWords(GAME_WORDS);
  return {
    text,
    day,
    noSuchDay,
    region: isAlsoDrawn ? 'federal' : region,
    slots: slotsAsked(name, hour, region, day ?? today),
    modality: modality?.name ?? null,
    contest,
    numbers,
    group: animal,
    bet,
    isDream,
    isResults: isResults || isGame,
    words: reading.words(),
    texts: group ? [fold(group.animal)] : searchable(text),
  };
}

const DAY_WORDS = new Set([...WEEKDAYS, 'hoje', 'agora', 'ontem', 'anteontem', 'amanha', 'feira']);

function searchable(text: string): string[] {
  const words = fold(text)
    .split(/[^a-z0-9]/)
    .filter((word) => /^[a-z]/.test(word) && !BINDING.has(word));
  const lasting = words.filter((word) => !DAY_WORDS.has(word));
  return [...new Set(lasting.length > 0 ? lasting : words)];
}

const NOTHING = {
  day: null,
  noSuchDay: null,
  region: null,
  slots: [],
  modality: null,
  contest: null,
  numbers: [],
  group: null,
  bet: null,
  isResults: false,
} as const;

/** Folded, forgiven words in their right spelling, 'nº' and quotation marks gone. */
function normal(text: string): string {
  const plain = fold(text.replace(/[º°ª]/g, 'o '))
    .replace(/[^a-z0-9\s:/.,#-]/g, ' ')
    .replace(/[,.](?=\s|$)/g, '');
  return plain
    .split(/\s+/)
    .map((word) => forgiven(word))
    .join(' ');
}

const FORGIVEN_BY_SOUND = new Map([...FORGIVEN, 'hoje'].map((word) => [soundKey(word), word]));

function forgiven(word: string): string {
  if (!/^[a-z]{3,}$/.test(word)) return word;
  const alike = FORGIVEN_BY_SOUND.get(soundKey(word));
  if (alike) return alike;
  if (word.length < 5 || RESERVED.has(word)) return word;
  return FORGIVEN.find((known) => mistakesBetween(word, known, 1) === 1) ?? word;
}

const RESERVED = new Set([
  ...ANIMALS.map(fold),
  ...WEEKDAYS,
  ...RESULT_WORDS,
  ...DREAM_WORDS,
  ...SINGLE_BETS.map((word) => `${word}s`),
  'milhares',
  'milhao',
]);

/** A query as it is read: what is taken is gone for those who come after. */
class Reading {
  #left: string;

  constructor(text: string) {
    this.#left = ` ${text} `;
  }

  /** The first match, which is then gone; null where there is none. */
  take(form: RegExp): RegExpExecArray | null {
    const found = form.exec(this.#left);
    if (found) this.#left = `${this.#left.slice(0, found.index)} ${this.#left.slice(found.index + found[0].length)}`;
    return found;
  }

  /** Puts back what turned out to be none, as it was. */
  restore(found: RegExpExecArray): void {
    this.#left = found.input;
  }

  /** What the first phrase stands for that is there as whole words. */
  takePhrase<T>(phrases: readonly (readonly [string, T])[]): T | null {
    for (const [phrase, meaning] of phrases) {
      if (this.take(new RegExp(`(?<![a-z0-9])${phrase.replaceAll(' ', '[\\s-]*(?:d[eoa]\\s)?')}(?![a-z0-9])`)))
        return meaning;
    }
    return null;
  }

  /** Takes all of these words; true where one was there. */
  takeWords(words: readonly string[]): boolean {
    let isThere = false;
    while (this.take(new RegExp(`(?<![a-z0-9])(?:${words.join('|')})(?![a-z0-9])`))) isThere = true;
    return isThere;
  }

  has(form: RegExp): boolean {
    return form.test(this.#left);
  }

  /** The first match, which stays for those who come after. */
  find(form: RegExp): RegExpExecArray | null {
    return form.exec(this.#left);
  }

  words(): string[] {
    return this.#left.split(/[^a-z0-9]/).filter((word) => word !== '' && !BINDING.has(word));
  }
}

/** 'grupo 9', 'bicho 9', 'g 9'; a number beyond 25 is none. */
function takeGroup(reading: Reading): Group | null {
  const found = reading.take(/(?<![a-z0-9])(?:grupo|bicho|g)s?\s*(?:no?\s*)?(\d{1,2})(?![\d/:h.-])/);
  if (!found) return null;
  const group = groupByNumber(Number(found[1]));
  if (!group) reading.restore(found);
  return group ?? null;
}

/** An animal by its name, well spelt or as it sounds; a bare number from 1 to 25 (`numbers`, or one digit) is a group too. */
function takeAnimal(reading: Reading, numbers: readonly string[]): Group | null {
  for (const word of reading.words()) {
    const group = GROUPS_BY_SOUND.get(soundKey(word));
    if (group && reading.takeWords([word])) return group;
  }
  const [number, another] = numbers;
  if (number !== undefined) return another === undefined ? (groupByNumber(number) ?? null) : null;
  const lone = reading.take(/(?<![a-z0-9])[1-9](?![a-z0-9])/);
  return lone ? (groupByNumber(lone[0]) ?? null) : null;
}

const GROUPS_BY_SOUND = new Map(GROUPS.map((group) => [soundKey(group.animal), group]));

type AskedDay = { day: PlainDay | null; noSuchDay: string | null };

function takeDay(reading: Reading, today: PlainDay): AskedDay {
  const on = (day: PlainDay): AskedDay => ({ day, noSuchDay: null });
  if (reading.take(/(?<![a-z])(?:anteontem|antes\s+de\s+ontem)(?![a-z])/)) return on(addDays(today, -2));
  if (reading.take(/(?<![a-z])ontem(?![a-z])/)) return on(addDays(today, -1));
  if (reading.take(/(?<![a-z])(?:hoje|agora)(?![a-z])/)) return on(today);
  if (reading.take(/(?<![a-z])amanha(?![a-z])/)) return on(addDays(today, 1));

  const holiday = takeHoliday(reading, today);
  if (holiday) return on(holiday);
  const iso = reading.take(/(?<!\d)(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/);
  if (iso) return calendarDay(iso[3], iso[2], iso[1], today, iso[0]);
  const full = reading.take(/(?<!\d)(\d{1,2})\s?[/.-]\s?(\d{1,2})\s?[/.-]\s?(\d{4}|\d{2})(?!\d)/);
  if (full) return calendarDay(full[1], full[2], full[3], today, full[0]);
  const short = reading.take(/(?<![\d/])(\d{1,2})\s?\/\s?(\d{1,2})(?![\d/])(?:\s+de\s+(\d{4})(?!\d))?/);
  if (short) return calendarDay(short[1], short[2], short[3], today, short[0]);
  // '29-07' is a day or a milhar: both are looked for, so it stays.
  const either = reading.find(/(?<![\d.-])(\d{2})[.-](\d{2})(?![\d.-])/);
  const day = either && calendarDay(either[1], either[2], undefined, today, either[0]).day;
  if (day) return on(day);
  const worded = reading.take(
    new RegExp(`(?<!\\d)(\\d{1,2})o?\\s*(?:de\\s+)?(${MONTH_FORM})(?:\\s+(?:de\\s+)?(\\d{4}))?(?![a-z0-9])`),
  );
  if (worded) {
    const month = MONTHS.indexOf((worded[2] ?? '').slice(0, 3)) + 1;
    return calendarDay(worded[1], String(month), worded[3], today, worded[0]);
  }
  // 'julho de 2025' names no day, and its year no milhar.
  reading.take(new RegExp(`(?<=[^a-z](?:${MONTH_FORM})\\s+(?:de\\s+)?)${YEAR}(?!\\d)`));
  const date = reading.take(/(?<![a-z])dia\s+(\d{1,2})o?(?![\d/:h-])/);
  if (date) return lastDate(Number(date[1]), today, date[0]);
  return { day: takeWeekday(reading, today), noSuchDay: null };
}

const YEAR = '((?:19|20)\\d{2})';

/** 'natal', 'véspera de natal de 2025', '2025 ano novo': without a year the last one that has been; null where none is named. */
function takeHoliday(reading: Reading, today: PlainDay): PlainDay | null {
  for (const [words, date] of HOLIDAYS) {
    const found = reading.take(
      new RegExp(
        `(?<![a-z0-9])(vesp(?:era)?\\s+(?:d[eoa]\\s+)?)?(?:${words})(?![a-z0-9])(?:\\s+(?:d[eo]\\s+)?${YEAR}(?!\\d))?`,
      ),
    );
    if (!found) continue;
    const year = found[2] ?? reading.take(new RegExp(`(?<![\\d/.-])${YEAR}(?![\\d/.-])`))?.[1];
    const of = (one: number) => addDays(`${one}-${date}`, found[1] ? -1 : 0);
    if (year) return of(Number(year));
    const thisYear = Number(today.slice(0, 4));
    return [thisYear + 1, thisYear, thisYear - 1].map(of).find((day) => day <= today) ?? null;
  }
  return null;
}

/** A date without a year is the last one that has been; 'dd/mm/yy' is of this century. */
function calendarDay(
  date: string | undefined,
  month: string | undefined,
  year: string | undefined,
  today: PlainDay,
  typed: string,
): AskedDay {
  const two = (value = '') => value.padStart(2, '0');
  const of = (y: number) => `${y}-${two(month)}-${two(date)}`;
  const thisYear = Number(today.slice(0, 4));
  // Eight years back there has been any day, 29 February too.
  const years = year
    ? [Number(year) + (year.length === 2 ? 2000 : 0)]
    : Array.from({ length: 9 }, (_, back) => thisYear - back);
  const days = years.map(of).filter(isPlainDay);
  const day = year ? days[0] : days.find((one) => one <= today);
  return day ? { day, noSuchDay: null } : { day: null, noSuchDay: typed };
}

/** To the last 31st: on 30 July that of May. */
const MOST_DAYS_BACK = 60;

/** 'dia 29': the last one that has been. */
function lastDate(date: number, today: PlainDay, typed: string): AskedDay {
  for (let back = 0; back <= MOST_DAYS_BACK; back += 1) {
    const day = addDays(today, -back);
    if (Number(day.slice(8)) === date) return { day, noSuchDay: null };
  }
  return { day: null, noSuchDay: typed };
}

/** 'sábado', 'sexta-feira': the last one that has been, today too; with 'passado' not today. */
function takeWeekday(reading: Reading, today: PlainDay): PlainDay | null {
  const found = reading.take(
    new RegExp(
      `(?<![a-z])(${WEEKDAYS.join('|')})(?:[\\s-]*feira)?(\\s+passad[oa])?(?![a-z])(?!\\s+(?:premio|de\\s+grupo))`,
    ),
  );
  if (!found) return null;
  const weekday = WEEKDAYS.indexOf(found[1] ?? '');
  const back = (weekdayOf(today) - weekday + 7) % 7;
  return addDays(today, -(back === 0 && found[2] ? 7 : back));
}

/** Quina is a bet too, and 'quina de grupo' no lottery. */
function takeModality(reading: Reading): { name: Modality; isAlsoRegion: boolean } | null {
  if (reading.has(/(?<![a-z])(?:quina|dupla)\s+(?:de\s+)?(?:grupo|dezena)/)) return null;
  const named = reading.takePhrase(MODALITY_WORDS);
  if (named) return { name: named, isAlsoRegion: false };
  // The Federal is a region of the animal lottery and one of Caixa's; with a contest's number it is Caixa's.
  const said =
    reading.take(/(?<![a-z])federal(?=\s+(concurso|extracao)\s*(?:no?\s*|#\s*)?\d)/) ??
    reading.take(/(?<![a-z])federal(?=\s+(?:no?\s*|#\s*)?\d\.?\d{3}(?![\d/:]))/);
  return said && { name: 'federal', isAlsoRegion: said[1] === undefined };
}

function takeContest(reading: Reading, modality: Modality | null): number | null {
  const said =
    reading.take(/(?<![a-z])(?:concurso|extracao)s?\s*(?:no?\s*|#\s*)?(\d{1,2}\.\d{3}|\d{1,5})(?![\d/:])/) ??
    (modality ? reading.take(/(?<![\d/:])(?:no\s*|#\s*)?(\d{1,2}\.\d{3}|\d{1,5})(?![\d/:h])/) : null);
  if (!said) return null;
  const contest = Number((said[1] ?? '').replace('.', ''));
  return contest > 0 ? contest : null;
}

/** '14h20', '14:20', '8h', '14 horas': as a source would label it; null where no hour is named. */
function takeHour(reading: Reading): ClockTime | null {
  const found =
    reading.take(/(?<!\d)([01]?\d|2[0-3])\s?[h:]\s?([0-5]\d)(?:\s?(?:min|hs?))?(?!\d)/) ??
    reading.take(/(?<![\d:])([01]?\d|2[0-3])\s?(?:hs?|hrs|horas?)(?![a-z0-9])/);
  return found ? `${(found[1] ?? '').padStart(2, '0')}:${found[2] ?? '00'}` : null;
}

const SLOT_NAMES: readonly (readonly [string, string])[] = [
  ['ppt', 'ppt'],
  ['ptm', 'ptm'],
  ['ptv', 'ptv'],
  ['ptn', 'ptn'],
  ['corujinha', 'coruja'],
  ['coruja', 'coruja'],
  ['cor', 'coruja'],
  ['bandeirantes', 'bandeirantes'],
  ['bandeirante', 'bandeirantes'],
  ['band', 'bandeirantes'],
];

/** A draw's name, as its address spells it. 'pt rio' and 'pt sp' are families of draws, and not the draw PT. */
function takeSlotName(reading: Reading): string | null {
  const named = reading.takePhrase(SLOT_NAMES);
  if (named) return named;
  if (reading.has(/(?<![a-z])pt[\s-]*(?:rio|rj|sp|sao)(?![a-z])/) && !reading.has(/(?<![a-z])pt\s+(?:do|de)\s/))
    return null;
  return reading.take(/(?<![a-z0-9])pt(?![a-z0-9])/) ? 'pt' : null;
}

/**
 * Where a name or an hour is held, of one region or of all; an hour that is held nowhere is no slot. Both together: the hour,
 * where the name is at home ('pt 16h20' is said of Rio's 16:20), or the name.
 */
function slotsAsked(
  name: string | null,
  hour: ClockTime | null,
  region: Region | null,
  day: PlainDay,
): readonly AskedSlot[] {
  const regions = region ? [region] : REGIONS;
  const isHeld = ({ times }: AskedSlot) => times.length > 0;
  const named = regions.map((one) => ({ region: one, times: name ? timesOfSlot(one, name) : [] })).filter(isHeld);
  const homes = named.length > 0 ? named.map((slot) => slot.region) : regions;
  const atHour = homes.map((one) => ({ region: one, times: hour ? timesAt(one, hour, day) : [] })).filter(isHeld);
  return atHour.length > 0 ? atHour : named;
}

/** The draws that an hour's label stands for in the week that ends on a day: '14h' is Rio's 14:20. */
function timesAt(region: Region, hour: ClockTime, day: PlainDay): ClockTime[] {
  const times = new Set<ClockTime>();
  for (let back = 0; back < 7; back += 1) {
    const on = addDays(day, -back);
    // The Federal takes any hour for its own.
    const time = region === 'federal' ? hour : slotOf(region, hour, on);
    if (time && slotsOn(region, on).includes(time)) times.add(time);
  }
  return [...times];
}

/** '5787', '5.787', '57-87', '787', '87', a ticket of the Federal by its last four; each once, at most three. */
function takeNumbers(reading: Reading): string[] {
  const numbers = new Set<string>();
  reading.takeWords(['bilhete', 'numero', 'no', 'final']);
  for (;;) {
    const found =
      reading.take(/(?<![\d.-])(\d{2})[-.](\d{2})(?![\d.-])/) ??
      reading.take(/(?<![\d.])(\d{1,3})\.(\d{3})(?!\d)/) ??
      reading.take(/(?<![\da-z])(\d{2,6})(?![\da-z])/);
    if (!found || numbers.size === MOST_NUMBERS) break;
    numbers.add(found.slice(1).join('').slice(-4));
  }
  return [...numbers];
}

function takeBet(reading: Reading, hasNumber: boolean): OddsKey | null {
  const isMoney = reading.has(MONEY);
  const single = SINGLE_BETS.find((bet) => reading.has(new RegExp(`(?<![a-z])${bet}s?(?![a-z])`)));
  const bet = reading.takePhrase(BET_WORDS);
  if (bet) return bet;
  if (hasNumber) reading.takeWords(SINGLE_BETS);
  if (!single || !isMoney || hasNumber) return null;
  reading.take(MONEY);
  reading.takeWords([single]);
  return single;
}
