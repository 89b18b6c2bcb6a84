import { describe, expect, test } from 'vitest';
import type { Region } from '../../../../lib/core/domain/regions.ts';
import { type PrintedTable, pairTables } from '../../../../lib/core/sources/bicho/table.ts';

const FIVE = ['6806', '9852', '7455', '0982', '4729'];
const TEN = ['6970', '8849', '0558', '6252', '2453'];
const rows = (numbers: readonly string[]) => numbers.map((number, index) => ({ place: `${index + 1}º`, number }));
const printed = (
  label: string | null,
  numbers: readonly string[],
  { region = 'pt-rio', day = null, title = `${label}` }: { region?: Region; day?: string | null; title?: string } = {},
): PrintedTable => ({ region, day, label, title, rows: rows(numbers) });
const seven = (label: string | null, more = {}) => printed(label, [...FIVE, '9824', '052'], more);
const ten = (label: string | null, more = {}) => printed(label, [...FIVE, ...TEN], more);
const prizes = (numbers: readonly string[]) => numbers.map((number, index) => ({ place: `${index + 1}`, number }));

describe('pairs', () => {
  test('the tables of one draw become one, whichever comes first', () => {
    const whole = {
      region: 'pt-rio',
      day: null,
      label: '09:20',
      title: '09:20',
      prizes: prizes([...FIVE, '9824', '052']),
      drawn6to10: TEN,
      hasTen: true,
    };
    expect(pairTables([seven('09:20'), ten('09:20')])).toEqual([whole]);
    expect(pairTables([ten('09:20'), seven('09:20')])).toEqual([whole]);
    expect(pairTables([seven(null), ten('09:20')])).toEqual([whole]);
    expect(pairTables([seven('09:20'), ten(null)])).toEqual([whole]);
    expect(pairTables([seven('09:20'), ten('09:20'), seven('09:20')])).toEqual([whole]);
  });

  test('a table alone keeps what it has', () => {
    expect(pairTables([seven('12:00')])).toMatchObject([{ label: '12:00', hasTen: false }]);
    expect(pairTables([seven('12:00')])[0]).not.toHaveProperty('drawn6to10');
    expect(pairTables([ten('09:20')])).toMatchObject([{ prizes: prizes(FIVE), drawn6to10: TEN, hasTen: true }]);
    expect(pairTables([seven(null)])).toMatchObject([{ label: null, hasTen: false }]);
    expect(pairTables([seven(null), ten(null)])).toMatchObject([{ label: null, hasTen: true, drawn6to10: TEN }]);
  });

  test('two readable titles of the same five stay two', () => {
    const both = pairTables([seven('19:00'), ten('19:00'), seven('20:00'), ten(null)]);
    expect(both).toMatchObject([
      { label: '19:00', title: '19:00', hasTen: true, drawn6to10: TEN },
      { label: '20:00', title: '20:00', hasTen: true, drawn6to10: TEN },
    ]);
  });

  test('a table past the seventh place is one of ten, its 6th to 10th told where all five are there', () => {
    const short = printed('09:20', [...FIVE, ...TEN.slice(0, 3)]);
    const [alone] = pairTables([short]);
    expect(alone).toMatchObject({ prizes: prizes(FIVE), hasTen: true });
    expect(alone).not.toHaveProperty('drawn6to10');
    expect(pairTables([short, ten('09:20')])).toMatchObject([{ prizes: prizes(FIVE), drawn6to10: TEN }]);
  });

  test('rows in another order, white space around numbers, groups and titles', () => {
    const table = {
      ...seven('09:20', { title: ' RJ, 09:20\n' }),
      rows: rows([...FIVE, '9824', '052'])
        .map(({ place, number }) => ({ place: ` ${place}`, number: ` ${number}\n`, group: ' 02 ', animal: '\tÁguia' }))
        .reverse(),
    };
    expect(pairTables([table])).toMatchObject([
      {
        title: 'RJ, 09:20',
        prizes: prizes([...FIVE, '9824', '052']).map((prize) => ({ ...prize, group: '02', animal: 'Águia' })),
      },
    ]);
  });

  test('equal fives of other regions or days are other draws', () => {
    const told = [seven('09:20'), ten(null, { region: 'look' }), ten(null, { day: '2026-01-30' })];
    expect(pairTables(told).map(({ label }) => label)).toEqual(['09:20', null, null]);
  });

  test('a Federal names its broken tables in every list, and is one', () => {
    const federal = seven('FED', { region: 'federal', title: 'A FEDERAL DO BRASIL - RJ' });
    const told = pairTables([ten(null, { region: 'look' }), federal, seven(null, { region: 'pt-sp' })]);
    expect(told).toMatchObject([{ region: 'federal', label: 'FED', title: federal.title, hasTen: true }]);
    // Another day's Federal names nothing.
    const other = seven('FED', { region: 'federal', day: '2026-01-28' });
    expect(pairTables([other, ten(null)])).toHaveLength(2);
    // A readable title that says otherwise is left to those who decide.
    expect(pairTables([federal, seven('20:00', { region: 'pt-sp' })]).map(({ label }) => label)).toEqual([
      'FED',
      '20:00',
    ]);
  });
});

describe('what is left out', () => {
  test.each<[string, readonly string[]]>([
    ['four prizes', FIVE.slice(0, 4)],
    ['a dash', ['6806', '-', ...FIVE.slice(2)]],
    ['three digits', ['6806', '985', ...FIVE.slice(2)]],
    ['five digits', ['86806', ...FIVE.slice(1)]],
    ['letters', ['68O6', ...FIVE.slice(1)]],
    ['nothing but zeros', ['0000', '0000', '0000', '0000', '0000', '0000', '000']],
    ['nothing', []],
  ])('a table with %s', (_, numbers) => {
    expect(pairTables([printed('09:20', numbers)])).toEqual([]);
  });

  test('a table in which a place stands twice', () => {
    const twice = { ...seven('09:20'), rows: [...rows(FIVE), { place: '3º', number: '1111' }] };
    expect(pairTables([twice])).toEqual([]);
  });

  test('a single 0000 is a number', () => {
    expect(pairTables([printed('09:20', ['0000', ...FIVE.slice(1)])])).toHaveLength(1);
  });

  test('rows without a place, sixth and seventh that are dashes, blank groups and animals', () => {
    const told = pairTables([
      {
        ...printed('09:20', []),
        rows: [
          { place: 'Prêmio', number: '1234' },
          { place: '0º', number: '1234' },
          { place: '11º', number: '1234' },
          { place: '11º', number: '1234' },
          { place: '123', number: '1234' },
          { place: 'Extra 7', number: '1234' },
          ...rows(FIVE).map((row) => ({ ...row, group: ' ', animal: '-' })),
          { place: '6º [soma]', number: '----' },
          { place: '7º [mult]', number: ' ' },
        ],
      },
    ]);
    expect(told[0]?.prizes).toStrictEqual(prizes(FIVE));
  });

  test('rows past the two hundredth', () => {
    const filled = (count: number) => ({
      ...seven('09:20'),
      rows: [...rows(FIVE), ...Array(count).fill({ place: '-', number: '-' }), { place: '3º', number: '1111' }],
    });
    expect(pairTables([filled(194)])).toEqual([]);
    expect(pairTables([filled(195)])).toMatchObject([{ prizes: prizes(FIVE) }]);
  });

  test('titles and texts are bounded, and so is the number of tables', () => {
    const long = {
      ...seven('09:20', { title: 'x'.repeat(1000) }),
      rows: rows(FIVE).map((row) => ({ ...row, group: 'g'.repeat(1000), animal: 'a'.repeat(1000) })),
    };
    const [told] = pairTables([long]);
    expect(told?.title).toHaveLength(200);
    expect(JSON.stringify(told?.prizes).length).toBeLessThan(1000);
    const many = Array.from({ length: 500 }, (_, index) => printed('09:20', [String(1000 + index), ...FIVE.slice(1)]));
    expect(pairTables(many)).toHaveLength(200);
  });
});
