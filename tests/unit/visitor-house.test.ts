import { expect, test } from 'vitest';
import { withHouseFirst } from '../../lib/client/visitor-house.ts';

const of = (house: string | null, name = house ?? 'none') => ({ house, name });
const LINES = [
  of(null, 'heading'),
  of('pt-rio'),
  of('pt-sp'),
  of('lotep', 'early'),
  of(null, 'end'),
  of('lotep', 'late'),
];
const named = (house: string | null) => withHouseFirst(LINES, house).map(({ name }) => name);

test('withHouseFirst puts the lines of the house before all other houses when it has some', () => {
  expect(named('lotep')).toEqual(['heading', 'early', 'late', 'pt-rio', 'pt-sp', 'end']);
});

test.each([[null], ['look']])('withHouseFirst keeps the order when the house is %s', (house) => {
  expect(withHouseFirst(LINES, house)).toBe(LINES);
});
