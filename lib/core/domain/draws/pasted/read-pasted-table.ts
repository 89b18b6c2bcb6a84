import type { PlainDay } from '../../days.ts';
import { prizeCells } from './cells.ts';
import { cleanText } from './clean.ts';
import { type Heading, headingOf, NO_HEADING, namesDraw, stampOf, together } from './heading.ts';
import { type ChosenSlot, draw, type PastedDraw, type PastedFault, withTwice } from './pasted-draw.ts';
import { isFalling, isWhole, placed } from './proofs.ts';
import { type PastedRow, pastedLine } from './rows.ts';
import { type DeskNow, type ReadSlot, slotOfHeading } from './slot.ts';

type UnreadLine = { line: number; text: string };
export type PastedTable = { draws: readonly PastedDraw[]; unread: readonly UnreadLine[] };

/** `begin`: the line of its first prize; `unlessFalling`: the table that its rows are of, unless they go down to the first. */
type Block = {
  begin: UnreadLine;
  heading: Heading;
  isNamed: boolean;
  rows: PastedRow[];
  unlessFalling: Block | null;
};

export const MOST_DRAWS = 12;
const MOST_UNREAD = 40;
const LONGEST = 120;

const TURNED: PastedFault = {
  kind: 'direction',
  place: null,
  text: 'O texto tem marcas que invertem a ordem dos algarismos.',
};
const nameless = (day: PlainDay): ReadSlot => ({
  region: null,
  day,
  time: null,
  fault: { kind: 'names', text: 'Os nomes vêm depois das tabelas: escolha o sorteio.' },
});

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
    const read = areNamesBelow ? nameless(now.today) : slotOfHeading(heading, now);
    const slot = isChosen ? { ...chosen, fault: read.fault?.kind === 'no-result' ? read.fault : null } : read;
    const found = draw(at, placed(rows), slot);
    return isTurned ? { ...found, faults: [...found.faults, TURNED] } : found;
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
    this.#mendBlocks();
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
    const rows = this.#block?.rows ?? [];
    // From the fifth to the first the first ends its table.
    const isNext = row.place === 1 && rows.length > 0 && (isOther || !isFalling([...rows, row]));
    const isFull = row.place === null && isOther;
    const mayFall = isWhole(rows) && (row.place ?? 0) >= 5 && (row.place ?? 0) <= rows.length;
    if (!this.#block || isNext || isFull || (isOther && row.place === 1)) this.#begin(noted);
    else if (mayFall) this.#begin(noted, this.#block);
    else if (isOther) {
      // Words between its rows.
      this.#unread.push(...lines);
      this.#block.heading = together(this.#block.heading, heading);
      this.#clear();
    }
    this.#block?.rows.push({ ...row });
  }

  #begin(begin: UnreadLine, unlessFalling: Block | null = null): void {
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
    this.#block = { begin, heading: own, isNamed: namesDraw(heading), rows: [], unlessFalling };
    this.#blocks.push(this.#block);
    this.#clear();
    this.#isNewMessage = false;
  }

  /** Lines behind a whole table, 'corrigindo: 5º 8421', are no table of their own. */
  #mendBlocks(): void {
    for (const block of this.#blocks.toReversed()) {
      const { unlessFalling: before, rows, heading } = block;
      if (!before || isFalling(rows)) continue;
      before.rows.push(...rows);
      before.heading = together(before.heading, heading);
      this.#blocks.splice(this.#blocks.indexOf(block), 1);
    }
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
