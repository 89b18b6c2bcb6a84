import { expect, test } from 'vitest';
import { tierChance, tierOdds } from '../../../lib/core/domain/games/chances.ts';
import { paidTaken, paymentsOf } from '../../../lib/core/domain/games/contest-payments.ts';
import { type GameId, gameOf } from '../../../lib/core/domain/games/list.ts';
import {
  combinationsIn,
  priceOn,
  readNumbers,
  readPart,
  settleTicket,
} from '../../../lib/core/domain/games/tickets.ts';
import { readHistory } from '../../../lib/server/store/history/load.ts';
import { randomFrom } from '../../support/random.ts';

const choose = (of: bigint, taken: bigint): bigint => {
  if (taken < 0n || taken > of) return 0n;
  let result = 1n;
  for (let at = 1n; at <= taken; at++) result = (result * (of - taken + at)) / at;
  return result;
};

/** Of all draws, how many give a least ticket of each tier its prize: [prizes, draws] in whole numbers. */
const COUNTED: Partial<Record<GameId, readonly (readonly [bigint, bigint])[]>> = {
  diaDeSorte: [
    ...[7n, 6n, 5n, 4n].map((hits) => [choose(7n, hits) * choose(24n, 7n - hits), choose(31n, 7n)] as const),
    [1n, 12n],
  ],
  maisMilionaria: (
    [
      [6, 2],
      [6, 0, 1],
      [5, 2],
      [5, 0, 1],
      [4, 2],
      [4, 0, 1],
      [3, 2],
      [3, 1],
      [2, 2],
      [2, 1],
    ] as const
  ).map(([hits, ...clovers]) => {
    const ofClovers = clovers.reduce((sum, one) => sum + choose(2n, BigInt(one)) * choose(4n, BigInt(2 - one)), 0n);
    return [choose(6n, BigInt(hits)) * choose(44n, BigInt(6 - hits)) * ofClovers, choose(50n, 6n) * choose(6n, 2n)];
  }),
  // Prizes of a double: two columns, each with 14 right, or with 13.
  loteca: [
    [2n, 3n ** 14n],
    [2n * 14n * 2n, 3n ** 14n],
  ],
  superSete: [7n, 6n, 5n, 4n, 3n].map((hits) => [choose(7n, hits) * 9n ** (7n - hits), 10n ** 7n]),
};

test.each(Object.keys(COUNTED) as GameId[])('%s: chances are an exact count of all draws', (game) => {
  const counted = COUNTED[game] ?? [];
  const { tiers } = gameOf(game);
  expect(tiers).toHaveLength(counted.length);
  for (const [at, tier] of tiers.entries()) {
    const [prizes, draws] = counted[at] ?? [0n, 1n];
    expect(tierChance(game, tier)).toBeCloseTo(Number(prizes) / Number(draws), 15);
    // Half a ticket more than a whole number is rounded up.
    expect(tierOdds(game)[at]?.oneIn).toBe(Number((2n * draws + prizes) / (2n * prizes)));
  }
});

test('chances are those that Caixa prints', () => {
  const printed = (game: GameId) => tierOdds(game).map(({ oneIn }) => oneIn);
  expect(printed('diaDeSorte')).toEqual([2_629_575, 15_652, 454, 37, 12]);
  expect(printed('maisMilionaria')).toEqual([
    238_360_500, 17_025_750, 902_881, 64_491, 16_798, 1200, 900, 112, 117, 15,
  ]);
  expect(printed('loteca')).toEqual([2_391_485, 85_410]);
  expect(printed('superSete')).toEqual([10_000_000, 158_730, 5879, 392, 44]);
});

/** Every choice of so many of a list. */
function choices<T>(from: readonly T[], count: number): T[][] {
  if (count === 0) return [[]];
  return from.flatMap((one, at) => choices(from.slice(at + 1), count - 1).map((rest) => [one, ...rest]));
}

const upTo = (highest: number, digits: number) =>
  Array.from({ length: highest }, (_, at) => String(at + 1).padStart(digits, '0'));

const some = (random: () => number, count: number, of: readonly string[]) =>
  [...of]
    .map((one): [number, string] => [random(), one])
    .sort(([a], [b]) => a - b)
    .slice(0, count)
    .map(([, one]) => one)
    .sort();

const prizesOf = (taken: readonly { tier: number | string; prizes: number }[]) =>
  Object.fromEntries(taken.map(({ tier, prizes }) => [tier, prizes]));

function count(keys: readonly string[]): Record<string, number> {
  const counted: Record<string, number> = {};
  for (const key of keys) counted[key] = (counted[key] ?? 0) + 1;
  return counted;
}

test('twenty tickets of Dia de Sorte take what their games take one by one', () => {
  const random = randomFrom(1278);
  const months = ['Janeiro', 'Março', 'Junho'];
  let taken = 0;
  for (let turn = 0; turn < 20; turn++) {
    const numbers = some(random, 7 + (turn % 6), upTo(31, 2));
    const near = some(random, 3 + (turn % 5), numbers).slice(0, 7);
    const others = upTo(31, 2).filter((one) => !numbers.includes(one));
    const out = [...near, ...some(random, 7 - near.length, others)].sort();
    const [mine = '', drawn = ''] = [months[turn % 3], months[turn % 2]];
    const games = choices(numbers, 7);
    const counted = count(
      games.flatMap((game) => {
        const hits = game.filter((one) => out.includes(one)).length;
        return [...(hits >= 4 ? [String(hits)] : []), ...(mine === drawn ? ['mes'] : [])];
      }),
    );
    const ticket = { modality: 'diaDeSorte' as const, numbers, team: null, extra: { month: [mine] } };
    const found = settleTicket(ticket, {
      contest: 1,
      numbers: out,
      second: null,
      team: null,
      extra: { month: [drawn] },
    });
    expect(prizesOf(found)).toEqual(counted);
    expect(combinationsIn(ticket)).toBe(games.length);
    taken += found.length;
  }
  expect(taken).toBeGreaterThan(20);
});

test('twenty tickets of +Milionária take what their games take one by one', () => {
  const random = randomFrom(382);
  let taken = 0;
  for (let turn = 0; turn < 20; turn++) {
    const numbers = some(random, 6 + (turn % 4), upTo(50, 2));
    const clovers = some(random, 2 + (turn % 5), upTo(6, 1));
    const near = some(random, 2 + (turn % 5), numbers).slice(0, 6);
    const others = upTo(50, 2).filter((one) => !numbers.includes(one));
    const out = [...near, ...some(random, 6 - near.length, others)].sort();
    const outClovers = some(random, 2, upTo(6, 1));
    const games = choices(numbers, 6).flatMap((game) => choices(clovers, 2).map((two) => [game, two] as const));
    const counted = count(
      games.flatMap(([game, two]) => {
        const hits = game.filter((one) => out.includes(one)).length;
        const right = two.filter((one) => outClovers.includes(one)).length;
        // From four numbers on, one clover is worth as much as none; with fewer, none is worth nothing.
        if (hits >= 4) return [`${hits}+${right === 2 ? 2 : 1}`];
        return hits >= 2 && right > 0 ? [`${hits}+${right}`] : [];
      }),
    );
    const ticket = { modality: 'maisMilionaria' as const, numbers, team: null, extra: { clovers } };
    const found = settleTicket(ticket, {
      contest: 1,
      numbers: out,
      second: null,
      team: null,
      extra: { clovers: outClovers },
    });
    expect(prizesOf(found)).toEqual(counted);
    expect(combinationsIn(ticket)).toBe(games.length);
    taken += found.length;
  }
  expect(taken).toBeGreaterThan(20);
});

/** Every game of marks in columns, one of each. */
const gamesOfMarks = (marks: readonly string[]): string[] =>
  marks.reduce<string[]>((games, column) => games.flatMap((game) => [...column].map((mark) => game + mark)), ['']);

/** A column's marks: the drawn one or not, and others beside it. */
function marked(random: () => number, out: string, size: number, symbols: readonly string[]): string {
  const others = symbols.filter((one) => one !== out);
  const held = random() < 0.6 ? [out, ...some(random, size - 1, others)] : some(random, size, others);
  return symbols.filter((one) => held.includes(one)).join('');
}

test('twenty tickets of Super Sete take what their games take one by one', () => {
  const random = randomFrom(888);
  const symbols = [...'0123456789'];
  let taken = 0;
  for (let turn = 0; turn < 20; turn++) {
    const out = Array.from({ length: 7 }, () => String(Math.floor(random() * 10)));
    const most = 1 + (turn % 3);
    const numbers = out.map((digit) => marked(random, digit, Math.max(1, most - Math.floor(random() * 2)), symbols));
    const games = gamesOfMarks(numbers);
    const hitsOf = (game: string) => [...game].filter((digit, at) => digit === out[at]).length;
    const counted = count(games.map(hitsOf).flatMap((hits) => (hits >= 3 ? [String(hits)] : [])));
    const ticket = { modality: 'superSete' as const, numbers, team: null };
    const found = settleTicket(ticket, { contest: 1, numbers: out, second: null, team: null });
    expect(prizesOf(found)).toEqual(counted);
    expect(combinationsIn(ticket)).toBe(games.length);
    taken += found.length;
  }
  expect(taken).toBeGreaterThan(20);
});

test('twenty tickets of Loteca take what their columns take one by one', () => {
  const random = randomFrom(1271);
  const symbols = ['1', 'X', '2'];
  let taken = 0;
  for (let turn = 0; turn < 20; turn++) {
    const out = Array.from({ length: 14 }, () => symbols[Math.floor(random() * 3)] ?? '1');
    const doubles = 1 + (turn % 5);
    const triples = turn % 4;
    const wrongs = turn % 3;
    const numbers = out.map((result, at) => {
      if (at < triples) return '1X2';
      if (at < triples + doubles) return marked(() => 0, result, 2, symbols);
      return at >= 14 - wrongs ? (symbols.find((one) => one !== result) ?? '1') : result;
    });
    const columns = gamesOfMarks(numbers);
    const hitsOf = (column: string) => [...column].filter((mark, at) => mark === out[at]).length;
    const counted = count(columns.map(hitsOf).flatMap((hits) => (hits >= 13 ? [String(hits)] : [])));
    const ticket = { modality: 'loteca' as const, numbers, team: null };
    const found = settleTicket(ticket, { contest: 1, numbers: out, second: null, team: null });
    expect(prizesOf(found)).toEqual(counted);
    expect(readNumbers('loteca', numbers.join(' '))).toEqual({ ok: true, numbers });
    expect(combinationsIn(ticket)).toBe(columns.length / 2);
    taken += found.length;
  }
  expect(taken).toBeGreaterThan(10);
});

test('a column of Loteca needs a double, and holds no more than 864', () => {
  const singles = Array(13).fill('1').join(' ');
  expect(readNumbers('loteca', `${singles} x1`)).toMatchObject({ ok: true, numbers: [...Array(13).fill('1'), '1X'] });
  expect(wrong('loteca', `${singles} 2`)).toBe('wrong-count 14');
  expect(wrong('loteca', singles)).toBe('wrong-columns 13');
  expect(wrong('loteca', `${singles} 3`)).toBe('no-number 3');
  expect(wrong('loteca', `${singles} 11`)).toBe('repeated 11');
  expect(wrong('loteca', `${Array(10).fill('1X').join(' ')} 1 1 1 1`)).toBe('wrong-games 1024');
});

test('a tier beside the numbers is paid by its band', () => {
  const prizes = [
    { band: '7 acertos', winners: 0, amount: 0 },
    { band: 'Mês da Sorte', winners: 20_467, amount: 2.5 },
  ];
  const taken = ['mes', 7, 4].map((tier) => ({ tier, draw: 1 as const, prizes: 1 }));
  expect(
    paidTaken('diaDeSorte', taken, paymentsOf('diaDeSorte', { prizes })).map(({ tier, amount }) => [tier, amount]),
  ).toEqual([
    ['mes', 2.5],
    [7, null],
  ]);
  const ten = gameOf('maisMilionaria').tiers.map(({ name }, at) => ({ band: name, winners: 1, amount: at + 1 }));
  const all = gameOf('maisMilionaria').tiers.map(({ key: tier }) => ({ tier, draw: 1 as const, prizes: 1 }));
  expect(
    paidTaken('maisMilionaria', all, paymentsOf('maisMilionaria', { prizes: ten })).map(({ amount }) => amount),
  ).toEqual(ten.map(({ amount }) => amount));
});

const wrong = (game: GameId, text: string, part = 'numbers') => {
  const read = readPart(game, part, text);
  return read.ok ? '' : `${read.reason} ${read.detail}`.trim();
};

test('tickets of Dia de Sorte are read, or refused by what is wrong with them', () => {
  expect(readNumbers('diaDeSorte', '30 3,5-8;9 19 21')).toEqual({
    ok: true,
    numbers: ['03', '05', '08', '09', '19', '21', '30'],
  });
  expect(wrong('diaDeSorte', '1 2 3 4 5 6')).toBe('wrong-count 6');
  expect(wrong('diaDeSorte', '1 2 3 4 5 6 32')).toBe('out-of-range 32');
});

test('clovers are read as a ticket’s second part', () => {
  expect(readPart('maisMilionaria', 'clovers', '6, 04')).toEqual({ ok: true, numbers: ['4', '6'] });
  expect(
    ['', '1', '1 1', '1 7', '1 x', '1 2 3 4 5 6 7'].map((text) => wrong('maisMilionaria', text, 'clovers')),
  ).toEqual(['empty', 'wrong-count 1', 'repeated 1', 'out-of-range 7', 'no-number x', 'out-of-range 7']);
});

test('marks of columns are read a word a column or in one run', () => {
  const digits = ['2', '9', '9', '8', '7', '7', '6'];
  for (const text of ['2998776', '2 9 9 8 7 7 6', '2-9-9-8-7-7-6'])
    expect(readNumbers('superSete', text)).toEqual({ ok: true, numbers: digits });
  expect(readNumbers('superSete', '92 9 9 8 7 7 6')).toEqual({ ok: true, numbers: ['29', ...digits.slice(1)] });
  expect(
    [
      '',
      '2 9 9 8 7 7',
      '2998776 1',
      'a 9 9 8 7 7 6',
      '22 9 9 8 7 7 6',
      '123 4 5 6 7 8 9',
      '1234 123 123 123 123 123 12',
    ].map((text) => wrong('superSete', text)),
  ).toEqual([
    'empty',
    'wrong-columns 6',
    'repeated 2998776',
    'no-number A',
    'repeated 22',
    'wrong-marks 3',
    'wrong-marks 4',
  ]);
});

test('prices of tickets are those of Caixa’s tables', () => {
  const reais = (ticket: Parameters<typeof combinationsIn>[0]) =>
    combinationsIn(ticket) * (priceOn(ticket.modality, '2026-08-19') ?? Number.NaN);
  const first = (size: number, digits = 2) => upTo(size, digits);
  const days = [7, 8, 9, 10, 11, 12, 13, 14, 15];
  expect(days.map((size) => reais({ modality: 'diaDeSorte', numbers: first(size), team: null }))).toEqual([
    2.5, 20, 90, 300, 825, 1980, 4290, 8580, 16_087.5,
  ]);
  const clovers = (size: number) => ({ clovers: first(size, 1) });
  const millions = [6, 9, 12].flatMap((size) =>
    [2, 6].map((two) => reais({ modality: 'maisMilionaria', numbers: first(size), team: null, extra: clovers(two) })),
  );
  expect(millions).toEqual([6, 90, 504, 7560, 5544, 83_160]);
  const marks = (ones: number, twos: number) => [
    ...Array(ones).fill('1'),
    ...Array(twos).fill('12'),
    ...Array(7 - ones - twos).fill('123'),
  ];
  const sevens = [marks(7, 0), marks(0, 7), marks(0, 6), marks(0, 0)];
  const matches = (doubles: number, triples: number) => [
    ...Array(doubles).fill('1X'),
    ...Array(triples).fill('1X2'),
    ...Array(14 - doubles - triples).fill('1'),
  ];
  const columns = [matches(1, 0), matches(0, 1), matches(9, 0), matches(2, 4), matches(5, 3)];
  expect(columns.map((numbers) => reais({ modality: 'loteca', numbers, team: null }))).toEqual([4, 6, 1024, 648, 1728]);
  expect(sevens.map((numbers) => reais({ modality: 'superSete', numbers, team: null }))).toEqual([3, 384, 576, 6561]);
});

test('a month is found by name, three letters or number', () => {
  const { month } = gameOf('diaDeSorte').parts;
  const read = (text: string) => (month?.kind === 'name' ? month.find(text) : []);
  expect(['março', 'MAR', '3', '03', 'Março\u0000\u0000 '].map(read)).toEqual(Array(5).fill(['Março']));
  expect(['', '0', '13', 'mês', 'x'].map(read)).toEqual(Array(5).fill([]));
});

/** Four weeks of daily draws whose money raised is of a second price too, which is not recorded. */
const isOfTwoPrices = (game: string, contest: number) => game === 'diaDeSorte' && contest >= 1232 && contest <= 1255;

test('each recorded contest brought in a whole number of games at its price', async () => {
  const { contests } = await readHistory();
  const games = Object.keys(COUNTED) as GameId[];
  const held = contests.flatMap(({ modality, contest, day, details }) => {
    const game = games.find((one) => one === modality);
    return game && details?.raised ? [{ game, contest, raised: details.raised, price: priceOn(game, day) ?? 0 }] : [];
  });
  const isOff = ({ game, contest, raised, price }: (typeof held)[number]) =>
    (raised * 100) % (isOfTwoPrices(game, contest) ? 50 : price * 100) !== 0;
  expect(held.filter(isOff)).toEqual([]);
  expect(held.length).toBeGreaterThan(800);
});
