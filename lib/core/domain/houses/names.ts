import { HOUSE_IDS, HOUSES, type HouseId } from './list.ts';

/** 'no Rio', 'em São Paulo', 'na Look', 'na Federal'. */
export const houseIn = (house: HouseId): string => HOUSES[house].of.replace(/^de /, 'em ').replace(/^d/, 'n');

/** The house of an address's word; null for a word that is none's. */
export const houseBySlug = (slug: string): HouseId | null =>
  HOUSE_IDS.find((house) => HOUSES[house].slug === slug) ?? null;
