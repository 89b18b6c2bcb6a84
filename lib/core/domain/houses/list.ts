import { bahia } from './bahia.ts';
import { boaSorte } from './boa-sorte.ts';
import { campinaGrande } from './campina-grande.ts';
import { federal } from './federal.ts';
import type { House } from './house.ts';
import { look } from './look.ts';
import { lotece } from './lotece.ts';
import { lotep } from './lotep.ts';
import { maluca } from './maluca.ts';
import { paratodosCeara } from './paratodos-ce.ts';
import { paratodosParaiba } from './paratodos-pb.ts';
import { rio } from './rio.ts';
import { saoPaulo } from './sao-paulo.ts';
import type { StateCode } from './states.ts';

/** Every house, by its id, in the order of lists and tabs; ids are stored and public and never change. */
export const HOUSES = {
  'pt-rio': rio,
  'pt-sp': saoPaulo,
  look,
  federal,
  bahia,
  'maluca-ba': maluca,
  lotece,
  'paratodos-ce': paratodosCeara,
  lotep,
  'campina-grande': campinaGrande,
  'paratodos-pb': paratodosParaiba,
  'boa-sorte': boaSorte,
} as const satisfies Record<string, House>;

export type HouseId = keyof typeof HOUSES;

export const HOUSE_IDS = Object.keys(HOUSES) as readonly HouseId[];

export function isHouseId(text: string): text is HouseId {
  return Object.hasOwn(HOUSES, text);
}

export const houseOf = (id: HouseId): House => HOUSES[id];

/** True for the Loteria Federal: Caixa's draw, of no state, which other houses' lists show too. */
export const isFederalHouse = (id: HouseId | null | undefined): boolean => id != null && HOUSES[id].state === null;

/** The house whose draws another's are, turned around; null for a house with draws that it drew. */
export function turnedBy(id: HouseId): HouseId | null {
  const { turns = '' } = houseOf(id);
  return isHouseId(turns) ? turns : null;
}

/** The houses that statistics count: not one whose draws are another's turned around. */
export const COUNTED_HOUSES = HOUSE_IDS.filter((id) => turnedBy(id) === null);

/** The houses of the animal lottery proper: all but the Federal. */
export const BICHO_HOUSES = HOUSE_IDS.filter((id) => !isFederalHouse(id));

/** The houses that the home page shows whole, at most four; the others have a row each. */
export const BOARD_HOUSES = HOUSE_IDS.filter((id) => HOUSES[id].board === 'whole').slice(0, 4);

/** A state's houses. */
export const housesIn = (state: StateCode): HouseId[] => HOUSE_IDS.filter((id) => HOUSES[id].state === state);

/** The houses' words in addresses, in the order of the list. */
export const HOUSE_SLUGS: readonly string[] = HOUSE_IDS.map((id) => HOUSES[id].slug);
