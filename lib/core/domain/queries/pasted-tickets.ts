import { type BetKind, isBetKind, KINDS, PICK_DIGITS } from '../bet-kinds.ts';
import type { CheckField } from '../check-fields.ts';
import { addDays, type ClockTime, isPlainDay, type PlainDay, readDay, weekdayOf } from '../days.ts';
import { drawsTickets, GAME_IDS, type GameId, gameOf } from '../games/list.ts';
import { readNumbers } from '../games/tickets.ts';
import { groupByAnimal } from '../groups.ts';
import { timesOfSlot } from '../houses/labels.ts';
import { HOUSES, type HouseId } from '../houses/list.ts';
import { houseNamed } from '../houses/words.ts';
import { normalizeText } from '../normalize-text.ts';
import { hasDigit, isDigits, runsIn } from '../text/digits.ts';
import { forgetTexts, namedIn, piecesOfRow } from '../text/line-pieces.ts';
import { reaisText } from '../text/money.ts';
import { folded } from '../text/pieces.ts';
import { isBesideBets, isLaughter } from '../text/tokens/beside-bets.ts';
import { inWords } from '../text/tokens/cells.ts';
import type { TokenLine } from '../text/tokens/line.ts';
import { rowsOf, saysAnything } from '../text/tokens/messages.ts';
import { wordsLeft } from '../text/tokens/names.ts';
import { hasKind, isMark, type LineToken, words, wordsIn } from '../text/tokens/row.ts';
import { clausesOf } from './line-clauses.ts';
import { dayOf, type When } from './line-days.ts';
import { isOfForm, isOfOtherReach, type LineMarks, lastOfContests, marksOf } from './line-marks.ts';
import { isDry, isPasse, isTotal } from './line-parts.ts';
import { type Place, placeOf, saysPlace } from './line-places.ts';
import {
  CAME_OUT,
  callsHouse,
  eachOf,
  hasWord,
  isAnswering,
  isAsking,
  isConfirming,
  isCounter,
  isCredit,
  isDrawn,
  isDream,
  isGreeting,
  isOfPaying,
  isOwed,
  isPriceList,
  isResult,
  isSheetHead,
  isSum,
  PLAYED,
  partsSaid,
} from './line-roles.ts';
import { namedSlots } from './named-slots.ts';
import { bets, completed, isDrawOf } from './pasted-bets.ts';
import { changedBy, correctedIn, isCancelled, isNotPlayed, labelOf, TAKES_BACK, unreadOf } from './pasted-changes.ts';
import {
  type Assumed,
  type Context,
  daysOf,
  NOTHING,
  type PastedLine,
  type PastedTicket,
  pick,
  says,
  spanOf,
  type Taken,
  type TicketFields,
  withFields,
} from './pasted-context.ts';
import { isDoubtful } from './pasted-doubts.ts';
import { rowsOfJson } from './pasted-json.ts';
import {
  contestsOfGames,
  type Left,
  leftByRefused,
  refusedFor,
  type Said,
  unusedParts,
  withContests,
  withoutDoubtful,
  withoutUnusedStakes,
} from './pasted-left.ts';
import { blocksOf, joined, type Source, sourcesOf, withoutIndex } from './pasted-lines.ts';
import {
  besideAlone,
  besideOf,
  fitsOf,
  hasNumbers,
  isPrintedInLines,
  looksLikeTicket,
  lotteryTicket,
  sameGame,
  sizeOf,
  unnamed,
} from './pasted-lotteries.ts';
import { type OtherTotal, otherTotal, type SaidSum, sumIn } from './pasted-sums.ts';
import { withTurned } from './pasted-table.ts';

// The one reader of texts with several tickets. It parts a text into tickets and says of each the checker's fields; those
// are then read as any form's (check-reading.ts), so that numbers have one reader.

/** The most characters, lines and tickets of a text. */
export const MAX_TEXT_LENGTH = 6000;
export const MAX_LINES = 500;
export const MAX_TICKETS = 100;
const MOST_FOUND = 3 * MAX_LINES;

export type PastedRead =
  | {
      ok: true;
      lines: readonly PastedLine[];
      shares: number | null;
      total: OtherTotal | null;
      /** Whether the reading is put to who pasted the text before its bets are judged. */
      isDoubtful: boolean;
    }
  | { ok: false; reason: 'empty' | 'too-long' | 'too-many-lines' | 'too-many'; detail: string };

/** Reads a pasted text. `today`: the day in São Paulo. */
export function readTickets(pasted: string, today: PlainDay): PastedRead {
  try {
    return readText(pasted, today);
  } finally {
    forgetTexts();
  }
}

function readText(pasted: string, today: PlainDay): PastedRead {
  if (pasted.length > MAX_TEXT_LENGTH) return { ok: false, reason: 'too-long', detail: String(pasted.length) };
  const json = rowsOfJson(pasted);
  const rows = json?.texts ?? withTurned(rowsOf(pasted));
  const filled = rows.filter((row) => row.trim() !== '').length;
  if (filled === 0) return { ok: false, reason: 'empty', detail: '' };
  if (filled > MAX_LINES) return { ok: false, reason: 'too-many-lines', detail: String(filled) };
  const sources = sourcesOf(rows, today, json?.read);
  const reader = new TextReader(
    today,
    sources.map(({ line }) => line),
  );
  for (const block of blocksOf(sources)) reader.readBlock(withoutIndex(block));
  reader.readEnd();
  const lines = eachOnce(withoutStray(sameGame(reader.found)));
  const tickets = lines.filter(({ kind }) => kind === 'ticket').length;
  // Of one line too many parts.
  if (lines.length > MAX_LINES || reader.isFull)
    return { ok: false, reason: 'too-many-lines', detail: String(lines.length) };
  if (tickets > MAX_TICKETS) return { ok: false, reason: 'too-many', detail: String(tickets) };
  const total = otherTotal(lines, reader.sums);
  return { ok: true, lines, shares: reader.shares, total, isDoubtful: total !== null || reader.isDoubtful(lines) };
}

/** Refused parts of one line are named once. */
const eachOnce = (lines: readonly PastedLine[]): readonly PastedLine[] =>
  lines.filter((line, at) => {
    const before = lines[at - 1];
    return line.kind !== 'unread' || before?.kind !== 'unread' || before.lines.join() !== line.lines.join();
  });

/** A number that is a bet by nothing but its looks, 'Bolão nº 7', is none where another line names what it plays. */
function withoutStray(lines: readonly PastedLine[]): readonly PastedLine[] {
  const isOpen = ({ assumed }: PastedTicket, what: Assumed) => assumed.includes(what);
  const isStray = (line: PastedLine): line is PastedTicket =>
    line.kind === 'ticket' &&
    !(line.fields.loteria || line.fields.slot) &&
    isOpen(line, 'house') &&
    isOpen(line, 'place') &&
    (isOpen(line, 'stake') || isOpen(line, 'kind'));
  const isNamed = (line: PastedLine) =>
    line.kind === 'ticket' && Boolean(line.fields.de || (line.fields.loteria && !isOpen(line, 'game')));
  if (!lines.some(isNamed)) return lines;
  const read = lines.map((line) => (isStray(line) ? unreadOf(line) : line));
  // Parts of one line are named once.
  return read.filter(
    ({ kind, lines: numbers }, at) =>
      kind !== 'unread' || lines[at] === read[at] || read[at - 1]?.lines !== numbers || read[at - 1]?.kind !== kind,
  );
}

/** A bet's picks, whatever they are written as. */
const picksKey = ({ fields: { palpite = '' } }: Pick<PastedTicket, 'fields'>): string =>
  palpite
    .split(' ')
    .map((one) => groupByAnimal(one)?.grupo ?? one)
    .map((one) => (one.length < 2 ? `0${one}` : one))
    .sort()
    .join(' ');

const SAME = words('mesmo mesma msm');
/** Behind 'mesmo' and 'mesma': of the bet above. */
const OF_BET = words('coisa valor preco esquema');
const OF_DRAWS = words('sorteio sorteios valendo corre conferir confere conferido');
const OF_BETS = words('milhar centena grupo duque terno passe');
const OF_DAY = words('fica vale valendo corre marcada marcado');
const OF_WEEK = words('sem semana');
const OF_POOL = words('bolao');
/** Before a count: of what stands above. */
const OF_ALL = words('os dos desses esses as das');
const OF_RESULT = words('resultado resultados deu saiu sairam');
const RESULTS = words('resultado resultados');
const OF_PRICES = words('pagando paga pagam pagar cotacao');
const ALSO = words('tb tbm tambem');

/** What a line says beside bets and tickets. */
const OF_NO_BET = [isOwed, isCredit, isDream, isSheetHead, isResult, isCounter, isPriceList];

/** Whether a line names an hour, and neither a house nor a draw. */
const isHourAlone = ({ houses, draws, hours, otherHouse, apart }: LineMarks): boolean =>
  hours.length === 1 && houses.length + draws.length + apart.length === 0 && otherHouse === '';

/** Whether a bet's draw is the one of an hour. */
const isAtHour = ({ fields: { regiao = '', slot = '' } }: PastedTicket, hour: ClockTime | undefined): boolean => {
  const house = houseNamed(regiao);
  return house !== null && hour !== undefined && timesOfSlot(house, slot).includes(hour);
};

/** What a line names that says 'não joguei' of itself: 'lotomania não joguei', 'qua 19: não joguei'. */
const OF_ITSELF = ['bet', 'animal', 'total', 'game', 'dates', 'weekday', 'dayword', 'house', 'draw'] as const;

/** The tokens before a line's numbers. */
const beforeNumbers = ({ tokens }: LineMarks): readonly LineToken[] =>
  tokens.slice(
    0,
    tokens.findIndex(({ kind }) => kind === 'number'),
  );

/** Whether a line says the kind of bets below it and nothing else. */
const isKindAlone = ({ tokens }: LineMarks): boolean =>
  tokens.every(({ kind }) => ['bet', 'label', 'word', 'filler'].includes(kind));

class TextReader {
  readonly #today: PlainDay;
  /** Whether the text holds bets, and nothing of the Federal: a 'bilhete' is a slip of bets there. */
  readonly #isOfBets: boolean;
  found: PastedLine[] = [];
  shares: number | null = null;
  /** What lines say that bets cost together. */
  readonly sums: SaidSum[] = [];
  /** The row with which the block begins that is read. */
  #blockRow = 0;
  #above: Context = NOTHING;
  /** What a heading without a game says of the day, for all below it: 'meus jogos de domingo'. */
  #day: Pick<LineMarks, 'day' | 'until' | 'isOfSlip'> = { day: '', until: '', isOfSlip: false };
  /** What a heading of several games says of each: 'Dupla de hoje e mega de sábado'. */
  readonly #dayOf = new Map<GameId, LineMarks>();
  /** What a heading of several games has as each one's contest: 'Bolão Mega (3046) e Quina (7095)'. */
  readonly #contestOf = new Map<GameId, string>();
  /** The last day that a line named. */
  #named: PlainDay | null = null;
  /** The last bet that named its draw and its day: below 'amanhã PTV cavalo', 'milhar 8842 PT' is of that day too. */
  #dated: LineMarks | null = null;
  /** The block's first bet, where it names its house or draw. */
  #placed: (Place & Pick<Context, 'apart'>) | null = null;
  /** The last record of several lines that says where and when its bet is. */
  #record: LineMarks | null = null;
  /** The day that the last line with one says. */
  #dayOfRow: ({ row: number } & Pick<Context, 'day' | 'until' | 'others'>) | null = null;
  /** The last heading with a game, and how many lines were read before it. */
  #lastHead: { marks: LineMarks; at: number } | null = null;
  /** Whether the stake above was written below the tickets of its block: it is theirs, and not the next block's. */
  #isStakeBelow = false;
  /** The line that says prizes which no bet is on, 'do 1º ao 10º', for those below it. */
  #otherReach: number | null = null;
  /** Whether the last heading names a house alone, or an hour, as the one before it did, and how many lines were read before it. */
  #choice: { sort: 'house' | 'hour'; isList: boolean; at: number } | null = null;
  /** How many lines were read before the last heading that named a house and its draw. */
  #headed: number | null = null;
  /** The days on which slips say that they were printed, each with its line. */
  readonly #printed = new Map<PlainDay, number>();
  /** The last days that a heading named from one to another: 'semana 17 a 23/08'. */
  #span: When['spanAbove'] = null;
  /** Whether a line changed a bet above it. */
  #isChanged = false;
  /** Whether a line of the block said that something was not played. */
  #tookBack = false;
  /** Whether the prizes above are those of a kind's heading: 'CENTENA 1/5'. */
  #isReachOfKind = false;
  /** Whether a line says that what follows is still to be played: 'pra jogar essa semana'. */
  #isAhead = false;
  /** The lines of slips with an hour beside their day, which is when they were printed, or of their draw. */
  readonly #printedHours: number[] = [];
  /** Whether the line before is of what came out: 'deu cavalo 4 vezes essa semana'. */
  #isResult = false;
  /** Whether the line before asks of a bet above. */
  #isAsked = false;
  /** Lines of a chat that name nothing but an animal. */
  readonly #isTalk = new Set<readonly number[]>();
  /** Words of a row, by its number, that nothing was made of and that may be of its bet. */
  readonly #unread = new Map<number, readonly string[]>();
  /** The rows, by their numbers, that say the kind of their bet, or stand below one. */
  readonly #ofKind = new Set<number>();
  /** Who says a row of a chat, by its number. */
  readonly #speakers = new Map<number, string>();
  /** What lines say that were not read. */
  readonly #left: Left[] = [];
  /** What headings say, each with its line. */
  readonly #said: Said[] = [];
  /** The last heading with a kind of bet, and how many lines were read before it. */
  #kindBelow: { kind: BetKind; at: number } | null = null;
  /** The day on which the block before was sent. */
  #sent: PlainDay | null = null;
  /** Where the lines of the block that is read begin. */
  #blockAt = 0;

  constructor(today: PlainDay, lines: readonly string[]) {
    this.#today = today;
    const isFederal = lines.some((line) => line.includes('federal'));
    this.#isOfBets = !isFederal && lines.some((line) => wordsIn(line).some((word) => OF_BETS.has(word)));
  }

  /** Whether far more was found than is taken: 'repete' below 'repete' makes twice as many each time. */
  get isFull(): boolean {
    return this.found.length > MOST_FOUND;
  }

  isDoubtful(lines: readonly PastedLine[]): boolean {
    const speakers = new Set([...this.#speakers.values()].filter(Boolean)).size;
    return isDoubtful(lines, { speakers, isChanged: this.#isChanged, hasSum: this.sums.length > 0, said: this.#said });
  }

  readBlock(block: readonly Source[]): void {
    this.#blockAt = this.found.length;
    this.#tookBack = false;
    this.#blockRow = block[0]?.numbers[0] ?? 0;
    if (this.#isStakeBelow) this.#above = { ...this.#above, stake: null };
    this.#isStakeBelow = false;
    // A chat's message goes on where the one before ended.
    const [first] = block;
    const isNext = first?.isSaid === true && first.sent === this.#sent;
    this.#sent = first?.sent ?? null;
    if (!isNext) this.#dated = null;
    if (!isNext) this.#placed = null;
    for (const { numbers, speaker } of block) this.#speakers.set(numbers[0] ?? 0, speaker);
    for (let at = 0; at < block.length && !this.isFull; ) at += this.#read(block, at);
    this.#giveKindBelow();
    // What a slip says of itself, above or below its bets.
    if (block.some(({ line }) => isCancelled(line))) this.#changeBlock((one) => [unreadOf(one)]);
  }

  /** 'Palpite: 12 - 19 - 24', and below it 'GRUPO 1 ao 5' with no picks of its own. */
  #giveKindBelow(): void {
    const { kind, at } = this.#kindBelow ?? {};
    this.#kindBelow = null;
    if (!kind || this.found.slice(at).some((one) => one.kind === 'ticket')) return;
    const tickets = this.found.slice(this.#blockAt).filter((one) => one.kind === 'ticket');
    this.#changeBlock((one) => {
      const picks = (one.fields.palpite ?? '').split(' ');
      // 'GRUPOS: 06 08 19 20 23', and below it 'QUINA DE GRUPO'.
      const isOfForms = isSingleOf(one, KINDS[kind].form);
      const isOne =
        tickets.length === 1 && isOfForms && KINDS[kind].way !== 'single' && KINDS[kind].picks === picks.length;
      if (isOne) return [withFields(one, { tipo: kind, onde: '1' })];
      // 'm/c do 1º ao 5º' below numbers of four digits, whose kind no word says.
      const isOfLooks = !this.#ofKind.has(one.lines[0] ?? 0) && picks.every((pick) => isDigits(pick));
      if (!one.assumed.includes('kind') && !isOfLooks) return [one];
      if (!picks.every((pick) => isOfForm(kind, pick))) return [unreadOf(one)];
      const assumed = one.assumed.filter((what) => what !== 'kind');
      return [{ ...withFields(one, { tipo: kind }), assumed, others: [] }];
    });
  }

  /** What the text's last line says of a game holds for tickets above that leave it open: 'Mega-Sena 3037' below a table. */
  readEnd(): void {
    const [[printed] = [], other] = this.#printed;
    // Of two slips it is not known whose day is whose.
    if (other) this.#left.push({ part: 'day', line: other[1], isOfBet: false, isOfPrint: true });
    // A slip that names no day of a draw is of the day on which it was printed.
    else if (printed)
      for (const [at, one] of this.found.entries())
        if (one.kind === 'ticket' && !one.fields.de && !one.fields.loteria)
          this.found[at] = {
            ...one,
            fields: { ...one.fields, de: printed, ate: printed },
            assumed: [...one.assumed, 'day'],
          };
    // An animal that a chat names without a stake, and none behind it.
    for (const [at, one] of this.found.entries())
      if (one.kind === 'ticket' && this.#isTalk.has(one.lines) && one.assumed.includes('stake'))
        this.found[at] = unreadOf(one);
    for (const line of this.#printedHours) this.#left.push({ part: 'draw', line, isOfBet: false });
    this.#nameBelow();
    this.#giveSum();
    const found = withContests(this.found, this.#said);
    const left = [...this.#left, ...unusedParts(found, this.#said)];
    const counted = refusedFor(left, withoutUnusedStakes(found, this.#said)).map((one) => this.#withUnread(one));
    const sure = withoutDoubtful(counted, this.#ofKind);
    this.found = refusedFor(leftByRefused(found, sure), sure);
  }

  /** A bet of kind, reach and stake with the words of its lines that may be one of them; a lottery's ticket is its numbers. */
  #withUnread(one: PastedLine): PastedLine {
    const unread = one.kind === 'ticket' && !one.fields.loteria ? this.#unread.get(one.lines[0] ?? 0) : undefined;
    return one.kind === 'ticket' && unread ? { ...one, unread: [...new Set(unread)] } : one;
  }

  /** '5 reais tudo' beside a text's one bet is what it costs. */
  #giveSum(): void {
    const [bet, ...more] = this.found.filter((one) => one.kind === 'ticket');
    const [sum, ...others] = this.sums;
    if (!bet || !sum || more.length + others.length > 0 || !bet.assumed.includes('stake')) return;
    const assumed = bet.assumed.filter((what) => what !== 'stake');
    this.found[this.found.indexOf(bet)] = { ...withFields(bet, { valor: reaisText(sum.reais) }), assumed };
  }

  #nameBelow(): void {
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

  /** Where the lines begin that a correction may be of: a paragraph by itself is of those above. */
  get #correctedFrom(): number {
    return this.found.slice(this.#blockAt).some(({ kind }) => kind === 'ticket') ? this.#blockAt : 0;
  }

  /** Makes of the block's tickets what a line says of them that takes one back or changes it; whether the line is such a one. */
  #changes({ line, numbers, text, hasStruck }: Source, isTicket: boolean): boolean {
    // '~jogo 2: …~ (cancelei)' says why it is struck out.
    if (hasStruck) return false;
    const from = this.#correctedFrom;
    const block = this.found.slice(from);
    const changed = changedBy(line, { numbers, text }, block, isTicket);
    if (changed) this.found.splice(from, block.length, ...changed);
    this.#isChanged ||= changed !== null;
    // What replaces a ticket is read.
    return changed !== null && !(isTicket && changed.length === block.length);
  }

  /** Whether a line says that something was not played, and it is not known which of the bets above: 'a segunda foi cancelada'. */
  #takesBackUnknown({ line }: Source, { tokens, picks, isTicket }: LineMarks): boolean {
    const isOfBet =
      isTicket || picks.some(({ length }) => length > 1) || hasKind(tokens, ...OF_ITSELF) || isSum({ tokens });
    const isSaid = (one: PastedLine) => one.kind === 'unread' && one.why !== undefined;
    const isKnown = this.#tookBack || this.found.slice(this.#blockAt).some(isSaid);
    const isTakingBack = isNotPlayed(line);
    this.#tookBack ||= isTakingBack;
    return !isOfBet && isTakingBack && !isKnown;
  }

  /** 'Jogo 3 corrigido: …': takes the place of the tickets above that are called so; whether it does. */
  #replaces({ text, numbers: [line = 0] }: Source, lead: LineMarks): boolean {
    const label = lead.isTicket || lead.picks.length > 0 ? correctedIn(text) : null;
    const isIt = (one: PastedLine) => one.kind === 'ticket' && label !== null && labelOf(one.text) === label;
    const from = this.#correctedFrom;
    if (!this.found.slice(from).some(isIt)) return false;
    this.found = this.found.map((one, at) =>
      at >= from && one.kind === 'ticket' && isIt(one) ? unreadOf(one, { reason: 'changed', line }) : one,
    );
    return true;
  }

  /**
   * The bet above that is said once more: by a line without a stake, 'centena 380 blz', or by whom it was sent to,
   * 'Cambista: 2064 cabeça PT 3,00 ok'; who says yes to it may say the sum of all bets beside it.
   */
  #againOf(tickets: readonly Taken[], numbers: readonly number[], isYes: boolean): PastedTicket | null {
    const [one, ...more] = tickets;
    if (!one || more.length > 0 || one.fields.loteria) return null;
    const isOpen = one.assumed.includes('stake');
    const speaker = this.#speakers.get(numbers[0] ?? 0) ?? '';
    const keys = (['regiao', 'slot'] as const).filter((key) => one.fields[key]);
    const isSamePicks = (other: PastedTicket) => picksKey(other) === picksKey(one);
    // Of several that are said together one is enough.
    const isAmong = (other: PastedTicket) => {
      const picks = picksKey(one).split(' ');
      return picks.length > 1 && picks.includes(picksKey(other));
    };
    const found = this.found
      .filter((line) => line.kind === 'ticket')
      .find((other) => {
        const by = this.#speakers.get(other.lines[0] ?? 0) ?? '';
        const isOther = speaker !== '' && by !== '' && by !== speaker;
        const isIts = isSamePicks(other) && other.fields.valor === one.fields.valor;
        return (
          (isOpen
            ? isSamePicks(other) && other.lines !== numbers && !other.assumed.includes('stake')
            : (isOther && (isIts || isAmong(other) || (isYes && isSamePicks(other)))) || (isYes && isIts)) &&
          other.fields.tipo === one.fields.tipo &&
          (one.assumed.includes('place') || other.fields.onde === one.fields.onde) &&
          keys.every(
            (key) =>
              other.fields[key] === one.fields[key] ||
              // 'Federal 20h ✔ milhar 9150' says the draw of 'milhar 9150 na federal de hoje'.
              (key === 'slot' && isOther && other.fields.slot === undefined) ||
              (one.assumed.includes('house') && (key === 'regiao' || isAtHour(other, one.hour))),
          ) &&
          (this.#isSameDay(one, other) || isOther)
        );
      });
    return found ?? null;
  }

  #isSameDay(one: Taken, { fields: { de } }: PastedTicket): boolean {
    return !one.fields.de || one.fields.de === de || one.assumed.includes('day');
  }

  #changeBlock(change: (ticket: PastedTicket) => readonly PastedLine[]): void {
    const block = this.found.splice(this.#blockAt);
    this.found.push(...block.flatMap((one) => (one.kind === 'ticket' ? change(one) : [one])));
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
    if (first.isStruck) {
      this.found.push({ kind: 'unread', lines: first.numbers, text: first.text, why: { reason: 'struck' } });
      return 1;
    }
    if (!saysAnything(first.text)) return 1;
    const whole = first.bare > 0 ? this.#severalLines(block, at) : null;
    const { day, until } = this.#above;
    if (isPlainDay(day) && isPlainDay(until)) this.#span = { from: day, until };
    const when: When = {
      today: first.sent ?? this.#today,
      isMessage: first.sent !== null || this.#isAhead,
      dayAbove: this.#named,
      spanAbove: this.#span,
    };
    const game = whole?.game ?? this.#above.game;
    if (game && !whole && this.#addBeside(game, besideAlone(game, first.line))) {
      this.found.push({ kind: 'heading', lines: first.numbers, text: first.text });
      return 1;
    }
    const lines = whole?.lines ?? [first];
    const text = lines.map((one) => one.text).join('\n');
    const numbers = lines.flatMap((one) => one.numbers);
    const {
      parts: typed,
      isRefused,
      line: read,
    } = marksOf(whole ? joined(lines) : this.#ofKindAbove(first.line), when, game, this.#isOfBetsAbove);
    const [lead] = typed;
    if (!lead) return 1;
    const repeated = this.#repeated(lead);
    if (repeated.length > 0) {
      this.found.push(...repeated.map((one): PastedLine => ({ ...one, lines: numbers, text, unused: [] })));
      return lines.length;
    }
    if (isRefused && !whole && this.#readClauses(first, read)) return 1;
    for (const { kind, text: printed } of lead.tokens)
      if (kind === 'slip') this.#print(dayOf(printed.split(' ').at(-1) ?? '', this.#today), numbers);
    const printed = lead.tokens.find((token) => token.kind === 'slip' && isPrintedHour(token.text));
    if (printed && hasKind(lead.tokens, 'dates')) this.#printedHours.push(numbers[0] ?? 0);
    this.#isAhead ||= lead.picks.length === 0 && isOfPlans(lead.tokens);
    for (const words of lines.flatMap(({ unused }) => unused)) this.#print(boughtOn(words), numbers);
    const isAfterResult = this.#isResult;
    const hasMoney = lead.tokens.some(({ kind }) => kind === 'money');
    this.#isResult = CAME_OUT.has(lead.tokens[0]?.text ?? '') && !hasMoney;
    // 'Resultado rio ontem: PTM 4410, PT 0927'.
    const isHeadedResult = RESULTS.has(lead.tokens[0]?.text ?? '') && !hasMoney && hasKind(lead.tokens, 'number');
    const isOfResult = this.#isResult && lead.picks.length > 0 && !isSum(lead) && !hasWord(lead, PLAYED);
    // '08:11' between a chat's bets is when they were sent.
    if (this.#isOfNoDraw(lead)) {
      this.found.push({ kind: 'unread', lines: numbers, text });
      this.#left.push({ part: 'draw', line: numbers[0] ?? 0, isOfBet: false });
      return lines.length;
    }
    if (!this.#replaces(first, lead) && this.#changes(first, lead.isTicket)) return 1;
    if (this.#takesBackUnknown(first, lead))
      this.#changeBlock((one) => [unreadOf(one, { reason: 'changed', line: numbers[0] ?? 0 })]);
    for (const [one, contest] of contestsOfGames(lead)) this.#contestOf.set(one, contest);
    const last = lead.tokens.at(-1);
    if (typed.length > 1 && last?.kind === 'money' && isTotal(lead.tokens, lead.tokens.length - 1))
      this.sums.push({ line: numbers[0] ?? 0, block: numbers[0] ?? 0, reais: last.value });
    // 'Centena do 1 ao 5, deu 5 reais no total' below its picks.
    const said = lead.picks.length === 0 && !isSum(lead) ? sumIn(lead.tokens) : null;
    if (said !== null) this.sums.push({ line: numbers[0] ?? 0, block: this.#blockRow, reais: said });
    const isOfBets = this.#above.kind !== null || this.#above.stake !== null;
    const isToldOfDraws =
      isAfterResult && !hasMoney && lead.tokens.some((token) => token.kind === 'number' && token.value.length === 4);
    // 'Qual o resultado do PTV?' is of no bet below.
    const isAskedOfDraw =
      lead.tail.includes('?') &&
      hasWord(lead, OF_RESULT) &&
      !hasKind(lead.tokens, 'number', 'animal', 'bet', 'money', 'all');
    // 'Quanto tá pagando a centena?'
    const isAskedOfPrice =
      lead.tail.includes('?') && hasWord(lead, OF_PRICES) && !hasKind(lead.tokens, 'number', 'money');
    const isBelow = this.found.some(({ kind }) => kind === 'ticket');
    const isTalked = isBelow && (isAsking(lead) || (this.#isAsked && isAnswering(lead)));
    this.#isAsked = isBelow && isAsking(lead);
    const isTold =
      isTalked ||
      isAskedOfDraw ||
      isAskedOfPrice ||
      OF_NO_BET.some((isSuch) => isSuch(lead)) ||
      isOfResult ||
      isHeadedResult ||
      (isNotPlayed(first.line) && hasDigit(first.line)) ||
      (lead.picks.length > 0 && hasWord(lead, TAKES_BACK)) ||
      // 'Kely - não pagou, tirei o dela (01 09 17 28 35 46)'.
      (lead.isTicket && beforeNumbers(lead).some(({ text }) => TAKES_BACK.has(text)));
    if (isRefused || isTold || (!isOfBets && (isDrawn(lead) || isToldOfDraws))) {
      if (lead.isOfPool) this.shares ??= lead.shares;
      // 'Resultado PTM Rio 18/08: …' above 'minha aposta era …' says of which draw both are.
      if (isDrawn(lead) && saysPlace(lead))
        this.#above = { ...this.#above, ...placeOf(lead), apart: lead.apart, ...dayIn(lead) };
      if (isRefused) this.#openAbove(lead, numbers);
      // 'MILHAR 1 AO 10' that is not settled: what stands below it is not of the kind above it.
      if (isRefused && typed.every(({ picks }) => picks.length === 0) && hasKind(lead.tokens, 'bet'))
        this.#above = { ...this.#above, kind: null, reach: null };
      this.found.push({ kind: 'unread', lines: numbers, text });
      for (const one of typed) this.#leave(one, numbers);
      return lines.length;
    }
    // What a part does not say, another part of its line may. 'Ontem' in a message is the day before it was sent.
    const isOfWhole = wholeTickets(lead.rest).length > 0 && !typed.some(isOfBet);
    // All parts of a line of whole tickets have the line's numbers.
    const marks = isOfWhole ? [lead] : typed;
    for (const one of marks) {
      if (one.day.length === 10) this.#named = readDay(one.day);
      if (one.isOfPool) this.shares ??= one.shares;
      if (marks.length > 1 && one.game && one.day !== '') this.#dayOf.set(one.game, one);
    }
    const isBare = marks.every(
      (one) => one.hasAnimal && !one.kind && !one.reach && one.stake === null && !saysPlace(one),
    );
    // 'PTN hj, gato e rato kkk'.
    const isJoke = lead.unused.some(isLaughter) && lead.kind === null && lead.reach === null;
    if (first.isSaid && (isBare || isJoke)) this.#isTalk.add(numbers);
    const where = { text, numbers, game: whole?.game ?? null, sent: first.sent };
    for (const one of marks)
      this.#take(one, { ...where, unused: one === lead ? lines.flatMap(({ unused }) => unused) : [] });
    return lines.length;
  }

  /** Reads a line clause by clause; whether it has several. */
  #readClauses(source: Source, line: TokenLine): boolean {
    const clauses = clausesOf(line);
    if (clauses.length < 2) return false;
    const block = clauses.map((clause): Source => ({ ...source, line: clause, bare: 0, unused: [] }));
    for (const at of block.keys()) this.#read(block, at);
    return true;
  }

  /** A line with the kind above it, where it has as many numbers as that takes: '01 - 08 - 13 - 20 - 23' below 'quina de grupo'. */
  #ofKindAbove(line: string): string {
    const { kind, game } = this.#above;
    if (kind === null || game !== null || KINDS[kind].way !== 'together') return line;
    const runs = runsIn(line);
    const isIts =
      runs.length === KINDS[kind].picks &&
      runs.every(({ length }) => length === 2) &&
      namedIn(line).length === 0 &&
      wordsIn(line).length === 0;
    return isIts ? `${folded(KINDS[kind].name)} ${line}` : line;
  }

  /** Whether a line is an hour alone at which the houses above it have no draw. */
  #isOfNoDraw({ tokens, hours, otherHouse }: LineMarks): boolean {
    const { houses } = this.#above;
    const isAlone =
      hours.length === 1 && otherHouse === '' && tokens.every(({ kind }) => kind === 'hour' || kind === 'filler');
    return (
      isAlone && houses.length > 0 && hours.every((hour) => namedSlots(null, hour, houses, this.#today).length === 0)
    );
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

  /** Whether what stands above is of bets: a house, a draw or a kind, and no game. */
  get #isOfBetsAbove(): boolean {
    const { game, kind, houses, draws, otherHouse } = this.#above;
    return (
      game === null &&
      ((kind !== null && KINDS[kind].way === 'single') || houses.length + draws.length > 0 || otherHouse !== '')
    );
  }

  /** Takes one part of a line: a ticket, or what it says of other lines. */
  #take(
    typed: LineMarks,
    where: { text: string; numbers: number[]; game: GameId | null; sent: PlainDay | null; unused: readonly string[] },
  ): void {
    const { text, numbers, sent } = where;
    const like = this.#likeAbove(typed);
    const unused = like ? typed.unused.filter((word) => !SAME.has(word) && !OF_BET.has(word)) : typed.unused;
    const marks = { ...typed, unused };
    const line = (kind: 'heading' | 'note' | 'unread') => {
      const last = this.found.at(-1);
      if (kind === 'unread') this.#openAbove(marks, numbers);
      // Parts of one line are said once.
      if (last?.kind !== kind || last.lines !== numbers) this.found.push({ kind, lines: numbers, text });
      if (kind === 'heading') this.#said.push({ marks, line: numbers[0] ?? 0 });
      if (marks.picks.length === 0 && isOfOtherReach(marks)) {
        this.#otherReach = numbers[0] ?? 0;
        this.#left.push({ part: 'place', line: this.#otherReach, isOfBet: false });
      } else if (kind === 'heading' && marks.reach !== null) this.#otherReach = null;
      const parts = kind === 'heading' ? (callsHouse(marks) ? ['house' as const] : []) : partsSaid(marks);
      this.#leave(marks, numbers, parts);
    };
    const each = eachOf(marks);
    if (each !== null) {
      this.#head({ ...marks, stake: each, isEach: true });
      return void line('heading');
    }
    if (isSum(marks)) {
      // 'Dia 31/07/26, total 20,00', 'tudo pra hoje, 9 pila e meio' below the bets.
      const isDated = this.#dateAbove(marks);
      // 'Bahia 15/08 12h, total 10 reais' above the bets.
      const { game, contest, day, houses, draws, hours } = marks;
      const parts = [day !== '' && !isDated, houses.length > 0, draws.length + hours.length > 0].filter(Boolean);
      const isHead = game ? contest !== '' || day !== '' : parts.length > 1;
      const reais = sumIn(marks.tokens);
      if (reais !== null) this.sums.push({ line: numbers[0] ?? 0, block: this.#blockRow, reais });
      if (!isHead) return void line('note');
      this.#head({ ...marks, stake: null, isEach: false, isPerPrize: false });
      return void line('heading');
    }
    // '2' below 'Rio', 'São Paulo', 'Look' chooses.
    const isChosen = marks.tokens.length === 1 && (marks.picks[0] ?? '').length === 1;
    if (isChosen && this.#choice?.isList && this.#choice.at === this.found.length - 1) return void line('unread');
    const unread = marks.unused.filter((word) => !isBesideBets(word));
    const [row = 0] = numbers;
    if (unread.length > 0) this.#unread.set(row, [...(this.#unread.get(row) ?? []), ...unread]);
    // 'Cavalo look ontem' is a bet of a group.
    const isOfGroup = marks.hasAnimal && saysPlace(marks);
    if (marks.kind !== null || this.#above.kind !== null || isOfGroup) this.#ofKind.add(row);
    const together = this.#togetherOf(marks);
    // Its count was read.
    if (together.length > 0) this.#unread.delete(row);
    const also = together.length > 0 ? together : this.#alsoOf(marks);
    const more = also.length === 0 && like ? this.#elsewhere(like, marks) : also;
    if (more.length > 0)
      return void this.found.push(
        ...more.map((one): PastedLine => ({ ...one, kind: 'ticket', lines: numbers, text, unused: marks.unused })),
      );
    if (this.#isAlso(marks)) return void line('unread');
    const context = { ...this.#above };
    const isOfBets = marks.game === null && context.game === null;
    // A record below another one that said where and when it is.
    if (isOfBets && numbers.length > 1 && this.#record && !saysPlace(marks) && !saysPlace(context)) {
      const { day, until, others } = this.#record;
      Object.assign(
        context,
        placeOf(this.#record),
        { apart: this.#record.apart },
        context.day === '' ? { day, until, others } : {},
      );
    }
    if (numbers.length > 1 && saysPlace(marks) && !marks.game) this.#record = marks;
    // Another sentence of the line said the day.
    if (isOfBets && context.day === '' && marks.day === '' && this.#dayOfRow?.row === row) {
      const { day, until, others } = this.#dayOfRow;
      Object.assign(context, { day, until, others });
    }
    if (marks.day !== '') this.#dayOfRow = { row, day: marks.day, until: marks.until, others: marks.others };
    const isOfDated =
      this.#dated && (this.#dated.draws.length > 0 || !saysPlace(marks) || isSamePlace(this.#dated, marks));
    if (context.day === '' && marks.day === '' && isOfBets && isOfDated) context.day = this.#dated?.day ?? '';
    // 'Na PTM de hoje, coelho 1,00', and below it 'dezena 39'.
    if (isOfBets && this.#placed && !saysPlace(marks) && !saysPlace(context))
      Object.assign(context, placeOf(this.#placed), { apart: this.#placed.apart });
    // 'Lotep', and below it 'hj 10:45, dezena 07', 'centena 307'.
    const isHoused = this.#placed?.houses.length === 0 && context.draws.length + context.hours.length === 0;
    if (isOfBets && this.#placed && isHoused && !saysPlace(marks)) {
      const { draws, hours, doubtfulDraw } = this.#placed;
      Object.assign(context, { draws, hours, doubtfulDraw });
    }
    if (isOfBets && isHourAlone(marks) && !saysPlace(context)) context.houses = this.#houseAbove(marks);
    const others = marks.day === '' && marks.contest === '' ? context.others : marks.others;
    const tickets = this.#ticketsOf(marks, context, where.game)
      .flatMap((ticket) => onEach(ticket, others))
      .map((ticket) => (like ? likeBet(ticket, like) : ticket));
    if (hasKind(marks.tokens, 'same-draw') && tickets.length > 0) {
      const same = this.#sameDraw(marks);
      if (!same) return void line('unread');
      for (const [at, ticket] of tickets.entries()) tickets[at] = withFields(same.assumed(ticket), same.fields);
    }
    const reachAbove = this.#otherReach;
    if (reachAbove !== null && marks.reach === null && tickets.some(isOfReach))
      return void this.found.push({
        kind: 'unread',
        lines: numbers,
        text,
        why: { reason: 'left', part: 'place', line: reachAbove },
      });
    const again = this.#againOf(tickets, numbers, isConfirming(marks));
    const [repeated] = tickets;
    if (again && repeated && this.#isSameDay(repeated, again)) {
      const [first = 0] = again.lines;
      return void this.found.push({ kind: 'unread', lines: numbers, text, why: { reason: 'again', line: first } });
    }
    // Of another day it is what was taken: 'hoje' in a chat without dates.
    if (again) this.found[this.found.indexOf(again)] = unreadOf(again, { reason: 'changed', line: numbers[0] ?? 0 });
    // 'Tudo seco' above a passe: which of its prizes it is on is not known.
    if (marks.reach === null && context.reach === 1 && tickets.some(({ fields }) => fields.tipo === 'passe'))
      return void line('unread');
    const isOfContests = (marks.contestsTo || context.contestsTo) !== '';
    if (isOfContests && tickets.some((one) => one.fields.loteria && !isDigits(one.fields.de ?? '')))
      return void this.found.push({ kind: 'unread', lines: numbers, text, why: { reason: 'contests' } });
    if (tickets.length > 0) {
      if (marks.day !== '' && marks.draws.length + marks.houses.length + marks.hours.length > 0) this.#dated = marks;
      const isFirst = !this.found.slice(this.#blockAt).some(({ kind }) => kind === 'ticket');
      if (isFirst && marks.game === null && saysPlace(marks)) this.#placed = marks;
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
    if (marks.isOfAll && marks.game === null && marks.kind === null && !saysPlace(marks) && this.#dateAbove(marks))
      return void line('heading');
    // 'Bahia hoje, macaco o dia todo', 'Placa do carro: 7305. Joguei hoje:', 'lotomania 2950 do 00 ao 49'.
    const isLeft =
      marks.game !== null && marks.tokens.some((token) => token.kind === 'number' && marks.rest.includes(token.text));
    const isUnread = marks.picks.length > 0 || isLeft;
    if (isUnread && (marks.stake === null || marks.game !== null) && says(marks) && !isTalk(marks)) {
      this.#head(marks);
      // 'Fiz 2 joguinhos, dia de sorte de 2ª feira:'.
      return void line(isLeft && marks.picks.length === 0 && marks.tail.trim() === ':' ? 'heading' : 'unread');
    }
    if (!says(marks) || isTalk(marks) || isUnread) {
      const isNote = marks.shares !== null;
      return void line(
        isNote
          ? 'note'
          : this.#addBeside(this.#above.game, besideNamed(this.#above.game, marks.rest))
            ? 'heading'
            : 'unread',
      );
    }
    this.#head(marks);
    line('heading');
  }

  /** The house of the bet above, where it has a draw at a line's hour: 'Lotece das 14h, coelho', and later 'agora pras 19h …'. */
  #houseAbove({ hours, draws }: LineMarks): HouseId[] {
    const last = this.found.findLast(
      (one) => one.kind === 'ticket' && one.fields.regiao && !one.assumed.includes('house'),
    );
    const house = last?.kind === 'ticket' ? houseNamed(last.fields.regiao ?? '') : null;
    const [hour = null] = hours;
    return house && namedSlots(draws[0] ?? null, hour, [house], this.#today).length > 0 ? [house] : [];
  }

  /** What the bet above is on, as far as a line with 'mesmo horário' does not say it; null where it is on several draws, or none. */
  #sameDraw({
    day,
    houses,
    draws,
    hours,
  }: LineMarks): { fields: TicketFields; assumed: <T extends Taken>(one: T) => T } | null {
    const tickets = this.found.filter((one) => one.kind === 'ticket');
    const last = tickets.at(-1);
    const above = tickets.filter(({ lines }) => lines === last?.lines);
    const keyOf = ({ fields: { regiao, slot, de, ate } }: PastedTicket) => [regiao, slot, de, ate].join();
    if (!last || last.fields.loteria || new Set(above.map(keyOf)).size > 1) return null;
    const { regiao, slot, de, ate } = last.fields;
    const isHouse = houses.length === 0;
    const fields: TicketFields = {
      ...(day === '' && de ? { de, ...(ate && { ate }) } : {}),
      ...(isHouse && draws.length + hours.length === 0 ? { ...(regiao && { regiao }), ...(slot && { slot }) } : {}),
    };
    const kept = last.assumed.filter((what) => what === 'house' || what === 'draw' || what === 'day');
    const assumed = <T extends Taken>(one: T): T => ({
      ...one,
      assumed: [...one.assumed.filter((what) => !['house', 'draw', 'day'].includes(what)), ...kept],
    });
    return { fields, assumed };
  }

  /** The bet above, where a line says that its own is like it: 'grupo 14 tbm, mesma coisa'. */
  #likeAbove(marks: LineMarks): PastedTicket | null {
    if (!marks.unused.some((word, at) => SAME.has(word) && OF_BET.has(marks.unused[at + 1] ?? ''))) return null;
    const last = this.found.findLast((one) => one.kind === 'ticket');
    return last && !last.fields.loteria ? last : null;
  }

  /** The bets above in the house, draw or day of another line: 'e amanhã na Lotep 9:45 a mesma coisa'. */
  #elsewhere({ fields: last }: PastedTicket, marks: LineMarks): PastedTicket[] {
    // '2) Lotep 12:45: mesma coisa': a list's number is no pick.
    const isOfPicks = marks.kind !== null || marks.hasAnimal || marks.picks.some((one) => one.length > 2);
    if (marks.game || isOfPicks || !(saysPlace(marks) || marks.day !== '')) return [];
    const isHoused = marks.houses.length > 0;
    const isDrawn = isHoused || marks.draws.length + marks.hours.length > 0;
    const gone: CheckField[] = [
      ...(isHoused ? (['regiao'] as const) : []),
      ...(isDrawn ? (['slot'] as const) : []),
      ...(marks.day === '' ? [] : (['de', 'ate'] as const)),
    ];
    const isLeft = ([field]: [string, string]) => !gone.some((one) => one === field);
    return this.found.flatMap((one) => {
      const isAmong = (['regiao', 'slot', 'de', 'ate'] as const).every(
        (key) => one.kind === 'ticket' && one.fields[key] === last[key],
      );
      if (one.kind !== 'ticket' || !isAmong) return [];
      const fields: TicketFields = Object.fromEntries(Object.entries(one.fields).filter(isLeft));
      const assumed: Assumed[] = isHoused ? [...one.assumed, 'house'] : [...one.assumed];
      return completed({ ...one, fields, assumed }, marks, this.#today);
    });
  }

  /** 'Repete tudo na Boa Sorte das 16h': the bets above once more, where all of them are on one draw. */
  #repeated(marks: LineMarks): PastedTicket[] {
    const isSaid = marks.tokens.some(({ kind, text }) => kind === 'refused' && text.startsWith('repet'));
    const last = this.found.findLast((one) => one.kind === 'ticket');
    if (!isSaid || !last || last.fields.loteria || marks.stake !== null || marks.reach !== null) return [];
    const repeated = this.#elsewhere(last, marks);
    const above = this.found.slice(this.#blockAt).filter((one) => one.kind === 'ticket').length;
    return marks.isOfAll && repeated.length < above ? [] : repeated;
  }

  /** A bet on several of the picks above together: 'e os dois em duque um real', 'terno dos três 1,00'. */
  #togetherOf(marks: LineMarks): PastedTicket[] {
    const { kind, stake } = marks;
    if (kind === null || KINDS[kind].way === 'single' || stake === null || saysPlace(marks)) return [];
    const { form, picks: count } = KINDS[kind];
    const isCounted = marks.tokens.some(
      ({ text }, at) =>
        OF_ALL.has(marks.tokens[at - 1]?.text ?? '') && text === ['', '', 'dois', 'tres', 'quatro', 'cinco'][count],
    );
    const singles = this.found
      .slice(this.#blockAt)
      .filter((one) => one.kind === 'ticket')
      .filter((one) => isSingleOf(one, form));
    const all = singles.flatMap(({ fields: { palpite = '' } }) => palpite.split(' '));
    const last = singles.at(-1);
    if (!isCounted || !last || all.length !== count) return [];
    const fields = { tipo: kind, palpite: all.join(' '), onde: '1', valor: reaisText(stake) };
    return [
      {
        ...withFields(last, fields),
        assumed: last.assumed.filter((what) => !['stake', 'place', 'amount', 'kind'].includes(what)),
        others: [],
      },
    ];
  }

  /** Whether a line says a stake and no picks of a further bet: 'tb 1/5 2,00' below one. */
  #isAlso(marks: LineMarks): boolean {
    const isOfStake = marks.stake !== null && (marks.reach !== null || marks.kind !== null);
    const last = this.found.findLast(({ kind }) => kind !== 'heading');
    return (
      isOfStake &&
      hasWord(marks, ALSO) &&
      marks.picks.length === 0 &&
      !marks.game &&
      !saysPlace(marks) &&
      last?.kind === 'ticket'
    );
  }

  /** That bet: of the picks of the one above, or of their last digits. */
  #alsoOf(marks: LineMarks): PastedTicket[] {
    const last = this.found.findLast((one) => one.kind === 'ticket');
    const tipo = last?.fields.tipo ?? '';
    if (!this.#isAlso(marks) || !last || !isBetKind(tipo)) return [];
    const kind = marks.kind ?? tipo;
    const digits = kind === tipo ? 0 : PICK_DIGITS[KINDS[kind].form];
    const picks = (last.fields.palpite ?? '').split(' ').map((pick) => pick.slice(-digits));
    const isOther = kind !== tipo && (KINDS[kind].form === 'grupo' || KINDS[kind].way !== 'single');
    if (isOther || (kind !== tipo && !picks.every((pick) => isOfForm(kind, pick)))) return [];
    const [bet] = bets({ ...marks, picks, kind, unused: [], hasAnimal: false }, NOTHING, this.#today);
    if (!bet) return [];
    const { onde, valor } = bet.fields;
    const isOpen = (what: Assumed) => bet.assumed.includes(what);
    const assumed = last.assumed.filter((what) => what !== 'stake' && what !== 'place' && what !== 'amount');
    const open = (['place', 'amount'] as const).filter(isOpen);
    return this.found.flatMap((one) =>
      one.kind === 'ticket' && one.lines === last.lines && one.fields.palpite === last.fields.palpite
        ? [
            {
              ...withFields(one, { tipo: kind, palpite: picks.join(' '), onde: onde ?? '1', valor: valor ?? '' }),
              assumed: [...assumed, ...open],
              others: [],
            },
          ]
        : [],
    );
  }

  /** Keeps what a line says that was not read. */
  #leave(marks: LineMarks, [line = 0]: readonly number[], parts = partsSaid(marks)): void {
    // 'Tudo na cabeça, só o coelho que é do 1º ao 5º' below the coelho.
    const others = new Set(marks.picks.map((one) => picksKey({ fields: { palpite: one } })));
    if (marks.reach !== null && marks.stake === null)
      this.#changeBlock((one) =>
        one.assumed.includes('place') && others.has(picksKey(one))
          ? [unreadOf(one, { reason: 'changed', line })]
          : [one],
      );
    const isOfBet = (marks.kind !== null || marks.picks.length > 0) && (marks.stake !== null || marks.reach !== null);
    // What a bet says holds for those below it, where it is the first.
    if (isOfBet && this.found.slice(this.#blockAt).some(({ kind }) => kind === 'ticket')) return;
    // 'Pavaum 1 ao 5 2 real' says the prizes of a bet of its own.
    for (const part of parts) if (part !== 'place' || marks.stake === null) this.#left.push({ part, line, isOfBet });
  }

  /** A bet without a stake is none above a line of stakes and prizes that was not read: 'galo', 'cabeça 3, cercado 5'. */
  #openAbove({ tokens, picks }: LineMarks, [line = 0]: readonly number[]): void {
    const last = this.found.at(-1);
    if (picks.length > 0 && hasKind(tokens, 'animal', 'bet')) return;
    if (!hasKind(tokens, 'reach') || last?.kind !== 'ticket' || last.fields.loteria) return;
    if (last.assumed.includes('stake'))
      this.found[this.found.length - 1] = unreadOf(last, { reason: 'left', part: 'stake', line });
  }

  #print(day: PlainDay | null, [line = 0]: readonly number[]): void {
    if (day && !this.#printed.has(day)) this.#printed.set(day, line);
  }

  /** Gives a line's days to the block's tickets above that name none; whether it did. */
  #dateAbove(marks: LineMarks): boolean {
    let isAny = false;
    this.#changeBlock((one) => {
      const isOpen = marks.day !== '' && !one.fields.de && (marks.isOfAll || !one.fields.loteria);
      isAny ||= isOpen;
      return [isOpen ? withFields(one, daysOf(marks)) : one];
    });
    return isAny;
  }

  /** A ticket that says no day or contest: of the day that is all tickets', or, as a bet, of that of its message. */
  #withDay<Ticket extends Taken>(ticket: Ticket, sent: PlainDay | null): Ticket {
    const { fields, assumed } = ticket;
    const game = GAME_IDS.find((id) => gameOf(id).slug === fields.loteria);
    const { day, until, isOfSlip } = (game && this.#dayOf.get(game)) ?? this.#day;
    const contest = game && this.#contestOf.get(game);
    if (contest && !fields.de) return withFields(ticket, { de: contest, ate: contest });
    if (fields.de || (isOfSlip && fields.loteria)) return ticket;
    if (day !== '') return withFields(ticket, daysOf({ day, until }));
    if (sent === null || fields.loteria) return ticket;
    return { ...withFields(ticket, { de: sent, ate: sent }), assumed: [...assumed, 'day'] };
  }

  /** 'RJ PTV', and below it 'SP 17h': what stands under neither of them is of both. */
  #joined(marks: LineMarks): Partial<Context> {
    const isNext = this.#headed !== null && this.#headed === this.found.length - 1;
    if (!isNext || !isWholePlace(marks) || !isWholePlace(this.#above)) return {};
    const before = this.#above.apart.length > 0 ? this.#above.apart : [placeOf(this.#above)];
    return { apart: [...before, ...(marks.apart.length > 0 ? marks.apart : [placeOf(marks)])] };
  }

  /** What a line without a ticket says holds for those below it, and for those above it that do not say it. */
  #head(said: LineMarks): void {
    // 'Milhar na cabeça, 8 reais no total das 4' below four numbers.
    const open = this.found
      .slice(this.#blockAt)
      .filter((one) => one.kind === 'ticket' && one.assumed.includes('stake'));
    const isTotal = said.stake !== null && hasKind(said.tokens, 'total') && open.length > 1;
    const marks = isTotal ? { ...said, stake: (said.stake ?? 0) / open.length } : said;
    if (isStateOf(marks, this.#above.houses)) return;
    // 'DEZENAS' below a game's name is above its numbers, 'Grupo Amigos da Pelada' whose they are.
    const isOfNoBet = marks.stake === null && marks.reach === null && !saysPlace(marks);
    if (this.#above.game !== null && marks.kind === 'dezena' && isKindAlone(marks)) return;
    if (this.#above.game !== null && isOfNoBet && marks.kind === 'grupo' && marks.unused.length > 0) return;
    if (marks.game) this.#lastHead = { marks, at: this.found.length };
    if (marks.kind) this.#kindBelow = { kind: marks.kind, at: this.found.length };
    const isOfBets = !marks.game && (marks.kind || marks.reach || marks.draws.length + marks.houses.length > 0);
    // '1º prêmio R$ 3,00' below a bet that says neither is that bet's.
    const above = this.found.findLast(({ kind }) => kind !== 'heading');
    const isOfLast = marks.stake !== null && open.length === 1 && open[0] === above;
    if (marks.stake !== null && open.length > 0) this.#isStakeBelow = true;
    const head: Partial<Context> = isOfLast ? {} : { ...pick(marks), ...this.#joined(marks) };
    // 'GRUPO' below 'CENTENA 1/5' is a kind without its prizes.
    if (marks.kind !== null && marks.reach === null && this.#isReachOfKind) head.reach = null;
    this.#isReachOfKind = marks.kind === null ? this.#isReachOfKind && marks.reach === null : marks.reach !== null;
    // 'Coruja' below bets of a house that has none.
    if (marks.houses.length === 0 && !isDrawOf(marks.draws, this.#above.houses, this.#today)) head.houses = [];
    // 'Rio', 'São Paulo', 'Look' below each other are what may be chosen.
    const sort = sortOfPlace(marks);
    const isList = sort !== null && this.#choice?.sort === sort && this.#choice.at === this.found.length - 1;
    const isOther = sort === 'hour' || marks.houses[0] !== this.#above.houses[0];
    if (isList && isOther) Object.assign(head, sort === 'house' ? { houses: [] } : { draws: [], hours: [] });
    this.#choice = sort === null ? null : { sort, isList: isList && isOther, at: this.found.length };
    this.#headed = isWholePlace(marks) ? this.found.length : null;
    const beside = marks.game ? besideOf(marks.game, marks.rest).fields : {};
    // 'Números do Arnaldo (dupla sena tb, mesmo concurso)'.
    const { game, contest, lastContest } = this.#above;
    const isSame = marks.game === game && !marks.contest && marks.day === '' && hasWord(marks, SAME);
    // 'LOTERIA FEDERAL - QUARTA 19/08' above bets is their house.
    const house = marks.game ? gameOf(marks.game).house : undefined;
    const houses = house && marks.houses.length === 0 ? { houses: [house] } : {};
    if (marks.game)
      this.#above = {
        ...{ ...NOTHING, ...head, ...houses, game: marks.game, beside },
        ...(isSame ? { contest, lastContest } : {}),
      };
    else this.#above = { ...this.#above, ...head, ...(isOfBets ? { game: null } : {}) };
    if (marks.game) return;
    if (marks.contest && !marks.contestsTo && this.found.at(-1)?.kind === 'ticket')
      this.#above = { ...this.#above, contestsTo: '' };
    if (marks.day && !isOfBets) this.#day = marks;
    const isOfWeek = hasWord(marks, OF_WEEK) && marks.day !== '';
    const isDryBelow = marks.tokens.some(isDry);
    // 'CENTENA 1/5' heads the bets below it, not those of 'MILHAR' above.
    const isOfOthers = (one: PastedTicket) =>
      marks.kind !== null &&
      marks.stake === null &&
      this.#ofKind.has(one.lines[0] ?? 0) &&
      one.fields.tipo !== marks.kind;
    this.#changeBlock((one) => {
      // 'Tudo seco', 'todos ida e volta' below a passe.
      if (one.fields.tipo === 'passe' && (isDryBelow || isPasse(marks.kind)) && marks.isOfAll)
        return [isDryBelow || !marks.kind ? unreadOf(one) : withFields(one, { tipo: marks.kind })];
      if (isOfOthers(one)) return [one];
      const inWeek = isOfWeek ? inWeekFrom(marks, one) : null;
      if (inWeek) return completed(inWeek, marks, this.#today);
      const isOpen = !one.fields.de || one.assumed.includes('day');
      const { de = '', ate } = one.fields;
      const isOfGame = this.#above.game !== null && one.fields.loteria === gameOf(this.#above.game).slug;
      // '2 apostas x 3 concursos' below three contests counts them.
      const isCounted = isDigits(de) && Number(ate) - Number(de) + 1 === Number(marks.contestsTo);
      if (isOfGame && marks.contestsTo && !marks.contest && !isCounted)
        return isDigits(de) && de === ate
          ? [withFields(one, { ate: lastOfContests(de, marks.contestsTo) })]
          : [unreadOf(one, { reason: 'contests' })];
      if (!one.fields.loteria)
        return completed(one, marks, this.#today).flatMap((each) => onEach(each, isOpen ? marks.others : []));
      // 'Concurso 7085 ao 7090', 'sorteio do dia 01/08' below the tickets.
      const isOfThem = marks.contest || (marks.day && hasWord(marks, OF_DRAWS));
      return isOfThem && isOpen ? onEach(withFields(one, spanOf(marks, NOTHING)), marks.others) : [one];
    });
  }

  /** A team or month on a line by itself, beside the numbers above it, or for those below it. */
  #addBeside(game: GameId | null, fields: TicketFields | null): boolean {
    const last = this.found.findLast(({ kind }) => kind !== 'heading');
    if (game === null || fields === null || Object.keys(fields).length === 0) return false;
    // Before the first ticket it is that of all of them.
    if (last?.kind !== 'ticket' || last.fields.loteria !== gameOf(game).slug) {
      this.#above = { ...this.#above, beside: { ...this.#above.beside, ...fields } };
      return true;
    }
    // Of all tickets above that have none: on a slip it may stand once, below them.
    let isNew = false;
    for (let at = this.found.length - 1; at >= this.#blockAt; at -= 1) {
      const one = this.found[at];
      if (one?.kind === 'heading') continue;
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
    const isCounted = whole.length > 0 && wordsIn(rest).some((word) => ['bilhete', 'bilhetes'].includes(word));
    const isTimed = marks.draws.length + marks.hours.length > 0;
    const isMarked = marks.kind !== null || marks.hasAnimal || isTimed || (marks.reach !== null && !isCounted);
    const ofHouse = (marks.houses.length > 0 ? marks.houses : context.houses).flatMap(gameOfHouse);
    const tickets = ofHouse[0] ?? GAME_IDS.find(drawsTickets);
    const named = marks.game ?? isOf;
    const words = wordsLeft(rest, () => false).unused;
    // '*JB online* bilhete nº 88213' is a slip's own number.
    const isSlip =
      named === null && ofHouse.length === 0 && context.game !== tickets && (words.length > 0 || this.#isOfBets);
    const isWhole = !isMarked && whole.length > 0 && !looksLikeTicket(rest) && !isSlip;
    if (tickets && isWhole && (named === null || named === tickets))
      return whole.map((number) => ({
        fields: { loteria: gameOf(tickets).slug, numeros: number, ...spanOf(marks, context) },
        assumed: named === tickets || ofHouse.length > 0 || rest.includes('bilhete') ? [] : ['game'],
        others: [],
        unused: words,
      }));
    // The name of the Federal beside four digits or fewer is the house.
    if (named !== null && !(drawsTickets(named) && gameOf(named).house)) return lotteryTicket(named, marks, context);
    const housed = named === null ? marks.houses : ([gameOf(named).house].filter(Boolean) as HouseId[]);
    if (context.game !== null && !isMarked && marks.houses.length === 0 && hasNumbers(rest, context.game)) {
      const game = headedGame(context.game, context.otherGames, rest);
      const [ticket] = lotteryTicket(game, marks, game === context.game ? context : NOTHING);
      // 'Loto: 01 02 03 …' below another game's ticket.
      const isOther = ticket?.unused.some(isShort) && fitsOf(rest).length > 0;
      if (!isOther) return ticket && !isOfOthers(context.game, rest, ticket) ? [ticket] : [];
    }
    // Below 'dezena, 1º prêmio' five numbers are dezenas.
    const isOfKind = context.kind !== null && KINDS[context.kind].way === 'single' && context.game === null;
    const isLike = looksLikeTicket(rest) || runsIn(rest).every((run) => run.length < 2);
    if (!isMarked && !isOfKind && isLike && fitsOf(rest).length > 0)
      return unnamed(marks, context.game === null ? context : NOTHING);
    return bets({ ...marks, houses: housed }, context, this.#today);
  }
}

/** Whether a bet is on the prizes that are said: those of a duque and the like are always the same. */
const isOfReach = ({ fields: { tipo = '' } }: Taken): boolean => isBetKind(tipo) && KINDS[tipo].way === 'single';
const isSingleOf = (one: Taken, form: (typeof KINDS)[BetKind]['form']): boolean =>
  isOfReach(one) && KINDS[one.fields.tipo as BetKind].form === form;

/** A bet that leaves its stake or reach open, with those of another one. */
function likeBet(ticket: Taken, { fields: { valor, onde }, assumed }: PastedTicket): Taken {
  const isTaken = (what: 'stake' | 'place') => ticket.assumed.includes(what) && !assumed.includes(what);
  return {
    ...withFields(ticket, { ...(isTaken('stake') && valor && { valor }), ...(isTaken('place') && onde && { onde }) }),
    assumed: ticket.assumed.filter((what) => (what !== 'stake' && what !== 'place') || !isTaken(what)),
  };
}

/** 'Pra jogar essa semana', 'vou jogar'. */
const isOfPlans = (tokens: readonly LineToken[]): boolean =>
  tokens.some(({ text }, at) => text === 'jogar' && OF_PLANS.has(tokens[at - 1]?.text ?? ''));
const OF_PLANS = words('pra para vou vamos');

const isPrintedHour = (text: string): boolean => piecesOfRow(text, 0)[0]?.kind === 'hour';

/** A team or month among a line's words. */
const besideNamed = (game: GameId | null, rest: string): TicketFields | null =>
  game && !hasDigit(rest) ? besideOf(game, rest).fields : null;

const BOUGHT = words('criado criada emissao emitido aposta compra registro venda dt data created');
/** The day of a field of no bet on which a slip was made: 'criado_em 2026-08-18T13:05:22'. */
function boughtOn(field: string): PlainDay | null {
  if (!wordsIn(normalizeText(inWords(field))).some((word) => BOUGHT.has(word))) return null;
  const moment = field.split(' ').find((cell) => readDay(cell.slice(0, 10)) !== null) ?? '';
  return readDay(moment.slice(0, 10));
}

/** A ticket of one day or contest, and the same of others. */
const onEach = <Ticket extends Taken>(ticket: Ticket, others: readonly string[]): Ticket[] => [
  ticket,
  ...others.map((day) => withFields(ticket, daysOf({ day, until: '' }))),
];

/** Below 'seg: avestruz' 'semana de 10 a 12/08': the bet on its weekday of that week; null of a bet without a day, or of another span. */
function inWeekFrom({ day, until }: LineMarks, ticket: PastedTicket): PastedTicket | null {
  const from = readDay(day);
  const on = readDay(ticket.fields.de ?? '');
  if (from === null || on === null || ticket.fields.ate !== ticket.fields.de) return null;
  const moved = addDays(from, (weekdayOf(on) - weekdayOf(from) + 7) % 7);
  const last = readDay(until) ?? addDays(from, 6);
  return moved > last ? null : withFields(ticket, daysOf({ day: moved, until: '' }));
}

const STATE_WORDS = words('goias goiania go ceara fortaleza ce paraiba pb bahia salvador ba');
/** Whether a line says the state of the house above, which another of its houses is called by: 'Goiânia - GO' below 'Boa Sorte'. */
function isStateOf(marks: LineMarks, [above, ...others]: readonly HouseId[]): boolean {
  const [house] = marks.houses;
  const isSame = above && house && above !== house && HOUSES[above].state === HOUSES[house].state;
  const isOfState = marks.tokens.every(({ kind, text }) => kind === 'house' && STATE_WORDS.has(text));
  return Boolean(isSame) && others.length === 0 && isOfState;
}

/** What a line names alone: a house, an hour or draw; null where it says anything else too. */
function sortOfPlace({ tokens, houses, draws, hours }: LineMarks): 'house' | 'hour' | null {
  const isAlone = tokens.every(({ kind }) => ['house', 'draw', 'hour', 'filler', 'label', 'number'].includes(kind));
  const isOfHouse = houses.length === 1;
  const isOfHour = draws.length + hours.length === 1;
  return isAlone && isOfHouse !== isOfHour ? (isOfHouse ? 'house' : 'hour') : null;
}

const isWholePlace = ({ houses, draws, hours }: Place): boolean =>
  houses.length === 1 && draws.length + hours.length > 0;

/** 'Maluca de ontem das 21h', and below it 'na Maluca das 21h também'. */
const isSamePlace = (one: Place, other: Place): boolean =>
  [one.houses, one.hours].join() === [other.houses, other.hours].join();

/** Which of the games that a heading names a line's numbers are of: the one whose plain ticket they make, or the first. */
function headedGame(first: GameId, others: readonly GameId[], rest: string): GameId {
  const text = wordsLeft(rest, () => false).text;
  const isPlain = (game: GameId) => {
    const read = readNumbers(game, text);
    return read.ok && read.numbers.length === sizeOf(game);
  };
  return [first, ...others].find(isPlain) ?? first;
}

/** Numbers below a game's name that are none of its: shares beside names, a telephone, a shop's number, '2 jogos simples'. */
function isOfOthers(game: GameId, rest: string, { fields, unused }: Taken): boolean {
  const numbers = fields.numeros ?? '';
  if (gameOf(game).parts.numbers.kind !== 'set' || readNumbers(game, numbers).ok) return false;
  const runs = runsIn(numbers);
  // 'LOT 13.008441-2': fewer digits than five numbers without marks have.
  if (runs.some(({ length }) => length > 4 && length < 10)) return true;
  if (wordsIn(rest).length === 0) return false;
  const count = runs.length;
  const isLong = unused.length > 0 && runs.some((run) => run.length > 3);
  return isLong || 2 * count < sizeOf(game) || 2 * unused.length >= count;
}

/** Whether a word begins a game's name: 'loto'. */
const isShort = (word: string) => word.length > 2 && GAME_IDS.some((game) => gameOf(game).slug.startsWith(word));

const gameOfHouse = (house: HouseId): GameId[] => GAME_IDS.filter((game) => gameOf(game).house === house);

const dayIn = ({ day, until, others }: LineMarks): Partial<Context> => (day === '' ? {} : { day, until, others });

const isOfBet = ({ kind, draws, hours, hasAnimal }: LineMarks): boolean =>
  kind !== null || draws.length + hours.length > 0 || hasAnimal;

/** Numbers of a lottery of whole tickets: '84621', '84.621', '084621', and several: '84621/84622', '84621,84622'. */
function wholeTickets(rest: string): string[] {
  if (runsIn(rest).every((run) => run.length < 3)) return [];
  const pieces = piecesOfRow(rest, 0);
  const wholes = pieces.map((piece) => {
    const digits = piece.kind === 'number' && !piece.isOrdinal ? piece.digits : '';
    return digits.length === 5 || (digits.length === 6 && digits.startsWith('0')) ? digits : '';
  });
  const isJoined = (at: number) => isMark(pieces[at]?.gap ?? '', '.,/-') && !pieces[at]?.gap.includes(' ');
  return wholes.filter((whole, at) => {
    const isPart = (isJoined(at) && !wholes[at - 1]) || (isJoined(at + 1) && !wholes[at + 1]);
    return whole !== '' && !isPart;
  });
}

/**
 * Whether a line without a ticket is a chat's, and says nothing of other lines: 'vlw, te pago amanhã 50 conto', 'fecha 20h pessoal',
 * 'bom dia grupo', 'grupo dinossauro R$ 1', 'dragão 2 na cabeça', 'a mesma coisa menos o terno'.
 */
function isTalk(marks: LineMarks): boolean {
  const { kind, stake, game, contest, hours, quote, houses, otherHouse, draws, reach, shares, day, tokens } = marks;
  const isPlaced = houses.length + draws.length > 0 || otherHouse !== '';
  if (kind === 'grupo' && !game && isGreeting(marks)) return true;
  const words = marks.unused.length;
  const hasNumber = tokens.some((token) => token.kind === 'number');
  // 'Grupo: Zap do Condomínio'.
  const isOfChat = (token: LineToken, at: number) =>
    token.kind === 'bet' && tokens[at + 1]?.kind === 'word' && tokens[at + 1]?.gap.includes(':');
  if (!game && stake === null && reach === null && !isPlaced && tokens.some(isOfChat)) return true;
  // 'Placa do carro que bateu: 7305. Joguei hoje:'.
  if (day !== '' && marks.tail.trim() === ':') return false;
  if (
    tokens.some(
      ({ text }, at) =>
        ['mesmo', 'mesmos', 'mesma', 'mesmas'].includes(text) &&
        ['da', 'de', 'do'].includes(tokens[at + 1]?.text ?? ''),
    )
  )
    return true;
  // 'Ok, fica pras 20h de hoje'.
  if (hours.length > 0 && hasWord(marks, OF_DAY)) return false;
  if (words === 0) return false;
  // 'Marcos 3 cotas pix dia 29/07'.
  if (shares !== null && day !== '' && !game && kind === null && !hasWord(marks, OF_POOL)) return true;
  if (isOfPaying(marks) && !game && kind === null && !isPlaced) return true;
  if (!game && !contest && hasNumber) return true;
  // 'Pavaum 1 ao 5 2 real' is a bet that was not read.
  if (stake !== null && (kind !== null || (reach !== null && !marks.isOfAll && !isPlaced))) return true;
  const isElse = Boolean(game || contest || quote || reach) || isPlaced;
  return !isElse && (kind === null ? stake !== null || (hours.length > 0 && day === '') : words > 2);
}
