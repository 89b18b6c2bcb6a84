import { beforeAll, expect, test } from 'vitest';
import { addDays, formatDay, formatMonth, formatTime, instantOf, type PlainDay } from '../../lib/core/domain/days.ts';
import { formatCount } from '../../lib/core/domain/format.ts';
import { drawsTickets, GAME_IDS, type GameId, gameOf } from '../../lib/core/domain/games/list.ts';
import { GROUPS, groupOf } from '../../lib/core/domain/groups.ts';
import { BICHO_HOUSES, COUNTED_HOUSES, HOUSE_IDS, HOUSES, type HouseId } from '../../lib/core/domain/houses/list.ts';
import { houseIn } from '../../lib/core/domain/houses/names.ts';
import { slotsOn } from '../../lib/core/domain/houses/slots.ts';
import { plural } from '../../lib/core/domain/joiner.ts';
import type { Store } from '../../lib/core/store/schema.ts';
import { readView } from '../../lib/core/views/read-view.ts';
import { ticketOf } from '../../lib/site/contests.ts';
import { verdictOf } from '../../lib/site/text-check-words.ts';
import { answerIn } from '../support/answer-in-store.ts';
import { pickBy, randomFrom, someBy } from '../support/random.ts';
import { isRecorded } from '../support/recorded.ts';
import { type RecordedDraw, recordedDraws } from '../support/recorded-draws.ts';
import { backend } from './backends.ts';

// Answers that count over the whole recorded history, each recounted here from its rows alone.

const NOW = instantOf('2026-11-28', '12:00');

const store = backend('SQLite', { isShared: true });
const random = randomFrom(5404);
const pick = pickBy(random);
const some = someBy(random);

type Extraction = { contest: number; day: PlainDay; tickets: string[] };
let db: Store['db'];
let draws: RecordedDraw[] = [];
let byDay = new Map<string, RecordedDraw[]>();
let extractions: Extraction[] = [];

beforeAll(async () => {
  const opened = await store.openRecorded();
  db = opened.db;
  draws = await recordedDraws(db);
  byDay = Map.groupBy(draws, ({ house, day }) => `${house} ${day}`);
  const contests = await db
    .selectFrom('contests')
    .select(['contest', 'day', 'numbers'])
    .where('modality', '=', 'federal')
    .orderBy('contest')
    .execute();
  extractions = contests.map(({ contest, day, numbers }) => ({
    contest,
    day,
    tickets: (JSON.parse(numbers) as string[]).map(ticketOf),
  }));
});

const RECORDED = BICHO_HOUSES.filter(isRecorded);

async function ask(typed: string) {
  const answer = await answerIn(db, typed, NOW);
  return { ...answer, whole: [answer.verdict, ...answer.facts].join(' ') };
}

/** The hours of a day that a house draws at and that are not in its record. */
const missingOf = (house: HouseId, day: PlainDay): string[] => {
  const held = (byDay.get(`${house} ${day}`) ?? []).map(({ time }) => time);
  return day < HOUSES[house].since ? [] : slotsOn(house, day).filter((time) => !held.includes(time));
};

/** Days of a house with some of its draws recorded: all of them, and not. */
function recordedDays(house: HouseId) {
  const days = [...new Set(draws.filter((one) => one.house === house).map(({ day }) => day))];
  const isPartial = (day: PlainDay) => missingOf(house, day).length > 0;
  return { partial: days.filter(isPartial), whole: days.filter((day) => !isPartial(day)) };
}

test.each(RECORDED.map((house) => [house] as const))(
  'a past day of %s that is recorded in part is answered as such',
  async (house) => {
    const { partial, whole } = recordedDays(house);
    const wrong: string[] = [];
    const named = { look: ['2026-03-12'], bahia: ['2026-04-24'] }[house as string] ?? [];
    for (const day of [...named, ...some(partial, 4), ...some(whole, 3)]) {
      const its = byDay.get(`${house} ${day}`) ?? [];
      const missing = missingOf(house, day);
      const absent = GROUPS.find(({ numeros }) =>
        its.every(({ numbers }) => numbers.every((number) => !numeros.includes(number.slice(-2)))),
      );
      const first = groupOf(its[0]?.numbers[0] ?? '').animal;
      const second = its.flatMap(({ numbers }) => numbers.slice(1)).map((number) => groupOf(number).animal);
      const notFirst = second.find((one) => its.every(({ numbers }) => groupOf(numbers[0] ?? '').animal !== one));
      const animals = [absent?.animal, first, notFirst].filter((one) => one !== undefined);
      const on = `${HOUSES[house].short} ${formatDay(day)}`;
      for (const typed of [...animals.map((animal) => `deu ${animal} ${on}`), `resultado ${on}`]) {
        const answer = await ask(typed);
        const isNamed = missing.every((time) => answer.whole.includes(formatTime(time)));
        const isFlat = /^Não: |^Não na cabeça \(1º prêmio\); /.test(answer.verdict);
        const isSaid = /não (?:há|temos) registro/i.test(answer.whole);
        if (missing.length > 0 ? !isNamed || isFlat || !isSaid : isSaid) wrong.push(`${typed}: ${answer.whole}`);
      }
    }
    expect(wrong).toEqual([]);
  },
);

test('a check of days that are recorded in part counts the draws that are not', async () => {
  const wrong: string[] = [];
  for (const house of RECORDED) {
    const { partial, whole } = recordedDays(house);
    for (const day of [...some(partial, 3), ...some(whole, 2)]) {
      for (const length of [1, 7]) {
        const days = Array.from({ length }, (_, at) => addDays(day, at));
        const span = { from: day, to: addDays(day, length - 1) };
        const missing = days.flatMap((one) => missingOf(house, one)).length;
        const bet = { kind: 'grupo' as const, picks: ['09'], reach: 1 as const, region: house, skip: 0, most: 5 };
        const view = await readView('check', { ...bet, ...span }, { db, now: NOW });
        const { text } = verdictOf({ answer: { kind: 'bet', view } } as Parameters<typeof verdictOf>[0]);
        const isSaid = missing === 0 ? !text.includes('registro') : text.includes(plural(missing, 'outro'));
        if ((view.missing ?? 0) !== missing || !isSaid) wrong.push(`${house} ${day} ${length}: ${missing}, ${text}`);
      }
    }
  }
  expect(wrong).toEqual([]);
});

test('a day of all houses names each house of which something is not recorded', async () => {
  const { animal } = GROUPS[0] as (typeof GROUPS)[number];
  for (const day of ['2026-08-22', '2026-04-24', ...some([...new Set(draws.map((one) => one.day))], 5)]) {
    const { whole, verdict } = await ask(`deu ${animal} ${formatDay(day)}`);
    const lacking = BICHO_HOUSES.filter((house) => day < HOUSES[house].since || missingOf(house, day).length > 0);
    for (const house of lacking) expect([day, whole]).toEqual([day, expect.stringContaining(HOUSES[house].short)]);
    if (lacking.length > 0) expect(verdict).not.toMatch(/^Não: /);
  }
});

const endings = (number: string) => [number.slice(-4), number.slice(-3), number.slice(-2)];

test('a number of the Federal is looked for in its whole record', async () => {
  const wrong: string[] = [];
  const came = some(extractions, 40).map(({ tickets }) => pick(tickets));
  const milhares = new Set(extractions.flatMap(({ tickets }) => tickets.map((one) => one.slice(-4))));
  const never = Array.from({ length: 10_000 }, (_, at) => String(at).padStart(4, '0')).filter(
    (one) => !milhares.has(one),
  );
  const ofHouse = draws.filter(({ house }) => house === 'federal');
  const record = [...extractions, ...ofHouse.map(({ day, numbers }) => ({ day, tickets: numbers }))];
  for (const number of ['9513', '0574', '2745', ...came.flatMap(endings), ...some(never, 6)]) {
    const its = record.filter(({ tickets }) => tickets.some((one) => one.endsWith(number)));
    const last = its.toSorted((a, b) => (a.day < b.day ? -1 : 1)).at(-1);
    for (const typed of [`última vez ${number} federal`, `onde saiu ${number} federal`]) {
      const { verdict } = await ask(typed);
      const isRight = last ? verdict.includes(formatDay(last.day)) : verdict.includes('6.061 extrações');
      if (!isRight || (last && /Nunca|não saiu/.test(verdict))) wrong.push(`${typed}: ${verdict}`);
    }
    const { whole } = await ask(number.length === 2 ? `última vez dezena ${number}` : `onde saiu ${number}`);
    if (last && /\bNunca\b/.test(whole)) wrong.push(`${number}: ${whole}`);
  }
  expect(wrong).toEqual([]);
});

test('extractions of the Federal are answered whole by number and by day', async () => {
  const wrong: string[] = [];
  const ofHouse = new Set(draws.filter(({ house }) => house === 'federal').map(({ day }) => day));
  const inBoth = extractions.filter(({ day }) => ofHouse.has(day));
  for (const { contest, day, tickets } of [...some(extractions, 60), ...some(inBoth, 30)]) {
    for (const typed of [`federal ${contest}`, `federal ${formatDay(day)}`]) {
      const { whole, unused } = await ask(typed);
      const isWhole = [String(contest), formatDay(day), ...tickets].every((text) => whole.includes(text));
      if (!isWhole || unused.length > 0) wrong.push(`${typed}: ${whole} ${unused}`);
    }
  }
  expect(wrong).toEqual([]);
});

test('a ticket without its extraction is found in every place of the archive', async () => {
  const wrong: string[] = [];
  const unsold = extractions.filter(({ contest }) => contest >= 6081);
  for (const { tickets } of [...unsold, ...some(extractions, 30)]) {
    for (const ticket of tickets) {
      const { verdict } = await ask(`bilhete ${ticket} federal`);
      const its = extractions.filter((one) => one.tickets.includes(ticket));
      const last = its.toSorted((a, b) => (a.day < b.day ? -1 : 1)).at(-1);
      const place = (last?.tickets.indexOf(ticket) ?? 0) + 1;
      const isRight = verdict.includes(`${place}º prêmio`) && verdict.includes(`extração ${last?.contest}`);
      if (!isRight || /^Não/.test(verdict)) wrong.push(`${ticket}: ${verdict}`);
    }
  }
  const { verdict } = await ask('bilhete 00000 federal');
  expect(verdict).toMatch(/extração/);
  expect(wrong).toEqual([]);
});

test('a ticket of an extraction with one recorded prize is not denied by the other four', async () => {
  const wrong: string[] = [];
  const partial = extractions.filter(({ tickets }) => tickets.length < 5);
  expect(partial.length).toBeGreaterThan(10);
  for (const { contest, tickets } of partial) {
    const [first = ''] = tickets;
    const far = [...first].map((digit) => (Number(digit) + 5) % 10).join('');
    const ending = `${(Number(first[0]) + 1) % 10}${far.slice(1, 4)}${first.slice(-1)}`;
    for (const ticket of [far, ending]) {
      const { verdict } = await ask(`bilhete ${ticket} federal ${contest}`);
      if (/cinco prêmios/.test(verdict) || !verdict.includes('dos outros quatro não sabemos')) wrong.push(verdict);
    }
    const { verdict } = await ask(`bilhete ${first} federal ${contest}`);
    if (!verdict.startsWith('Sim: 1º prêmio')) wrong.push(verdict);
  }
  expect(wrong).toEqual([]);
});

test('a ticket of a day with two extractions is answered by the one in which it won', async () => {
  const wrong: string[] = [];
  const days = [...Map.groupBy(extractions, ({ day }) => day)].filter(([, its]) => its.length > 1);
  expect(days.length).toBeGreaterThan(0);
  for (const [day, its] of days) {
    for (const { contest, tickets } of its) {
      for (const ticket of tickets) {
        const { verdict } = await ask(`bilhete ${ticket} federal ${formatDay(day)}`);
        const isOfAnother = its.some((one) => one.contest !== contest && one.tickets.includes(ticket));
        if (!verdict.startsWith('Sim: ') || (!isOfAnother && !verdict.includes(String(contest)))) wrong.push(verdict);
      }
    }
  }
  expect(wrong).toEqual([]);
});

test('a ticket with more than five digits is not judged by its last five', async () => {
  for (const digits of ['123456', '931861', '1234567']) {
    for (const typed of [`bilhete ${digits}`, `bilhete ${digits} federal`, `bilhete ${digits} federal 5000`]) {
      const { verdict, kind } = await ask(typed);
      expect([typed, kind, verdict]).toEqual([typed, 'none', expect.stringContaining('cinco algarismos')]);
      expect(verdict).toContain(digits);
    }
  }
  expect((await ask('bilhete 031861 federal 2123')).verdict).toMatch(/^Sim: 1º prêmio, bilhete 31861/);
});

test('a month of the Federal is answered with all its extractions', async () => {
  const wrong: string[] = [];
  const ofHouse = new Set(draws.filter(({ house }) => house === 'federal').map(({ day }) => day));
  const months = [...Map.groupBy(extractions, ({ day }) => day.slice(0, 7))];
  const named = months.filter(([month]) => ['1990-12', '2023-12', '2010-08', '2024-10'].includes(month));
  for (const [month, its] of [...named, ...some(months, 40)]) {
    const typed = `federal em ${formatMonth(month)}`;
    const { verdict, whole, kind, link } = await ask(typed);
    const isInHouse = its.every(({ day }) => ofHouse.has(day));
    const isRight = isInHouse
      ? verdict.includes(plural(new Set(its.map(({ day }) => day)).size, 'dia'))
      : verdict.includes(plural(its.length, 'extração', 'extrações')) &&
        its.every(({ contest, tickets }) => whole.includes(`${contest}`) && whole.includes(tickets[0] ?? '')) &&
        link?.href.endsWith(`/ano/${month.slice(0, 4)}`);
    if (kind !== 'answer' || !isRight) wrong.push(`${typed}: ${whole} ${link?.href}`);
  }
  expect(wrong).toEqual([]);
});

test('draws of the Federal after its newest extraction are in each answer of its record', async () => {
  const wrong: string[] = [];
  const [newest] = extractions.toSorted((a, b) => (a.day < b.day ? 1 : -1));
  const beyond = draws.filter(({ house, day }) => house === 'federal' && day > (newest?.day ?? ''));
  const end = formatDay(beyond.at(-1)?.day ?? '');
  expect(beyond.length).toBeGreaterThan(0);
  const check = async (typed: string, isRight: (answer: Awaited<ReturnType<typeof ask>>) => boolean) => {
    const answer = await ask(typed);
    if (!isRight(answer) || /registro de Loteria Federal quarta, 29/.test(answer.whole))
      wrong.push(`${typed}: ${answer.whole}`);
  };
  for (const { day, numbers } of beyond) {
    for (const [at, number] of numbers.entries()) {
      const named = ({ verdict }: { verdict: string }) =>
        verdict.includes(formatDay(day)) && verdict.includes(`${at + 1}º`);
      for (const typed of ['última vez', 'onde saiu']) await check(`${typed} ${number} federal`, named);
      await check(`onde saiu ${number}`, ({ whole }) =>
        new RegExp(`Federal: [^;]*; a última em ${formatDay(day)}`).test(whole),
      );
      await check(
        `bilhete 7${number} federal`,
        ({ whole }) => whole.includes(formatDay(day)) && whole.includes('pode ser'),
      );
      await check(
        `bilhete 7${number} federal ${formatDay(day)}`,
        (one) => named(one) && one.verdict.includes('pode ser'),
      );
    }
    const absent = `3${[...(numbers[0] ?? '')].map((digit) => (Number(digit) + 5) % 10).join('')}`;
    await check(`bilhete ${absent} federal ${formatDay(day)}`, ({ verdict }) => verdict.startsWith('Não está entre'));
  }
  const number = newest?.contest ?? 0;
  for (const typed of [
    `federal extração ${number + 3}`,
    'deu cobra na federal 23/08/2026',
    'bilhete 12345 federal 23/08/2026',
  ])
    await check(
      typed,
      ({ whole, kind }) => kind === 'none' && whole.includes(end) && whole.includes('previsto para domingo, 23/08'),
    );
  expect(wrong).toEqual([]);
});

/** By name, the draws since each came first, all of them where it never did; and how often it did. */
function counted(names: readonly string[], nameOf: (number: string) => string, its: readonly RecordedDraw[]) {
  const firsts = its.map(({ numbers }) => nameOf(numbers[0] ?? ''));
  return names.map((name) => ({
    name,
    gap: firsts.length - 1 - firsts.lastIndexOf(name),
    times: firsts.filter((one) => one === name).length,
  }));
}

const ANIMALS = GROUPS.map(({ animal }) => animal);
const DOZENS = Array.from({ length: 100 }, (_, at) => String(at).padStart(2, '0'));
const RANKS = [
  ['mais atrasado', 'gap', Math.max],
  ['que mais saiu', 'times', Math.max],
  ['que menos saiu', 'times', Math.min],
] as const;

test.each(HOUSE_IDS.filter(isRecorded).map((house) => [house] as const))(
  'ranks of %s are counted over its whole record, with ties and its end',
  async (house) => {
    const its = draws.filter((one) => one.house === house);
    const until = its.at(-1)?.day ?? '';
    const wrong: string[] = [];
    for (const [kind, names, nameOf] of [
      ['bicho', ANIMALS, (number: string) => groupOf(number).animal],
      ['dezena', DOZENS, (number: string) => number.slice(-2)],
    ] as const) {
      const all = counted(names, nameOf, its);
      for (const [rank, by, best] of RANKS) {
        const typed = `${kind} ${rank} ${HOUSES[house].short}`;
        const { verdict, whole, intent } = await ask(typed);
        const value = best(...all.map((one) => one[by]));
        const tied = all.filter((one) => one[by] === value);
        const isCounted = verdict.includes(value === 0 ? 'nenhuma vez' : formatCount(value));
        const isTied = tied.length === 1 || verdict.includes(formatCount(tied.length));
        const areNamed = tied.every(({ name }) => whole.includes(name));
        if (!isCounted || !isTied || !areNamed || !verdict.includes(formatDay(until)) || intent !== 'late')
          wrong.push(`${typed}: ${value} ${tied.map(({ name }) => name)}: ${whole}`);
      }
    }
    expect(wrong).toEqual([]);
  },
);

test('the last time of an animal says when the record of each house ends', async () => {
  const wrong: string[] = [];
  for (const [animal, house] of ANIMALS.flatMap((one) => RECORDED.map((house) => [one, house] as const))) {
    const its = draws.filter((one) => one.house === house);
    const { whole } = await ask(`última vez ${animal} ${HOUSES[house].short}`);
    const at = its.findLastIndex(({ numbers }) => groupOf(numbers[0] ?? '').animal === animal);
    const until = formatDay(its.at(-1)?.day ?? '');
    const isRight = at < 0 ? whole.includes('Não há') : whole.includes(plural(its.length - 1 - at, 'sorteio'));
    if (!isRight || !whole.includes(until)) wrong.push(`${house}: ${whole}`);
  }
  expect(wrong).toEqual([]);
});

test('animals that followed another most often are all named where they tie', async () => {
  const wrong: string[] = [];
  for (const { animal } of GROUPS) {
    const { whole } = await ask(`puxada ${animal}`);
    for (const house of BICHO_HOUSES.filter((one) => COUNTED_HOUSES.includes(one))) {
      const firsts = draws.filter((one) => one.house === house).map(({ numbers }) => groupOf(numbers[0] ?? '').animal);
      const after = firsts.filter((_, at) => firsts[at - 1] === animal);
      const timesOf = (one: string) => after.filter((each) => each === one).length;
      const most = Math.max(...ANIMALS.map(timesOf));
      const tied = ANIMALS.filter((one) => after.length > 0 && timesOf(one) === most);
      const [line = ''] = whole.match(new RegExp(`${houseIn(house)}, depois de [^;]*;`, 'i')) ?? [];
      if (!tied.every((one) => line.includes(one))) wrong.push(`${animal}, ${house}: ${tied}: ${line}`);
    }
  }
  expect(wrong).toEqual([]);
});

type Drawn = { contest: number; day: PlainDay; numbers: string[] };

/** A game's contests, oldest first, each with all that it drew of its numbers. */
async function contestsOf(game: GameId): Promise<Drawn[]> {
  const rows = await db
    .selectFrom('contests')
    .select(['contest', 'day', 'numbers', 'second'])
    .where('modality', '=', game)
    .orderBy('contest')
    .execute();
  const listOf = (column: string | null) => JSON.parse(column ?? '[]') as string[];
  return rows.map(({ contest, day, numbers, second }) => ({
    contest,
    day,
    numbers: [...listOf(numbers), ...listOf(second)],
  }));
}

const NUMBERED = GAME_IDS.filter((game) => !drawsTickets(game) && isRecorded(game));

test.each(NUMBERED.map((game) => [game] as const))(
  'ranks and counts of %s are those of all its contests',
  async (game) => {
    const name = gameOf(game).name.toLowerCase();
    const contests = await contestsOf(game);
    const part = gameOf(game).parts.numbers;
    const symbols =
      part.kind === 'columns'
        ? part.symbols
        : part.kind === 'set'
          ? Array.from({ length: part.to - part.from + 1 }, (_, at) => String(part.from + at).padStart(2, '0'))
          : [];
    const all = symbols.map((symbol) => ({
      symbol,
      times: contests.reduce((sum, { numbers }) => sum + numbers.filter((one) => one === symbol).length, 0),
      gap: contests.length - 1 - contests.findLastIndex(({ numbers }) => numbers.includes(symbol)),
    }));
    const wrong: string[] = [];
    for (const [typed, by, best] of [
      ['números que mais saem', 'times', Math.max],
      ['números que menos saem', 'times', Math.min],
      ['números mais atrasados', 'gap', Math.max],
    ] as const) {
      const { verdict } = await ask(`${typed} na ${name}`);
      const value = best(...all.map((one) => one[by]));
      const tied = all.filter((one) => one[by] === value);
      const isRight = verdict.includes(formatCount(value)) && tied.every(({ symbol }) => verdict.includes(symbol));
      if (!isRight || !verdict.includes(typed.slice(8, 13)))
        wrong.push(`${typed}, ${value} ${tied.map((one) => one.symbol)}: ${verdict}`);
    }
    for (const { symbol, times } of some(
      all.filter((one) => /^\d+$/.test(one.symbol)),
      4,
    )) {
      for (const typed of [`quantas vezes saiu o ${symbol} na ${name}`, `última vez do ${symbol} na ${name}`]) {
        const answer = await ask(typed);
        const last = contests.findLast(({ numbers }) => numbers.includes(symbol));
        const isRight =
          answer.verdict.includes(plural(times, 'vez', 'vezes')) && answer.verdict.includes(formatDay(last?.day ?? ''));
        if (!isRight || answer.unused.length > 0) wrong.push(`${typed}: ${answer.verdict} ${answer.unused}`);
      }
    }
    expect(wrong).toEqual([]);
  },
);

const COUNTING = [
  ['com', 'ganhadores'],
  ['com', 'apostas ganhadoras'],
  ['', 'concursos sem ganhador'],
  ['nos últimos', 'concursos'],
  ['últimos', 'resultados'],
  ['saiu', 'vezes seguidas'],
  ['em', 'estados'],
  ['daqui a', 'semanas'],
] as const;

test.each(NUMBERED.map((game) => [game] as const))(
  'a number that counts something is no contest of %s',
  async (game) => {
    const name = gameOf(game).name.toLowerCase();
    const contests = await contestsOf(game);
    const [first, last] = [contests[0]?.contest ?? 0, contests.at(-1)?.contest ?? 0];
    const wrong: string[] = [];
    for (const [before, noun] of COUNTING) {
      const number = 2 + Math.floor(random() * 60);
      for (const typed of [`${name} ${before} ${number} ${noun}`, `${before} ${number} ${noun} na ${name}`]) {
        const { verdict, unused, kind } = await ask(typed);
        if (kind === 'unknown') continue;
        const isOfNumber = new RegExp(`\\b${number}\\b`).test(verdict) && number >= first && number < last;
        const isSilent = unused.every((one) => one !== String(number));
        if (isSilent || (isOfNumber && verdict.includes(`${gameOf(game).name} ${number}`)))
          wrong.push(`${typed}: ${verdict} ${unused}`);
      }
    }
    expect(wrong).toEqual([]);
  },
);
