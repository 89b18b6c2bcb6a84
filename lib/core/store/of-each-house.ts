import type { SelectQueryBuilder } from 'kysely';
import { HOUSE_IDS, type HouseId } from '../domain/houses/list.ts';

/**
 * The same select of each house as one query. Each part reads its own piece of an index; `row_number()` over all houses would
 * read every stored draw.
 */
export const ofEachHouse = <DB, TB extends keyof DB, Row>(
  select: (house: HouseId) => SelectQueryBuilder<DB, TB, Row>,
): SelectQueryBuilder<DB, TB, Row> => HOUSE_IDS.map(select).reduce((all, one) => all.unionAll(one));
