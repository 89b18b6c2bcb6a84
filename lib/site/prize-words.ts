import { HOUSES, type HouseId } from '../core/domain/houses/list.ts';
import { shownCount } from '../core/domain/prize-rules.ts';

const COUNTED: Readonly<Record<number, string>> = {
  5: 'os cinco prêmios',
  6: 'os seis prêmios',
  7: 'os sete prêmios',
  10: 'os dez prêmios',
};

/** What the tables of these houses show: 'os sete prêmios'; 'todos os prêmios' where one has more than another. */
export function prizesOf(houses: readonly HouseId[]): string {
  const [count = 0, ...others] = new Set(houses.map((house) => shownCount(HOUSES[house].prizes)));
  return (others.length === 0 && COUNTED[count]) || 'todos os prêmios';
}
