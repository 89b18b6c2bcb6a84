import type { ClockTime, PlainDay } from '../../days.ts';
import type { HouseId } from '../../houses/list.ts';
import type { DrawKey } from '../validate-draw.ts';
import { prizeCells } from './cells.ts';
import { cleanText } from './clean.ts';
import { type Heading, headingOf, NO_HEADING, namesDraw, stampOf, together } from './heading.ts';
import { type Fault, type PlacedRow, type PrizeFault, placed, prove } from './proofs.ts';
import { type PastedRow, pastedLine } from './rows.ts';
import { type DeskNow, type SlotFault, slotOfHeading } from './slot.ts';

/** A draw as it is read in a pasted text. One with a fault is shown, and is not published as it stands. */
export type PastedDraw = {
  /** Its place among the text's tables. */
  at: number;
  region: HouseId | null;
  day: PlainDay;
  time: ClockTime | null;
  /** Those that are drawn; '?' where a number is not read, '-' where one is missing. */
  numbers: readonly string[];
  rows: readonly PlacedRow[];
  /** What its table was read without. */
  has: { animals: boolean; derived: boolean };
  faults: readonly Fault<PrizeFault | SlotFault['kind']>[];
};

type UnreadLine = { line: number; text: string };
export type PastedTable = { draws: readonly PastedDraw[]; unread: readonly UnreadLine[] };

/** `begin`: the line of its first prize. */
type Block = { begin: UnreadLine; heading: Heading; isNamed: boolean; rows: PastedRow[] };

const MOST_DRAWS = 12;
const MOST_UNREAD = 40;
const LONGEST = 120;

/** Where the operator says whose draw a table is; `at`: its place among those of the text. */
export type ChosenSlot = DrawKey & { at: number };

/**
 * The draws in any text: chats, tables, a page's text. Each is the late one that is proposed unless the text names another; what it
 * contradicts is a fault, and no line that may be of a draw is passed over in silence.
 */
export function readPastedTable(text: string, now: DeskNow, chosen: ChosenSlot | null = null): PastedTable {
  const { lines, isTurned } = cleanText(text);
  const reading = new Reading(now.today);
  for (const [at, line] of lines.entries()) if (line !== '') reading.take(line, at + 1);
  const { blocks, unread, areNamesBelow } = reading.end();
  const draws = blocks.slice(0, MOST_DRAWS).map(({ heading, rows }, at): PastedDraw => {
    const isChosen = chosen?.at === at;
    const read = areNamesBelow ? null : slotOfHeading(heading, now);
    const slot = isChosen ? { ...chosen, fault: read?.fault?.kind === 'no-result' ? read.fault : null } : read;
    const all = placed(rows);
    const { numbers, faults } = prove(all, slot?.region ?? null);
    const found: Fault<PrizeFault | SlotFault['kind']>[] = [...faults];
    if (slot?.fault) found.unshift({ ...slot.fault, place: null });
    if (areNamesBelow && !isChosen)
      found.unshift({ kind: 'names', place: null, text: 'Os nomes vêm depois das tabelas: escolha o sorteio.' });
    if (isTurned)
      found.push({ kind: 'direction', place: null, text: 'O texto tem marcas que invertem a ordem dos algarismos.' });
    return {
      at,
      region: slot?.region ?? null,
      day: slot?.day ?? now.today,
      time: slot?.time ?? null,
      numbers,
      rows: all,
      has: {
        animals: all.some(({ cells }) => cells.group !== undefined || cells.animal !== undefined),
        derived: all.length > numbers.length,
      },
      faults: found,
    };
  });
  const beyond = blocks.slice(MOST_DRAWS).map(({ begin }) => begin);
  return { draws: withTwice(draws), unread: shortList([...beyond, ...unread]) };
}

/** Lines in their order; of more than a person looks at, where the others begin. */
function shortList(lines: readonly UnreadLine[]): UnreadLine[] {
  const all = lines.toSorted((one, other) => one.line - other.line);
  const [next, ...more] = all.slice(MOST_UNREAD - 1);
  if (!next || more.length === 0) return all;
  return [...all.slice(0, MOST_UNREAD - 1), { line: next.line, text: 'e outras, daqui em diante' }];
}

/** Two tables of one draw: the same is one, and of others neither is chosen. */
function withTwice(draws: readonly PastedDraw[]): PastedDraw[] {
  const keyOf = ({ region, day, time }: PastedDraw) => (region && time ? `${region}/${day}/${time}` : '');
  const isSame = (one: PastedDraw, other: PastedDraw) => keyOf(one) === keyOf(other) && keyOf(one) !== '';
  const once = draws.filter(
    (draw, at) => !draws.slice(0, at).some((one) => isSame(one, draw) && one.numbers.join() === draw.numbers.join()),
  );
  return once.map((draw) =>
    once.some((one) => one !== draw && isSame(one, draw))
      ? {
          ...draw,
          faults: [...draw.faults, { kind: 'twice', place: null, text: 'O texto tem duas tabelas deste sorteio.' }],
        }
      : draw,
  );
}

type Pending = { heading: Heading; lines: readonly UnreadLine[] };
const NOTHING: Pending = { heading: NO_HEADING, lines: [] };
/** More words than a house's name has. */
const TALK = { words: 5, unknown: 2 };

class Reading {
  readonly #today: PlainDay;
  readonly #blocks: Block[] = [];
  readonly #unread: UnreadLine[] = [];
  /** What was read since the last table, and the lines of it that no table has taken. */
  #pending: Pending = NOTHING;
  /** Of the lines that name a draw. */
  #named = NO_HEADING;
  #block: Block | null = null;
  #open: number | null = null;
  #isNewMessage = false;
  /** Whether the line above is of a prize. */
  #isInRows = false;

  constructor(today: PlainDay) {
    this.#today = today;
  }

  take(line: string, at: number): void {
    const stamp = stampOf(line, this.#today);
    if (stamp) {
      this.#dropPending();
      this.#isNewMessage = true;
      this.#pending = { heading: { ...NO_HEADING, sent: stamp.sent }, lines: [] };
      if (stamp.rest !== '') this.take(stamp.rest, at);
      return;
    }
    if (this.#fillsOpen(line)) return;
    this.#isInRows = false;
    const { head, rows, open, strange } = pastedLine(line);
    const isHead = /[\p{L}\p{N}]/u.test(head) && !(rows.length > 0 && prizeCells(head) !== null && !/\d/.test(head));
    const noted = { line: at, text: line.slice(0, LONGEST) };
    if (isHead || head.includes('~')) this.#head(head, noted);
    this.#open = open;
    if (open !== null && rows.length === 0) this.#row({ place: open, cells: { number: '?', fault: 'short' } }, noted);
    for (const row of rows) this.#row(row, noted);
    this.#isInRows = rows.length > 0 || open !== null;
    if (strange.length > 0) this.#unread.push(noted);
  }

  end(): { blocks: readonly Block[]; unread: readonly UnreadLine[]; areNamesBelow: boolean } {
    const heading = this.#named;
    const [first, second] = this.#blocks;
    const isLeft = namesDraw(heading) && first !== undefined && !first.isNamed;
    if (isLeft && !second) {
      first.heading = together(first.heading, heading);
      this.#pending = NOTHING;
    }
    this.#dropPending();
    return {
      blocks: this.#blocks,
      unread: this.#unread,
      areNamesBelow: isLeft && second !== undefined,
    };
  }

  /** A cell on a line alone, of the place that stands above. */
  #fillsOpen(line: string): boolean {
    const last = this.#block?.rows.at(-1);
    if (!last || !this.#isInRows) return false;
    const cells = /[º°ª]/.test(line) ? null : prizeCells(line);
    if (!cells || !/[\p{L}\p{N}]/u.test(line)) return false;
    const { number, fault, ...beside } = cells;
    const isNumber = /^\d{3,5}$/.test(number);
    // Below a number without a place the next number is the next prize.
    if (this.#open === null && (isNumber || ((last.cells.group ?? last.cells.animal) !== undefined && /\d/.test(line))))
      return false;
    if (last.cells.number === '?' && isNumber) last.cells = cells;
    else if (last.cells.number !== '?' && isNumber) last.cells = { number: '?', fault: 'unsure' };
    else if (/^\d{1,2}$/.test(number)) last.cells = { ...last.cells, group: number };
    else last.cells = { ...last.cells, ...beside };
    return true;
  }

  #head(text: string, noted: UnreadLine): void {
    const heading = headingOf(text, this.#today);
    const { lines } = this.#pending;
    // Talk of many words names no house; what is short above a table may.
    const words = text.match(/\p{L}+/gu) ?? [];
    const isTalk = words.length > TALK.words && heading.unknown.length > TALK.unknown && !namesDraw(heading);
    if (isTalk) {
      this.#unread.push(noted);
      return;
    }
    if (namesDraw(heading)) this.#named = together(this.#named, heading);
    const isNothing = !namesDraw(heading) && heading.unknown.length === 0;
    this.#pending = {
      heading: together(this.#pending.heading, heading),
      lines: isNothing || lines.length >= MOST_UNREAD ? lines : [...lines, noted],
    };
  }

  #row(row: PastedRow, noted: UnreadLine): void {
    const { heading, lines } = this.#pending;
    const isOther = namesDraw(heading) || heading.unknown.length > 0;
    const isNext = row.place === 1 && (this.#block?.rows.length ?? 0) > 0;
    const isFull = row.place === null && isOther;
    if (!this.#block || isNext || isFull || (isOther && row.place === 1)) this.#begin(noted);
    else if (isOther) {
      // Words between its rows.
      this.#unread.push(...lines);
      this.#block.heading = together(this.#block.heading, heading);
      this.#clear();
    }
    this.#block?.rows.push({ ...row });
  }

  #begin(begin: UnreadLine): void {
    const { heading } = this.#pending;
    const above = this.#isNewMessage ? undefined : this.#blocks.at(-1)?.heading;
    const isUnknown = heading.unknown.length > 0;
    // 'LOOK' above the hours of its tables.
    const isOfSame = above !== undefined && heading.houses.length === 0 && !isUnknown;
    const own = isOfSame
      ? {
          ...heading,
          houses: above.houses,
          unknown: above.unknown,
          others: [...above.others, ...heading.others],
          against: [...above.against, ...heading.against],
          days: heading.days.length > 0 ? heading.days : above.days,
          weekdays: heading.days.length > 0 ? heading.weekdays : above.weekdays,
          sent: heading.sent ?? above.sent,
          ...(heading.hours.length + heading.names.length + heading.digits.length > 0
            ? {}
            : { hours: above.hours, names: above.names, digits: above.digits }),
        }
      : heading;
    this.#block = { begin, heading: own, isNamed: namesDraw(heading), rows: [] };
    this.#blocks.push(this.#block);
    this.#clear();
    this.#isNewMessage = false;
  }

  #dropPending(): void {
    this.#unread.push(...this.#pending.lines);
    this.#clear();
  }

  #clear(): void {
    this.#pending = NOTHING;
    this.#named = NO_HEADING;
  }
}
