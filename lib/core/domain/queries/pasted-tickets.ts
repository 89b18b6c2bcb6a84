import { KINDS } from '../bet-kinds.ts';
import type { CheckField } from '../check-fields.ts';
import { addDays, type PlainDay, readDay, weekdayOf } from '../days.ts';
import { drawsTickets, GAME_IDS, type GameId, gameOf } from '../games/list.ts';
import { readNumbers } from '../games/tickets.ts';
import type { HouseId } from '../houses/list.ts';
import { bets, completed } from './pasted-bets.ts';
import { changedBy, isCancelled, isNotPlayed, unreadOf } from './pasted-changes.ts';
import {
  type Assumed,
  type Context,
  daysOf,
  merged,
  NOTHING,
  type PastedLine,
  type PastedTicket,
  pick,
  placeIn,
  says,
  saysPlace,
  spanOf,
  type Taken,
} from './pasted-context.ts';
import { blocksOf, joined, rowsOf, type Source, sourcesOf, withoutIndex } from './pasted-lines.ts';
import {
  besideOf,
  fitsOf,
  hasNumbers,
  isPrintedInLines,
  lotteryTicket,
  sameGame,
  sizeOf,
  unnamed,
} from './pasted-lotteries.ts';
import { rowsOfJson } from './pasted-table.ts';
import { hasPicks, stakesOfLine } from './ticket-amounts.ts';
import { type LineMarks, marksOf, type Place } from './ticket-line.ts';
import { isCounter, isGreeting, isOfPaying, isSheetHead, sharesIn } from './ticket-noise.ts';
import { betsInPairs, betsOfLine } from './ticket-parts.ts';
import { isOtherBet } from './ticket-refusals.ts';
import { isDrawn, isResult } from './ticket-results.ts';
import { foldedLine, isSum, looksLikeTicket, placedTokens, wordsLeft } from './ticket-text.ts';

// The one reader of texts with several tickets. It parts a text into tickets and says of each the checker's fields; those
// are then read as any form's (check-reading.ts), so that numbers have one reader.

/** The most characters, lines and tickets of a text. */
export const MAX_TEXT_LENGTH = 6000;
export const MAX_LINES = 500;
export const MAX_TICKETS = 100;

export type PastedRead =
  | { ok: true; lines: readonly PastedLine[]; shares: number | null }
  | { ok: false; reason: 'empty' | 'too-long' | 'too-many-lines' | 'too-many'; detail: string };

/** Reads a pasted text. `today`: the day in São Paulo. */
export function readTickets(pasted: string, today: PlainDay): PastedRead {
  if (pasted.length > MAX_TEXT_LENGTH) return { ok: false, reason: 'too-long', detail: String(pasted.length) };
  const rows = rowsOfJson(pasted) ?? rowsOf(pasted);
  const filled = rows.filter((row) => row.trim() !== '').length;
  if (filled === 0) return { ok: false, reason: 'empty', detail: '' };
  if (filled > MAX_LINES) return { ok: false, reason: 'too-many-lines', detail: String(filled) };
  const sources = sourcesOf(rows, today);
  const reader = new TextReader(
    today,
    sources.map(({ line }) => line),
  );
  for (const block of blocksOf(sources)) reader.readBlock(withoutIndex(block));
  reader.readEnd();
  const lines = sameGame(reader.found);
  const tickets = lines.filter(({ kind }) => kind === 'ticket').length;
  // Of one line too many parts.
  if (lines.length > MAX_LINES) return { ok: false, reason: 'too-many-lines', detail: String(lines.length) };
  if (tickets > MAX_TICKETS) return { ok: false, reason: 'too-many', detail: String(tickets) };
  return { ok: true, lines, shares: reader.shares };
}

const OF_DRAWS = /(?<![a-z])(?:sorteios?|valendo|corre|confer(?:ir|e|ido))(?![a-z])/;

const OF_ALL = /(?<![a-z])(?:tudo|tod[ao]s)\s+(?:pr?[ao]?|de|do)?(?![a-z])/;

const BET_WORD = /(?<![a-z])(?:milhar|centena|grupo|duque|terno|passe)(?![a-z])/;

const SEVERAL_BETS =
  /(?<![a-z])(?:grupo|gr|gp|milhar|centena|dezena|dz)\s+\d{1,4}\W+(?:(?:grupo|gr|gp|milhar|centena|dezena|dz)\s+)?\d{1,4}(?![\d,])/;
/** 'Duque de dezena combinado 12 34 56 78 - 6,00 no total'. */
const isBetWithPicks = (text: string): boolean =>
  placedTokens(foldedLine(text)).some(({ kind }) => kind === 'bet') &&
  (foldedLine(text).match(/(?<![\d,])\d{2,4}(?![\d,]|\s*(?:x|reais|real))/g) ?? []).length > 1;
const CAME_OUT = /^\W*(?:deu|saiu|sairam|deram)(?![a-z])/;
const IDEM = /(?<![a-z])idem(?![a-z])/;

class TextReader {
  readonly #today: PlainDay;
  /** Whether the text holds bets, and nothing of the Federal: a 'bilhete' is a slip of bets there. */
  readonly #isOfBets: boolean;
  readonly found: PastedLine[] = [];
  shares: number | null = null;
  #above: Context = NOTHING;
  /** What a heading without a game says of the day, for all below it: 'meus jogos de domingo'. */
  #day: Pick<LineMarks, 'day' | 'until' | 'isOfSlip'> = { day: '', until: '', isOfSlip: false };
  /** What a heading of several games says of each: 'Dupla de hoje e mega de sábado'. */
  readonly #dayOf = new Map<GameId, Pick<LineMarks, 'day' | 'until'>>();
  /** What a heading of several games has as each one's contest: 'Bolão Mega (3046) e Quina (7095)'. */
  readonly #contestOf = new Map<GameId, string>();
  /** The last day that a line named. */
  #named: PlainDay | null = null;
  /** The last bet's line. */
  #previous: LineMarks | null = null;
  /** The last bet that named its draw and its day: below 'amanhã PTV cavalo', 'milhar 8842 PT' is of that day too. */
  #dated: LineMarks | null = null;
  /** The block's first bet, where it names its house or draw. */
  #placed: (Place & Pick<Context, 'apart'>) | null = null;
  /** The last heading with a game, and how many lines were read before it. */
  #lastHead: { marks: LineMarks; at: number } | null = null;
  /** Whether the stake above was written below the tickets of its block: it is theirs, and not the next block's. */
  #isStakeBelow = false;
  /** How many lines were read before the last heading that named a house and its draw. */
  #headed: number | null = null;
  /** Whether the line before is of what came out: 'deu cavalo 4 vezes essa semana'. */
  #isResult = false;
  /** Where the lines of the block that is read begin. */
  #blockAt = 0;

  constructor(today: PlainDay, lines: readonly string[]) {
    this.#today = today;
    this.#isOfBets = lines.some((line) => BET_WORD.test(line)) && !lines.some((line) => /federal/.test(line));
  }

  readBlock(block: readonly Source[]): void {
    this.#blockAt = this.found.length;
    if (this.#isStakeBelow) this.#above = { ...this.#above, stake: null };
    this.#isStakeBelow = false;
    this.#dated = null;
    this.#placed = null;
    for (let at = 0; at < block.length; ) at += this.#read(block, at);
    // What a slip says of itself, above or below its bets.
    if (!block.some(({ line }) => isCancelled(line))) return;
    const read = this.found.splice(this.#blockAt);
    this.found.push(...read.map((one) => (one.kind === 'ticket' ? unreadOf(one) : one)));
  }

  /** What the text's last line says of a game holds for tickets above that leave it open: 'Mega-Sena 3037' below a table. */
  readEnd(): void {
    const { marks, at: headAt } = this.#lastHead ?? {};
    if (!marks?.game || this.found.slice(headAt).some(({ kind }) => kind === 'ticket')) return;
    const { slug } = gameOf(marks.game);
    for (const [at, one] of this.found.entries()) {
      if (one.kind !== 'ticket' || !one.assumed.includes('game')) continue;
      const fields = [one.fields, ...one.others.map((other) => other.fields)].find(({ loteria }) => loteria === slug);
      if (!fields) continue;
      const assumed = one.assumed.filter((what) => what !== 'game');
      const { de, ate } = one.fields;
      const span = de && ate ? { de, ate } : spanOf(marks, NOTHING);
      this.found[at] = { ...one, fields: { ...fields, ...span }, assumed, others: [] };
    }
  }

  /** 'Idem, 18/08' is the bet above, but for what the line says; whether it is such a line. */
  #repeats({ line, numbers, text }: Source): boolean {
    const last = this.found.at(-1);
    if (!IDEM.test(line) || last?.kind !== 'ticket' || last.fields.loteria) return false;
    const marks = marksOf(
      line.replace(IDEM, '    '),
      { today: this.#today, isMessage: false, dayAbove: this.#named },
      null,
    );
    const rest = wordsLeft(marks.rest, () => false);
    if (/\d/.test(rest.text) || marks.hasAnimal || marks.kind !== null || !says(marks)) return false;
    const { de, ate, slot, ...fields } = last.fields;
    const isPlaced = saysPlace(marks);
    const open: Assumed[] = [
      ...(marks.houses.length > 0 ? ['house' as const] : []),
      ...(marks.stake === null ? [] : ['stake' as const]),
      ...(marks.reach === null ? [] : ['place' as const]),
    ];
    const kept = {
      ...fields,
      ...(marks.day === '' && de && ate ? { de, ate } : {}),
      ...(isPlaced || !slot ? {} : { slot }),
    };
    const ticket = {
      ...last,
      text,
      lines: numbers,
      fields: kept,
      assumed: [...last.assumed, ...open],
      unused: rest.unused,
    };
    this.found.push(...completed(ticket, marks, this.#today).flatMap((one) => onEach(one, marks.others)));
    return true;
  }

  /** Makes of the block's tickets what a line says of them that takes one back or changes it; whether the line is such a one. */
  #changes({ line, numbers }: Source): boolean {
    const block = this.found.splice(this.#blockAt);
    const changed = changedBy(line, numbers, block);
    this.found.push(...(changed ?? block));
    // What replaces a ticket is read.
    return changed !== null && !(looksLikeTicket(line) && changed.length === block.length);
  }

  /** Reads the ticket or line that begins at a place; how many lines it took. */
  #read(block: readonly Source[], at: number): number {
    const [first] = block.slice(at);
    if (!first) return 1;
    if (first.isLong) {
      this.found.push({ kind: 'unread', lines: first.numbers, text: first.text, isLong: true });
      return 1;
    }
    if (first.isHead) {
      this.found.push({ kind: 'heading', lines: first.numbers, text: first.text });
      return 1;
    }
    // A rule between others says nothing.
    if (!/[\p{L}\d]/u.test(first.text)) return 1;
    const isAfterResult = this.#isResult;
    this.#isResult = CAME_OUT.test(first.line) && !AMOUNT_IN.test(first.line);
    if (this.#changes(first) || this.#repeats(first)) return 1;
    const whole = first.bare > 0 ? this.#severalLines(block, at) : null;
    for (const [game, contest] of contestsOfGames(first.line)) this.#contestOf.set(game, contest);
    const lines = whole?.lines ?? [first];
    const text = lines.map((one) => one.text).join('\n');
    const numbers = lines.flatMap((one) => one.numbers);
    const parts = whole ? [joined(lines)] : partsOf(first.line);
    const isOfBets = this.#above.kind !== null || this.#above.stake !== null;
    const isToldOfDraws = isAfterResult && !AMOUNT_IN.test(first.line) && /(?<!\d)\d{4}(?!\d)/.test(first.line);
    if (parts === null || (!isOfBets && (isDrawn(first.line) || isToldOfDraws))) {
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
    const unused = lines.flatMap((one) => one.unused);
    for (const one of marks)
      this.#take(one, marks.length > 1 ? shared : NOTHING, {
        text,
        numbers,
        game: whole?.game ?? null,
        sent: first.sent,
        unused: one === marks[0] ? unused : [],
      });
    if (marks.length > 1) for (const one of marks) if (one.game && one.day !== '') this.#dayOf.set(one.game, one);
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
    where: { text: string; numbers: number[]; game: GameId | null; sent: PlainDay | null; unused: readonly string[] },
  ): void {
    const { text, numbers, sent } = where;
    const line = (kind: 'heading' | 'note' | 'unread') => {
      const last = this.found.at(-1);
      // Parts of one line are said once.
      if (last?.kind !== kind || last.lines !== numbers) this.found.push({ kind, lines: numbers, text });
    };
    if (marks.isTotal) {
      // 'Dia 31/07/26, total 20,00' below the bets.
      if (/\d{1,2}\/\d{1,2}\/\d{2}/.test(text)) this.#dateAbove(marks, false);
      // 'Gr 10 gr 11 gr 12 = 3 reais total' is of bets.
      return void line(SEVERAL_BETS.test(foldedLine(text)) || isBetWithPicks(text) ? 'unread' : 'note');
    }
    const context = merged(this.#above, shared);
    const isOfBets = marks.game === null && context.game === null;
    const isOfDated =
      this.#dated && (this.#dated.draws.length > 0 || !saysPlace(marks) || isSamePlace(this.#dated, marks));
    if (context.day === '' && marks.day === '' && isOfBets && isOfDated) context.day = this.#dated?.day ?? '';
    // 'Na PTM de hoje, coelho 1,00', and below it 'dezena 39'.
    if (isOfBets && this.#placed && !saysPlace(marks) && !saysPlace(context))
      Object.assign(context, placeIn(this.#placed));
    const others = marks.day === '' && marks.contest === '' ? context.others : marks.others;
    const tickets = this.#ticketsOf(marks, context, where.game).flatMap((ticket) => onEach(ticket, others));
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
          ...this.#withDay({ ...ticket, unused: [...ticket.unused, ...marks.dropped, ...where.unused] }, sent),
        });
      // A game that a line names holds for the bare numbers below it.
      if (marks.game) {
        const { game, contest, lastContest, day, until, others: further } = marks;
        this.#above = { ...NOTHING, game, contest, lastContest, day, until, others: further };
      }
      return;
    }
    // 'Tudo pra hoje, 9 pila e meio' below the tickets.
    const isOfAll = OF_ALL.test(marks.rest) && marks.game === null && marks.kind === null && !saysPlace(marks);
    if (isOfAll && this.#dateAbove(marks, true)) return void line('heading');
    if (!says(marks) || isTalk(marks)) {
      const isNote = marks.shares !== null;
      // 'Banca do Zé 20h': a house that is not known.
      if (
        marks.hours.length === 1 &&
        /^[^\d]*$/.test(marks.rest) &&
        [1, 2].includes(wordsLeft(marks.rest, () => false).unused.length)
      )
        this.#above = { ...this.#above, houses: [], draws: [], doubtfulDraw: null, hours: marks.hours, apart: [] };
      return void line(isNote ? 'note' : this.#addBeside(marks) ? 'heading' : 'unread');
    }
    this.#head(marks);
    line('heading');
  }

  /** Gives a line's days to the block's bets above that name none, and to its lottery tickets where they are of all; whether it did. */
  #dateAbove(marks: LineMarks, isOfAll: boolean): boolean {
    if (marks.day === '') return false;
    const days = daysOf(marks);
    let isAny = false;
    for (let at = this.#blockAt; at < this.found.length; at += 1) {
      const one = this.found[at];
      if (one?.kind !== 'ticket' || (one.fields.loteria && !isOfAll) || one.fields.de) continue;
      this.found[at] = { ...one, fields: { ...one.fields, ...days } };
      isAny = true;
    }
    return isAny;
  }

  /** A ticket that says no day or contest: of the day that is all tickets', or, as a bet, of that of its message. */
  #withDay<Ticket extends Taken>(ticket: Ticket, sent: PlainDay | null): Ticket {
    const { fields, assumed } = ticket;
    const game = GAME_IDS.find((id) => gameOf(id).slug === fields.loteria);
    const { day, until, isOfSlip } = { ...this.#day, ...(game && this.#dayOf.get(game)) };
    const contest = game && this.#contestOf.get(game);
    if (contest && !fields.de) return { ...ticket, fields: { ...fields, de: contest, ate: contest } };
    if (fields.de || (isOfSlip && fields.loteria)) return ticket;
    if (day !== '') return { ...ticket, fields: { ...fields, ...daysOf({ day, until }) } };
    if (sent === null || fields.loteria) return ticket;
    return { ...ticket, fields: { ...fields, de: sent, ate: sent }, assumed: [...assumed, 'day'] };
  }

  /** 'RJ PTV', and below it 'SP 17h': what stands under neither of them is of both. */
  #joined(marks: LineMarks): Partial<Context> {
    const isNext = this.#headed !== null && this.#headed === this.found.length - 1;
    if (!isNext || !isWholePlace(marks) || !isWholePlace(this.#above)) return {};
    const before = this.#above.apart.length > 0 ? this.#above.apart : [placeOf(this.#above)];
    return { apart: [...before, placeOf(marks)] };
  }

  /** What a line without a ticket says holds for those below it, and for those above it that do not say it. */
  #head(marks: LineMarks): void {
    if (marks.game) this.#lastHead = { marks, at: this.found.length };
    const isOfBets = !marks.game && (marks.kind || marks.reach || marks.draws.length + marks.houses.length > 0);
    // '1º prêmio R$ 3,00' below a bet that says neither is that bet's.
    const open = this.found
      .slice(this.#blockAt)
      .filter((one) => one.kind === 'ticket' && one.assumed.includes('stake'));
    const isOfLast = marks.stake !== null && open.length === 1 && open[0] === this.found.at(-1);
    // What stood below the bets of another kind was theirs.
    if (marks.kind !== null && marks.stake === null && this.#isStakeBelow) {
      this.#above = { ...this.#above, stake: null };
      this.#isStakeBelow = false;
    }
    if (marks.stake !== null && open.length > 0) this.#isStakeBelow = true;
    const head = isOfLast ? {} : { ...pick(marks, true), ...this.#joined(marks) };
    this.#headed = isWholePlace(marks) ? this.found.length : null;
    const beside = marks.game ? besideOf(marks.game, marks.rest).fields : {};
    if (marks.game) this.#above = { ...NOTHING, ...head, game: marks.game, beside };
    else this.#above = { ...merged(this.#above, NOTHING), ...head, ...(isOfBets ? { game: null } : {}) };
    if (marks.game) return;
    if (marks.day && !isOfBets) this.#day = marks;
    const isOfWeek = OF_WEEK.test(marks.rest) && marks.day !== '';
    const block = this.found.splice(this.#blockAt).flatMap((one): PastedLine[] => {
      if (one.kind !== 'ticket') return [one];
      const inWeek = isOfWeek ? inWeekFrom(marks, one) : null;
      if (inWeek) return completed(inWeek, marks, this.#today);
      const isOpen = !one.fields.de || one.assumed.includes('day');
      if (!one.fields.loteria)
        return completed(one, marks, this.#today).flatMap((each) => onEach(each, isOpen ? marks.others : []));
      // 'Concurso 7085 ao 7090', 'sorteio do dia 01/08' below the tickets.
      const isOfThem = marks.contest || (marks.day && OF_DRAWS.test(marks.rest));
      if (!isOfThem || !isOpen) return [one];
      return onEach({ ...one, fields: { ...one.fields, ...spanOf(marks, NOTHING) } }, marks.others);
    });
    this.found.push(...block);
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

  #ticketsOf(marks: LineMarks, context: Context, isOf: GameId | null): Taken[] {
    const { rest } = marks;
    const whole = wholeTickets(rest);
    // '1º bilhete 40551' counts it.
    const isCounted = whole.length > 0 && /(?<![a-z])bilhetes?(?![a-z])/.test(rest);
    const isMarked =
      marks.kind !== null ||
      marks.draws.length > 0 ||
      (marks.reach !== null && !isCounted) ||
      marks.hasAnimal ||
      marks.hours.length > 0;
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
    // Below 'dezena, 1º prêmio' five numbers are dezenas.
    const isOfKind = context.kind !== null && KINDS[context.kind].way === 'single' && context.game === null;
    if (!isMarked && !isOfKind && fitsOf(rest).length > 0 && (looksLikeTicket(rest) || !/\d{2}/.test(rest)))
      return unnamed(marks, context.game === null ? context : NOTHING);
    return bets({ ...marks, houses: housed }, context, this.#today);
  }
}

/** A ticket of one day or contest, and the same of others. */
const onEach = <Ticket extends Taken>(ticket: Ticket, others: readonly string[]): Ticket[] => [
  ticket,
  ...others.map((day) => ({ ...ticket, fields: { ...ticket.fields, ...daysOf({ day, until: '' }) } })),
];

const OF_WEEK = /(?<![a-z])sem(?:ana|\.)/;

/** Below 'seg: avestruz' 'semana de 10 a 12/08': the bet on its weekday of that week; null of a bet without a day, or of another span. */
function inWeekFrom({ day, until }: LineMarks, ticket: PastedTicket): PastedTicket | null {
  const from = readDay(day);
  const on = readDay(ticket.fields.de ?? '');
  if (from === null || on === null || ticket.fields.ate !== ticket.fields.de) return null;
  const moved = addDays(from, (weekdayOf(on) - weekdayOf(from) + 7) % 7);
  const last = readDay(until) ?? addDays(from, 6);
  return moved > last ? null : { ...ticket, fields: { ...ticket.fields, ...daysOf({ day: moved, until: '' }) } };
}

const isWholePlace = ({ houses, draws, hours }: Place): boolean =>
  houses.length === 1 && draws.length + hours.length > 0;

const placeOf = ({ houses, otherHouse, draws, doubtfulDraw, hours }: Place): Place => ({
  houses,
  otherHouse,
  draws,
  doubtfulDraw,
  hours,
});

/** 'Maluca de ontem das 21h', and below it 'na Maluca das 21h também'. */
const isSamePlace = (one: Place, other: Place): boolean =>
  [one.houses, one.hours].join() === [other.houses, other.hours].join();

/** 'Quina de hoje 14 29 38 52 71 e 03 26 40 65 79'. */
const TWO_TICKETS = /^(\D*)((?:\d{2}[\s,.-]+){4,}\d{2})\s+e\s+((?:\d{2}[\s,.-]+){4,}\d{2})\s*$/;

/** 'Dupla de hoje e mega de sábado': games without numbers, each with its day. */
function gamesOfHeading(line: string): string[] | null {
  const parts = line.split(/\s+e\s+(?:[oa]\s+)?|[,/+]\s+/);
  const isOfDay = (part: string) => {
    const kinds = placedTokens(part).map(({ kind }) => kind);
    const isDated =
      kinds.includes('weekday') || kinds.includes('dayword') || /(?<!\d)\d{1,2}\/\d{1,2}(?!\d)/.test(part);
    return kinds.includes('game') && isDated && !looksLikeTicket(part);
  };
  return parts.length > 1 && parts.every(isOfDay) ? parts : null;
}

/** Where a line names several games, each with a contest behind it. */
function contestsOfGames(line: string): [GameId, string][] {
  const games = placedTokens(line).filter(({ kind }) => kind === 'game');
  if (games.length < 2) return [];
  const found = games.map(({ end, value }): [GameId, string] => [
    value as GameId,
    /^\s*\(?(\d\.\d{3}|\d{3,4})\)?(?![\d,])/.exec(line.slice(end))?.[1]?.replace('.', '') ?? '',
  ]);
  return found.every(([, contest]) => contest !== '') ? found : [];
}

/** 'Quina 05 19 33 47 61 // lotofácil 01 02 …': games with a ticket's numbers each. */
function ticketsOfGames(line: string): string[] | null {
  const named = placedTokens(line).filter(({ kind }) => kind === 'game');
  const parts = named.map(({ start }, at) => line.slice(at === 0 ? 0 : start, named[at + 1]?.start));
  return parts.length > 1 && parts.every(looksLikeTicket) ? parts : null;
}

/** 'Veado das 10 da manhã, peru das 3 da tarde': each animal with its hour. */
function hasHoursBetween(line: string): boolean {
  const hours = [...line.matchAll(/(?<![a-z])(?:das|as)\s+\d{1,2}(?!\d)|(?<!\d)\d{1,2}h(?![a-z])/g)];
  if (hours.length < 2) return false;
  const animals = placedTokens(line).filter(({ kind }) => kind === 'animal');
  const order = [
    ...animals.map(({ start }) => ({ what: 'a', at: start })),
    ...hours.map(({ index }) => ({ what: 'h', at: index })),
  ].sort((one, other) => one.at - other.at);
  return order
    .map(({ what }) => what)
    .join('')
    .includes('ahah');
}

/**
 * Parts of a line with a ticket each: by ';', '|' or ' / ' where each is a whole one, by the bets that it names, by their amounts.
 * Null of a line whose bets cannot be parted, or are none of the checker's.
 */
function partsOf(line: string): string[] | null {
  if (isSum(line)) return [line];
  const two = TWO_TICKETS.exec(line);
  if (two) return [`${two[1]}${two[2]}`, `${two[1]}${two[3]}`];
  const games = gamesOfHeading(line) ?? ticketsOfGames(line);
  if (games) return games;
  // '[A] 02 14 27 35 48 60 [B] 03 15 28 36 49 59'.
  const [head = '', ...lettered] = line.split(/\[[a-z]\]/);
  if (lettered.length > 1 && lettered.every(looksLikeTicket)) return lettered.map((part) => `${head} ${part}`);
  // 'Neide sonhou de novo, por isso foi no elefante'.
  if (isDream(line)) return null;
  if (
    (OWED.test(line) && AMOUNT_IN.test(line)) ||
    (isNotPlayed(line) && /\d/.test(line)) ||
    isOtherBet(line) ||
    isSheetHead(line) ||
    isResult(line) ||
    isCounter(line)
  )
    return null;
  const cells = line.split(/[;|]|\s\/\s/);
  // 'Porco / galo, duque' is one bet, 'porco cabeça 3,00 / duque porco e galo 1,00' are two.
  const isOneBet =
    /(?<![a-z])(?:duque|terno|quadra|quina|passe)(?![a-z])/.test(line) &&
    !cells.every((cell) => /\d,\d\d|\d\s*(?:reais|real)|r\$/.test(cell));
  const parts = (isOneBet ? line.split(/[;|]/) : cells).filter((part) => part.trim() !== '');
  // A cell with a reach or an amount alone, or with a ticket's clovers or team, is no part.
  const isWhole = (part: string) =>
    hasPicks(part.replace(/(?<!\d)\d{1,2}\s?(?:h|:)\s?(?:\d{2})?(?!\d)/g, ' ')) &&
    (/[a-z$]/.test(part) || looksLikeTicket(part)) &&
    !/^\s*(?:trevos?|t\s*:|time|mes)(?![a-z])/.test(part);
  const isParted = parts.length > 1 && parts.every(isWhole);
  if ((isParted ? parts : [line]).some(hasHoursBetween)) return null;
  const bets = (isParted ? parts : [line])
    .flatMap(betsOfLine)
    .flatMap(betsInPairs)
    .map((part) => (parts.length > 3 ? [part] : stakesOfLine(part)));
  return bets.includes(null) ? null : bets.flatMap((part) => part ?? []);
}

/** 'Cê me deve 36 reais do cachorro': money of another day. */
const AMOUNT_IN = /\d,\d\d|r\$|(?<![a-z])(?:real|reais|contos?|pilas?)(?![a-z])/;
const OWED = /(?<![a-z])(?:(?:me|te|lhe)\s+dev(?:e|o|ia|endo)|(?:dev(?:o|endo|ia)))(?![a-z])/;

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
  if (kind === 'grupo' && !game && isGreeting(rest)) return true;
  const words = wordsLeft(rest, () => false).unused.length;
  // 'Placa do carro que bateu: 7305. Joguei hoje:'.
  if (day !== '' && /[a-z]\D*:\s*$/.test(rest)) return false;
  if (/(?<![a-z])[oa]s?\s+mesm[oa]s?\s+d[aeo]/.test(rest)) return true;
  // 'Ok, fica pras 20h de hoje'.
  if (hours.length > 0 && /(?<![a-z])(?:fica|vale|valendo|corre|marcad[oa])(?![a-z])/.test(rest)) return false;
  if (words === 0) return false;
  // 'Pago na segunda sem falta'.
  // 'Marcos 3 cotas pix dia 29/07'.
  if (shares !== null && day !== '' && !game && kind === null && !/bolao/.test(rest)) return true;
  if (isOfPaying(rest) && !game && kind === null && !isPlaced) return true;
  if (!game && !contest && /\d/.test(rest)) return true;
  // 'Pavaum 1 ao 5 2 real' is a bet that was not read.
  const isForAll = /(?<![a-z])(?:tod[ao]s?|tudo)(?![a-z])/.test(rest);
  if (stake !== null && (kind !== null || (reach !== null && !isForAll && !isPlaced))) return true;
  const isElse = Boolean(game || contest || quote || reach) || isPlaced;
  return !isElse && (kind === null ? stake !== null || hours.length > 0 : words > 2);
}
