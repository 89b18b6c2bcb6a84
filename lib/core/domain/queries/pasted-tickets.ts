import { type BetKind, isBetKind, KINDS } from '../bet-kinds.ts';
import type { CheckField } from '../check-fields.ts';
import { type ClockTime, type PlainDay, readDay } from '../days.ts';
import type { ColumnsPart, Part } from '../games/game.ts';
import { drawsTickets, GAME_IDS, type GameId, gameOf } from '../games/list.ts';
import { readNumbers, readPart } from '../games/tickets.ts';
import { groupByAnimal } from '../groups.ts';
import { slotSlug } from '../houses/labels.ts';
import { HOUSE_IDS, HOUSES, type HouseId, isFederalHouse } from '../houses/list.ts';
import { pastedWords } from '../pasted-numbers.ts';
import { namedSlots } from './named-slots.ts';
import { blocksOf, joined, rowsOf, type Source, sourcesOf, withoutIndex } from './pasted-lines.ts';
import { hasPicks, stakesOfLine } from './ticket-amounts.ts';
import {
  betsInPairs,
  betsOfLine,
  isCounter,
  isGreeting,
  isOtherBet,
  isResult,
  isSheetHead,
  type LineMarks,
  marksOf,
  sharesIn,
} from './ticket-line.ts';
import { foldedLine, isSum, looksLikeTicket, placedTokens, wordsLeft } from './ticket-text.ts';

// The one reader of texts with several tickets. It parts a text into tickets and says of each the checker's fields; those
// are then read as any form's (check-reading.ts), so that numbers have one reader.

/** The most characters, lines and tickets of a text. */
export const MAX_TEXT_LENGTH = 6000;
export const MAX_LINES = 500;
export const MAX_TICKETS = 100;

export type TicketFields = { [Field in CheckField]?: string };

/** What a text leaves open, and the reading assumes. */
type Assumed = 'game' | 'kind' | 'house' | 'draw' | 'stake' | 'amount' | 'place' | 'day';

/** One ticket as a text has it: which of its lines (the first is 1), as typed. */
export type PastedTicket = {
  kind: 'ticket';
  lines: readonly number[];
  text: string;
  fields: TicketFields;
  assumed: readonly Assumed[];
  /** Other readings that fit: `says` what to write before the line for it. */
  others: readonly { says: string; fields: TicketFields }[];
  /** Words that nothing was made of. */
  unused: readonly string[];
};
/** `heading`: what it says holds for other lines. `note`: a sum, or parts of a bolão. `unread`: nothing was made of it. */
export type PastedLine = PastedTicket | { kind: 'heading' | 'note' | 'unread'; lines: readonly number[]; text: string };

export type PastedRead =
  | { ok: true; lines: readonly PastedLine[]; shares: number | null }
  | { ok: false; reason: 'empty' | 'too-long' | 'too-many-lines' | 'too-many'; detail: string };

/** What earlier lines say of later ones. */
type Context = {
  game: GameId | null;
  otherGames: readonly GameId[];
  contest: string;
  lastContest: string;
  day: string;
  until: string;
  beside: TicketFields;
  kind: BetKind | null;
  reach: LineMarks['reach'];
  stake: number | null;
  isEach: boolean;
  isPerPrize: boolean;
  quote: string;
  houses: readonly HouseId[];
  otherHouse: string;
  draws: readonly string[];
  doubtfulDraw: string | null;
  hours: LineMarks['hours'];
};

const NOTHING: Context = {
  game: null,
  otherGames: [],
  contest: '',
  lastContest: '',
  day: '',
  until: '',
  beside: {},
  kind: null,
  reach: null,
  stake: null,
  isEach: false,
  isPerPrize: false,
  quote: '',
  houses: [],
  otherHouse: '',
  draws: [],
  doubtfulDraw: null,
  hours: [],
};

/** Reads a pasted text. `today`: the day in São Paulo. */
export function readTickets(pasted: string, today: PlainDay): PastedRead {
  if (pasted.length > MAX_TEXT_LENGTH) return { ok: false, reason: 'too-long', detail: String(pasted.length) };
  const rows = rowsOf(pasted);
  const filled = rows.filter((row) => row.trim() !== '').length;
  if (filled === 0) return { ok: false, reason: 'empty', detail: '' };
  if (filled > MAX_LINES) return { ok: false, reason: 'too-many-lines', detail: String(filled) };
  const sources = sourcesOf(rows, today);
  const reader = new TextReader(
    today,
    sources.map(({ line }) => line),
  );
  for (const block of blocksOf(sources)) reader.readBlock(withoutIndex(block));
  const lines = sameGame(reader.found);
  const tickets = lines.filter(({ kind }) => kind === 'ticket').length;
  // Of one line too many parts.
  if (lines.length > MAX_LINES) return { ok: false, reason: 'too-many-lines', detail: String(lines.length) };
  if (tickets > MAX_TICKETS) return { ok: false, reason: 'too-many', detail: String(tickets) };
  return { ok: true, lines, shares: reader.shares };
}

/** How many numbers or columns are a whole ticket of a game. */
const sizeOf = (game: GameId): number => {
  const { parts, ticket } = gameOf(game);
  return parts.numbers.kind === 'columns' ? parts.numbers.columns : ticket.numbers.least;
};

/** Whether a ticket is printed in several lines, by the numbers that it holds. */
const isPrintedInLines = (game: GameId): boolean => gameOf(game).parts.numbers.kind === 'set' && sizeOf(game) >= 15;

const OF_DRAWS = /(?<![a-z])(?:sorteios?|valendo|corre)(?![a-z])/;

const BET_WORD = /(?<![a-z])(?:milhar|centena|grupo|duque|terno|passe)(?![a-z])/;

class TextReader {
  readonly #today: PlainDay;
  /** Whether the text holds bets, and nothing of the Federal: a 'bilhete' is a slip of bets there. */
  readonly #isOfBets: boolean;
  readonly found: PastedLine[] = [];
  shares: number | null = null;
  #above: Context = NOTHING;
  /** What a heading without a game says of the day, for all below it: 'meus jogos de domingo'. */
  #day: Pick<LineMarks, 'day' | 'until' | 'isOfSlip'> = { day: '', until: '', isOfSlip: false };
  /** The last day that a line named. */
  #named: PlainDay | null = null;
  /** The last bet's line. */
  #previous: LineMarks | null = null;
  /** The last bet that named its draw and its day: below 'amanhã PTV cavalo', 'milhar 8842 PT' is of that day too. */
  #dated: LineMarks | null = null;
  /** The block's first bet, where it names its house or draw. */
  #placed: Place | null = null;
  /** Where the lines of the block that is read begin. */
  #blockAt = 0;

  constructor(today: PlainDay, lines: readonly string[]) {
    this.#today = today;
    this.#isOfBets = lines.some((line) => BET_WORD.test(line)) && !lines.some((line) => /federal/.test(line));
  }

  readBlock(block: readonly Source[]): void {
    this.#blockAt = this.found.length;
    this.#dated = null;
    this.#placed = null;
    for (let at = 0; at < block.length; ) at += this.#read(block, at);
  }

  /** Reads the ticket or line that begins at a place; how many lines it took. */
  #read(block: readonly Source[], at: number): number {
    const [first] = block.slice(at);
    if (!first) return 1;
    const whole = first.bare > 0 ? this.#severalLines(block, at) : null;
    const lines = whole?.lines ?? [first];
    const text = lines.map((one) => one.text).join('\n');
    const numbers = lines.map(({ number }) => number);
    const parts = whole ? [joined(lines)] : partsOf(first.line);
    if (parts === null) {
      this.shares ??= sharesIn(first.line);
      this.found.push({ kind: 'unread', lines: numbers, text });
      return lines.length;
    }
    // What a part does not say, another part of its line may. 'Ontem' in a message is the day before it was sent.
    const when = { today: first.sent ?? this.#today, isMessage: first.sent !== null, dayAbove: this.#named };
    const game = whole?.game ?? this.#above.game;
    const marks = parts.map((part) => this.#likePrevious(marksOf(part, when, game)));
    for (const one of marks) if (one.day.length === 10) this.#named = readDay(one.day);
    for (const one of marks) this.shares ??= one.shares;
    const shared = marks
      .slice(1)
      .reduce((all, one) => merged(all, { ...one, kind: null }), { ...NOTHING, ...pick(marks[0], false) });
    for (const one of marks)
      this.#take(one, marks.length > 1 ? shared : NOTHING, {
        text,
        numbers,
        game: whole?.game ?? null,
        sent: first.sent,
      });
    return lines.length;
  }

  /** '9022 idem' has the reach and the stake of the bet above. */
  #likePrevious(marks: LineMarks): LineMarks {
    const previous = this.#previous;
    const rest = marks.rest.replace(/(?<![a-z])idem(?![a-z])/, '    ');
    const isAlike = previous !== null && marks.stake === null && rest !== marks.rest;
    const read = isAlike
      ? {
          ...marks,
          rest,
          stake: previous.stake,
          isEach: previous.isEach,
          isPerPrize: previous.isPerPrize,
          reach: marks.reach ?? previous.reach,
        }
      : marks;
    if (read.stake !== null) this.#previous = read;
    return read;
  }

  /** Lines of bare numbers that are one ticket together: of the game above, or one printed in several lines. */
  #severalLines(block: readonly Source[], at: number): { lines: Source[]; game: GameId } | null {
    const above = this.#above.game;
    const games = above === null ? GAME_IDS.filter(isPrintedInLines) : [above].filter((game) => !drawsTickets(game));
    for (const game of games) {
      const size = sizeOf(game);
      const lines: Source[] = [];
      let count = 0;
      for (let next = at; count < size && (block[next]?.bare ?? 0) > 0; next += 1) {
        lines.push(block[next] as Source);
        count += block[next]?.bare ?? 0;
      }
      if (lines.length > 1 && count === size && readNumbers(game, joined(lines)).ok) return { lines, game };
    }
    return null;
  }

  /** Takes one part of a line: a ticket, or what it says of other lines. */
  #take(
    marks: LineMarks,
    shared: Context,
    where: { text: string; numbers: number[]; game: GameId | null; sent: PlainDay | null },
  ): void {
    const { text, numbers, sent } = where;
    const line = (kind: 'heading' | 'note' | 'unread') => {
      const last = this.found.at(-1);
      // Parts of one line are said once.
      if (last?.kind !== kind || last.lines !== numbers) this.found.push({ kind, lines: numbers, text });
    };
    if (marks.isTotal) {
      // 'Dia 31/07/26, total 20,00' below the bets.
      if (/\d{1,2}\/\d{1,2}\/\d{2}/.test(text)) this.#dateAbove(marks.day);
      return void line('note');
    }
    const context = merged(this.#above, shared);
    const isOfBets = marks.game === null && context.game === null;
    const isOfDated = this.#dated && (this.#dated.draws.length > 0 || !saysPlace(marks));
    if (context.day === '' && marks.day === '' && isOfBets && isOfDated) context.day = this.#dated?.day ?? '';
    // 'Na PTM de hoje, coelho 1,00', and below it 'dezena 39'.
    if (isOfBets && this.#placed && !saysPlace(marks) && !saysPlace(context))
      Object.assign(context, placeIn(this.#placed));
    const tickets = this.#ticketsOf(marks, context, where.game);
    if (tickets.length > 0) {
      if (marks.day !== '' && marks.draws.length + marks.houses.length > 0) this.#dated = marks;
      const isFirst = !this.found.slice(this.#blockAt).some(({ kind }) => kind === 'ticket');
      const place = saysPlace(marks) ? marks : shared;
      if (isFirst && marks.game === null && saysPlace(place)) this.#placed = place;
      for (const ticket of tickets)
        this.found.push({
          kind: 'ticket',
          lines: numbers,
          text,
          ...this.#withDay(ticket, sent),
        });
      // A game that a line names holds for the bare numbers below it.
      if (marks.game) {
        const { game, contest, lastContest, day, until } = marks;
        this.#above = { ...NOTHING, game, contest, lastContest, day, until };
      }
      return;
    }
    if (!says(marks) || isTalk(marks)) {
      const isNote = marks.shares !== null;
      // 'Paratodos 20h': a house that is not known.
      if (
        marks.hours.length === 1 &&
        /^[^\d]*$/.test(marks.rest) &&
        wordsLeft(marks.rest, () => false).unused.length < 3
      )
        this.#above = { ...this.#above, houses: [], draws: [], doubtfulDraw: null, hours: marks.hours };
      return void line(isNote ? 'note' : this.#addBeside(marks) ? 'heading' : 'unread');
    }
    this.#head(marks);
    line('heading');
  }

  /** The day that a sum names, for the block's bets that name none. */
  #dateAbove(day: string): void {
    for (let at = this.#blockAt; at < this.found.length; at += 1) {
      const one = this.found[at];
      if (one?.kind === 'ticket' && !one.fields.loteria && !one.fields.de)
        this.found[at] = { ...one, fields: { ...one.fields, de: day, ate: day } };
    }
  }

  /** A ticket that says no day or contest: of the day that is all tickets', or, as a bet, of that of its message. */
  #withDay<Ticket extends Taken>(ticket: Ticket, sent: PlainDay | null): Ticket {
    const { fields, assumed } = ticket;
    const { day, until, isOfSlip } = this.#day;
    if (fields.de || (isOfSlip && fields.loteria)) return ticket;
    if (day !== '') return { ...ticket, fields: { ...fields, de: day, ate: until || day } };
    if (sent === null || fields.loteria) return ticket;
    return { ...ticket, fields: { ...fields, de: sent, ate: sent }, assumed: [...assumed, 'day'] };
  }

  /** What a line without a ticket says holds for those below it, and for those above it that do not say it. */
  #head(marks: LineMarks): void {
    const isOfBets = !marks.game && (marks.kind || marks.reach || marks.draws.length + marks.houses.length > 0);
    // '1º prêmio R$ 3,00' below a bet that says neither is that bet's.
    const open = this.found
      .slice(this.#blockAt)
      .filter((one) => one.kind === 'ticket' && one.assumed.includes('stake'));
    const isOfLast = marks.stake !== null && open.length === 1 && open[0] === this.found.at(-1);
    const head = isOfLast ? {} : pick(marks, true);
    const beside = marks.game ? besideOf(marks.game, marks.rest).fields : {};
    if (marks.game) this.#above = { ...NOTHING, ...head, game: marks.game, beside };
    else this.#above = { ...merged(this.#above, NOTHING), ...head, ...(isOfBets ? { game: null } : {}) };
    if (marks.game) return;
    if (marks.day && !isOfBets) this.#day = marks;
    for (let at = this.#blockAt; at < this.found.length; at += 1) {
      const one = this.found[at];
      if (one?.kind !== 'ticket') continue;
      if (!one.fields.loteria) this.found[at] = completed(one, marks, this.#today);
      // 'Concurso 7085 ao 7090', 'sorteio do dia 01/08' below the tickets.
      else if ((marks.contest || (marks.day && OF_DRAWS.test(marks.rest))) && !one.fields.de)
        this.found[at] = { ...one, fields: { ...one.fields, ...spanOf(marks, NOTHING) } };
    }
  }

  /** A team or month on a line by itself, beside the numbers above it, or for those below it. */
  #addBeside({ rest }: LineMarks): boolean {
    const game = this.#above.game;
    const last = this.found.at(-1);
    if (game === null) return false;
    const { fields } = besideOf(game, rest);
    // Before the first ticket it is that of all of them.
    if (last?.kind !== 'ticket' || last.fields.loteria !== gameOf(game).slug) {
      const isForAll = Object.keys(fields).length > 0 && !/\d/.test(rest);
      if (isForAll) this.#above = { ...this.#above, beside: { ...this.#above.beside, ...fields } };
      return isForAll;
    }
    // Of all tickets above that have none: on a slip it may stand once, below them.
    let isNew = false;
    for (let at = this.found.length - 1; at >= this.#blockAt; at -= 1) {
      const one = this.found[at];
      if (one?.kind !== 'ticket' || one.fields.loteria !== gameOf(game).slug) break;
      if (!Object.keys(fields).some((field) => !one.fields[field as CheckField])) break;
      this.found[at] = { ...one, fields: { ...fields, ...one.fields } };
      isNew = true;
    }
    return isNew;
  }

  #ticketsOf(marks: LineMarks, context: Context, isOf: GameId | null): Omit<PastedTicket, 'kind' | 'lines' | 'text'>[] {
    const { rest } = marks;
    const isMarked =
      marks.kind !== null ||
      marks.draws.length > 0 ||
      marks.reach !== null ||
      marks.hasAnimal ||
      marks.hours.length > 0;
    const whole = wholeTickets(rest);
    const ofHouse = (marks.houses.length > 0 ? marks.houses : context.houses).flatMap(gameOfHouse);
    const tickets = ofHouse[0] ?? GAME_IDS.find(drawsTickets);
    const named = marks.game ?? isOf;
    const words = wordsLeft(rest, () => false).unused;
    // '*JB online* bilhete nº 88213' is a slip's own number.
    const isSlip =
      named === null && ofHouse.length === 0 && context.game !== tickets && (words.length > 0 || this.#isOfBets);
    if (
      tickets &&
      !isMarked &&
      whole.length > 0 &&
      (named === null || named === tickets) &&
      !looksLikeTicket(rest) &&
      !isSlip
    )
      return whole.map((number) => ({
        fields: { loteria: gameOf(tickets).slug, numeros: number, ...spanOf(marks, context) },
        assumed: named === tickets || ofHouse.length > 0 || /bilhete/.test(rest) ? [] : ['game'],
        others: [],
        unused: words,
      }));
    // The name of the Federal beside four digits or fewer is the house.
    if (named !== null && !(drawsTickets(named) && gameOf(named).house)) return lotteryTicket(named, marks, context);
    const housed = named === null ? marks.houses : ([gameOf(named).house].filter(Boolean) as HouseId[]);
    if (context.game !== null && !isMarked && marks.houses.length === 0 && hasNumbers(rest, context.game)) {
      const game = headedGame(context.game, context.otherGames, rest);
      const [ticket] = lotteryTicket(game, marks, game === context.game ? context : NOTHING);
      // 'QN 12 24 36 48 60' below another game's ticket: a name that is not known, and numbers of another game.
      const isNamed = ticket?.unused.some(isShort);
      const isUnknown =
        ticket?.unused.some((word) => word.length < 4) && !readNumbers(context.game, ticket.fields.numeros ?? '').ok;
      const isOther = isNamed || isUnknown;
      if (!isOther || fitsOf(rest).length === 0)
        return ticket && !isOfOthers(context.game, rest, ticket) ? [ticket] : [];
    }
    if (!isMarked && fitsOf(rest).length > 0 && (looksLikeTicket(rest) || !/\d{2}/.test(rest)))
      return unnamed(marks, context.game === null ? context : NOTHING);
    return bets({ ...marks, houses: housed }, context, this.#today);
  }
}

/** 'Quina de hoje 14 29 38 52 71 e 03 26 40 65 79'. */
const TWO_TICKETS = /^(\D*)((?:\d{2}[\s,.-]+){4,}\d{2})\s+e\s+((?:\d{2}[\s,.-]+){4,}\d{2})\s*$/;

/**
 * Parts of a line with a ticket each: by ';', '|' or ' / ' where each is a whole one, by the bets that it names, by their amounts.
 * Null of a line whose bets cannot be parted, or are none of the checker's.
 */
function partsOf(line: string): string[] | null {
  if (isSum(line)) return [line];
  const two = TWO_TICKETS.exec(line);
  if (two) return [`${two[1]}${two[2]}`, `${two[1]}${two[3]}`];
  // 'Neide sonhou de novo, por isso foi no elefante'.
  if (isDream(line)) return null;
  if (isOtherBet(line) || isSheetHead(line) || isResult(line) || isCounter(line)) return null;
  // 'Porco / galo, duque' is one bet.
  const parts = line
    .split(/(?<![a-z])(?:duque|terno|quadra|quina|passe)(?![a-z])/.test(line) ? /[;|]/ : /[;|]|\s\/\s/)
    .filter((part) => part.trim() !== '');
  // A cell with a reach or an amount alone, or with a ticket's clovers or team, is no part.
  const isWhole = (part: string) =>
    hasPicks(part.replace(/(?<!\d)\d{1,2}\s?(?:h|:)\s?(?:\d{2})?(?!\d)/g, ' ')) &&
    (/[a-z$]/.test(part) || looksLikeTicket(part)) &&
    !/^\s*(?:trevos?|t\s*:|time|mes)(?![a-z])/.test(part);
  const isParted = parts.length > 1 && parts.every(isWhole);
  const bets = (isParted ? parts : [line])
    .flatMap(betsOfLine)
    .flatMap(betsInPairs)
    .map((part) => (parts.length > 3 ? [part] : stakesOfLine(part)));
  return bets.includes(null) ? null : bets.flatMap((part) => part ?? []);
}

/** Whether a line tells of a dream, and names neither a number nor a draw. */
const isDream = (line: string) =>
  /(?<![a-z])sonh(?:ou|ei|amos|aram)(?![a-z])/.test(line) &&
  !/\d/.test(line) &&
  !placedTokens(line).some(({ kind }) => kind === 'house' || kind === 'draw');

/** Which of the games that a heading names a line's numbers are of: the one whose plain ticket they make, or the first. */
function headedGame(first: GameId, others: readonly GameId[], rest: string): GameId {
  const text = wordsLeft(rest, () => false).text;
  const isPlain = (game: GameId) => {
    const read = readNumbers(game, text);
    return read.ok && read.numbers.length === sizeOf(game);
  };
  return [first, ...others].find(isPlain) ?? first;
}

/** Numbers below a game's name that are none of its: shares beside names, a telephone, '2 jogos simples'. */
function isOfOthers(game: GameId, rest: string, { fields, unused }: Taken): boolean {
  const numbers = fields.numeros ?? '';
  if (gameOf(game).parts.numbers.kind !== 'set' || !/[a-z]/.test(rest) || readNumbers(game, numbers).ok) return false;
  const count = (numbers.match(/\d+/g) ?? []).length;
  const isLong = unused.length > 0 && /\d{4}/.test(numbers);
  return isLong || 2 * count < sizeOf(game) || 2 * unused.length >= count;
}

/** Whether a word begins a game's name: 'loto'. */
const isShort = (word: string) => word.length > 2 && GAME_IDS.some((game) => gameOf(game).slug.startsWith(word));

const gameOfHouse = (house: HouseId): GameId[] => GAME_IDS.filter((game) => gameOf(game).house === house);

/** Numbers of a lottery of whole tickets: '84621', '84.621', '084621'. */
const wholeTickets = (rest: string): string[] =>
  [...rest.matchAll(/(?<![\d.,/-])0?\d{2}\.?\d{3}(?![\d.,/-]*\d)/g)].map(([number]) => number.replace('.', ''));

/** Whether a line says anything that holds for others. */
const says = (marks: LineMarks): boolean =>
  Boolean(marks.game || marks.contest || marks.kind || marks.reach || marks.stake || marks.quote || marks.day) ||
  marks.houses.length + marks.draws.length + marks.hours.length > 0 ||
  marks.otherHouse !== '';

/**
 * Whether a line without a ticket is a chat's, and says nothing of other lines: 'vlw, te pago amanhã 50 conto', 'fecha 20h pessoal',
 * 'bom dia grupo', 'grupo dinossauro R$ 1', 'dragão 2 na cabeça', 'a mesma coisa menos o terno'.
 */
function isTalk({
  rest,
  kind,
  stake,
  game,
  contest,
  hours,
  quote,
  houses,
  otherHouse,
  draws,
  reach,
  shares,
  day,
}: LineMarks): boolean {
  const isPlaced = houses.length + draws.length > 0 || otherHouse !== '';
  if (kind === 'grupo' && isGreeting(rest)) return true;
  const words = wordsLeft(rest, () => false).unused.length;
  if (/(?<![a-z])[oa]s?\s+mesm[oa]s?\s+d[aeo]/.test(rest)) return true;
  if (words === 0) return false;
  // 'Pago na segunda sem falta'.
  const isOfPaying = /(?<![a-z])(?:pag[ao]|pagar|pagamos|acerto|acertamos)(?![a-z])/.test(rest);
  // 'Marcos 3 cotas pix dia 29/07'.
  if (shares !== null && day !== '' && !game && kind === null && !/bolao/.test(rest)) return true;
  if (isOfPaying && !game && kind === null && !isPlaced) return true;
  if (!game && !contest && /\d/.test(rest)) return true;
  // 'Pavaum 1 ao 5 2 real' is a bet that was not read.
  const isForAll = /(?<![a-z])(?:tod[ao]s?|tudo)(?![a-z])/.test(rest);
  if (stake !== null && (kind !== null || (reach !== null && !isForAll && !isPlaced))) return true;
  const isElse = Boolean(game || contest || quote || reach) || isPlaced;
  return !isElse && (kind === null ? stake !== null || hours.length > 0 : words > 2);
}

/** What marks say, as context. */
function pick(marks: LineMarks | undefined, withKind: boolean): Partial<Context> {
  if (!marks) return {};
  const { otherGames, contest, lastContest, day, until, kind, reach, stake, isEach, isPerPrize, quote } = marks;
  const { houses, otherHouse, draws, doubtfulDraw, hours } = marks;
  const all: Partial<Context> = {
    otherGames,
    contest,
    lastContest,
    day,
    until,
    reach,
    quote,
    houses,
    otherHouse,
    draws,
    doubtfulDraw,
    hours,
    ...(withKind ? { kind } : {}),
  };
  const filled = Object.entries(all).filter(([, value]) => (Array.isArray(value) ? value.length > 0 : Boolean(value)));
  // A draw or an hour takes the place of the one above, whichever of the two that was.
  const slot = draws.length + hours.length > 0 || doubtfulDraw !== null ? { draws, hours, doubtfulDraw } : {};
  const house = houses.length > 0 || otherHouse !== '' ? { houses, otherHouse } : {};
  return {
    ...slot,
    ...house,
    ...(day === '' ? {} : { day, until }),
    ...Object.fromEntries(filled),
    ...(stake === null ? {} : { stake, isEach, isPerPrize }),
  };
}

const merged = (above: Context, marks: Partial<Context> | LineMarks): Context => {
  const filled = Object.entries(marks).filter(
    ([key, value]) =>
      key in NOTHING && (Array.isArray(value) ? value.length > 0 : key === 'beside' ? false : Boolean(value)),
  );
  return { ...above, ...Object.fromEntries(filled) };
};

type Place = Pick<Context, 'houses' | 'otherHouse' | 'draws' | 'doubtfulDraw' | 'hours'>;
const placeIn = ({ houses, otherHouse, draws, doubtfulDraw, hours }: Place): Place => ({
  houses,
  otherHouse,
  draws,
  doubtfulDraw,
  hours,
});
const saysPlace = ({ houses, otherHouse, draws, doubtfulDraw, hours }: Place): boolean =>
  houses.length + draws.length + hours.length > 0 || otherHouse !== '' || doubtfulDraw !== null;

/** The contest or the day that a line names, or one above it. */
function spanOf(marks: LineMarks, context: Context): TicketFields {
  const { contest, lastContest, day, until } = marks.contest || marks.day ? marks : context;
  const de = contest || day;
  return de === '' ? {} : { de, ate: (contest === '' ? until : lastContest) || de };
}

/** Whether a line holds what may be a ticket's numbers of a game. */
function hasNumbers(rest: string, game: GameId): boolean {
  const { numbers } = gameOf(game).parts;
  return numbers.kind === 'columns' ? marksOfColumns(numbers, rest).text !== '' : /\d/.test(rest);
}

/** The words of a line that mark columns, and those that do not. */
function marksOfColumns({ symbols }: ColumnsPart, rest: string): { text: string; unused: string[] } {
  const letters = symbols
    .filter((symbol) => /\D/.test(symbol))
    .join('')
    .toLowerCase();
  const isMark = (word: string) => letters !== '' && [...word].every((letter) => letters.includes(letter));
  const { text, unused } = wordsLeft(rest, isMark);
  return { text: text.replace(/\be\b/g, ' ').replace(/\s+/g, ' ').trim(), unused };
}

/** A text between its first and last letter or digit. */
const bare = (text: string): string => text.replace(/\s+/g, ' ').replace(/^[^\da-z]+|[^\da-z]+$/g, '');

/** A ticket's numbers as the checker's field takes them: those that were read, or as typed. */
function numbersText(game: GameId, text: string): string {
  const read = readNumbers(game, text);
  return read.ok ? read.numbers.join(' ') : bare(text);
}

/** What a line says of the parts beside a ticket's numbers; `text`: the line without it. */
function besideOf(game: GameId, line: string): { text: string; fields: TicketFields } {
  const fields: TicketFields = {};
  let text = line;
  for (const [key, part] of Object.entries(gameOf(game).parts)) {
    if (!part.field || part.kind === 'columns' || part.kind === 'tickets') continue;
    const found = part.kind === 'set' ? takeSet(game, key, part, text) : takeName(part, text);
    if (found) [text, fields[part.field]] = [found.text, found.held];
  }
  return { text, fields };
}

/** 'trevos 2 e 5', '🍀 2 🍀 5', '+ 2 5' after the numbers. */
function takeSet(game: GameId, key: string, part: Part, line: string): { text: string; held: string } | null {
  const label = foldedLine(part.label).replace(/s$/, '');
  const name = `(?:${label}s?(?![a-z])|${label.charAt(0)}(?=\\s*:))`;
  const from = line.search(new RegExp(`(?<![a-z])${name}`));
  if (from >= 0) {
    const held = line.slice(from).replace(new RegExp(name, 'g'), ' ');
    const end = /^(?:[^\da-z]*(?:e\s)?\d{1,2}(?!\d))*/.exec(held)?.[0].length ?? 0;
    return { text: `${line.slice(0, from)} ${held.slice(end)}`, held: bare(held.slice(0, end)) };
  }
  const plus = line.lastIndexOf('+');
  const after = line.slice(plus + 1).trim();
  return plus > 0 && readPart(game, key, after).ok ? { text: line.slice(0, plus), held: after } : null;
}

/** The most words that a name is looked for in, and of a name. */
const NAME_WORDS = 8;
const LONGEST_NAME = 4;

/** 'time: Bahia', 'mes 3', or a name among the words of a line. */
function takeName(part: Extract<Part, { kind: 'name' }>, line: string): { text: string; held: string } | null {
  const [label = ''] = foldedLine(part.label).split(' ');
  const labelled = new RegExp(
    `(?<![a-z])${label}(?:\\s+d[aeo]\\s+[a-z]+)?\\s*[:=-]?\\s*(?:\\d{1,2}\\s*[-–]\\s*(?=[a-z]))?([a-z][a-z ./-]{1,40}|\\d{1,2}(?![\\d\\s]*\\d))`,
  ).exec(line);
  if (labelled) {
    const held = (labelled[1] ?? '').trim().replace(/[\s./-]+$/, '');
    if (/\d/.test(held) || part.find(held).length > 0)
      return { text: `${line.slice(0, labelled.index)} ${line.slice(labelled.index + labelled[0].length)}`, held };
  }
  const words = [...line.matchAll(/(?<![a-z\d])[a-z]+(?![a-z\d])/g)].slice(0, NAME_WORDS);
  for (let length = Math.min(words.length, LONGEST_NAME); length > 0; length -= 1) {
    for (let at = 0; at + length <= words.length; at += 1) {
      const [first, last] = [words[at], words[at + length - 1]];
      if (!first || !last) continue;
      const held = line.slice(first.index, last.index + last[0].length);
      if (/\d/.test(held) || part.find(held).length === 0) continue;
      return { text: `${line.slice(0, first.index)} ${line.slice(first.index + held.length)}`, held };
    }
  }
  return null;
}

type Taken = Omit<PastedTicket, 'kind' | 'lines' | 'text'>;

/** A ticket of a game that is named: here, or above. */
function lotteryTicket(game: GameId, marks: LineMarks, context: Context): Taken[] {
  const { numbers } = gameOf(game).parts;
  const isAbove = marks.game === null && context.game === game;
  // 'Joguei a quina de hoje …', and below it 'e um super sete tb 4 0 7 …'.
  const isAlso = context.game !== null && context.contest === '' && ALSO.test(marks.rest);
  const beside = besideOf(game, marks.rest);
  const { text, unused } =
    numbers.kind === 'columns' ? marksOfColumns(numbers, beside.text) : wordsLeft(beside.text, () => false);
  if (!/[\dx]/.test(text) || (numbers.kind !== 'columns' && !/\d/.test(text))) return [];
  // 'Meu cartão 1'.
  if (isAbove && /[a-z]{3}/.test(marks.rest) && /^\s*\d{1,2}\s*$/.test(text)) return [];
  // 'O jogo 7 é o clássico' below a game's name is talk, '3 apostas R$ 9,00' a sum.
  const few = sizeOf(game) / (isPrintedInLines(game) ? 3 : 2);
  if (isAbove && (unused.length > 0 || marks.stake !== null) && pastedWords(text).length < few) return [];
  // 'Bolão da Mega, 10 pessoas' is a heading.
  if (marks.game !== null && unused.length + Number(marks.stake !== null) > 0 && pastedWords(text).length <= 2)
    return [];
  const fields: TicketFields = {
    loteria: gameOf(game).slug,
    numeros: numbersText(game, text),
    ...(isAbove ? context.beside : {}),
    ...beside.fields,
    ...spanOf(marks, context.game === game || isAlso ? context : NOTHING),
  };
  const others = readNumbers(game, text).ok ? [] : fitsOf(text).map((one) => otherGame(one, text, marks));
  return [{ fields, assumed: [], others: others.slice(0, MAX_OTHERS), unused }];
}

/** Before a further ticket of the same day. */
const ALSO = /^\s*(?:mais|e\s+(?:mais|um|uma|[oa]))(?![a-z])/;

const MAX_OTHERS = 3;

const otherGame = (game: GameId, text: string, marks: LineMarks) => ({
  says: gameOf(game).name,
  fields: { loteria: gameOf(game).slug, numeros: numbersText(game, text), ...spanOf(marks, NOTHING) },
});

/** Numbers up to this one fit into few games by chance. */
const SMALL_FIELD = 31;

/** The games whose ticket a text's numbers may be, the likeliest first: a plain ticket's size, then a small field that holds them all. */
export function fitsOf(text: string): GameId[] {
  const marks = text.replace(/(?<![a-z\d])(?!x+(?![a-z\d]))[a-z]+(?![a-z\d])/g, ' ');
  const fits = GAME_IDS.flatMap((game) => {
    const { numbers } = gameOf(game).parts;
    const read = numbers.kind === 'tickets' ? null : readNumbers(game, marks);
    if (!read?.ok || needsMore(game)) return [];
    // Columns are written by one sign each, and numbers by two.
    const isPlain = numbers.kind === 'columns' || read.numbers.length === gameOf(game).ticket.numbers.least;
    const isSmall = numbers.kind === 'set' && numbers.to <= SMALL_FIELD;
    const isDoubtful = numbers.kind === 'columns' && /(?<!\d)\d\d(?!\d)/.test(marks) && !/x/.test(marks);
    return [{ game, rank: isDoubtful ? 3 : isPlain ? 0 : isSmall ? 1 : 2 }];
  });
  return fits.sort((a, b) => a.rank - b.rank).map(({ game }) => game);
}

/** A ticket of a game that nothing names: the likeliest, and the others that fit. */
function unnamed(marks: LineMarks, context: Context): Taken[] {
  const { text: plain, unused } = wordsLeft(marks.rest, (word) => /^x+$/.test(word));
  const [game, ...others] = fitsOf(plain);
  if (!game) return [];
  const fields = { loteria: gameOf(game).slug, numeros: numbersText(game, plain), ...spanOf(marks, context) };
  return [
    {
      fields,
      assumed: ['game'],
      others: others.map((one) => otherGame(one, plain, marks)).slice(0, MAX_OTHERS),
      unused,
    },
  ];
}

/** Whether a game's ticket needs more than its numbers, and no name that may be left out. */
const needsMore = (game: GameId): boolean =>
  Object.values(gameOf(game).parts).some(({ field, kind }) => field && kind === 'set');

/** Lines of one size that no line names a game for are of one game, where one fits them all. */
function sameGame(lines: readonly PastedLine[]): PastedLine[] {
  const isOpen = (line: PastedLine): line is PastedTicket => line.kind === 'ticket' && line.assumed.includes('game');
  const sizeIn = ({ fields }: PastedTicket) => (fields.numeros ?? '').split(' ').length;
  const choices = new Map<number, string[]>();
  for (const line of lines.filter(isOpen)) {
    const all = [line.fields.loteria ?? '', ...line.others.map(({ fields }) => fields.loteria ?? '')];
    const before = choices.get(sizeIn(line)) ?? all;
    choices.set(
      sizeIn(line),
      before.filter((one) => all.includes(one)),
    );
  }
  return lines.map((line) => {
    if (!isOpen(line)) return line;
    const [choice] = choices.get(sizeIn(line)) ?? [];
    const other = line.others.find(({ fields }) => fields.loteria === choice);
    const was = GAME_IDS.find((game) => gameOf(game).slug === line.fields.loteria);
    if (!other || !was) return line;
    const others = line.others.filter((one) => one !== other);
    return { ...line, fields: other.fields, others: [{ says: gameOf(was).name, fields: line.fields }, ...others] };
  });
}

/** The kind of bet that numbers of so many digits are. */
const BY_DIGITS: readonly BetKind[] = ['grupo', 'grupo', 'dezena', 'centena', 'milhar'];

const reais = (amount: number): string => amount.toFixed(2).replace('.', ',');

/** Bets of the animal lottery that a line makes: one in each draw and house that it names. */
function bets(marks: LineMarks, context: Context, today: PlainDay): Taken[] {
  const { text, unused } = wordsLeft(marks.rest, (word) => groupByAnimal(word) !== undefined);
  const all = pastedWords(text, 4, []);
  // 'Porco 18' is one group.
  const animals = all.map((word) => Number(groupByAnimal(word)?.grupo));
  const picks = all.filter((word) => !/^\d{1,2}$/.test(word) || !animals.includes(Number(word)));
  // 'Passe cachorro e tigre (cachorro na cabeça, tigre do 2º ao 5º)' says its two once more.
  const isTwice = picks.length === 4 && picks[0] === picks[2] && picks[1] === picks[3];
  // 'Dezena 56 gato': the animal only says whose it is.
  const isOfNumbers =
    marks.kind !== null && KINDS[marks.kind].form !== 'grupo' && picks.some((word) => /^\d+$/.test(word));
  const words =
    isTwice && marks.kind?.startsWith('passe')
      ? picks.slice(0, 2)
      : picks.filter((word) => !isOfNumbers || /^\d+$/.test(word));
  if (words.length === 0) return [];
  // An animal below 'milhar' is a group all the same.
  const isOfGroups = context.kind !== null && KINDS[context.kind].form === 'grupo';
  const named = marks.kind ?? (marks.hasAnimal && !isOfGroups ? null : context.kind);
  const digits = Math.max(...words.map((word) => (/^\d+$/.test(word) ? Math.min(word.length, 4) : 0)));
  // '2 filhos' is no bet: one or two digits are one where something of the line, or above it, is of bets.
  if (named === null && words.some((word) => /^\d{5,}$/.test(word))) return [];
  // 'Sonhei com cobra, mas não vou jogar hoje' is no bet.
  const isPlain = named === null && marks.stake === null && marks.reach === null && marks.draws.length === 0;
  // 'Bom dia, é a Neide do 302'.
  if (isPlain && isGreeting(marks.rest)) return [];
  // 'Pix até as 18h pra Marli do 302'.
  if (isPlain && /(?<![a-z])(?:pix|pag(?:a|o|ar|ou|amento))(?![a-z])/.test(marks.rest)) return [];
  if (isPlain && unused.length > (marks.houses.length > 0 ? 0 : 2)) return [];
  if (marks.kind === null && !marks.hasAnimal && digits <= 2 && unused.length > 0) return [];
  const isMarked = says(marks) || marks.hasAnimal || context.kind !== null || context.stake !== null;
  if (!isMarked && ((digits <= 2 && unused.length > 0) || !words.every((word) => /^\d+$/.test(word)))) return [];
  const kind = named === null ? (marks.hasAnimal ? 'grupo' : (BY_DIGITS[digits] ?? 'milhar')) : fitting(named, words);
  const stake = marks.stake ?? context.stake;
  const { isEach, isPerPrize } = marks.stake === null ? context : marks;
  const reach = marks.reach ?? context.reach ?? 1;
  const places = isPerPrize && KINDS[kind].way === 'single' ? reach : 1;
  // '3462 milhar e centena 2,00 cada': of the milhar and of its centena.
  const isOfBoth = isEach && kind === 'milhar-e-centena' && words.length === 1;
  const picked = new Set(words).size;
  // A duque's two picks are one bet.
  const isOneBet = KINDS[kind].way !== 'single' && picked === KINDS[kind].picks;
  const times = isOfBoth ? 2 : (isEach || isPerPrize) && !isOneBet ? picked : 1;
  const total = stake === null ? 1 : stake * times * places;
  const fields: TicketFields = {
    tipo: kind,
    palpite: words.join(' '),
    onde: KINDS[kind].way !== 'single' || reach === 1 ? '1' : `1-${reach}`,
    valor: reais(total),
    ...(marks.quote || context.quote ? { cotacao: marks.quote || context.quote } : {}),
    ...spanOf({ ...marks, contest: '' }, { ...context, contest: '' }),
  };
  const drawn = placesOf(marks, context, today);
  const assumed: Assumed[] = [
    ...(named === null && !marks.hasAnimal && digits <= 2 ? ['kind' as const] : []),
    ...(drawn.isHouseNamed ? [] : ['house' as const]),
    ...(slotSaid(marks, context).isDoubtful ? ['draw' as const] : []),
    ...(marks.isBareStake ? ['amount' as const] : []),
    ...(stake === null ? ['stake' as const] : []),
    ...((marks.reach ?? context.reach) === null && KINDS[kind].way === 'single' ? ['place' as const] : []),
  ];
  const kinds = named === null || named !== kind ? otherKinds(kind, words) : [];
  return drawn.all.map((place) => ({
    fields: { ...fields, ...place },
    assumed,
    others: [
      ...kinds.map((tipo) => ({ says: KINDS[tipo].name, fields: { ...fields, ...place, tipo } })),
      ...drawn.others.map((house) => ({
        says: HOUSES[house].name,
        fields: { ...fields, ...place, regiao: HOUSES[house].slug },
      })),
    ].slice(0, MAX_OTHERS),
    unused,
  }));
}

/** 'duque 05 34' is of dezenas, for no group is 34; 'invertida 123' of a centena. */
function fitting(named: BetKind, words: readonly string[]): BetKind {
  if (named === 'milhar-invertida' && words.every((word) => /^\d{3}$/.test(word))) return 'centena-invertida';
  const ofDozens = named.replace('-grupo', '-dezena');
  const isBeyond = words.some((word) => /^\d+$/.test(word) && (Number(word) > 25 || Number(word) === 0));
  return named !== ofDozens && isBetKind(ofDozens) && isBeyond ? ofDozens : named;
}

/** What else numbers of two digits may be: groups, or all of them together. */
function otherKinds(kind: BetKind, words: readonly string[]): BetKind[] {
  const { form, way } = KINDS[kind];
  if (form !== 'dezena' && form !== 'grupo') return [];
  const areGroups = words.every((word) => /^\d+$/.test(word) && Number(word) >= 1 && Number(word) <= 25);
  const together = ['', '', 'duque', 'terno', 'quadra', 'quina'][words.length];
  const all = [
    ...(areGroups && way === 'single' ? ['grupo', 'dezena'] : []),
    ...(together ? [`${together}-${form}`] : []),
  ];
  return all.filter(isBetKind).filter((one) => one !== kind);
}

/** What a line says of its draw, or the line above; 'PT Rio' is the draw where nothing else of it is said. */
function slotSaid(marks: LineMarks, context: Context): Pick<Context, 'draws' | 'hours'> & { isDoubtful: boolean } {
  const isOwn = marks.draws.length + marks.hours.length > 0 || marks.doubtfulDraw !== null;
  // The Federal that a line names is not the draw of the lines above.
  const isElsewhere = marks.houses.some(isFederalHouse) && !context.houses.some(isFederalHouse);
  const { draws, hours, doubtfulDraw } = isOwn || isElsewhere ? marks : context;
  return draws.length + hours.length === 0 && doubtfulDraw !== null
    ? { draws: [doubtfulDraw], hours, isDoubtful: true }
    : { draws, hours, isDoubtful: false };
}

type Places = { all: TicketFields[]; others: HouseId[]; isHouseNamed: boolean };

/** The houses and draws of a line: those that it names, or lines above it; else the first house. */
function placesOf(marks: LineMarks, context: Context, today: PlainDay): Places {
  const { draws, hours } = slotSaid(marks, context);
  const isAbove = marks.houses.length + draws.length + context.houses.length === 0;
  const other = marks.otherHouse || (isAbove ? context.otherHouse : '');
  if (other !== '') {
    const slots = hours.map((hour) => ({ slot: hour.replace(':', 'h') }));
    return {
      all: (slots.length > 0 ? slots : [{}]).map((slot) => ({ regiao: other, ...slot })),
      others: [],
      isHouseNamed: true,
    };
  }
  // 'Coruja' below bets of another house is of the house that has one.
  const isOfAbove =
    draws.length === 0 || draws.some((name) => namedSlots(name, null, context.houses, today).length > 0);
  const houses = marks.houses.length > 0 ? marks.houses : isOfAbove ? context.houses : [];
  const [first = 'federal'] = HOUSE_IDS;
  const isHouseNamed = houses.length > 0;
  const wanted = houses.length > 0 ? houses : [first];
  if (draws.length + hours.length === 0)
    return { all: wanted.map((house) => ({ regiao: HOUSES[house].slug })), others: [], isHouseNamed };
  // One hour tells which of a name's draws is meant; several are draws by themselves.
  const named: { name: string | null; hour: ClockTime | null }[] =
    hours.length > 1 && draws.length < 2
      ? hours.map((hour) => ({ name: draws[0] ?? null, hour }))
      : (draws.length > 0 ? draws : [null]).map((name) => ({ name, hour: hours[0] ?? null }));
  const all: TicketFields[] = [];
  const others = new Set<HouseId>();
  for (const { name, hour } of named) {
    const slots = namedSlots(name, hour, houses, today);
    const [chosen, ...rest] = slots;
    const fields = (slot: (typeof slots)[number]) => ({
      regiao: HOUSES[slot.region].slug,
      slot: slotSlug(slot.region, slot.times[0] ?? ''),
    });
    if (!chosen)
      all.push(
        ...wanted.map((house) => ({ regiao: HOUSES[house].slug, slot: name ?? (hour ?? '').replace(':', 'h') })),
      );
    else if (isHouseNamed) all.push(...slots.map(fields));
    else {
      all.push(fields(chosen));
      for (const { region } of rest) others.add(region);
    }
  }
  return { all, others: [...others], isHouseNamed: isHouseNamed || (all.length > 0 && others.size === 0) };
}

/** A bet with what a later line of its block says, where it does not say it itself. */
function completed(ticket: PastedTicket, marks: LineMarks, today: PlainDay): PastedTicket {
  const { assumed, fields } = ticket;
  const isOpen = (what: Assumed) => assumed.includes(what);
  const house = isOpen('house') ? [] : HOUSE_IDS.filter((id) => HOUSES[id].slug === fields.regiao);
  const isPlaced = marks.draws.length + marks.hours.length + marks.houses.length > 0 || marks.doubtfulDraw !== null;
  const isFree = !fields.slot && (isOpen('house') || marks.houses.length === 0);
  const place = isPlaced && isFree ? placesOf(marks, { ...NOTHING, houses: house }, today) : null;
  const taken: Assumed[] = place?.isHouseNamed ? ['house'] : [];
  const also: Assumed[] = place && slotSaid(marks, NOTHING).isDoubtful ? ['draw'] : [];
  const more: TicketFields = { ...place?.all[0] };
  if (marks.stake !== null && isOpen('stake')) {
    const picks = new Set((fields.palpite ?? '').split(' ')).size;
    more.valor = reais(marks.isEach ? marks.stake * picks : marks.stake);
    taken.push('stake');
  }
  if (marks.reach !== null && isOpen('place')) {
    more.onde = marks.reach === 1 ? '1' : `1-${marks.reach}`;
    taken.push('place');
  }
  if (marks.day !== '' && !fields.de) Object.assign(more, { de: marks.day, ate: marks.day });
  return {
    ...ticket,
    fields: { ...fields, ...more },
    assumed: [...assumed.filter((one) => !taken.includes(one)), ...also],
  };
}
