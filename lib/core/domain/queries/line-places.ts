import type { ClockTime } from '../days.ts';
import { timesOfSlot } from '../houses/labels.ts';
import { type HouseId, houseOf } from '../houses/list.ts';
import { folded } from '../text/pieces.ts';
import type { LineToken } from '../text/tokens/row.ts';
import type { Of } from './line-kinds.ts';

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

export const isPlace = ({ kind }: LineToken) =>
  ['house', 'draw', 'hour', 'dates', 'holiday', 'weekday', 'dayword'].includes(kind);

/** The draw that a house's name begins with, PT in 'PT Rio'; `isNamed` where it alone is meant: 'na PT Rio', 'PT do Rio'. */
function drawInHouse(before: string, words: string, house: HouseId): { name: string; isNamed: boolean } | null {
  const [name = '', next = ''] = words.split(/[^a-z\d]+/);
  if (next === '' || timesOfSlot(house, name).length === 0) return null;
  return { name, isNamed: ['da', 'de', 'do'].includes(next) || /(?:^|[^a-z])(?:n|d|p(?:r|el)?)[ao]\s+$/.test(before) };
}

/** The houses of tokens: where one is named, the letters of its state name no other. */
function housesIn(tokens: readonly LineToken[]): Of<'house'>[] {
  const all = tokens.filter((token) => token.kind === 'house');
  const isState = (token: Of<'house'>) => {
    const called = folded(houseOf(token.value).short).split(' ');
    return token.text.length === 2 || !token.text.split(' ').some((word) => called.includes(word));
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
  return {
    houses,
    otherHouse: '',
    draws: [...draws],
    doubtfulDraw,
    hours: [...hours],
    apart: placesApart(tokens, ofHouses),
  };
}

/** Where houses and their draws or hours take turns, each house with one or more. */
function placesApart(tokens: readonly LineToken[], ofHouses: readonly Of<'house'>[]): Place[] {
  const last: readonly LineToken[] = ofHouses.filter(
    (token, at) => !ofHouses.slice(at + 1).some(({ value }) => value === token.value),
  );
  const all = tokens.filter((token) => token.kind === 'draw' || token.kind === 'hour' || last.includes(token));
  if (last.length < 2 || all.length < 4) return [];
  const isHouseFirst = all[0]?.kind === 'house';
  const groups: LineToken[][] = [];
  for (const [at, token] of all.entries()) {
    const before = all[at - 1];
    const begins = isHouseFirst ? token.kind === 'house' : token.kind !== 'house' && before?.kind === 'house';
    if (at === 0 || begins) groups.push([token]);
    else groups.at(-1)?.push(token);
  }
  const isEach = groups.every(
    (group) => group.some(({ kind }) => kind === 'house') && group.some(({ kind }) => kind !== 'house'),
  );
  if (!isEach) return [];
  return groups.map((group) => ({
    houses: group.flatMap((token) => (token.kind === 'house' ? [token.value] : [])),
    otherHouse: '',
    draws: group.flatMap((token) => (token.kind === 'draw' ? [token.value] : [])),
    doubtfulDraw: null,
    hours: group.flatMap((token) => (token.kind === 'hour' ? [token.value] : [])),
  }));
}
