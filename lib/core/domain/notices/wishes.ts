import type { ClockTime, PlainDay } from '../days.ts';
import { type GameId, gameBySlug, gameOf } from '../games/list.ts';
import { GROUP_COUNT, groupOf } from '../groups.ts';
import { slotSlug } from '../houses/labels.ts';
import { HOUSES, type HouseId, houseOf } from '../houses/list.ts';
import { houseBySlug } from '../houses/names.ts';
import { usualTime } from '../houses/slots.ts';

// What a visitor wants to hear of, one word each: 'casa/rio', 'casa/rio/ptv', 'casa/rio/bicho/16', 'casa/rio/numero/4829', 'jogo/quina'.

export const MAX_WISHES = 40;

const ofHouse = (house: HouseId) => `casa/${HOUSES[house].slug}` as const;
const ofGame = (game: GameId) => {
  const { house, slug } = gameOf(game);
  return house ? ofHouse(house) : (`jogo/${slug}` as const);
};

/** A wish in its one spelling; null for a house, draw, game, group or number that does not exist. */
export function readWish(text: string): string | null {
  const [kind, slug = '', word, number, ...more] = text.split('/');
  if (more.length > 0) return null;
  if (kind === 'jogo') {
    const game = word === undefined ? gameBySlug(slug) : null;
    return game && ofGame(game);
  }
  const house = kind === 'casa' ? houseBySlug(slug) : null;
  if (house === null) return null;
  const whole = ofHouse(house);
  if (word === undefined) return whole;
  if (number === undefined)
    return houseOf(house).slots.some(({ time }) => slotSlug(house, time) === word) ? `${whole}/${word}` : null;
  if (word === 'bicho' && /^\d{1,2}$/.test(number)) {
    const group = Number(number);
    return group >= 1 && group <= GROUP_COUNT ? `${whole}/bicho/${group}` : null;
  }
  return word === 'numero' && /^\d{2,4}$/.test(number) ? `${whole}/numero/${number}` : null;
}

type DrawnAt = { region: HouseId; day: PlainDay; time: ClockTime };

/**
 * The wishes that a draw fulfils. `versions`: its drawn numbers as they stand and as they stood before, where they were
 * corrected: followers of either are notified.
 */
export function wishesOfDraw({ region, day, time }: DrawnAt, versions: readonly (readonly string[])[]): string[] {
  const whole = ofHouse(region);
  const numbers = versions.flat();
  return [
    ...new Set([
      whole,
      `${whole}/${slotSlug(region, usualTime(region, day, time))}`,
      ...numbers.map((number) => `${whole}/bicho/${Number(groupOf(number).grupo)}`),
      ...numbers.flatMap((number) => [4, 3, 2].map((digits) => `${whole}/numero/${number.slice(-digits)}`)),
    ]),
  ];
}

export const wishesOfContest = (game: GameId): string[] => [ofGame(game)];
