import { expect, test } from 'vitest';
import { SPECIALS, specialBySlug, specialOf } from '../../../lib/core/domain/games/specials.ts';
import { readHistory } from '../../../lib/server/store/history/load.ts';
import { lotteriesPlace } from '../../../lib/site/addresses.ts';

const { contests } = await readHistory();
const recorded = SPECIALS.flatMap(({ game, contests: numbers }) =>
  numbers.flatMap((number) => {
    const found = contests.find(({ modality, contest }) => modality === game && contest === number);
    return found ? [found] : [];
  }),
);

test('every contest that the history marks as special is an edition of one', () => {
  const marked = contests.filter(({ special }) => special);
  expect(marked.length).toBeGreaterThan(30);
  expect(
    marked.filter(
      ({ modality, contest }) => !SPECIALS.some((one) => one.game === modality && one.contests.includes(contest)),
    ),
  ).toEqual([]);
});

test('editions are in order, one of them is not recorded yet, and none accumulated', () => {
  for (const { contests: numbers } of SPECIALS) expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
  const editions = SPECIALS.reduce((sum, special) => sum + special.contests.length, 0);
  expect(recorded).toHaveLength(editions - 1);
  expect(recorded.filter(({ details }) => details?.accumulated)).toEqual([]);
});

test('editions without a winner of the first band paid the next one', () => {
  const passed = recorded.filter(({ details }) => details?.prizes?.[0]?.winners === 0);
  expect(passed.map(({ modality, contest }) => `${modality} ${contest}`)).toEqual(['quina 5002', 'duplaSena 1771']);
  expect(passed.every(({ details }) => (details?.prizes?.[1]?.winners ?? 0) > 0)).toBe(true);
});

test('specials with a page have an address, and a contest names its special', () => {
  expect(SPECIALS.flatMap(({ slug }) => slug ?? [])).toEqual([
    'mega-da-virada',
    'quina-de-sao-joao',
    'lotofacil-da-independencia',
    'dupla-de-pascoa',
  ]);
  expect(lotteriesPlace(['especiais'])).toEqual({ kind: 'specials' });
  expect(lotteriesPlace(['especiais', 'mega-da-virada'])).toEqual({
    kind: 'special',
    special: specialBySlug('mega-da-virada'),
  });
  expect([lotteriesPlace(['especiais', 'outro']), lotteriesPlace(['especiais', 'mega-da-virada', '1'])]).toEqual([
    null,
    null,
  ]);
  expect(specialOf('megaSena', 2810)?.name).toBe('Mega da Virada');
  expect(specialOf('quina', 2810)).toBeNull();
});

test('a special that is drawn on the eve of Easter names the years in which it was not', () => {
  for (const special of SPECIALS.filter(({ about }) => about.includes('véspera da Páscoa'))) {
    const days = recorded
      .filter(({ modality, contest }) => modality === special.game && special.contests.includes(contest))
      .map(({ day }) => day);
    expect(days.length).toBeGreaterThan(5);
    const years = days.filter((day) => day !== special.dayOf(Number(day.slice(0, 4)))).map((day) => day.slice(0, 4));
    expect(years.filter((year) => !special.about.includes(year))).toEqual([]);
  }
});
