import type { Result } from '../../runtime/result.ts';
import { type ClockTime, isPlainDay, type PlainDay } from '../days.ts';
import { groupByNumber, groupOf } from '../groups.ts';
import { slotOf } from '../houses/labels.ts';
import { type HouseId, houseOf, isFederalHouse, isHouseId } from '../houses/list.ts';
import { mayBeOutFrom } from '../houses/slots.ts';
import { normalizeText } from '../normalize-text.ts';
import { type DrawnNumbers, isDrawnNumbers, isMilhar, reckonedPrizes } from '../prizes.ts';
import type { Draw } from './draw.ts';
import { isFederalSlot } from './schedule.ts';
import type { HoldReason, PrizeRow } from './table.ts';

/** Why a draw is refused. */
const DRAW_REFUSALS = [
  'unknown-region',
  'invalid-day',
  'invalid-time',
  'duplicate-place',
  'duplicate-time',
  'incomplete',
  'unknown-place',
  'invalid-number',
  'all-zero',
  'group-mismatch',
  'animal-mismatch',
  'derived-mismatch',
  'future',
  'copy-of-previous-day',
  'stands-on-next-day',
  'too-many-that-day',
  'closed-that-day',
  'stands-in-another-house',
  'differs-from-stored',
  'withdrawn',
  'no-reason',
  'nothing-there',
] as const;
export type DrawRefusal = (typeof DRAW_REFUSALS)[number];

/**
 * One source's table for one slot: untrusted, but of this shape (contracts/draws-post.ts checks that). `Time` is null where the
 * source does not name the slot.
 */
export type Observation<House extends string = string, Time extends string | null = string> = {
  region: House;
  day: string;
  time: Time;
  prizes: readonly PrizeRow[];
  /**
   * The separate table '1º ao 10º': its 6th to 10th, never mixed with those of the other table. In all 12,432 recorded
   * draws that have them they are the columns of the first four prizes and the sum of the nine, not drawn. Of a house that
   * draws ten they are its 6th to 10th prizes.
   */
  drawn6to10?: readonly string[] | undefined;
  /** True when the source itself inferred the slot from the order of its rows. */
  inferred?: boolean | undefined;
  /** Why the slot is not taken from the source. */
  withheld?: HoldReason | undefined;
};

/** A draw that passed: its region, day and slot are its key. */
export type ValidDraw = Pick<Draw, 'region' | 'day' | 'time' | 'numbers' | 'drawn6to10' | 'inferred'>;

/** The day of the game's first draw, at the zoo of Vila Isabel (Rio de Janeiro): no draw is older. */
export const FIRST_DAY: PlainDay = '1892-07-03';

export type DrawKey = { region: HouseId; day: PlainDay; time: ClockTime };

/** A draw that is known: stored, or seen in a list of that day without being distinguished (`time` null). */
export type KnownDraw = { region: HouseId; day: PlainDay; time: string | null; numbers: readonly string[] };

/** 'look/2026-07-31/14:20'. */
export function drawId({ region, day, time }: DrawKey): string {
  return `${region}/${day}/${time}`;
}

const FIVE = ['1', '2', '3', '4', '5'];
const SIX_TO_TEN = ['6', '7', '8', '9', '10'];

const numberAt = (prizes: Observation['prizes'], place: string): string =>
  prizes.find((prize) => prize.place === place)?.number ?? '';

/** The numbers of the first five prizes, in order; '' where one is missing. */
export const reportedFive = (prizes: Observation['prizes']): string[] => FIVE.map((place) => numberAt(prizes, place));

/** The numbers that the house draws, in order; '' where one is missing. A table '1º ao 10º' distinguished completes a house of ten. */
export const drawnOf = (
  region: HouseId,
  { prizes, drawn6to10 }: Pick<Observation, 'prizes' | 'drawn6to10'>,
): string[] => {
  const { drawn } = houseOf(region).prizes;
  const others = SIX_TO_TEN.slice(0, drawn - 5);
  const isApart = drawn6to10 !== undefined && !others.some((place) => numberAt(prizes, place) !== '');
  return [
    ...reportedFive(prizes),
    ...others.map((place, index) => (isApart ? (drawn6to10[index] ?? '') : numberAt(prizes, place))),
  ];
};

const refuse = <R extends string>(reason: R, detail: string): { ok: false; reason: R; detail: string } => ({
  ok: false,
  reason,
  detail,
});

/** The slot that a reported draw is of: its region, day and hour. */
export function admitKey({
  region,
  day,
  time: hour,
}: Pick<Observation, 'region' | 'day' | 'time'>): Result<DrawKey, DrawRefusal> {
  if (!isHouseId(region)) return refuse('unknown-region', region);
  if (!isPlainDay(day) || day < FIRST_DAY) return refuse('invalid-day', day);
  const time = slotOf(region, hour, day);
  return time ? { ok: true, value: { region, day, time } } : refuse('invalid-time', hour);
}

/** The refusal of a slot whose minute has not come. */
export const checkFuture = ({ region, day, time }: DrawKey, now: Date) =>
  mayBeOutFrom(region, day, time) > now ? refuse('future', `${day} ${time}`) : null;

/**
 * Checks everything about a draw that needs no other draw: region, day, slot, as many valid numbers as the house draws,
 * groups and animals (folded) that agree with their numbers, derived prizes that agree, a minute that has come.
 * Whether it repeats the day before's table or differs from the stored one is the store's to see.
 */
export function validateDraw(draw: Observation, now: Date): Result<ValidDraw, DrawRefusal> {
  const keyed = admitKey(draw);
  if (!keyed.ok) return keyed;
  const key = keyed.value;

  const byPlace = new Map<string, (typeof draw.prizes)[number]>();
  for (const prize of draw.prizes) {
    if (byPlace.has(prize.place)) return refuse('duplicate-place', prize.place);
    byPlace.set(prize.place, prize);
  }
  const numbers = drawnOf(key.region, draw);
  const { prizes: rules } = houseOf(key.region);
  if (!isDrawnNumbers(numbers, rules.drawn)) {
    const place = String(numbers.findIndex((number) => !isMilhar(number)) + 1);
    const prize = byPlace.get(place);
    return prize ? refuse('invalid-number', `${place}º: ${prize.number}`) : refuse('incomplete', `${place}º`);
  }
  if (numbers.every((number) => number === '0000')) return refuse('all-zero', `0000 × ${rules.drawn}`);

  // A table '1º ao 10º' of a house whose five go on by a rule is that rule's.
  const isReckoned = rules.rest === 'columns';
  const ten = isReckoned ? (draw.drawn6to10 ?? []).map((number, at) => ({ place: String(at + 6), number })) : [];
  const derived = checkReckoned(key, numbers, [...draw.prizes, ...ten]);
  if (derived) return derived;
  for (const prize of draw.prizes) {
    const wrong = checkAnimal(prize);
    if (wrong) return wrong;
  }
  const early = checkFuture(key, now);
  if (early) return early;

  return {
    ok: true,
    value: {
      ...key,
      numbers,
      drawn6to10:
        rules.drawn === 5 && !isReckoned && draw.drawn6to10 && isDrawnNumbers(draw.drawn6to10, 5)
          ? draw.drawn6to10
          : null,
      inferred: draw.inferred ?? false,
    },
  };
}

/** Prizes after the drawn ones must be what the house reckons them to be; a place that its table does not have is refused. */
function checkReckoned(slot: DrawKey, numbers: DrawnNumbers, prizes: Observation['prizes']) {
  const { prizes: rules } = houseOf(slot.region);
  const reckoned = reckonedPrizes(numbers, rules, [numbers[0], numbers[1]]);
  const isProduct = (place: number) => rules.rest === 'sum-product' && place === 7;
  // The Federal's 7th comes from five digits that a feed does not send, also where another house's list shows it.
  const isFederal = isFederalHouse(slot.region) || isFederalSlot(slot);
  for (const { place: text, number } of prizes) {
    const place = Number(text);
    if (!(place > rules.drawn)) continue;
    const own = reckoned[place - rules.drawn - 1];
    if (own === undefined) return refuse('unknown-place', `${text}º`);
    // Some sources print the whole sum, five digits: its last four are the prize. A product has three, or four.
    const form = isProduct(place) ? /^\d{3,4}$/ : /^\d{4,5}$/;
    if (!form.test(number)) return refuse('invalid-number', `${text}º: ${number}`);
    const isOwn = number.slice(-own.length) === own || (isProduct(place) && isFederal);
    if (!isOwn) return refuse('derived-mismatch', `${text}º: ${number}`);
  }
  return null;
}

function checkAnimal({ place, number, group, animal }: Observation['prizes'][number]) {
  if (!/^\d{3,5}$/.test(number)) return refuse('invalid-number', `${place}º: ${number}`);
  const own = groupOf(number);
  if (group !== undefined && groupByNumber(group) !== own)
    return refuse('group-mismatch', `${place}º: ${number} / ${group}`);
  if (animal !== undefined && normalizeText(animal) !== normalizeText(own.animal)) {
    return refuse('animal-mismatch', `${place}º: ${number} / ${animal}`);
  }
  return null;
}

/** True when both draws show the same five numbers in the same order. */
export function sameNumbers(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((number, index) => number === b[index]);
}
