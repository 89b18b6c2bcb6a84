import { type BetKind, KINDS } from '../bet-kinds.ts';
import { addDays, type ClockTime, formatDay, isClockTime, isPlainDay, type PlainDay, weekdayOf } from '../days.ts';
import { type GameId, gameOf } from '../games/list.ts';
import { type Group, groupByNumber } from '../groups.ts';
import { timesOfSlot } from '../houses/labels.ts';
import { type HouseId, housesIn } from '../houses/list.ts';
import type { StateCode } from '../houses/states.ts';
import type { DateValue } from '../text/dates.ts';
import { DAY_KINDS, isDoubtful, Lexicon, type Meanings, outermost, type Phrase, type Token } from '../text/lexicon.ts';
import { folded, type Piece, piecesOf } from '../text/pieces.ts';
import { withOneContest } from '../text/questions/contests.ts';
import {
  type AskedPeriod,
  isOtherWeek,
  pairedDate,
  periodTokens,
  withoutDoubtfulYears,
  withSpans,
  withWeeks,
} from '../text/questions/days.ts';
import { numberTokens } from '../text/questions/find.ts';
import type { AskedNumber } from '../text/questions/numbers.ts';
import { placeTokens, withoutNarrower } from '../text/questions/reaches.ts';
import { guessWords } from '../text/spelling.ts';
import { BINDING, FILLER, TURNING, wordSet } from '../text/words.ts';
import { type Looking, lookingIn, monthlyDay, type Tense, tenseOf, weeklyDay, yearlyDay } from '../text/yearless.ts';
import { lemmasOf } from '../verbs.ts';
import { type NamedSlot, namedSlots } from './named-slots.ts';

type Values = Meanings & {
  number: AskedNumber;
  group: number;
  hour: ClockTime;
  money: number;
  contest: number;
  year: number;
  month: { month: number; year: number };
  count: number;
  place: number;
  part: 1 | 2;
  period: AskedPeriod;
  ticket: string;
  'before-last': string;
};

/** How a day was named. `beside`: the day of that name on the other side of today, where that may be meant too. */
export type AskedDay = {
  day: PlainDay;
  how: 'word' | 'weekday' | 'date' | 'holiday';
  name: string | null;
  beside: PlainDay | null;
};

/** What was typed, with all that is known of its words before any intent is chosen. */
export class Question {
  readonly day: AskedDay | null;
  /** A date that the calendar does not have, as typed. */
  readonly noSuchDay: string | null;
  readonly tense: Tense;
  readonly looking: Looking;
  /** Tokens that name another day than `day`, or another draw than `slots`: an answer is of one day and one draw. */
  readonly others: readonly Token[];
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
    this.tense = tenseOf(pieces.map((piece) => piece.text));
    this.looking = lookingIn(this.tense);
    const { day, noSuchDay, others } = dayOf(this, today);
    this.day = day;
    this.noSuchDay = noSuchDay;
    const named = this.all('house');
    // 'Look Goiás' is of one house, 'Look e Ceará' of all that are named.
    const apart = this.tokensOf('state').filter((state) => !this.#isWhereAbouts(state));
    this.houses = [...new Set([...named, ...apart.flatMap(({ value }) => housesIn(value as StateCode))])];
    this.slots = namedSlots(this.first('draw'), this.first('hour'), this.houses, day?.day ?? today);
    this.others = [...others, ...this.#otherSlots()];
    const groups = this.all('group').flatMap((number) => groupByNumber(number) ?? []);
    this.animals = [...new Set([...this.all('animal'), ...groups])];
    this.numbers = this.all('number');
  }

  /** Whether a state only says where a house is that is named beside it: 'Look Goiás', and not 'Bahia e Maluca'. */
  #isWhereAbouts({ from, to, value }: Token): boolean {
    const houses = housesIn(value as StateCode);
    return this.tokensOf('house').some((house) => {
      const between = this.pieces.slice(Math.min(to, house.to), Math.max(from, house.from));
      return houses.includes(house.value as HouseId) && !between.some(({ text }) => text === 'e' || text === 'ou');
    });
  }

  has(...kinds: string[]): boolean {
    return this.tokens.some(({ kind }) => kinds.includes(kind));
  }

  all<Kind extends keyof Values>(kind: Kind): Values[Kind][] {
    return this.tokens.filter((token) => token.kind === kind).map(({ value }) => value as Values[Kind]);
  }

  tokensOf(...kinds: string[]): Token[] {
    return this.tokens.filter(({ kind }) => kinds.includes(kind));
  }

  /** Names and hours of draws that `slots` does not hold: 'pt' names a family of draws too. */
  #otherSlots(): Token[] {
    const [name, ...names] = this.tokensOf('draw');
    const [hour, ...hours] = this.tokensOf('hour');
    const isNamed = name && (name.value === 'pt' || this.#isAmong(timesNamed(String(name.value), this.slots)));
    const isHeld = hour && (!name || this.#isAmong([hour.value as ClockTime]));
    return [
      ...(name && !isNamed && this.slots.length > 0 ? [name] : []),
      ...(hour && !isHeld && this.slots.length > 0 ? [hour] : []),
      ...names.filter(({ value }) => value !== name?.value),
      ...hours.filter(({ value }) => value !== hour?.value),
    ];
  }

  /** Whether one of these times is a draw's that is meant, or one within its hour. */
  #isAmong(times: readonly ClockTime[]): boolean {
    return this.slots.some((slot) =>
      slot.times.some((time) => times.some((one) => one.slice(0, 2) === time.slice(0, 2))),
    );
  }

  /** Whether a number is meant as one that is drawn: how often it came, where, or when last. It is no contest's then. */
  get asksOfNumber(): boolean {
    const [number] = this.tokensOf('number');
    if (!number) return false;
    // 'quando foi a mega 3037' is of the contest.
    const isBesideGame = this.tokensOf('game', 'house').some(({ to }) => to === number.from);
    return this.has('times') || (this.has('last') && !isBesideGame);
  }

  /** Tokens that name a band of a game and no game or bet: 'a quina da mega', and not 'a quina e a mega'. */
  get bands(): Token[] {
    const games = this.tokensOf('game');
    const words = (game: GameId) => gameOf(game).tiers.flatMap(({ word }) => word?.toLowerCase() ?? []);
    return this.tokensOf('game', 'bet').filter(({ kind, value, to }) => {
      const next = games.find(({ from }) => from >= to);
      const called = kind === 'game' ? gameOf(value as GameId).slug : String(value).split('-')[0];
      if (!next || !words(next.value as GameId).includes(called ?? '')) return false;
      return kind === 'bet' || (next.from === to + 1 && OF.has(this.pieces[to]?.text ?? ''));
    });
  }

  /** The games that are named, without what is a band of one. */
  get games(): GameId[] {
    const { bands } = this;
    return [
      ...new Set(this.tokensOf('game').flatMap((token) => (bands.includes(token) ? [] : (token.value as GameId)))),
    ];
  }

  /** Which end of a rank is wanted; where no word says it, who has been away longest. */
  get rank(): 'least' | 'most' | 'late' {
    return this.has('least') ? 'least' : this.has('most') ? 'most' : 'late';
  }

  /** '29-07', which is read as a milhar, and the day that it may be too; null beside a day or a bet on two numbers. */
  get pairedDay(): { token: Token; day: PlainDay } | null {
    const isSingle = (bet: BetKind) => KINDS[bet].way === 'single';
    if (this.day !== null || !this.all('bet').every(isSingle)) return null;
    for (const token of this.tokensOf('number')) {
      const piece = this.pieces[token.from];
      if (piece?.kind !== 'pair' || (token.value as AskedNumber).form !== null) continue;
      const date = `${piece.digits.slice(2)}-${piece.digits.slice(0, 2)}`;
      const meant = yearlyDay((year) => `${year}-${date}`, this.today, this.tense);
      if (meant) return { token, day: meant.day };
    }
    return null;
  }

  /** The question with another day in place of the one it names, or of the token that may name one, folded. */
  on(day: PlainDay, token?: Token): string {
    const [first, ...others] = token ? [token] : this.tokensOf(...DAY_KINDS, 'year');
    const texts = this.pieces.map(({ text }) => text);
    for (const { from, to } of others) texts.fill('', from, to);
    if (first) texts.fill('', first.from, first.to)[first.from] = formatDay(day);
    return texts.filter(Boolean).join(' ');
  }

  first<Kind extends keyof Values>(kind: Kind): Values[Kind] | null {
    return this.all(kind)[0] ?? null;
  }

  /** The same question with these tokens alone. */
  withTokens(tokens: readonly Token[]): Question {
    return new Question(this.text, this.pieces, tokens, this.today, this.guesses);
  }

  /** '3038' is a contest's number or a milhar, 'rio' a house or a dream: the kinds that an intent uses are read there. */
  readBy(uses: readonly string[]): Question {
    const used = this.tokensOf(...uses);
    const isOther = ({ from, to }: Token) => used.some((token) => token.from < to && from < token.to);
    return this.withTokens(this.tokens.filter((token) => used.includes(token) || !isOther(token)));
  }

  /** The places of words that say something: not of those that only bind or ask. */
  get content(): number[] {
    return [...this.pieces.keys()].filter((at) => {
      const { text = '' } = this.pieces[at] ?? {};
      return !FILLER.has(text) && !TURNING.has(text);
    });
  }

  /** The places of words that turn the question around, beyond those that tokens of these kinds take; 'boa noite' is none. */
  turningBeyond(kinds: ReadonlySet<string>): number[] {
    const taken = this.taken(kinds);
    return [...this.pieces.keys()].filter(
      (at) =>
        TURNING.has(this.pieces[at]?.text ?? '') &&
        !taken.has(at) &&
        !this.#isOnlyOf(at, taken) &&
        !GREETING.has(this.pieces[at - 1]?.text ?? ''),
    );
  }

  /** 'Só a federal', where what is used stands behind it. */
  #isOnlyOf(at: number, taken: ReadonlySet<number>): boolean {
    if (TURNING.get(this.pieces[at]?.text ?? '') !== 'only') return false;
    const next = [...this.pieces.keys()].find((one) => one > at && !BINDING.has(this.pieces[one]?.text ?? ''));
    return next !== undefined && taken.has(next);
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
    const plain = folded(text);
    const asTyped = piecesOf(plain, Number(today.slice(0, 4)));
    const isDream = lexicon.tokens(asTyped).some(({ kind }) => kind === 'dreamt');
    const { pieces, guesses } = isDream ? { pieces: asTyped, guesses: [] } : guessWords(asTyped, lexicon.words);
    const found = lexicon.tokens(pieces);
    const hasGame = found.some(({ kind }) => kind === 'game');
    const verbs = isDream ? dreamtVerbs(pieces, found, lexicon) : [];
    const counted = isDream ? [] : [...periodTokens(pieces, today), ...placeTokens(pieces)];
    const turning = isDream ? [] : turningTokens(pieces);
    const all = [...found, ...verbs, ...counted, ...turning, ...numberTokens(pieces, plain, hasGame)];
    const tokens = outermost(isDream ? all : [...all, ...whenTokens(pieces, all)]);
    const spans = withSpans(tokens, pieces);
    const sure = withHours(settled(withWeeks(withoutDoubts(spans, pieces), pieces), pieces), pieces, today);
    return new Question(text, pieces, withOneContest(sure, pieces), today, guesses);
  };
}

/** 'O 13 saiu na Mega quando?': apart from its verb too 'quando' is of the last time that a number or an animal came, or a game was won. */
function whenTokens(pieces: readonly Piece[], tokens: readonly Token[]): Token[] {
  const at = pieces.findIndex(({ text }) => text === 'quando');
  const isBack = pieces.some(({ text }) => CAME_BACK.has(text));
  const isOfDrawn = tokens.some(({ kind }) => ['number', 'animal', 'group', 'winner', 'rolled'].includes(kind));
  return at >= 0 && isBack && isOfDrawn ? [{ kind: 'last', value: undefined, from: at, to: at + 1 }] : [];
}
const CAME_BACK = wordSet('deu saiu bateu caiu veio teve houve acumulou ganhou ganharam');
const GREETING = wordSet('boa bom');

/** 'não', 'primeiro', 'penúltimo', where no longer phrase has them. */
const turningTokens = (pieces: readonly Piece[]): Token[] =>
  pieces.flatMap(({ text }, from) => {
    const kind = TURNING.get(text);
    return kind ? [{ kind, value: text, from, to: from + 1 }] : [];
  });

/** Entries of dreams by the other forms of their words: 'caindo' is 'cair', 'falecida' is 'falecido'. */
function dreamtVerbs(pieces: readonly Piece[], found: readonly Token[], lexicon: Lexicon): Token[] {
  return pieces.flatMap((piece, from) => {
    if (piece.kind !== 'word' || found.some((token) => token.from <= from && token.to > from)) return [];
    for (const text of lemmasOf(piece.text)) {
      const [entry] = lexicon.tokens([{ text }]).filter(({ kind }) => kind === 'dream');
      if (entry) return [{ ...entry, kind: 'dream-verb', from, to: from + 1 }];
    }
    return [];
  });
}

/** Tokens that another beside them explains: 'leão (16)' is one group, '31.07' a day where results are wanted, 'invertida' of its number. */
function settled(tokens: readonly Token[], pieces: readonly Piece[]): Token[] {
  const has = (...kinds: string[]) => tokens.some(({ kind }) => kinds.includes(kind));
  const numbers = tokens.filter(({ kind }) => kind === 'number');
  const animals = tokens.filter(({ kind }) => kind === 'animal');
  const before = new Map(animals.map((one) => [one.to, one]));
  const behind = new Map(animals.map((one) => [one.from, one]));
  return withoutNarrower(tokens).map((token) => {
    const { kind, value, from, to } = token;
    const number = value as AskedNumber;
    if (kind === 'bet' && value === 'milhar-invertida' && to === from + 1) {
      const form = (numbers[0]?.value as AskedNumber | undefined)?.form;
      if (form === 'centena') return { ...token, value: 'centena-invertida' };
      return form === 'dezena' ? { ...token, kind: 'qualifier' } : token;
    }
    if (kind !== 'number' || number.form !== null) return token;
    const grupo = ((before.get(from) ?? behind.get(to))?.value as Group | undefined)?.grupo;
    if (grupo !== undefined && Number(grupo) === Number(number.digits))
      return { ...token, kind: 'group', value: Number(grupo) };
    const isDated = numbers.length === 1 && has('house', 'results') && !has('bet');
    const date = isDated ? pairedDate(pieces[from], '.') : null;
    return date ? { ...token, kind: 'date', value: date } : token;
  });
}

/** 'Rio 14 e 20', where a draw is at 14:20 in the house that is named. */
function withHours(tokens: readonly Token[], pieces: readonly Piece[], today: PlainDay): readonly Token[] {
  const houses = tokens.flatMap(({ kind, value }) => (kind === 'house' ? [value as HouseId] : []));
  const [hour, minute, ...more] = tokens.filter(({ kind }) => kind === 'number');
  const isPair = hour && minute && more.length === 0 && minute.from === hour.to + 1 && pieces[hour.to]?.text === 'e';
  if (!isPair || houses.length === 0) return tokens;
  const [h, m] = [hour, minute].map(({ value }) => (value as AskedNumber).digits.padStart(2, '0'));
  const time = `${h}:${m}`;
  if (!isClockTime(time) || namedSlots(null, time, houses, today).length === 0) return tokens;
  const spoken = { kind: 'hour', value: time, from: hour.from, to: minute.to };
  return [...tokens.filter((token) => token !== hour && token !== minute), spoken];
}

const OF = wordSet('da do de na no em');
const GAME_WORDS = wordSet('bicho resultado resultados jogo loteria banca estado deu');

/** 'am' names a state only beside a word of the game, 'quinta prêmio' no day. */
function withoutDoubts(all: readonly Token[], pieces: readonly Piece[]): Token[] {
  const hasGame = pieces.some(({ text }) => GAME_WORDS.has(text));
  const word = ({ from }: Token) => pieces[from]?.text ?? '';
  return withoutDoubtfulYears(all, pieces).filter((token) => {
    if (token.kind === 'state' && isDoubtful(word(token)) && token.to - token.from === 1) return hasGame;
    if (token.kind === 'house' && word(token) === 'go' && token.to - token.from === 1)
      return hasGame || pieces.every(({ kind, text }) => kind !== 'word' || text === 'go');
    if (token.kind === 'weekday') return pieces[token.to]?.text !== 'premio';
    // 'Quantas milhares tem a milhar invertida' is of the one kind.
    if (token.kind === 'bet')
      return !all.some(({ kind, value }) => kind === 'bet' && value === `${token.value}-invertida`);
    return true;
  });
}

type Named = { day: AskedDay | null; noSuchDay: string | null };

function dayOf(question: Question, today: PlainDay): Named & { others: readonly Token[] } {
  const [first, ...others] = DAY_KINDS.flatMap((kind) => question.tokensOf(kind));
  if (!first) return { day: null, noSuchDay: null, others: [] };
  const { day, noSuchDay } = dayNamed(first, question, today);
  const isSame = (token: Token) =>
    day !== null &&
    (token.kind === 'weekday'
      ? weekdayOf(day.day) === token.value
      : dayNamed(token, question, today).day?.day === day.day);
  const isIn = ({ kind, value }: Token) => {
    if (day === null) return false;
    if (kind === 'year') return day.day.startsWith(`${value}-`);
    const { month, year } = value as Values['month'];
    return day.day.startsWith(`${year}-${String(month).padStart(2, '0')}`);
  };
  const spans = question.tokensOf('year', 'month').filter((token) => !isIn(token));
  return { day, noSuchDay, others: [...others.filter((token) => !isSame(token)), ...spans] };
}

/** The times of a draw's name in the houses that are meant. */
const timesNamed = (name: string, slots: readonly NamedSlot[]): ClockTime[] =>
  slots.flatMap(({ region }) => timesOfSlot(region, name));

/** The day of a token, by the rule of yearless.ts where it has no year. */
function dayNamed(token: Token, question: Question, today: PlainDay): Named {
  const { kind, value, from, to } = token;
  const { tense, pieces } = question;
  const typed = pieces
    .slice(from, to)
    .map((piece) => piece.text)
    .join(' ');
  const is = (day: PlainDay | null, how: AskedDay['how'], name: string | null = null): Named =>
    day ? { day: { day, how, name, beside: null }, noSuchDay: null } : { day: null, noSuchDay: typed };
  if (kind === 'dayword') return is(addDays(today, Number(value)), 'word');
  if (kind === 'weekday') return is(weeklyDay(Number(value), today, tense, isOtherWeek(token, pieces)), 'weekday');
  if (kind === 'holiday') {
    const { name, dayOf: dayIn } = value as Meanings['holiday'];
    const year = question.first('year');
    if (year !== null) return is(dayIn(year), 'holiday', name);
    const meant = yearlyDay(dayIn, today, tense);
    return meant ? { day: { ...meant, how: 'holiday', name }, noSuchDay: null } : is(null, 'holiday');
  }
  const { date, month, year, text } = value as DateValue;
  if (month === null) return is(monthlyDay(date, today, tense), 'date');
  const two = (number: number) => String(number).padStart(2, '0');
  const dayIn = (one: number) => `${one}-${two(month)}-${two(date)}`;
  const meant = year ? { day: dayIn(year), beside: null } : yearlyDay(dayIn, today, tense);
  return meant && isPlainDay(meant.day)
    ? { day: { ...meant, how: 'date', name: null }, noSuchDay: null }
    : { day: null, noSuchDay: text };
}

/** The house that is meant where one alone is named. */
export const oneHouse = ({ houses }: Pick<Question, 'houses'>): HouseId | null =>
  houses.length === 1 ? (houses[0] ?? null) : null;
