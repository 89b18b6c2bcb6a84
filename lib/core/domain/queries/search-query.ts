import { addDays, type ClockTime, isPlainDay, type PlainDay } from '../days.ts';
import { editDistance } from '../edit-distance.ts';
import { GAME_IDS, type GameId, gameOf } from '../games/list.ts';
import { SPECIALS } from '../games/specials.ts';
import { ANIMALS, GROUPS, type Group, groupByNumber } from '../groups.ts';
import { drawNamesOf, slotOf, timesOfSlot } from '../houses/labels.ts';
import { BOARD_HOUSES, HOUSE_IDS, type HouseId, isFederalHouse } from '../houses/list.ts';
import { slotsOn } from '../houses/slots.ts';
import { HOUSE_WORDS } from '../houses/words.ts';
import { normalizeText } from '../normalize-text.ts';
import type { PayoutKey } from '../odds.ts';
import { LONGEST_PASTE } from '../pasted-numbers.ts';
import { phoneticKey } from '../phonetic-key.ts';
import { HOLIDAYS } from '../text/holidays.ts';
import { MONTH_NAMES, WEEKDAY_NAMES } from '../text/words.ts';
import { monthlyDay, type Tense, tenseOf, weeklyDay, wholeYear, yearlyDay } from '../text/yearless.ts';

/** The draws that a name or an hour means in one region; 'ptn' has two hours there. */
type AskedSlot = { region: HouseId; times: readonly ClockTime[] };

/** What a search asks for, as far as it is known from its words. Several at once: 'pt de ontem', 'mega 3038'. */
export type SearchQuery = {
  /** As typed, white space in order. */
  text: string;
  day: PlainDay | null;
  /** A date that the calendar does not have, as typed. */
  noSuchDay: string | null;
  region: HouseId | null;
  slots: readonly AskedSlot[];
  modality: GameId | null;
  /** `modality` null: of whichever has it. */
  contest: number | null;
  /** Milhares, centenas and dezenas, of four, three and two digits. */
  numbers: readonly string[];
  /** Numbers and animals beyond those that are looked for at once. */
  others: readonly string[];
  /** Five small numbers or more, or one long run of digits, as typed: a ticket's. */
  ticket: string | null;
  group: Group | null;
  bet: PayoutKey | null;
  /** 'sonhei com …': the rest is what was dreamt of. */
  isDream: boolean;
  /** 'o que deu', 'resultado': what has come out is requested. */
  isResults: boolean;
  /** What none of this took, folded, without the words that only bind. */
  words: readonly string[];
  /** The words that texts are searched for: all but those that only bind, numbers, and what names a day. */
  texts: readonly string[];
};

/** The most characters a search takes: numbers in their longest spelling, and the words beside them. */
export const MAX_SEARCH_LENGTH = LONGEST_PASTE + 103;
/** The first words of a search alone are forgiven their spelling: each is compared with all that are. */
const MAX_FORGIVEN = 40;
/** How many numbers are looked for at once. */
const MAX_NUMBERS = 3;

/** Words that bind others and are not searched for. */
const BINDING = new Set(
  normalizeText(
    `a o as os um uma uns umas de do da dos das em no na nos nas ao aos para pra pro por pelo pela com sem e ou que qual
    quais quanto quantos quanta quantas quando onde como foi foram eh ser sao esta tem ter la meu minha seu sua se me eu
    voce sobre entre ate ja so mais muito vez vezes dia dias n num`,
  ).split(' '),
);

const RESULT_WORDS = ['resultado', 'resultados', 'deu', 'saiu', 'sorteio', 'sorteios', 'ultimo', 'ultima'];
const GAME_WORDS = ['jogo', 'bicho', 'bichos'];
const DREAM_WORDS = ['sonhei', 'sonhar', 'sonho', 'sonhos', 'sonhando', 'sonhou', 'significa', 'significado'];

const MONTHS = MONTH_NAMES.map((name) => name.slice(0, 3));
const MONTH_FORM =
  'jan(?:eiro)?|fev(?:ereiro)?|mar(?:co)?|abr(?:il)?|maio?|jun(?:ho)?|jul(?:ho)?|ago(?:sto)?|set(?:embro)?|out(?:ubro)?|nov(?:embro)?|dez(?:embro)?';

/** Holidays as they are called, the longest phrases first. */
const HOLIDAY_PHRASES = HOLIDAYS.flatMap((holiday) => holiday.words.map((words) => [words, holiday] as const)).sort(
  ([a], [b]) => b.length - a.length,
);
/** Contests that bear a holiday's name are held on a day near it. */
const SPECIAL_WORDS = SPECIALS.flatMap(({ words }) => words);

/** Games as they are called: phrases before their own beginnings. */
const GAME_PHRASES = GAME_IDS.flatMap((id) => gameOf(id).searchWords.map((word) => [word, id] as const)).sort(
  ([a], [b]) => b.length - a.length,
);

/** Bets as they are called, the longest first; the quotes and chances are those of odds.ts. */
const BET_WORDS: readonly (readonly [string, PayoutKey])[] = [
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
  ...GAME_IDS.map((id) => gameOf(id).slug).filter((slug) => /^[a-z]{9,}$/.test(slug)),
  'bandeirantes',
  'milhar',
  'centena',
  'dezena',
  'concurso',
  'sonhei',
  'goias',
];

/** What a search asks for. `today`: the day in São Paulo. */
export function readQuery(typed: string, today: PlainDay): SearchQuery {
  const text = typed.normalize('NFC').replace(/\s+/g, ' ').trim();
  const reading = new Reading(normal(text));

  const isDream = reading.takeWords(DREAM_WORDS);
  if (isDream) return { ...NOTHING, text, isDream, words: reading.words(), texts: reading.words() };

  const ticket = takeTicket(reading);
  const federal = takeFederalTicket(reading);
  const [group = null, ...otherGroups] = takeGroups(reading);
  const { day, noSuchDay } = takeDay(reading, today);
  const modality = takeModality(reading);
  const contest = takeContest(reading, modality?.name ?? null);
  const hour = takeHour(reading);
  const name = takeSlotName(reading);
  const region = reading.takePhrase(HOUSE_WORDS);
  const isDozen = reading.has(/(?<![a-z])dezenas?(?![a-z])/);
  // 'federal 5787' is a contest of Caixa's, or a milhar in the Federal: both are looked for.
  const isAlsoDrawn = modality?.isAlsoRegion === true && (contest ?? 0) > 999 && federal === null;
  const all = isAlsoDrawn ? [String(contest).slice(-4)] : takeNumbers(reading, federal);
  const numbers = all.slice(0, MAX_NUMBERS);
  const bet = takeBet(reading, numbers.length > 0);
  const isResults = reading.takeWords(RESULT_WORDS);
  const animal = group ?? takeAnimal(reading, isDozen || isAlsoDrawn || modality ? [] : numbers);
  const otherAnimals = [...otherGroups, ...(animal ? takeNamed(reading) : [])].filter((one) => one !== animal);
  const isGame = reading.takeWords(GAME_WORDS);
  return {
    text,
    day,
    noSuchDay,
    region: isAlsoDrawn || (modality?.isAlsoRegion && federal !== null) ? 'federal' : region,
    slots: slotsAsked(name, hour, region, day ?? today),
    modality: modality?.name ?? null,
    contest,
    numbers,
    others: [...all.slice(MAX_NUMBERS), ...new Set(otherAnimals.map((one) => one.animal))],
    ticket,
    group: animal,
    bet,
    isDream,
    isResults: isResults || isGame,
    words: reading.words(),
    texts: group ? [normalizeText(group.animal)] : searchable(text),
  };
}

const DAY_WORDS = new Set([...WEEKDAY_NAMES, 'hoje', 'agora', 'ontem', 'anteontem', 'amanha', 'feira']);

function searchable(text: string): string[] {
  const words = normalizeText(text)
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
  others: [],
  ticket: null,
  group: null,
  bet: null,
  isResults: false,
} as const;

/** Folded, forgiven words in their right spelling, 'nº' and quotation marks gone. */
function normal(text: string): string {
  const plain = normalizeText(text.replace(/(?<![a-z])g[º°ª]/gi, 'g ').replace(/[º°ª]/g, 'o '))
    .replace(/[^a-z0-9\s:/.,#-]/g, ' ')
    .replace(/(?<=\d)\s*x\s*(?=\d)|(?<=\d)e(?=\d)/g, ' ')
    .replace(/(?<![\d.])(\d{1,2})\.(\d{3})(?!\d|\.\d)/g, '$1$2')
    .replace(GROUP_LIST, (_, list: string) => ` ${list.replace(/\d+/g, 'grupo $&')}`)
    .replace(/[,.](?=\s|$)/g, '');
  const words = plain.split(/\s+/);
  return words.map((word, at) => (at < MAX_FORGIVEN ? forgiven(word) : word)).join(' ');
}

const FORGIVEN_BY_SOUND = new Map([...FORGIVEN, 'hoje'].map((word) => [phoneticKey(word), word]));

function forgiven(word: string): string {
  if (!/^[a-z]{3,}$/.test(word)) return word;
  const alike = FORGIVEN_BY_SOUND.get(phoneticKey(word));
  if (alike) return alike;
  if (word.length < 5 || RESERVED.has(word)) return word;
  return FORGIVEN.find((known) => editDistance(word, known, 1) === 1) ?? word;
}

const RESERVED = new Set([
  ...ANIMALS.map(normalizeText),
  ...WEEKDAY_NAMES,
  ...RESULT_WORDS,
  ...DREAM_WORDS,
  ...SINGLE_BETS.map((word) => `${word}s`),
  'milhares',
  'milhao',
]);

/** The end of an expression for a phrase: what binds its words may stand between them. */
const asPhrase = (words: string) => `${words.replaceAll(' ', '[\\s/-]*(?:d[eoa]s?\\s)?')}(?![a-z0-9])`;

/** A query as it is read: what is taken is gone for those who come after. */
class Reading {
  #left: string;

  constructor(text: string) {
    this.#left = ` ${text} `;
  }

  /** The first match, which is then gone; null if missing. */
  take(form: RegExp): RegExpExecArray | null {
    const found = form.exec(this.#left);
    if (found) this.#left = `${this.#left.slice(0, found.index)} ${this.#left.slice(found.index + found[0].length)}`;
    return found;
  }

  /** Puts back what turned out to be none, as it was. */
  restore(found: RegExpExecArray): void {
    this.#left = found.input;
  }

  /** What the first phrase means that is there as whole words. */
  takePhrase<T>(phrases: readonly (readonly [string, T])[]): T | null {
    for (const [phrase, meaning] of phrases) {
      if (this.take(new RegExp(`(?<![a-z0-9])${asPhrase(phrase)}`))) return meaning;
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

  /** Every word that is left. */
  all(): string[] {
    return this.#left.split(/[^a-z0-9]+/).filter(Boolean);
  }

  words(): string[] {
    return this.#left.split(/[^a-z0-9]/).filter((word) => word !== '' && !BINDING.has(word));
  }
}

const GROUP_WORD = /(?<![a-z0-9])(?:grupo|bicho|gr?)s?[\s.:-]*(?:no?\s*)?(0?\d{1,2})(?![\d/:h.-])/;

/** 'grupos 9, 10 e 11'. */
const GROUP_LIST = /(?<![a-z0-9])(?:grupo|bicho|g)s\s+(\d{1,2}(?:[\s,/-]+(?:e\s+)?\d{1,2})+)(?![\d/:h.-])/g;

/** '01 02 03 04 05 06', '05-12-33-41-50-60', '010203040506'; no date with its hour, and no groups by their name. */
function takeTicket(reading: Reading): string | null {
  if (reading.has(GROUP_WORD)) return null;
  const found =
    reading.take(/(?<![\da-z.])\d{1,3}o?(?:(?:\s+e)?[\s/.,#-]+\d{1,3}o?){4,}(?![\da-z:]|[.]\d)/) ??
    reading.take(/(?<![\da-z])\d{10,}(?![\da-z])/);
  return found?.[0] ?? null;
}

/** The last four of 'bilhete 84621', '084621', '84.621'. */
function takeFederalTicket(reading: Reading): string | null {
  const found = reading.take(/(?<![a-z])bilhetes?\s*(?:n(?:o|um(?:ero)?)?[\s.]*)?0?\d(\d\.?\d{3})(?![\d.])/);
  return found && (found[1] ?? '').replace('.', '');
}

/** 'grupo 9', 'bicho 9', 'G.10', 'g 09', each occurrence; a number beyond 25 is none. */
function takeGroups(reading: Reading): Group[] {
  const groups: Group[] = [];
  for (;;) {
    const found = reading.take(GROUP_WORD);
    if (!found) return groups;
    const group = groupByNumber(Number(found[1]));
    if (!group) {
      reading.restore(found);
      return groups;
    }
    groups.push(group);
  }
}

/** Every animal that is called by its name. */
function takeNamed(reading: Reading): Group[] {
  return reading.words().flatMap((word) => {
    const group = GROUPS_BY_SOUND.get(phoneticKey(word));
    return group && reading.takeWords([word]) ? [group] : [];
  });
}

/** An animal by its name, well spelt or as it sounds; a bare number from 1 to 25 (`numbers`, or one digit) is a group too. */
function takeAnimal(reading: Reading, numbers: readonly string[]): Group | null {
  for (const word of reading.words()) {
    const group = GROUPS_BY_SOUND.get(phoneticKey(word));
    if (group && reading.takeWords([word])) return group;
  }
  const [number, another] = numbers;
  if (number !== undefined) return another === undefined ? (groupByNumber(number) ?? null) : null;
  const lone = reading.take(/(?<![a-z0-9])(?:([1-9])|(\d{1,2})o)(?![a-z0-9]|\s+premio)/);
  return lone ? (groupByNumber(Number(lone[1] ?? lone[2])) ?? null) : null;
}

const GROUPS_BY_SOUND = new Map(GROUPS.map((group) => [phoneticKey(group.animal), group]));

type AskedDay = { day: PlainDay | null; noSuchDay: string | null };

function takeDay(reading: Reading, today: PlainDay): AskedDay {
  const on = (day: PlainDay): AskedDay => ({ day, noSuchDay: null });
  const tense = tenseOf(reading.all());
  if (reading.take(/(?<![a-z])(?:anteontem|antes\s+de\s+ontem)(?![a-z])/)) return on(addDays(today, -2));
  if (reading.take(/(?<![a-z])ontem(?![a-z])/)) return on(addDays(today, -1));
  if (reading.take(/(?<![a-z])(?:hoje|agora)(?![a-z])/)) return on(today);
  if (reading.take(/(?<![a-z])amanha(?![a-z])/)) return on(addDays(today, 1));

  const holiday = takeHoliday(reading, today, tense);
  if (holiday) return on(holiday);
  const iso = reading.take(/(?<!\d)(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/);
  if (iso) return calendarDay([iso[0], iso[3], iso[2], iso[1]], today, tense);
  const full = reading.take(/(?<!\d)(\d{1,2})\s?[/.-]\s?(\d{1,2})\s?[/.-]\s?(\d{4}|\d{2})(?!\d)/);
  if (full) {
    // '05.12.33' is three dezenas: no date of a year to come is requested in two digits.
    const [typed, , , year = ''] = full;
    const isDate = typed.includes('/') || year.length > 2 || 2000 + Number(year) <= Number(today.slice(0, 4));
    if (isDate) return calendarDay(full, today, tense);
    reading.restore(full);
  }
  const short = reading.take(/(?<![\d/])(\d{1,2})\s?\/\s?(\d{1,2})(?![\d/])(?:\s+de\s+(\d{4})(?!\d))?/);
  if (short) return calendarDay(short, today, tense);
  // '29-07' is a day or a milhar: both are looked for, so it stays.
  const either = reading.find(/(?<![\d.-])(\d{2})[.-](\d{2})(?![\d.-])/);
  const day = either && calendarDay(either, today, tense).day;
  if (day) return on(day);
  const worded = reading.take(
    new RegExp(`(?<!\\d)(\\d{1,2})o?\\s*(?:de\\s+)?(${MONTH_FORM})(?:\\s+(?:de\\s+)?(\\d{4}))?(?![a-z0-9])`),
  );
  if (worded) {
    const month = MONTHS.indexOf((worded[2] ?? '').slice(0, 3)) + 1;
    return calendarDay([worded[0], worded[1], String(month), worded[3]], today, tense);
  }
  // 'julho de 2025' names no day, and its year no milhar.
  reading.take(new RegExp(`(?<=[^a-z](?:${MONTH_FORM})\\s+(?:de\\s+)?)${YEAR}(?!\\d)`));
  const date = reading.take(/(?<![a-z])dia\s+(\d{1,2})o?(?![\d/:h-])/);
  if (date) {
    const found = monthlyDay(Number(date[1]), today, tense);
    return { day: found, noSuchDay: found ? null : date[0] };
  }
  return { day: takeWeekday(reading, today, tense), noSuchDay: null };
}

const YEAR = '((?:19|20)\\d{2})';

/** 'natal', 'véspera de natal de 2025', '2025 ano novo'; null where none is named. */
function takeHoliday(reading: Reading, today: PlainDay, tense: Tense): PlainDay | null {
  if (SPECIAL_WORDS.some((words) => reading.has(new RegExp(asPhrase(words))))) return null;
  for (const [words, { dayOf }] of HOLIDAY_PHRASES) {
    const found = reading.take(
      new RegExp(
        `(?<![a-z0-9])(vesp(?:era)?\\s+(?:d[eoa]s?\\s+)?)?${asPhrase(words)}(?! rn)(?:\\s+(?:d[eo]\\s+)?${YEAR}(?!\\d))?`,
      ),
    );
    if (!found) continue;
    const year = found[2] ?? reading.take(new RegExp(`(?<![\\d/.-])${YEAR}(?![\\d/.-])`))?.[1];
    const of = (one: number) => addDays(dayOf(one), found[1] ? -1 : 0);
    return year ? of(Number(year)) : (yearlyDay(of, today, tense)?.day ?? null);
  }
  return null;
}

/** A date by the rule of yearless.ts where it has no year. */
function calendarDay(
  [typed, date, month, year]: readonly (string | undefined)[],
  today: PlainDay,
  tense: Tense,
): AskedDay {
  const two = (value = '') => value.padStart(2, '0');
  const of = (y: number) => `${y}-${two(month)}-${two(date)}`;
  const day = year ? of(wholeYear(year, Number(today.slice(0, 4)))) : yearlyDay(of, today, tense)?.day;
  return day && isPlainDay(day) ? { day, noSuchDay: null } : { day: null, noSuchDay: typed ?? '' };
}

/** 'sábado', 'sexta-feira', 'sábado passado'. */
function takeWeekday(reading: Reading, today: PlainDay, tense: Tense): PlainDay | null {
  const found = reading.take(
    new RegExp(
      `(?<![a-z])(${WEEKDAY_NAMES.join('|')})(?:[\\s-]*feira)?(\\s+passad[oa]|\\s+que\\s+vem)?(?![a-z])(?!\\s+(?:premio|de\\s+grupo))`,
    ),
  );
  if (!found) return null;
  return weeklyDay(WEEKDAY_NAMES.indexOf(found[1] ?? ''), today, tense, found[2] !== undefined);
}

/** Quina is a bet too, and 'quina de grupo' no lottery. */
function takeModality(reading: Reading): { name: GameId; isAlsoRegion: boolean } | null {
  if (reading.has(/(?<![a-z])(?:quina|dupla)\s+(?:de\s+)?(?:grupo|dezena)/)) return null;
  const named = reading.takePhrase(GAME_PHRASES);
  if (named) return { name: named, isAlsoRegion: false };
  // The Federal is a region of the animal lottery and one of Caixa's; with a contest's number it is Caixa's.
  const shown =
    reading.take(/(?<![a-z])federal(?=\s+(concurso|extracao)\s*(?:no?\s*|#\s*)?\d)/) ??
    reading.take(/(?<![a-z])federal(?=\s+(?:no?\s*|#\s*)?\d\.?\d{3}(?![\d/:]))/);
  return shown && { name: 'federal', isAlsoRegion: shown[1] === undefined };
}

function takeContest(reading: Reading, modality: GameId | null): number | null {
  const shown =
    reading.take(
      /(?<![a-z])(?:concurso|extracao)s?\s*(?:n(?:o|um(?:ero)?)?[\s.]*|#\s*)?(\d{1,2}\.\d{3}|\d{1,5})(?![\d/:])/,
    ) ??
    (modality
      ? reading.take(/(?<![\d/:])(?:(?<![a-z])n(?:o|um(?:ero)?)?[\s.]*|#\s*)?(\d{1,2}\.\d{3}|\d{1,5})(?![\d/:h])/)
      : null);
  if (!shown) return null;
  const contest = Number((shown[1] ?? '').replace('.', ''));
  return contest > 0 ? contest : null;
}

/** '14h20', '14:20', '8h', '14 horas': as a source would label it; null where no hour is named. */
function takeHour(reading: Reading): ClockTime | null {
  const found =
    reading.take(/(?<!\d)([01]?\d|2[0-3])\s?[h:]\s?([0-5]\d)(?:\s?(?:min|hs?))?(?!\d)/) ??
    reading.take(/(?<![\d:])([01]?\d|2[0-3])\s?(?:hs?|hrs|horas?)(?![a-z0-9])/);
  return found ? `${(found[1] ?? '').padStart(2, '0')}:${found[2] ?? '00'}` : null;
}

/** The names of all houses' draws, and what else some are called; 'pt' alone is read after them. */
const SLOT_NAMES: readonly (readonly [string, string])[] = [
  ...[...new Set(HOUSE_IDS.flatMap(drawNamesOf))].filter((name) => name !== 'pt').map((name) => [name, name] as const),
  ['corujinha', 'coruja'],
  ['cor', 'coruja'],
  ['bandeirante', 'bandeirantes'],
  ['band', 'bandeirantes'],
];

/** A draw's name, as its address spells it. 'pt rio' and 'pt sp' are families of draws, and not the draw PT. */
function takeSlotName(reading: Reading): string | null {
  const named = reading.takePhrase(SLOT_NAMES);
  if (named) return named;
  if (reading.has(/(?<![a-z])pt[\s/-]*(?:rio|rj|sp|sao)(?![a-z])/) && !reading.has(/(?<![a-z])pt\s+(?:do|de)\s/))
    return null;
  return reading.take(/(?<![a-z0-9])pt(?![a-z0-9])/) ? 'pt' : null;
}

/**
 * Where a name or an hour takes place, of one region or of all; an hour that takes place nowhere is no slot. Both together: the hour,
 * where the name is at home ('pt 16h20' means Rio's 16:20), or the name.
 */
function slotsAsked(
  name: string | null,
  hour: ClockTime | null,
  region: HouseId | null,
  day: PlainDay,
): readonly AskedSlot[] {
  const regions = region ? [region] : HOUSE_IDS;
  const isHeld = ({ times }: AskedSlot) => times.length > 0;
  const named = regions.map((one) => ({ region: one, times: name ? timesOfSlot(one, name) : [] })).filter(isHeld);
  const homes = named.length > 0 ? named.map((slot) => slot.region) : regions;
  const atHour = homes.map((one) => ({ region: one, times: hour ? timesAt(one, hour, day) : [] })).filter(isHeld);
  // Of an hour alone the houses of the board are meant, and the others where none of those draws then.
  const onBoard = atHour.filter((slot) => BOARD_HOUSES.includes(slot.region));
  return onBoard.length > 0 && !region ? onBoard : atHour.length > 0 ? atHour : named;
}

/** The draws that an hour's label means in the week that ends on a day: '14h' is Rio's 14:20. */
function timesAt(region: HouseId, hour: ClockTime, day: PlainDay): ClockTime[] {
  const times = new Set<ClockTime>();
  for (let back = 0; back < 7; back += 1) {
    const on = addDays(day, -back);
    // The Federal takes any hour for its own.
    const time = isFederalHouse(region) ? hour : slotOf(region, hour, on);
    if (time && slotsOn(region, on).includes(time)) times.add(time);
  }
  return [...times];
}

/** '5787', '5.787', '57-87', '787', '87', a ticket of the Federal by its last four; each once. `first`: one that is known already. */
function takeNumbers(reading: Reading, first: string | null): string[] {
  const numbers = new Set<string>(first === null ? [] : [first]);
  reading.takeWords(['bilhete', 'numero', 'no', 'final']);
  for (;;) {
    const found =
      reading.take(/(?<![\d.-])(\d{2})[-.](\d{2})(?![\d.-])/) ??
      reading.take(/(?<![\d.])(\d{1,3})\.(\d{3})(?!\d)/) ??
      reading.take(/(?<![\da-z])(\d{2,6})(?![\da-z])/);
    if (!found) break;
    numbers.add(found.slice(1).join('').slice(-4));
  }
  return [...numbers];
}

function takeBet(reading: Reading, hasNumber: boolean): PayoutKey | null {
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
