import type { ClockTime, PlainDay } from '../../days.ts';
import type { HouseId } from '../../houses/list.ts';
import type { DrawKey } from '../validate-draw.ts';
import { type Fault, type PlacedRow, type PrizeFault, prove } from './proofs.ts';
import type { ReadSlot, SlotFault } from './slot.ts';

export type PastedFault = Fault<PrizeFault | SlotFault['kind']>;

/** A draw as it is read in a pasted text or page. One with a fault is shown, and is not published as it stands. */
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
  faults: readonly PastedFault[];
};

/** Where the operator says whose draw a table is; `at`: its place among those of the text. */
export type ChosenSlot = DrawKey & { at: number };

/** Rows as the draw of a slot, with what is wrong with either. */
export function draw(at: number, rows: readonly PlacedRow[], { region, day, time, fault }: ReadSlot): PastedDraw {
  const { numbers, faults } = prove(rows, region);
  return {
    at,
    region,
    day,
    time,
    numbers,
    rows,
    has: {
      animals: rows.some(({ cells }) => cells.group !== undefined || cells.animal !== undefined),
      derived: rows.length > numbers.length,
    },
    faults: [...(fault ? [{ ...fault, place: null }] : []), ...faults],
  };
}

/** Two tables of one draw: the same is one, and of others neither is chosen. */
export function withTwice(draws: readonly PastedDraw[]): PastedDraw[] {
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
