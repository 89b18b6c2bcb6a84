import { type ClockTime, formatTime } from '../core/domain/days.ts';
import { type GameId, gameBySlug, gameOf } from '../core/domain/games/list.ts';
import { drawFullName } from '../core/domain/houses/draw-full-name.ts';
import { drawName, slotSlug, timesOfSlot } from '../core/domain/houses/labels.ts';
import { HOUSES, type HouseId, houseOf, housesIn } from '../core/domain/houses/list.ts';
import { houseBySlug } from '../core/domain/houses/names.ts';
import { STATE_CODES, STATES, type StateCode } from '../core/domain/houses/states.ts';

// What can be followed by a feed, a calendar or a frame, and its words in their addresses: 'rio', 'rio/ptm', 'estado-ba', 'quina'.

/** `times`: where a house's draw has one name at several hours, all of them. A game that is a house's is that house. */
export type Followed =
  | { kind: 'house'; region: HouseId }
  | { kind: 'slot'; region: HouseId; times: readonly ClockTime[] }
  | { kind: 'state'; state: StateCode }
  | { kind: 'game'; game: GameId };

/** A game, by the house that it is where it is one. */
export const gameFollowed = (game: GameId): Followed => {
  const { house } = gameOf(game);
  return house ? ofHouse(house) : { kind: 'game', game };
};

const ofHouse = (region: HouseId): Followed => ({ kind: 'house', region });

/** What the segments of an address name, in their one spelling; null where they name nothing. */
export function followedAt(segments: readonly string[]): Followed | null {
  const [first = '', second] = segments;
  const region = houseBySlug(first);
  if (region && second !== undefined) {
    const times = timesOfSlot(region, second).filter((time) => slotsOf(region).includes(time));
    const [time] = times;
    return segments.length === 2 && time !== undefined && slotSlug(region, time) === second
      ? { kind: 'slot', region, times }
      : null;
  }
  if (segments.length !== 1) return null;
  if (region) return ofHouse(region);
  const state = STATE_CODES.find((code) => first === `estado-${code.toLowerCase()}`);
  if (state) return housesIn(state).length > 0 ? { kind: 'state', state } : null;
  const game = gameBySlug(first);
  return game && gameFollowed(game);
}

const slotsOf = (region: HouseId): ClockTime[] => houseOf(region).slots.map(({ time }) => time);

/** The same as segments: 'rio/ptm'. */
export function followedPath(followed: Followed): string {
  switch (followed.kind) {
    case 'house':
      return HOUSES[followed.region].slug;
    case 'slot':
      return `${HOUSES[followed.region].slug}/${slotSlug(followed.region, followed.times[0] ?? '')}`;
    case 'state':
      return `estado-${followed.state.toLowerCase()}`;
    case 'game':
      return gameOf(followed.game).slug;
  }
}

/** The houses whose draws are followed; none of a game. */
export function housesFollowed(followed: Followed): HouseId[] {
  switch (followed.kind) {
    case 'house':
    case 'slot':
      return [followed.region];
    case 'state':
      return housesIn(followed.state);
    case 'game':
      return [];
  }
}

/** Its name by itself: 'Rio', 'Rio PTM', 'Look 14h20', 'Bahia', 'Quina'. */
export function followedName(followed: Followed): string {
  switch (followed.kind) {
    case 'house':
      return HOUSES[followed.region].short;
    case 'slot': {
      const [time = ''] = followed.times;
      return slotTitle(followed.region, time);
    }
    case 'state':
      return STATES[followed.state].name;
    case 'game':
      return gameOf(followed.game).name;
  }
}

/** 'Rio PTM', and 'Look 14h20' where the house gives its draws no names. */
export const slotTitle = (region: HouseId, time: ClockTime): string => {
  const name = drawName(region, time);
  const full = drawFullName(houseOf(region), name);
  return name === houseOf(region).drawName ? `${HOUSES[region].short} ${formatTime(time)}` : full;
};
