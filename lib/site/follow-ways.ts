import { type ClockTime, formatTime, type PlainDay } from '../core/domain/days.ts';
import { GAME_IDS, gameOf } from '../core/domain/games/list.ts';
import { drawName, hasOwnName, listedDraws } from '../core/domain/houses/labels.ts';
import { HOUSE_IDS, HOUSES, type HouseId, houseOf, housesIn } from '../core/domain/houses/list.ts';
import { STATES } from '../core/domain/houses/states.ts';
import { listed, plural } from '../core/domain/joiner.ts';
import { LOTTERIES } from './followed-files.ts';
import { frameLine } from './frames.ts';

/** One thing that can be followed: by its segments in addresses, and by its wish where notices are sent of it. */
export type Way = { path: string; label: string; wish?: string; hasNoFeed?: true };

/** A house with all that can be followed of it. `frame`: the line that another site copies. */
export type FollowedHouse = { id: HouseId; slug: string; name: string; short: string; ways: Way[]; frame: string };

/** All houses with their ways as they are from a day on. */
export const followedHouses = (siteUrl: string, today: PlainDay): FollowedHouse[] =>
  HOUSE_IDS.map((id) => {
    const { slug, name, short } = HOUSES[id];
    return {
      id,
      slug,
      name,
      short,
      ways: waysOf(id, today),
      frame: frameLine(siteUrl, { kind: 'house', region: id }),
    };
  });

function waysOf(house: HouseId, today: PlainDay): Way[] {
  const { slug, state } = houseOf(house);
  const draws = listedDraws(house, today);
  const houses = state ? housesIn(state).length : 1;
  return [
    { path: slug, label: 'Todos os sorteios', wish: `casa/${slug}` },
    // A house with one draw has nothing to choose among.
    ...(draws.length > 1 ? draws : []).map(({ word, times }) => ({
      path: `${slug}/${word}`,
      label: drawLabel(house, times),
      wish: `casa/${slug}/${word}`,
    })),
    ...(state && houses > 1
      ? [{ path: `estado-${state.toLowerCase()}`, label: `${STATES[state].name}, ${plural(houses, 'banca')}` }]
      : []),
  ];
}

/** 'PTN 18h20 e 19h30', '14h20'. */
function drawLabel(house: HouseId, times: readonly ClockTime[]): string {
  const [first = ''] = times;
  const hours = listed(times.map(formatTime));
  return hasOwnName(house, first) ? `${drawName(house, first)} ${hours}` : hours;
}

/** Caixa's games, but for the one that is a house. */
export const followedGames = (): Way[] => [
  ...GAME_IDS.map(gameOf)
    .filter(({ house }) => !house)
    .map(({ slug, name }) => ({ path: slug, label: name, wish: `jogo/${slug}` })),
  { path: LOTTERIES, label: 'Todas juntas', hasNoFeed: true },
];
