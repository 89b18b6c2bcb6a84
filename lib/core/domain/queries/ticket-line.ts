import { type BetKind, REACHES, type Reach } from '../bet-kinds.ts';
import { parseQuote, parseStake } from '../bet-reading.ts';
import { addDays, type ClockTime, type PlainDay, readDay, weekdayOf } from '../days.ts';
import { type GameId, gameOf } from '../games/list.ts';
import type { GameSpecial } from '../games/specials.ts';
import type { Group } from '../groups.ts';
import { timesOfSlot } from '../houses/labels.ts';
import type { HouseId } from '../houses/list.ts';
import { GROUP_LABELS } from '../pasted-numbers.ts';
import { Lexicon, outermost, type Token } from './lexicon.ts';
import { folded, numberAt } from './pieces.ts';
import { FILLER } from './words.ts';

/** What one line of a pasted text names, each thing where it stands; `rest`: the line without it, of the same length. */
export type LineMarks = {
  rest: string;
  game: GameId | null;
  contest: string;
  /** The last contest, where `contest` is not the only one: 'concursos 7078 a 7080'. */
  lastContest: string;
  /** The last day, where `day` is not the only one. */
  until: string;
  houses: readonly HouseId[];
  draws: readonly string[];
  /** A draw whose name with its house's is the house's too: 'PT Rio'. */
  doubtfulDraw: string | null;
  hours: readonly ClockTime[];
  kind: BetKind | null;
  reach: Reach | null;
  /** Reais, of each pick where `isEach`. */
  stake: number | null;
  /** True of a stake that is a number alone: 'cavalo 5'. */
  isBareStake: boolean;
  isEach: boolean;
  quote: string;
  /** As the checker's field takes it; a day that the calendar lacks as it was typed. */
  day: string;
  /** Into how many parts a bolão is shared. */
  shares: number | null;
  /** True of what sums others up: 'total: R$ 18'. */
  isTotal: boolean;
  hasAnimal: boolean;
};

/** Letters of one kind of bet before its number: 'm 4829', 'g10'. */
const SHORT_KINDS: Readonly<Record<string, BetKind>> = {
  m: 'milhar',
  mil: 'milhar',
  mlh: 'milhar',
  c: 'centena',
  cent: 'centena',
  d: 'dezena',
  dz: 'dezena',
  mi: 'milhar-invertida',
  ci: 'centena-invertida',
  dd: 'duque-dezena',
  ddz: 'duque-dezena',
  td: 'terno-dezena',
  tdz: 'terno-dezena',
  ...Object.fromEntries(GROUP_LABELS.map((label) => [label, 'grupo' as const])),
};

const SHORT_KIND = `(?<![a-z])(${Object.keys(SHORT_KINDS).join('|')})(?:[.:|]|\\s)*(?=\\d)`;

const SHORT_KIND_BEFORE = new RegExp(SHORT_KIND);

let known: Lexicon | undefined;

/** Words of slips and lists that say nothing of the bet. */
const OF_SLIPS = new Set(
  `numero numeros num dezena dezenas jogo jogos aposta apostas bilhete bilhetes cartela cartelas volante volantes bolao premio
   premios valor valores cada vale palpite palpites real reais total banca valendo data loteria loterias lotericas loterica caixa concurso
   conc extracao surpresinha teimosinha simples linha linhas coluna colunas cotacao cota cotas hora horas hs min feira seco
   seca fechado sena trevo trevos time coracao mes sorte data meu meus minha nosso nossa conferir confere cent x apostei aposto joguei botei coloquei
   resp participantes`.split(/\s+/),
);
const SAYS_NOTHING = (word: string) => FILLER.has(word) || OF_SLIPS.has(word);

const WORD = /[a-z]+|\d+/g;

type Placed = Token & { start: number; end: number };

/** The phrases of the lexicon in a folded line, each with the characters that it takes. */
function placedTokens(line: string): Placed[] {
  known ??= new Lexicon([]);
  const words = [...line.matchAll(WORD)];
  const tokens = outermost(known.tokens(words.map(([text]) => ({ kind: 'word', text }))));
  return tokens.map((token) => {
    const last = words[token.to - 1];
    return { ...token, start: words[token.from]?.index ?? 0, end: (last?.index ?? 0) + (last?.[0].length ?? 0) };
  });
}

/** A line of which what is taken becomes blanks, so that all else stays where it stands. */
class Line {
  text: string;

  constructor(text: string) {
    this.text = text;
  }

  blank(start: number, end: number): void {
    this.text = this.text.slice(0, start) + ' '.repeat(end - start) + this.text.slice(end);
  }

  take(form: RegExp): RegExpExecArray | null {
    const found = form.exec(this.text);
    if (found) this.blank(found.index, found.index + found[0].length);
    return found;
  }
}

const KEYCAP = /(\d)\uFE0F?\u20E3/g;
const LEADING_KEYCAPS = /^\s*((?:\d\uFE0F?\u20E3)+|\u{1F51F})(?=[\s.:)-]*\D{0,3}\d)/u;

/**
 * A pasted line as it is compared: folded, four-leaf clovers as their word, digits on keys as digits (before a line, its number in a list), tabs as bars,
 * the letter O among numbers of two digits as zero.
 */
export function foldedLine(text: string): string {
  const line = text
    .replace(LEADING_KEYCAPS, (keys) =>
      /[\s.:)-]/.test(text.charAt(keys.length)) ? `${digitsOf(keys)}) ` : digitsOf(keys),
    )
    .replace(KEYCAP, '$1')
    .replace(/(?<=(?:\d{2}[\s,.;-]+){3,}\d)O(?![\p{L}\d])/gu, '0')
    .replaceAll('\t', ' | ')
    .replace(/[\u{1F340}☘]\uFE0F?/gu, ' trevos ');
  // '🐍 cobra' is one animal.
  const words = folded(line.replace(/\p{Extended_Pictographic}/gu, ' ')).replaceAll('×', 'x');
  const isNamed = placedTokens(words).some(({ kind }) => kind === 'animal');
  return isNamed ? words : folded(line).replaceAll('×', 'x');
}

const digitsOf = (keys: string): string => keys.replaceAll('\u{1F51F}', '10').replace(/\D/g, '');

/** What numbers a list's lines: '1) ', 'Jogo 3: ', 'A - ', '• '; the 7th number of a ticket is none. */
const LABEL =
  /^\s*(?:(?:jogo|aposta|cartela|bilhete|ticket|volante|linha|palpite|surpresinha|jg|ap)\s*(?:n[o.]{0,2}\s*)?\d{0,3}\s*(?:[:)=–—-]|\.(?!\d))\s*|\d{1,3}o?\s*(?:\)|:(?!\d\d?(?:\D|$)(?!.*\d)))\s*|\d{1,3}\.\s+|\d{1,3}o?\s*[-–]\s+(?=\d{2}(?:(?:\s+|[-.,])\d{2}){4,})|\d{1,3}\s*\|\s*(?=\d{2}(?:[\s.,-]+\d{2}){3,})|j(?:ogo|g)?\s*\d{1,2}\s*[:.)-]?\s+(?=\d{2}\D)|\d{1,2}[oa]?\s+(?:cartela|jogo|aposta|volante|bilhete)\s*[:.)-]?\s+|[a-z]\s*[).:-]\s+|[a-l]\s+(?=\d{2}(?:[\s.,-]+\d{2}){4,})|[•*>·–-]\s*)(?=\S)/;

export const withoutLabel = (line: string): string =>
  line.replace(LABEL, (label) =>
    /^\s*bilhete\s*n?[o.]{0,2}\s*\d+\s*-/.test(label) ? label : ' '.repeat(label.length),
  );

/** Whether a line sums others up: 'total: R$ 18', 'arrecadado', 'sobra'. */
export const isSum = (line: string): boolean =>
  /(?<![a-z])(?:(?:sub)?total|soma|arrecad[a-z]+|sobr(?:a|ou)|gast(?:o|ou))(?![a-z])/.test(line);

/** What a line says of a bet that the checker has not: a milhar and its centena in every order. */
export const isOtherBet = (line: string): boolean =>
  /(?<![a-z])mci(?![a-z])|milhar\s+(?:e|com)\s+centena\s+inv/.test(line);

/** A wish, and not the house of that name. */
const GOOD_LUCK = /(?<![a-z])boa\s+sorte(?=\s*(?:!|a\s|pra\s|para\s|galera|pessoal|gente|amig))/;

/** A greeting to a chat's group names no bet of a group. */
export const isGreeting = (line: string): boolean =>
  /(?<![a-z])(?:bom dia|boa (?:tarde|noite)|oi|ola)(?![a-z])/.test(line);

/** Whether a line's numbers are those of a lottery's ticket by their looks alone: five of two digits or more, or one long run. */
export const looksLikeTicket = (line: string): boolean =>
  (line.match(/(?<!\d)\d{1,2}(?!\d)/g) ?? []).length >= 5 || /(?<!\d)\d{10,}(?!\d)/.test(line);

/** '5478 M 1,00 C 2,00': one number, of which each bet takes its last digits. */
const BY_LETTERS =
  /^\s*(\d{3,4})((?:\s+(?:m|mil|milhar|c|cent|centena|d|dz|dezena)\s*[:=-]?\s*(?:r\$\s*)?\d+(?:,\d{2})?){2,})\s*$/;
const LENGTHS: Readonly<Record<string, number>> = { m: 4, c: 3, d: 2 };

function betsByLetters(line: string): string[] | null {
  const [, number = '', bets = ''] = BY_LETTERS.exec(line) ?? [];
  if (number === '') return null;
  return Array.from(bets.matchAll(/([a-z]+)\D*([\d,]+)/g), ([, kind = '', amount]) => {
    return `${kind.charAt(0)} ${number.slice(-(LENGTHS[kind.charAt(0)] ?? 4))} r$ ${amount}`;
  });
}

/** Where a line with several bets is parted: at the names of bets, where numbers follow each. */
export function betsOfLine(line: string): string[] {
  const byLetters = betsByLetters(line);
  if (byLetters) return byLetters;
  const named = placedTokens(line).filter(({ kind }) => kind === 'bet');
  const short = [...line.matchAll(new RegExp(SHORT_KIND, 'g'))].map(({ index }) => index);
  const starts = [...new Set([...named.map(({ start }) => start), ...short])].sort((one, other) => one - other);
  const parts = starts.map((start, at) => line.slice(at === 0 ? 0 : start, starts[at + 1] ?? line.length));
  return parts.length > 1 && parts.every((part) => /\d{2}/.test(part)) ? parts : [line];
}

const TO_FIFTH =
  /(?:(?<![a-z])d?[oa]\s+)?(?<![\d/.,-])1\s?[oa]?\s*(?:premio\s*)?(?:ao?|ate\s+o?|\/|-)\s*([57])\s?[oa]?(?![a-z])(?:\s*premios?)?(?![/.,-]?\d)(?!\s*[/-]\s*\d{1,2}(?![\d,]))|d?o?\s*primeiro\s+ao\s+(quinto|setimo)(?:\s+premio)?/;
const BY_FIVE =
  /(?<![a-z])(?:(?:n[oa]s|pel[oa]s)\s+(?:5|cinco)(?:\s+premios)?|cercad[oa]s?(?:\s+pel[oa]s\s+(?:5|cinco))?)(?![a-z\d])/;
const ON_HEAD =
  /(?<![\d/])1\s?\/\s?1(?![\d/])|(?<![a-z])(?:n[ao]\s+)?cab(?:eca)?(?![a-z])|(?<!\d)1\s?o(?:\s+premio(?![a-z])|(?![a-z\d])(?!\s*(?:ao?|ate|\/|-)?\s*\d)(?!\s*e\s*\d{1,2}\s?o))|(?<![a-z])primeiro\s+premio|(?<!passe\s)(?<![a-z])sec[oa](?![a-z])/;

const AMOUNT =
  /(?:r?\$|(?<![a-z])rs)\s*\d+(?:,\d{2})?|(?<![\d.,])\d+(?:,\d{2})?\s*(?:reais|real|contos?|pilas?)(?![a-z])|(?<![\d.,])\d{1,3},\d0(?![\d,])/g;
const REACH = new RegExp(`${TO_FIFTH.source}|${BY_FIVE.source}|${ON_HEAD.source}`, 'g');
const ON_HEADS = new RegExp(ON_HEAD, 'g');

/**
 * A line with two bets joined by 'e', ',' or '+', each with its amount: 'cobra 5,00 e gato 2,00', or the second on the first
 * one's numbers: 'milhar 0033 2 reais seco e 1 real do 1 ao 5'. Null where it has two amounts or reaches that part no bets.
 */
export function stakesOfLine(line: string): string[] | null {
  const amounts = line.match(AMOUNT) ?? [];
  const heads = (line.match(ON_HEADS) ?? []).length;
  const reaches = (line.match(REACH) ?? []).length - Math.max(0, heads - 1);
  if (looksLikeTicket(picksOf(line)) || isSum(line) || namesGame(line) || (amounts.length < 2 && reaches < 2))
    return [line];
  const parts = line.split(/\s+e\s+|\s*[,;+]\s+(?!\d+(?:,\d{2})?\s*$)/);
  const has = (form: RegExp, part: string) => (part.match(form) ?? []).length === 1;
  if (parts.length < 2 || !parts.every((part) => has(AMOUNT, part))) return null;
  const first = picksOf(parts[0] ?? '');
  return parts.map((part) => (hasPicks(part) ? part : `${first} ${part}`));
}

const picksOf = (part: string) => part.replace(AMOUNT, ' ').replace(REACH, ' ');

/** Whether a part of a line has numbers or an animal, beside its reach and its amount. */
export function hasPicks(part: string): boolean {
  const picks = picksOf(part);
  return /\d/.test(picks) || placedTokens(picks).some(({ kind }) => kind === 'animal');
}

const namesGame = (line: string) => placedTokens(line).some(({ kind }) => kind === 'game' || kind === 'special');

const two = (text: string) => text.padStart(2, '0');

/** How many days ahead a date without a year may be: further on, it is that of the year before. */
const DAYS_AHEAD = 60;

/** 'dd/mm' is the last one that has been, or one of the next weeks. */
function lastOf(date: string, month: string, today: PlainDay): PlainDay | null {
  const years = [0, 1, 2, 3, 4].map((back) => Number(today.slice(0, 4)) - back);
  const days = years.map((year) => readDay(`${year}-${two(month)}-${two(date)}`));
  return days.find((day) => day !== null && day <= addDays(today, DAYS_AHEAD)) ?? null;
}

/** The day of '29/07/2026' or '29/07'; null for what is none. */
export function dayOf(text: string, today: PlainDay): PlainDay | null {
  const [date = '', month = '', year] = text.split('/');
  return year ? readDay(text) : lastOf(date, month, today);
}

/** `isPicks`: whether 'dd/mm' may be a bet's two picks, where nothing else of its line is: 'passe vai e vem 17/11'. */
function takeDay(line: Line, today: PlainDay, isTicket: boolean, isPicks: boolean): string {
  const iso = line.take(/(?<!\d)(\d{4})-(\d{1,2})-(\d{1,2})(?!\d)/);
  if (iso) return `${iso[1]}-${two(iso[2] ?? '')}-${two(iso[3] ?? '')}`;
  const full = line.take(/(?<![\d/.-])\d{1,2}([/.-])\d{1,2}\1(?:20\d{2}|(?<=\/)\d{2})(?![/.-]?\d)/);
  if (full) return readDay(full[0]) ?? full[0];
  const shorts = line.text.match(/(?<![\d/.-])\d{1,2}\/\d{1,2}(?![/.-]?\d)/g) ?? [];
  const isOnly = isPicks && !/\d/.test(line.text.replace(shorts[0] ?? '', ''));
  if (shorts.length === 1 && !isOnly && !(isTicket && line.text.split('/').length > 2)) {
    const found = line.take(/(?<![\d/.-])(\d{1,2})\/(\d{1,2})(?![/.-]?\d)/);
    if (found) return lastOf(found[1] ?? '', found[2] ?? '', today) ?? found[0];
  }
  const date = line.take(/(?<![a-z])dia\s+(\d{1,2})(?![\d/:])/);
  if (!date) return '';
  const month = [0, 1, 2].map((back) => addDays(`${today.slice(0, 7)}-15`, -30 * back).slice(5, 7));
  const days = month.map((one) => lastOf(date[1] ?? '', one, today)).filter((day) => day !== null);
  return days.sort().at(-1) ?? date[0].trim();
}

/** 'R$ 5', '5,50 reais', 'dois reais', '50 centavos', '= 5,00'. */
function takeMoney(line: Line): number | null {
  const sign = line.take(/(?:r?\$|(?<![a-z])rs)\s*(\d[\d.]{0,9}(?:,\d{1,2})?)/);
  if (sign) return parseStake((sign[1] ?? '').replace(/\.$/, ''));
  const named = line.take(
    /(?<![\d.,])(\d[\d.]{0,9}(?:,\d{1,2})?)\s*(?:reais|real|contos?|pilas?|mangos?|pratas?|brl)(?![a-z])/,
  );
  if (named) return parseStake(named[1] ?? '');
  if (line.take(/(?<![a-z])meio\s+real(?![a-z])/)) return 0.5;
  const worded = line.take(/(?<![a-z])([a-z]{2,9})\s+(?:reais|real|contos?)(?![a-z])/);
  if (worded) return numberAt([{ kind: 'word', text: worded[1] ?? '' }], 0)?.value ?? null;
  const each = line.take(/(?<![\d.,])(\d{1,4}(?:,\d{2})?)\s+(?=(?:em\s+)?(?:cada|cd)(?![a-z]))/);
  if (each) return parseStake(each[1] ?? '');
  const verb = line.take(
    /(?<![a-z])(?:joguei|apostei|aposto|botei|coloquei|jogo)\s+(\d{1,5}(?:,\d{1,2})?)\s+(?=n[oa]\s)/,
  );
  if (verb) return parseStake(verb[1] ?? '');
  const cents = line.take(/(?<![\d.,])(\d{1,2})\s*(?:centavos|cents)(?![a-z])/);
  if (cents) return Number(cents[1]) / 100;
  const equal = line.take(/=\s*(\d{1,6}(?:,\d{1,2})?)\s*$/);
  return equal ? parseStake(equal[1] ?? '') : null;
}

/** An amount without a sign or word, in a line of bets: '2,00', '- 1,50'. '10,20' before more numbers may be two dezenas. */
function takeAmount(line: Line, form: RegExp): number | null {
  const found = line.take(form);
  return found ? parseStake(found[1] ?? '') : null;
}
/**
 * The whole number that ends a line of bets, as a stake is written: after the reach ('G 18 1/5 3'), after an animal ('cavalo 5'),
 * after a longer number ('4829 milhar 5').
 */
function takeBareAmount(line: Line, isOfAnimals: boolean, isOfKind: boolean, isAfterReach: boolean): number | null {
  const numbers = line.text.match(/\d[\d.]*/g) ?? [];
  const [pick = '', last = ''] = numbers;
  if (numbers.length !== (isOfAnimals ? 1 : 2)) return null;
  const isLonger = isOfKind && pick.replace('.', '').length > 2 && last.length < 3;
  if (!isOfAnimals && !isAfterReach && !isLonger) return null;
  const found = line.take(
    isOfAnimals
      ? /(?<=[a-z)]\s+|[-–=:x]\s*)(?<!(?:grupo|bicho|gp|g)\s+)([1-9]\d{0,3})[\s.,;!]*$/
      : /(?<=\s{3,}|\s[-–=:x]\s*|[a-z]\s+)([1-9]\d{0,3})[\s.,;!]*$/,
  );
  return found ? parseStake(found[1] ?? '') : null;
}
const SMALL_AMOUNT = /(?<![\d.,;/])(?<![.,;/]\s)(\d,(?:\d0|25|75))(?![\d,])/;
const AMOUNT_AT_END = /(?<![\d.,;/])(?<![.,;/]\s)(\d{1,5},\d0)(?=\s*(?:$|[a-z]))/;

/** A sheet's cell for the first prize: '| 1 |'. */
const HEAD_CELL = /(?<=\|)\s*1\s*(?:o\s*)?(?=\|)/;

function takeReach(line: Line): Reach | null {
  if (line.take(HEAD_CELL)) return 1;
  const span = line.take(TO_FIFTH);
  if (span) return REACHES.find((reach) => String(reach) === span[1]) ?? (span[2] === 'setimo' ? 7 : 5);
  if (line.take(BY_FIVE)) return 5;
  // 'Seca na cabeça' says it twice.
  const isHead = line.take(ON_HEAD) !== null;
  while (line.take(ON_HEAD));
  return isHead ? 1 : null;
}

/** Whether a game's tickets bear a name beside their numbers: a team may be called as a house is. */
const bearsName = (game: GameId | null) =>
  game !== null && Object.values(gameOf(game).parts).some(({ kind }) => kind === 'name');

/**
 * Reads what a folded line names. `today`: a date without a year is the last one that has been; `above`: the game that
 * an earlier line named. `isMessage`: `today` is the day on which the line was sent.
 */
export function marksOf(text: string, today: PlainDay, above: GameId | null, isMessage = false): LineMarks {
  const line = new Line(withoutLabel(text));
  const isTotal = isSum(line.text);
  const shares = line.take(/(?<!\d)(\d{1,3})\s*cotas?(?![a-z])|(?<![a-z])cotas?\s*[:=]\s*(\d{1,3})(?!\d)/);
  const quote = line.take(
    /(?<![a-z])(?:cotacao|pagando|paga)\s*(?:de\s*|:\s*)?(\d[\d.,]{0,9})\s*(?:x|vezes)?(?![a-z])/,
  );
  const span = takeContests(line);
  const signed = takeMoney(line);
  // '6 x R$ 6,00 = R$ 36,00'
  if (signed !== null) while (line.take(/(?:\d{1,3}\s*x\s*)?r?\$\s*\d[\d.]*(?:,\d\d)?/));
  const isEach =
    line.take(
      /(?<![a-z])(?:(?:em\s+)?cada(?:\s+(?:um|uma))?|cd|por\s+(?:palpite|numero|milhar|centena|dezena|grupo))(?![a-z])/,
    ) !== null;
  if (above && gameOf(above).parts.numbers.kind === 'columns') while (line.take(COLUMN_LABEL));
  line.take(GOOD_LUCK);
  const tokens = placedTokens(line.text).filter((token) => token.kind !== 'state');
  const game = tokens.find(({ kind }) => kind === 'game' || kind === 'special') ?? above;
  // 'Dezenas: 05 12 …', '(15 dezenas)' of a lottery's ticket are no bet.
  const ofTicket = tokens.filter((token) => game && isCountOrLabel(line, token));
  for (const { start, end } of ofTicket) line.blank(start, end);
  const named = tokens.filter((token) => !ofTicket.includes(token));
  if (game) line.take(/(?<![a-z])(?:cartela|volante|jogo|aposta)\s+\d{1,2}(?![\d,.-])(?=\D*(?:\(|$))/);
  if (game) line.take(/\(de\s+\d{1,2}\)|\(?(?<!\d)\d{1,2}\s*(?:dez|dzs?|nums?|numeros|n|nos?)\b\.?\)?/);
  const has = (what: string) => named.some(({ kind }) => kind === what);
  const [isOfKind, isOfAnimals] = [has('bet'), has('animal')];
  const isBet = isOfKind || isOfAnimals || has('draw') || (!game && SHORT_KIND_BEFORE.test(line.text));
  const isTicket = looksLikeTicket(line.text) && !isBet;
  const amount = signed ?? (isTicket ? null : takeAmount(line, SMALL_AMOUNT));
  const reach = isTicket ? null : takeReach(line);
  const stake = amount ?? (isTicket ? null : takeAmount(line, AMOUNT_AT_END));
  const day = takeDay(line, today, isTicket, isOfKind && !isOfAnimals);
  const hours: ClockTime[] = [];
  for (let hour = line.take(HOUR); hour; hour = line.take(HOUR))
    hours.push(`${two(hour[1] ?? '')}:${hour[2] ?? hour[3] ?? '00'}`);
  const isNamed = bearsName(above) && (isTicket || /(?<![a-z])time(?![a-z])/.test(line.text));
  const marks = read(line, named, today, isNamed, isMessage);
  const bare = stake === null && !isTicket ? takeBareAmount(line, isOfAnimals, isOfKind, reach !== null) : null;
  const contests = span ?? (marks.game && !marks.isSpecial ? numberAfter(line, marks.gameEnd) : null);
  return {
    rest: line.text,
    game: marks.game,
    contest: contests?.first ?? contestNumber(marks.contest),
    lastContest: contests?.last ?? '',
    houses: marks.houses,
    draws: marks.draws,
    doubtfulDraw: marks.doubtfulDraw,
    hours,
    kind: marks.kind,
    reach,
    stake: stake ?? bare,
    isBareStake: bare !== null,
    isEach,
    quote: quote && parseQuote(quote[1] ?? '') !== null ? (quote[1] ?? '') : '',
    day: day || marks.day,
    until: day ? '' : marks.until,
    shares: shares ? Number(shares[1] ?? shares[2]) : null,
    isTotal,
    hasAnimal: marks.hasAnimal,
  };
}

/** 'C1: 4', 'coluna 2 = 0' of a ticket of columns. */
const COLUMN_LABEL = /(?<![a-z])c(?:ol(?:una)?)?\.?\s*\d{1,2}\s*[:=-](?=\s*\d)/;

const HOUR =
  /(?<![\d:])([01]?\d|2[0-3])\s?(?:h\s?([0-5]\d)?(?:\s?min)?|hs|hrs|horas?|:([0-5]\d)(?::[0-5]\d)?)(?![a-z\d:])/;

const NUMBER_OF = '(\\d{1,2}\\.\\d{3}|\\d{1,5})(?!\\d)';
/** 'concurso nº 3.037', 'conc: 3037'. */
const CONTEST = new RegExp(`(?<![a-z])(?:concursos?|conc|extracao|ext)\\.?\\s*:?\\s*(?:n[o.]{0,2}\\s*)?${NUMBER_OF}`);
/** 'concursos 7078 a 7080', '7078 ao 7080', '7078, 7079 e 7080': from the first to the last. */
const CONTESTS = new RegExp(
  `(?<![a-z])(?:concursos?|conc)\\.?\\s*:?\\s*(?:d[eo]\\s+)?${NUMBER_OF}(?:\\s*(?:,|/|e)\\s*\\d{3,5})*\\s*(?:ao?|ate(?:\\s+o)?|-|–|/|,|e)\\s*(?=\\d{3})${NUMBER_OF}`,
);
/** 'teimosinha 3 concursos', '(3 concursos)': how many, which a span says too. */
const CONTEST_COUNT = /\(?(?<!\d)\d{1,2}\s+concursos(?![a-z])\)?/;

/** '12 concursos a partir do 7085': from that one on. */
const CONTESTS_FROM = new RegExp(
  `(?<!\\d)(\\d{1,2})\\s+concursos?\\s+a\\s+partir\\s+d[eo]\\s+(?:concurso\\s+)?${NUMBER_OF}`,
);
const TEIMOSINHA =
  /(?<![a-z])teimosinha\s*[:=]?\s*(?:de\s*)?\d{1,2}(?!\d|\s*(?:concursos?|conc)\D*\d{3})(?:\s*(?:concursos?|conc)(?![a-z])\.?)?/;

const contestNumber = (text: string) => text.replace('.', '').replace(/^0+(?=\d)/, '');

function takeContests(line: Line): { first: string; last: string } | null {
  const from = line.take(CONTESTS_FROM);
  const first = Number(from?.[2]?.replace('.', ''));
  if (from) return { first: String(first), last: String(first + Number(from[1]) - 1) };
  line.take(TEIMOSINHA);
  const count = CONTEST_COUNT.exec(line.text);
  if (count && /\d{3}/.test(line.text.slice(count.index + count[0].length)))
    line.text = `${line.text.slice(0, count.index)}${'concursos'.padStart(count[0].length)}${line.text.slice(count.index + count[0].length)}`;
  const found = line.take(CONTESTS) ?? line.take(CONTEST);
  return found && { first: contestNumber(found[1] ?? ''), last: contestNumber(found[2] ?? '') };
}

/** Whether 'dezenas' names a ticket's numbers: as their label, or after how many they are, which becomes blanks too. */
function isCountOrLabel(line: Line, { kind, value, start, end }: Placed): boolean {
  if (kind !== 'bet' || value !== 'dezena') return false;
  const count = /(?<!\d)\d{1,2}\s*$/.exec(line.text.slice(0, start));
  if (count) line.blank(count.index, start);
  return count !== null || looksLikeTicket(line.text.slice(end)) || !/\d/.test(line.text);
}

/** The contest that follows a game's name: 'mega 3037', 'lotofácil 3746 a 3751', with numbers of a ticket after it, or nothing. */
function numberAfter(line: Line, end: number): { first: string; last: string } | null {
  const after = line.text.slice(end);
  const found =
    /^\W{0,4}(?:n[o.]{0,2}\s*|#\s*)?(\d\.\d{3}|\d{3,4})(?:\s*(?:ao?|ate(?:\s+o)?)\s*(\d\.\d{3}|\d{3,4}))?(?![\d.])/.exec(
      after,
    );
  if (!found) return null;
  line.blank(end, end + found[0].length);
  return { first: contestNumber(found[1] ?? ''), last: contestNumber(found[2] ?? '') };
}

type Named = Pick<
  LineMarks,
  'game' | 'houses' | 'draws' | 'doubtfulDraw' | 'kind' | 'day' | 'until' | 'contest' | 'hasAnimal'
> & {
  gameEnd: number;
  isSpecial: boolean;
};

/** The edition of a special contest: the newest that is known, or that of a year, held on its day or the next. */
function editionOf(line: Line, { contests, dayOf }: GameSpecial): Partial<Named> {
  const year = line.take(/(?<!\d)(20\d{2})(?!\d)/);
  if (!year) return { isSpecial: true, contest: String(contests.at(-1) ?? '') };
  const day = dayOf(Number(year[1]));
  return { isSpecial: true, day, until: addDays(day, 1) };
}

/** Before a weekday: the one to come. A message speaks of that one without a word, any other text of the last one. */
const TO_COME = /(?<![a-z])(?:p\/|pr[ao]|para|proxim[ao])\s*(?:o|a)?\s*$/;

/** What the phrases of a line mean; what is taken becomes blanks, an animal's other name its name in the table. */
function read(line: Line, tokens: readonly Placed[], today: PlainDay, isNamed: boolean, isMessage: boolean): Named {
  const found: Named = {
    game: null,
    gameEnd: 0,
    isSpecial: false,
    houses: [],
    draws: [],
    doubtfulDraw: null,
    kind: null,
    day: '',
    until: '',
    contest: '',
    hasAnimal: false,
  };
  const houses = new Set<HouseId>();
  const draws = new Set<string>();
  const gameToken = tokens.find(({ kind }) => kind === 'game' || kind === 'special');
  if (gameToken) {
    const { value } = gameToken;
    found.game = gameToken.kind === 'special' ? (value as { game: GameId }).game : (value as GameId);
    found.gameEnd = gameToken.end;
    line.blank(gameToken.start, gameToken.end);
    if (gameToken.kind === 'special') Object.assign(found, editionOf(line, gameToken.value as GameSpecial));
  }
  const isNameLeft = isNamed || bearsName(found.game);
  let shift = 0;
  for (const token of tokens) {
    const { kind, value } = token;
    const [start, end] = [token.start + shift, token.end + shift];
    if (token === gameToken || (isNameLeft && kind !== 'weekday' && kind !== 'dayword')) continue;
    if (kind === 'house') {
      houses.add(value as HouseId);
      const draw = drawInHouse(line.text.slice(0, start), line.text.slice(start, end), value as HouseId);
      if (draw?.isNamed) draws.add(draw.name);
      else if (draw) found.doubtfulDraw ??= draw.name;
    } else if (kind === 'draw') draws.add(value as string);
    else if (kind === 'bet') found.kind ??= value as BetKind;
    else if (kind === 'weekday' || kind === 'dayword') {
      const back = (weekdayOf(today) - Number(value) + 7) % 7;
      found.day ||= addDays(
        today,
        kind === 'dayword'
          ? Number(value)
          : (isMessage || TO_COME.test(line.text.slice(0, start))) && back > 0
            ? 7 - back
            : -back,
      );
    } else if (kind === 'animal') {
      found.hasAnimal = true;
      const name = folded((value as Group).animal);
      line.text = line.text.slice(0, start) + name + line.text.slice(end);
      shift += name.length - (end - start);
      continue;
    } else continue;
    line.blank(start, end);
  }
  if (found.kind === null && !found.game) {
    const short = line.take(SHORT_KIND_BEFORE);
    if (short) found.kind = SHORT_KINDS[short[1] ?? ''] ?? null;
  }
  return { ...found, houses: [...houses], draws: [...draws] };
}

/** The draw that a house's name begins with, PT in 'PT Rio'; `isNamed` where it alone is meant: 'na PT Rio', 'PT do Rio'. */
function drawInHouse(before: string, words: string, house: HouseId): { name: string; isNamed: boolean } | null {
  const [name = '', next = ''] = words.split(/[^a-z\d]+/);
  if (next === '' || timesOfSlot(house, name).length === 0) return null;
  return { name, isNamed: /^d[aeo]$/.test(next) || /(?<![a-z])(?:n|d|p(?:r|el)?)[ao]\s+$/.test(before) };
}

/** The words of what is left that nothing was made of, and the same text without any words but `kept`. */
export function wordsLeft(rest: string, kept: (word: string) => boolean): { text: string; unused: string[] } {
  const unused: string[] = [];
  const text = rest.replace(/(?<![a-z\d])[a-z]+(?![a-z\d])/g, (word) => {
    if (kept(word)) return word;
    if (word.length > 1 && !SAYS_NOTHING(word)) unused.push(word);
    return word === 'e' ? word : ' '.repeat(word.length);
  });
  return { text, unused };
}
