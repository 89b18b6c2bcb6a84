import { describe, expect, test } from 'vitest';
import type { HouseId } from '../../../../lib/core/domain/houses/list.ts';
import { type PrintedTable, pairTables } from '../../../../lib/core/sources/bicho/table.ts';

const FIVE = ['6806', '9852', '7455', '0982', '4729'];
const TEN = ['6970', '8849', '0558', '6252', '2453'];
const rows = (numbers: readonly string[]) => numbers.map((number, index) => ({ place: `${index + 1}º`, number }));
const printed = (
  label: string | null,
  numbers: readonly string[],
  { region = 'pt-rio', day = null, title = `${label}` }: { region?: HouseId; day?: string | null; title?: string } = {},
): PrintedTable => ({ region, day, label, title, prizes: rows(numbers) });
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

  test('a table past the seventh place has ten prizes when all are there', () => {
    const short = printed('09:20', [...FIVE, ...TEN.slice(0, 3)]);
    const [alone] = pairTables([short]);
    expect(alone).toMatchObject({ prizes: prizes(FIVE), hasTen: true });
    expect(alone).not.toHaveProperty('drawn6to10');
    expect(pairTables([short, ten('09:20')])).toMatchObject([{ prizes: prizes(FIVE), drawn6to10: TEN }]);
  });

  test('a Federal names its broken tables in every list, and is one', () => {
    const federal = seven('FED', { region: 'federal', title: 'A FEDERAL DO BRASIL - RJ' });
    const found = pairTables([ten(null, { region: 'look' }), federal, seven(null, { region: 'pt-sp' })]);
    expect(found).toMatchObject([{ region: 'federal', label: 'FED', title: federal.title, hasTen: true }]);
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
    const twice = { ...seven('09:20'), prizes: [...rows(FIVE), { place: '3º', number: '1111' }] };
    expect(pairTables([twice])).toEqual([]);
  });

  test('rows without a place, sixth and seventh that are dashes, blank groups and animals', () => {
    const found = pairTables([
      {
        ...printed('09:20', []),
        prizes: [
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
    expect(found[0]?.prizes).toStrictEqual(prizes(FIVE));
  });
});
