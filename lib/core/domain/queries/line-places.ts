import type { ClockTime } from '../days.ts';
import { timesOfSlot } from '../houses/labels.ts';
import { type HouseId, houseOf } from '../houses/list.ts';
import { STATES } from '../houses/states.ts';
import { hasDigit } from '../text/digits.ts';
import { folded } from '../text/pieces.ts';
import { hasMark, type LineToken, type Of, words, wordsIn } from '../text/tokens/row.ts';

// Where a bet is, by the tokens of its house, draw and hour.

/** Where a bet is, as a line names it. */
export type Place = {
  houses: readonly HouseId[];
  /** A house of which no results are kept, by its name; '' without one. */
  otherHouse: string;
  draws: readonly string[];
  /** A draw whose name with its house's is the house's too: 'PT Rio'. */
  doubtfulDraw: string | null;
  hours: readonly ClockTime[];
};
export const NOWHERE: Place = { houses: [], otherHouse: '', draws: [], doubtfulDraw: null, hours: [] };

/** Of what names a place that place alone. */
export const placeOf = ({ houses, otherHouse, draws, doubtfulDraw, hours }: Place): Place => ({
  houses,
  otherHouse,
  draws,
  doubtfulDraw,
  hours,
});

export const saysPlace = ({ houses, otherHouse, draws, doubtfulDraw, hours }: Place): boolean =>
  houses.length + draws.length + hours.length > 0 || otherHouse !== '' || doubtfulDraw !== null;

export const isPlace = ({ kind }: LineToken) =>
  ['house', 'draw', 'hour', 'dates', 'holiday', 'weekday', 'dayword'].includes(kind);

const BINDS = words('da de do');
const LEADS = words('na no da do pa po pra pro pela pelo');

/** The draw that a house's name begins with, PT in 'PT Rio'; `isNamed` where it alone is meant: 'na PT Rio', 'PT do Rio'. */
function drawInHouse(before: string, called: string, house: HouseId): { name: string; isNamed: boolean } | null {
  const [name = '', next = ''] = called.split(' ');
  if (next === '' || timesOfSlot(house, name).length === 0) return null;
  return { name, isNamed: BINDS.has(next) || (before.endsWith(' ') && LEADS.has(wordsIn(before).at(-1) ?? '')) };
}

/** Cities by which a house of their state is called. */
const CAPITALS = new Set(['goiania', 'fortaleza', 'joao pessoa']);
/** Before a state: 'loteria da Paraíba'. */
const OF_STATES = words('loteria loterias jogo bicho do da de');

/** The houses of tokens: where one is named, its state, its letters or its capital name no other. */
function housesIn(tokens: readonly LineToken[]): Of<'house'>[] {
  const all = tokens.filter((token) => token.kind === 'house');
  const isState = ({ value, text }: Of<'house'>) => {
    const { short, state } = houseOf(value);
    if (text.length === 2) return true;
    const [called, named] = [short, state === null ? '' : STATES[state].name].map((name) => folded(name).split(' '));
    const words = text.split(' ').filter((word) => !OF_STATES.has(word));
    const isOfState = CAPITALS.has(text) || words.every((word) => named?.includes(word));
    return isOfState && !words.some((word) => called?.includes(word));
  };
  const stateOf = (token: Of<'house'>) => houseOf(token.value).state;
  const named = all.filter((token) => !isState(token));
  return all.filter((token) => !isState(token) || !named.some((one) => stateOf(one) === stateOf(token)));
}

export function placeIn(tokens: readonly LineToken[], text: string): Place & { apart: readonly Place[] } {
  const ofHouses = housesIn(tokens);
  const draws = new Set<string>();
  const hours = new Set<ClockTime>();
  let doubtfulDraw: string | null = null;
  for (const token of tokens) {
    if (token.kind === 'draw') draws.add(token.value);
    if (token.kind === 'hour') hours.add(token.value);
    if (token.kind !== 'house' || !ofHouses.includes(token)) continue;
    const draw = drawInHouse(text.slice(0, token.start), token.text, token.value);
    if (draw?.isNamed) draws.add(draw.name);
    else if (draw) doubtfulDraw ??= draw.name;
  }
  const houses = [...new Set(ofHouses.map(({ value }) => value))];
  const apart = placesApart(tokens, ofHouses, text);
  return { ...NOWHERE, houses, draws: [...draws], doubtfulDraw, hours: [...hours], apart };
}

/** A draw, an hour or both of them, as 'PT das 14h20'. */
type Unit = { draws: string[]; hours: ClockTime[]; start: number; end: number; houses: Set<HouseId> };
type Span = { start: number; end: number };

const isListed = (between: string) => hasMark(between, ',;/+&|') || wordsIn(between).includes('e');
const isNear = (between: string) => between.length < 13 && !hasDigit(between);
const OF_PLACE = words('da de do na no em');

/** The draws and hours of a line, a name and its hour together. */
function unitsOf(tokens: readonly LineToken[], ofHouses: readonly Of<'house'>[], text: string): Unit[] {
  const units: Unit[] = [];
  const isOfSeveral = new Set(ofHouses.map(({ value }) => value)).size > 1;
  for (const token of tokens) {
    const house = ofHouses.find((one) => one === token);
    const inHouse = house && drawInHouse(text.slice(0, house.start), house.text, house.value);
    const name =
      token.kind === 'draw' ? token.value : inHouse && (inHouse.isNamed || isOfSeveral) ? inHouse.name : null;
    const { start, end } = token;
    const houses = new Set(house ? [house.value] : []);
    const last = units.at(-1);
    const words = text.slice(last?.end, start);
    const isBeside = last !== undefined && !isListed(words) && isNear(words);
    if (name !== null && isBeside && last.draws.length === 0 && !house) Object.assign(last, { draws: [name], end });
    else if (name !== null) units.push({ draws: [name], hours: [], start, end, houses });
    else if (token.kind !== 'hour') continue;
    else if (isBeside && last.hours.length === 0) Object.assign(last, { hours: [token.value], end });
    else units.push({ draws: [], hours: [token.value], start, end, houses });
  }
  return units;
}

/** Houses that stand in a list with one that has a draw and have none by themselves: 'Rio e Look 14h20'. */
function listOf(
  ofHouses: readonly Of<'house'>[],
  at: number,
  step: -1 | 1,
  units: readonly Unit[],
  text: string,
): HouseId[] {
  const isTaken = ({ start, end }: Span) => units.some((unit) => unit.start <= start && end <= unit.end);
  const found: HouseId[] = [];
  for (let next = at + step; ; next += step) {
    const [one, other] = [ofHouses[next - step], ofHouses[next]];
    if (!one || !other || isTaken(other)) return found;
    const [first, second] = step > 0 ? [one, other] : [other, one];
    const words = text.slice(first.end, second.start);
    if (!isListed(words) || !isNear(words) || units.some(({ start }) => start >= first.end && start < second.start))
      return found;
    found.push(other.value);
  }
}

/**
 * The draws and hours that a line names, each for the houses beside it ('PT do Rio', 'SP 13h'), as one in a list with it, or, where
 * one house has none, for that. Empty where every draw is of every house; what cannot be parted is one draw that no house has.
 */
function placesApart(tokens: readonly LineToken[], ofHouses: readonly Of<'house'>[], text: string): Place[] {
  const units = unitsOf(tokens, ofHouses, text);
  if (units.length < 2) return [];
  const houses = [...new Set(ofHouses.map(({ value }) => value))];
  const placeOf = ({ draws, hours, houses: of }: Unit): Place => ({
    houses: [...of],
    otherHouse: '',
    draws,
    doubtfulDraw: null,
    hours,
  });
  // 'PT e 18h20'.
  const isPlain = units.every(({ draws }) => draws.length === 0) || units.every(({ hours }) => hours.length === 0);
  const ofAll = () => (isPlain ? [] : units.map((unit) => placeOf({ ...unit, houses: new Set(houses) })));
  if (houses.length < 2) return ofAll();
  const isHouseFirst =
    tokens.find(({ kind }) => kind === 'house' || kind === 'draw' || kind === 'hour')?.kind === 'house';
  const bound = new Map<Unit, { at: number; step: -1 | 1 }>();
  for (const unit of units) {
    const before = ofHouses.findLastIndex(({ end }) => end <= unit.start);
    const after = ofHouses.findIndex(({ start }) => start >= unit.end);
    const wordsBefore = text.slice(ofHouses[before]?.end, unit.start);
    const wordsAfter = text.slice(unit.end, ofHouses[after]?.start);
    const isBefore = before >= 0 && !isListed(wordsBefore) && isNear(wordsBefore);
    const isAfter = after >= 0 && !isListed(wordsAfter) && isNear(wordsAfter);
    if (unit.houses.size > 0) continue;
    if (isAfter && (!isBefore || !isHouseFirst || OF_PLACE.has(wordsIn(wordsAfter)[0] ?? '')))
      bound.set(unit, { at: after, step: 1 });
    else if (isBefore) bound.set(unit, { at: before, step: -1 });
  }
  const isBound = (at: number) => [...bound.values()].some((one) => one.at === at);
  for (const [unit, { at, step }] of bound) {
    const list = listOf(ofHouses, at, step, units, text);
    // 'Rio e SP, Rio PT e SP 13h' names both first.
    if (list.includes(ofHouses[at]?.value as HouseId)) list.length = 0;
    const free = list.findIndex((_, index) => isBound(at + step * (index + 1)));
    for (const house of [ofHouses[at]?.value, ...list.slice(0, free < 0 ? undefined : free)])
      if (house) unit.houses.add(house);
  }
  if (units.every(({ houses: of }) => of.size === 0)) return ofAll();
  const isHeld = (house: HouseId) => units.some(({ houses: of }) => of.has(house));
  const [other, ...more] = houses.filter((house) => !isHeld(house));
  for (const [at, unit] of isHouseFirst ? units.entries() : [...units.entries()].reverse()) {
    if (unit.houses.size > 0) continue;
    if (other && more.length === 0) unit.houses.add(other);
    else if (!other) for (const house of units[isHouseFirst ? at - 1 : at + 1]?.houses ?? []) unit.houses.add(house);
  }
  if (units.every(({ houses: of }) => of.size > 0) && houses.every(isHeld)) return units.map(placeOf);
  const words = text.slice(units[0]?.start, units.at(-1)?.end);
  return [{ houses, otherHouse: '', draws: [words], doubtfulDraw: null, hours: [] }];
}
