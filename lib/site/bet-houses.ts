import { HOUSE_IDS, houseOf } from '../core/domain/houses/list.ts';

/** The houses on whose draws one may bet, as panels name them. */
export const BET_HOUSES = HOUSE_IDS.filter((id) => houseOf(id).hasBets).map((id) => {
  const { name, short } = houseOf(id);
  return { id, name, short };
});
