import { addDays, type ClockTime, isPlainDay, type PlainDay, weekdayOf } from '../days.ts';
import { type Group, groupByNumber } from '../groups.ts';
import { type HouseId, housesIn } from '../houses/list.ts';
import { lemmasOf } from '../verbs.ts';
import { isDoubtful, Lexicon, type Meanings, outermost, type Phrase, type Token } from './lexicon.ts';
import { type NamedSlot, namedSlots } from './named-slots.ts';
import { type AskedNumber, numberTokens } from './number-tokens.ts';
import { folded, type Piece, piecesOf } from './pieces.ts';
import { guessWords } from './spelling.ts';
import { FILLER } from './words.ts';

type Values = Meanings & {
  number: AskedNumber;
  group: number;
  hour: ClockTime;
  money: number;
  contest: number;
  year: number;
  count: number;
  place: number;
  ticket: string;
};

/** How a day was named. */
export type AskedDay = { day: PlainDay; how: 'word' | 'weekday' | 'date' | 'holiday'; name: string | null };

/** What was typed, with all that is known of its words before any intent is chosen. */
export class Question {
  readonly day: AskedDay | null;
  /** A date that the calendar does not have, as typed. */
  readonly noSuchDay: string | null;
  readonly houses: readonly HouseId[];
  readonly slots: readonly NamedSlot[];
  readonly animals: readonly Group[];
  readonly numbers: readonly AskedNumber[];
  readonly text: string;
  readonly pieces: readonly Piece[];
  readonly tokens: readonly Token[];
  readonly today: PlainDay;
  /** Words that were taken for others, each with what it was taken for. */
  readonly guesses: readonly { typed: string; meant: string }[];

  constructor(
    text: string,
    pieces: readonly Piece[],
    tokens: readonly Token[],
    today: PlainDay,
    guesses: readonly { typed: string; meant: string }[],
  ) {
    this.text = text;
    this.pieces = pieces;
    this.tokens = tokens;
    this.today = today;
    this.guesses = guesses;
    const { day, noSuchDay } = dayOf(this, today);
    this.day = day;
    this.noSuchDay = noSuchDay;
    const named = this.all('house');
    const ofStates = this.all('state').flatMap((state) => housesIn(state));
    this.houses = [...new Set(named.length > 0 ? named : ofStates)];
    this.slots = namedSlots(this.first('draw'), this.first('hour'), this.houses, day?.day ?? today);
    const groups = this.all('group').flatMap((number) => groupByNumber(number) ?? []);
    this.animals = [...new Set([...this.all('animal'), ...groups])];
    this.numbers = this.all('number');
  }

  has(...kinds: string[]): boolean {
    return this.tokens.some(({ kind }) => kinds.includes(kind));
  }

  all<Kind extends keyof Values>(kind: Kind): Values[Kind][] {
    return this.tokens.filter((token) => token.kind === kind).map(({ value }) => value as Values[Kind]);
  }

  first<Kind extends keyof Values>(kind: Kind): Values[Kind] | null {
    return this.all(kind)[0] ?? null;
  }

  /** The places of words that say something: not of those that only bind or ask. */
  get content(): number[] {
    return [...this.pieces.keys()].filter((at) => !FILLER.has(this.pieces[at]?.text ?? ''));
  }

  /** The places that tokens of these kinds take. */
  taken(kinds: ReadonlySet<string>): Set<number> {
    const places = new Set<number>();
    for (const { kind, from, to } of this.tokens)
      if (kinds.has(kind)) for (let at = from; at < to; at += 1) places.add(at);
    return places;
  }

  /** The words at these places, as typed but folded. */
  wordsAt(places: readonly number[]): string {
    return places.map((at) => this.pieces[at]?.text ?? '').join(' ');
  }
}

/** Reads questions by a lexicon of the game, of what the site has (`phrases`), and of what intents listen for. */
export function questionReader(phrases: readonly Phrase[]): (text: string, today: PlainDay) => Question {
  const lexicon = new Lexicon(phrases);
  return (typed, today) => {
    const text = typed.normalize('NFC').replace(/\s+/g, ' ').trim();
    const asTyped = piecesOf(folded(text), Number(today.slice(0, 4)));
    const isDream = lexicon.tokens(asTyped).some(({ kind }) => kind === 'dreamt');
    const { pieces, guesses } = isDream ? { pieces: asTyped, guesses: [] } : guessWords(asTyped, lexicon.words);
    const found = lexicon.tokens(pieces);
    const hasGame = found.some(({ kind }) => kind === 'game');
    const verbs = isDream ? dreamtVerbs(pieces, found, lexicon) : [];
    const tokens = outermost([...found, ...verbs, ...numberTokens(pieces, hasGame)]);
    return new Question(text, pieces, withoutDoubts(tokens, pieces), today, guesses);
  };
}

/** Entries of dreams by the other forms of their words: 'caindo' is 'cair', 'falecida' is 'falecido'. */
function dreamtVerbs(pieces: readonly Piece[], found: readonly Token[], lexicon: Lexicon): Token[] {
  return pieces.flatMap((piece, from) => {
    if (piece.kind !== 'word' || found.some((token) => token.from <= from && token.to > from)) return [];
    for (const text of lemmasOf(piece.text)) {
      const [entry] = lexicon.tokens([{ kind: 'word', text }]).filter(({ kind }) => kind === 'dream');
      if (entry) return [{ ...entry, kind: 'dream-verb', from, to: from + 1 }];
    }
    return [];
  });
}

const GAME_WORDS = new Set(['bicho', 'resultado', 'resultados', 'jogo', 'loteria', 'banca', 'estado', 'deu']);

/** 'am' names a state only beside a word of the game, 2025 a year only where one is expected, 'quinta prêmio' no day. */
function withoutDoubts(tokens: readonly Token[], pieces: readonly Piece[]): Token[] {
  const hasGame = pieces.some(({ text }) => GAME_WORDS.has(text));
  const word = ({ from }: Token) => pieces[from]?.text ?? '';
  const isDated = tokens.some(({ kind }) => ['holiday', 'special', 'month'].includes(kind));
  const isYear = ({ from }: Token) => isDated || ['de', 'em', 'ano'].includes(pieces[from - 1]?.text ?? '');
  const years = tokens.filter((token) => token.kind === 'year' && isYear(token));
  return tokens.filter((token) => {
    if (token.kind === 'year') return years.includes(token);
    if (token.kind === 'number' || token.kind === 'contest')
      return !years.some(({ from, to }) => from === token.from && to === token.to);
    if (token.kind === 'state' && isDoubtful(word(token)) && token.to - token.from === 1) return hasGame;
    if (token.kind === 'house' && word(token) === 'go' && token.to - token.from === 1)
      return hasGame || pieces.length === 1;
    if (token.kind === 'weekday') return pieces[token.to]?.text !== 'premio';
    return true;
  });
}

type Read = { day: AskedDay | null; noSuchDay: string | null };
type DateValue = { date: number; month: number | null; year: number | null; text: string };

function dayOf(question: Question, today: PlainDay): Read {
  const none: Read = { day: null, noSuchDay: null };
  const is = (day: PlainDay, how: AskedDay['how'], name: string | null = null): Read => ({
    day: { day, how, name },
    noSuchDay: null,
  });
  const isAhead = question.has('ahead');
  for (const { kind, value, to } of question.tokens) {
    const year = question.first('year');
    if (kind === 'dayword') return is(addDays(today, Number(value)), 'word');
    if (kind === 'holiday') {
      const holiday = value as Meanings['holiday'];
      const thisYear = Number(today.slice(0, 4));
      const years = year ? [year] : isAhead ? [thisYear, thisYear + 1] : [thisYear, thisYear - 1];
      const days = years.map((one) => holiday.dayOf(one));
      const day = days.find((one) => year !== null || (isAhead ? one >= today : one <= today)) ?? days[0];
      return day ? is(day, 'holiday', holiday.name) : none;
    }
    if (kind === 'date') return dated(value as DateValue, today, isAhead);
    if (kind === 'weekday') {
      const back = (weekdayOf(today) - Number(value) + 7) % 7;
      const isPast = /^passad[oa]$/.test(question.pieces[to]?.text ?? '');
      if (isAhead) return is(addDays(today, (7 - back) % 7), 'weekday');
      return is(addDays(today, -(back === 0 && isPast ? 7 : back)), 'weekday');
    }
  }
  return none;
}

/** Eight years back there has been any day, 29 February too. */
const YEARS_BACK = 8;
/** To the last 31st: on 30 July that of May. */
const MAX_DAYS_BACK = 62;

/** A date without a year is the last one that has been; one without a month too. */
function dated({ date, month, year, text }: DateValue, today: PlainDay, isAhead: boolean): Read {
  const two = (value: number) => String(value).padStart(2, '0');
  const found = (day: PlainDay | undefined): Read =>
    day ? { day: { day, how: 'date', name: null }, noSuchDay: null } : { day: null, noSuchDay: text };
  if (month === null) {
    const days = Array.from({ length: MAX_DAYS_BACK }, (_, back) => addDays(today, isAhead ? back : -back));
    return found(days.find((day) => Number(day.slice(8)) === date));
  }
  const thisYear = Number(today.slice(0, 4));
  const years = year
    ? [year]
    : Array.from({ length: YEARS_BACK + 1 }, (_, back) => thisYear - back + (isAhead ? 1 : 0));
  const days = years.map((one) => `${one}-${two(month)}-${two(date)}`).filter(isPlainDay);
  return found(year || isAhead ? days[0] : days.find((day) => day <= today));
}

/** The house that is meant where one alone is named. */
export const oneHouse = ({ houses }: Pick<Question, 'houses'>): HouseId | null =>
  houses.length === 1 ? (houses[0] ?? null) : null;
