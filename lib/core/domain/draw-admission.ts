import type { Result } from '../runtime/result.ts';
import { type ClockTime, instantOf, isPlainDay, type PlainDay } from './days.ts';
import { fold } from './fold.ts';
import { groupByNumber, groupOf } from './groups.ts';
import { type FiveNumbers, isFiveNumbers, isMilhar, seventhPrize, sixthPrize } from './prizes.ts';
import { isRegion, type Region, slotOf } from './regions.ts';
import { isFederalSlot } from './schedule.ts';

/** Why a draw is refused. */
const DRAW_REFUSALS = [
  'unknown-region',
  'invalid-day',
  'invalid-time',
  'duplicate-place',
  'duplicate-time',
  'incomplete',
  'invalid-number',
  'all-zero',
  'group-mismatch',
  'animal-mismatch',
  'derived-mismatch',
  'future',
  'copy-of-previous-day',
  'stands-on-next-day',
  'too-many-that-day',
  'differs-from-stored',
] as const;
export type DrawRefusal = (typeof DRAW_REFUSALS)[number];

/** A draw as a source tells it: untrusted, but of this shape (contracts/draws.ts checks that). */
export type ReportedDraw = {
  region: string;
  day: string;
  time: string;
  prizes: readonly { place: string; number: string; group?: string | undefined; animal?: string | undefined }[];
  /**
   * The separate table '1º ao 10º': its 6th to 10th, never mixed with those of the other table. In all 12,432 recorded
   * draws that have them they are the columns of the first four prizes and the sum of the nine, not drawn.
   */
  drawn6to10?: readonly string[] | undefined;
  /** True when the source itself inferred the slot from the order of its rows. */
  inferred?: boolean | undefined;
};

/** A draw that passed: its region, day and slot are its key. */
export type Draw = {
  region: Region;
  day: PlainDay;
  time: ClockTime;
  numbers: FiveNumbers;
  drawn6to10: readonly string[] | null;
  inferred: boolean;
};

/** The day of the game's first draw, at the zoo of Vila Isabel (Rio de Janeiro): no draw is older. */
export const FIRST_DAY: PlainDay = '1892-07-03';

export type DrawKey = { region: Region; day: PlainDay; time: ClockTime };

/** 'pt-rio/2026-07-31/14:20'. */
export function drawId({ region, day, time }: DrawKey): string {
  return `${region}/${day}/${time}`;
}

/** The numbers of the first five prizes, in order; '' where one is not told. */
export const fiveOf = (prizes: ReportedDraw['prizes']): string[] =>
  ['1', '2', '3', '4', '5'].map((place) => prizes.find((prize) => prize.place === place)?.number ?? '');

const refuse = <R extends string>(reason: R, detail: string): { ok: false; reason: R; detail: string } => ({
  ok: false,
  reason,
  detail,
});

/**
 * Checks everything about a draw that needs no other draw: region, day, slot, five valid numbers, groups and animals
 * (folded) that agree with their numbers, derived prizes that agree, a minute that has come.
 * Whether it repeats the day before's table or differs from the stored one is the store's to see.
 */
export function admitDraw(told: ReportedDraw, now: Date): Result<Draw, DrawRefusal> {
  if (!isRegion(told.region)) return refuse('unknown-region', told.region);
  if (!isPlainDay(told.day) || told.day < FIRST_DAY) return refuse('invalid-day', told.day);
  const time = slotOf(told.region, told.time, told.day);
  if (!time) return refuse('invalid-time', told.time);

  const byPlace = new Map<string, (typeof told.prizes)[number]>();
  for (const prize of told.prizes) {
    if (byPlace.has(prize.place)) return refuse('duplicate-place', prize.place);
    byPlace.set(prize.place, prize);
  }
  const numbers = fiveOf(told.prizes);
  if (!isFiveNumbers(numbers)) {
    const place = String(numbers.findIndex((number) => !isMilhar(number)) + 1);
    const prize = byPlace.get(place);
    return prize ? refuse('invalid-number', `${place}º: ${prize.number}`) : refuse('incomplete', `${place}º`);
  }
  if (numbers.every((number) => number === '0000')) return refuse('all-zero', '0000 × 5');

  const key = { region: told.region, day: told.day, time };
  const derived = checkDerived(key, numbers, byPlace.get('6')?.number, byPlace.get('7')?.number);
  if (derived) return derived;
  for (const prize of told.prizes) {
    const wrong = checkAnimal(prize);
    if (wrong) return wrong;
  }
  if (instantOf(told.day, time) > now) return refuse('future', `${told.day} ${time}`);

  return {
    ok: true,
    value: {
      region: told.region,
      day: told.day,
      time,
      numbers,
      drawn6to10: told.drawn6to10 && isFiveNumbers(told.drawn6to10) ? told.drawn6to10 : null,
      inferred: told.inferred ?? false,
    },
  };
}

function checkDerived(slot: DrawKey, numbers: FiveNumbers, sixth?: string, seventh?: string) {
  if (sixth !== undefined) {
    // Some sources print the whole sum, five digits: its last four are the prize.
    if (!/^\d{4,5}$/.test(sixth)) return refuse('invalid-number', `6º: ${sixth}`);
    if (sixth.slice(-4) !== sixthPrize(numbers)) return refuse('derived-mismatch', `6º: ${sixth}`);
  }
  if (seventh !== undefined) {
    if (!/^\d{3,4}$/.test(seventh)) return refuse('invalid-number', `7º: ${seventh}`);
    // The Federal's 7th comes from five digits that a feed does not send, also where another region's list shows it.
    const isFederal = slot.region === 'federal' || isFederalSlot(slot);
    if (!isFederal && seventh.slice(-3) !== seventhPrize(numbers[0], numbers[1])) {
      return refuse('derived-mismatch', `7º: ${seventh}`);
    }
  }
  return null;
}

function checkAnimal({ place, number, group, animal }: ReportedDraw['prizes'][number]) {
  if (!/^\d{3,5}$/.test(number)) return refuse('invalid-number', `${place}º: ${number}`);
  const own = groupOf(number);
  if (group !== undefined && groupByNumber(group) !== own)
    return refuse('group-mismatch', `${place}º: ${number} / ${group}`);
  if (animal !== undefined && fold(animal) !== fold(own.animal)) {
    return refuse('animal-mismatch', `${place}º: ${number} / ${animal}`);
  }
  return null;
}

/** True when both draws show the same five numbers in the same order. */
export function sameNumbers(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((number, index) => number === b[index]);
}
