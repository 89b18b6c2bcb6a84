import { groupByAnimal, groupByNumber, groupOf } from '../../groups.ts';
import { type HouseId, houseOf, isFederalHouse } from '../../houses/list.ts';
import { type PrizeRules, USUAL_PRIZES } from '../../prize-rules.ts';
import { isDrawnNumbers, isMilhar, reckonedPrizes } from '../../prizes.ts';
import type { PrizeCells } from './cells.ts';
import type { PastedRow } from './rows.ts';

// What a pasted table is checked by before anything is sent.

export type PrizeFault =
  | 'short'
  | 'long'
  | 'unsure'
  | 'missing'
  | 'order'
  | 'animal'
  | 'derived'
  | 'zero'
  | 'direction'
  | 'twice';
/** `place`: whose row turns red; null for the whole table. */
export type Fault<Kind> = { kind: Kind; place: number | null; text: string };
export type PlacedRow = { place: number; cells: PrizeCells };

/** Whether rows stand from the fifth or a later place to the first, each place written and one below the one before. */
export const isFalling = (rows: readonly PastedRow[]): boolean =>
  rows.length >= 5 && rows.every(({ place }, at) => place === rows.length - at);

/** Whether rows are a table's, from the first place up or down to it. */
export const isWhole = (rows: readonly PastedRow[]): boolean =>
  isFalling(rows) || (rows.length >= 5 && rows.every(({ place }, at) => place === at + 1));

/** Rows by their places, the first one first: those without one follow the row before. */
export const placed = (rows: readonly PastedRow[]): PlacedRow[] => {
  const all: PlacedRow[] = [];
  for (const { place, cells } of isFalling(rows) ? rows.toReversed() : rows)
    all.push({ place: place ?? (all.at(-1)?.place ?? 0) + 1, cells });
  return all;
};

/** The numbers that the house draws, as they are printed, and all that is wrong with the table. */
export function prove(
  rows: readonly PlacedRow[],
  region: HouseId | null,
): { numbers: string[]; faults: Fault<PrizeFault>[] } {
  const rules = region ? houseOf(region).prizes : USUAL_PRIZES;
  const isFederal = isFederalHouse(region);
  const faults: Fault<PrizeFault>[] = [];
  const add = (kind: PrizeFault, place: number | null, text: string) => faults.push({ kind, place, text });
  const isInOrder = rows.every(({ place }, at) => place > (rows[at - 1]?.place ?? 0));
  const drawn = rows.slice(0, rules.drawn);
  const numbers = isInOrder
    ? Array.from({ length: rules.drawn }, (_, at) => numberAt(rows, at + 1, isFederal))
    : drawn.map(({ cells }) => cells.number);
  if (!isInOrder) add('order', null, 'Os prêmios não estão na ordem, ou um vem duas vezes.');
  for (const { place, cells } of rows) {
    if (place > rules.drawn && isInOrder) continue;
    for (const [kind, text] of faultsOf(cells, isFederal)) add(kind, place, `${place}º: ${text}`);
  }
  if (isInOrder)
    for (const [at, number] of numbers.entries())
      if (number === '-') add('missing', at + 1, `Falta o ${at + 1}º prêmio.`);
  if (numbers.length > 0 && numbers.every((number) => number === '0000'))
    add('zero', null, 'Todos os prêmios são 0000.');
  if (isInOrder && isDrawnNumbers(numbers, rules.drawn)) {
    const own = reckonedOf(numbers, rules, rows);
    for (const { place, cells } of rows.filter((row) => row.place > rules.drawn)) {
      const wrong = derivedFault(place, cells, own[place - rules.drawn - 1], isFederal);
      if (wrong) add('derived', place, wrong);
    }
  }
  return { numbers, faults };
}

function numberAt(rows: readonly PlacedRow[], place: number, isFederal: boolean): string {
  const number = rows.find((row) => row.place === place)?.cells.number ?? '-';
  return isFederal && /^\d{5}$/.test(number) ? number.slice(1) : number;
}

const COUNTS = ['nenhum', 'um', 'dois', 'três'];

function faultsOf(cells: PrizeCells, isFederal: boolean): [PrizeFault, string][] {
  const { number, fault } = cells;
  if (fault === 'unsure') return [['unsure', 'não li o número.']];
  if (number === '?') return [['short', 'não há milhar.']];
  if (number.length < 4)
    return [
      [
        'short',
        `${number} tem ${COUNTS[number.length]} algarismo${number.length > 1 ? 's' : ''}, e a milhar tem quatro.`,
      ],
    ];
  if (number.length > 4 && !isFederal) return [['long', `${number} tem cinco algarismos, e a milhar tem quatro.`]];
  const wrong = animalFault(cells);
  return wrong ? [['animal', wrong]] : [];
}

function animalFault({ number, group, animal }: PrizeCells): string | null {
  const own = groupOf(number);
  if (group !== undefined && groupByNumber(group) !== own)
    return `o texto diz grupo ${group}, e ${number} é do ${own.grupo} (${own.animal}).`;
  if (animal !== undefined && groupByAnimal(animal) !== own)
    return `o texto diz ${animal}, e ${number} é ${own.animal}.`;
  return null;
}

/** Where the places go to the tenth and the house draws five, they are the table of the columns. */
function reckonedOf(
  numbers: Parameters<typeof reckonedPrizes>[0],
  rules: PrizeRules,
  rows: readonly PlacedRow[],
): readonly string[] {
  const isTen = rules.drawn === 5 && rows.some(({ place }) => place > 7);
  return reckonedPrizes(numbers, isTen ? { drawn: 5, rest: 'columns' } : rules, [numbers[0], numbers[1]]);
}

function derivedFault(place: number, cells: PrizeCells, own: string | undefined, isFederal: boolean): string | null {
  const { number } = cells;
  if (own === undefined) return `A tabela não tem ${place}º prêmio.`;
  // The Federal's seventh is made of numbers of five digits.
  const isOwn = number.slice(-own.length) === own || (isFederal && place === 7);
  if (!isOwn || number.length < own.length) return `${place}º: ${number}, e pela conta é ${own}.`;
  return isMilhar(number) ? animalFault(cells) && `${place}º: ${animalFault(cells)}` : null;
}
