import { listed } from '../joiner.ts';
import { HOUSE_IDS, HOUSES, type HouseId } from './list.ts';

/** 'no Rio', 'em São Paulo', 'na Look', 'na Federal'. */
export const houseIn = (house: HouseId): string => HOUSES[house].of.replace(/^de /, 'em ').replace(/^d/, 'n');

/** 'o Rio', 'São Paulo', 'a Look'. */
export const theHouse = (house: HouseId): string => HOUSES[house].of.replace(/^de /, '').replace(/^d/, '');

/** What a sentence is of: one house with its article, more by their names. */
export const theHouses = (houses: readonly HouseId[]): string =>
  listed(houses.map((house) => (houses.length === 1 ? theHouse(house) : HOUSES[house].short)));

/** The house of an address's word; null for a word that is none's. */
export const houseBySlug = (slug: string): HouseId | null =>
  HOUSE_IDS.find((house) => HOUSES[house].slug === slug) ?? null;
