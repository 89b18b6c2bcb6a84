import { beforeAll, expect, test } from 'vitest';
import { addDays, formatDay, instantOf, type PlainDay } from '../../lib/core/domain/days.ts';
import { formatCount } from '../../lib/core/domain/format.ts';
import { drawsTickets, GAME_IDS, type GameId, gameOf } from '../../lib/core/domain/games/list.ts';
import { GROUPS, groupOf } from '../../lib/core/domain/groups.ts';
import { BICHO_HOUSES, HOUSES, type HouseId } from '../../lib/core/domain/houses/list.ts';
import { slotsOn } from '../../lib/core/domain/houses/slots.ts';
import { normalizeText } from '../../lib/core/domain/normalize-text.ts';
import type { Store } from '../../lib/core/store/schema.ts';
import { answerIn } from '../support/answer-in-store.ts';
import { pickBy, randomFrom, someBy } from '../support/random.ts';
import { isRecorded } from '../support/recorded.ts';
import { type RecordedDraw, recordedDraws } from '../support/recorded-draws.ts';
import { backend } from './backends.ts';

// Each thing that a question names is answered, or named as not used: things of one kind, counts, places, days, contests. The
// right figures are counted here from the rows of the recorded history alone.

const NOW = instantOf('2026-11-28', '12:00');
const store = backend('SQLite', { isShared: true });
const random = randomFrom(5405);
const pick = pickBy(random);
const some = someBy(random);

type Drawn = {
  game: GameId;
  contest: number;
  day: PlainDay;
  numbers: string[];
  second: string[] | null;
  details: Outcome;
};
type Outcome = { accumulated?: boolean; prizes?: { band: string; winners: number }[] };
let db: Store['db'];
let draws: RecordedDraw[] = [];
let contests = new Map<GameId, Drawn[]>();

beforeAll(async () => {
  const opened = await store.openRecorded();
  db = opened.db;
  draws = await recordedDraws(db);
  const stored = await db
    .selectFrom('contests')
    .select(['modality', 'contest', 'day', 'numbers', 'second', 'details'])
    .orderBy('contest')
    .execute();
  const drawn = stored.map(({ modality, contest, day, numbers, second, details }) => ({
    game: modality as GameId,
    contest,
    day,
    numbers: JSON.parse(numbers) as string[],
    second: second === null ? null : (JSON.parse(second) as string[]),
    details: JSON.parse(details) as Outcome,
  }));
  contests = Map.groupBy(drawn, ({ game }) => game);
});

async function ask(typed: string, now = NOW) {
  const answer = await answerIn(db, typed, now);
  return { ...answer, whole: [answer.verdict, ...answer.facts].join(' ') };
}

const animals = GROUPS.map(({ animal }) => animal);
const games = GAME_IDS.filter((id) => !drawsTickets(id) && isRecorded(id));
const houses = BICHO_HOUSES.filter(isRecorded);
const nameOf = (game: GameId) => gameOf(game).name;
const houseOf = (house: HouseId) => HOUSES[house].short;
const milhar = () => pick(pick(draws).numbers).slice(-4);

/** By kind: pairs of things as they are typed and named in answers, and questions about them. */
const PAIRS: Readonly<Record<string, readonly [of: () => readonly string[], questions: readonly string[]]>> = {
  animals: [
    () => animals,
    [
      '@',
      'última vez @',
      'quantas vezes deu @',
      'deu @ 22/08/2026',
      'atraso @',
      'puxada @',
      'última vez @ no 3º prêmio',
    ],
  ],
  games: [
    () => games.map(nameOf),
    [
      '@',
      'preço @',
      'chance @',
      'próxima @',
      'acumulou @',
      'quanto pagou @',
      'horário @',
      '@ ontem',
      'números que mais saem @',
      'quantas vezes acumulou @',
      'último ganhador @',
    ],
  ],
  houses: [
    () => BICHO_HOUSES.map(houseOf),
    [
      '@ 21/08/2026',
      'última vez cobra @',
      'quantas vezes deu cobra @',
      'onde saiu 4829 @',
      'bicho mais atrasado @',
      'próximo sorteio @',
      'horários @',
    ],
  ],
  numbers: [
    () => [milhar(), milhar(), milhar()],
    ['onde saiu @', 'última vez @', 'deu @ 22/08/2026', 'que bicho é o @'],
  ],
  bets: [
    () => ['Terno de grupo', 'Duque de dezena', 'Passe', 'Centena', 'Milhar invertida'],
    ['o que é @', 'quanto paga @'],
  ],
};

test.each(Object.entries(PAIRS))('of two %s each is answered, or named as not used', async (_, [of, questions]) => {
  const wrong: string[] = [];
  for (const question of questions) {
    for (let turn = 0; turn < 4; turn += 1) {
      const all = of();
      const one = pick(all);
      const other = pick(all.filter((each) => each !== one));
      const typed = question.replace('@', `${one} e ${other}`.toLowerCase());
      const { whole, unused, verdict } = await ask(typed);
      const isSaid = (name: string) =>
        normalizeText(whole).includes(normalizeText(name)) || (name === 'São Paulo' && whole.includes('PT-SP'));
      const isLeft = (name: string) =>
        normalizeText(name)
          .split(/[^a-z0-9]+/)
          .some((word) => unused.includes(word));
      for (const name of [one, other])
        if (!isSaid(name) && !isLeft(name)) wrong.push(`${typed}: ${name}: ${verdict} ~${unused}`);
    }
  }
  expect(wrong).toEqual([]);
});

test('two draws of a day are both answered, and none is named as not used', async () => {
  for (const typed of ['ptm e pt 21/08/2026', 'rio das 14h e das 16h 21/08/2026']) {
    const { whole, unused } = await ask(typed);
    const wanted = draws.filter(
      ({ house, day, time }) => house === 'pt-rio' && day === '2026-08-21' && /^1[146]/.test(time),
    );
    const named = wanted.filter(({ numbers }) => whole.includes(numbers[0] ?? ''));
    expect([typed, named.length, unused]).toEqual([typed, 2, []]);
  }
});

const ofHouse = (house: HouseId) => draws.filter((one) => one.house === house);

test.each(houses.map((house) => [house] as const))(
  'how often an animal or a number came in %s is counted from its draws, at each place',
  async (house) => {
    const its = ofHouse(house);
    const wrong: string[] = [];
    for (const place of [1, 2, 3, 4, 5]) {
      const animal = pick(animals);
      const number = pick(pick(its).numbers).slice(-pick([2, 3, 4]));
      for (const [thing, fits] of [
        [animal, (one: string) => groupOf(one).animal === animal],
        [`${['', '', 'dezena', 'centena', 'milhar'][number.length]} ${number}`, (one: string) => one.endsWith(number)],
      ] as const) {
        const came = its.filter(({ numbers }) => fits(numbers[place - 1] ?? ''));
        const where = place === 1 ? pick(['na cabeça', 'no 1º prêmio']) : `no ${place}º prêmio`;
        const typed = `quantas vezes deu ${thing} ${where} ${houseOf(house)}`;
        const { whole, verdict, unused } = await ask(typed);
        const count =
          came.length === 0 ? 'nenhuma vez' : `${formatCount(came.length)} ${came.length === 1 ? 'vez' : 'vezes'}`;
        const isCounted = verdict.toLowerCase().includes(count) && verdict.includes(formatCount(its.length));
        const isDated = came.length === 0 || whole.includes(formatDay(came.at(-1)?.day ?? ''));
        if (!isCounted || !isDated || unused.length > 0) wrong.push(`${typed}: ${came.length}: ${verdict} ~${unused}`);
        const last = await ask(`última vez ${thing} ${where} ${houseOf(house)}`);
        if (came.length > 0 && (!last.verdict.includes(formatDay(came.at(-1)?.day ?? '')) || last.unused.length > 0))
          wrong.push(`última vez ${thing} ${where}: ${came.at(-1)?.day}: ${last.verdict} ~${last.unused}`);
      }
    }
    expect(wrong).toEqual([]);
  },
);

test('how often an animal or a number came in the Federal is counted from all its tickets', async () => {
  const tickets = contests.get('federal') ?? [];
  const newest =
    tickets
      .map(({ day }) => day)
      .sort()
      .at(-1) ?? '';
  const all = [...tickets, ...ofHouse('federal').filter(({ day }) => day > newest)];
  const wrong: string[] = [];
  for (let turn = 0; turn < 12; turn += 1) {
    const place = pick([1, 2, 3, 4, 5]);
    const animal = pick(animals);
    const number = pick(pick(tickets).numbers).slice(-pick([2, 3, 4]));
    for (const [thing, fits] of [
      [animal, (one: string) => groupOf(one).animal === animal],
      [number.length === 2 ? `dezena ${number}` : number, (one: string) => one.endsWith(number)],
    ] as const) {
      const count = all.filter(({ numbers }) => numbers[place - 1] && fits(numbers[place - 1] ?? '')).length;
      const typed = `quantas vezes deu ${thing} no ${place}º prêmio da federal`;
      const { verdict } = await ask(typed);
      const times = count === 0 ? 'nenhuma vez' : `${formatCount(count)} ${count === 1 ? 'vez' : 'vezes'}`;
      if (!verdict.toLowerCase().includes(times)) wrong.push(`${typed}: ${count}: ${verdict}`);
    }
  }
  expect(wrong).toEqual([]);
});

test('an animal is counted over the days that a question names, and over no others', async () => {
  const now = instantOf('2026-08-20', '12:00');
  const spans = [
    ['últimos 7 dias', '2026-08-14', '2026-08-20'],
    ['últimas 2 semanas', '2026-08-07', '2026-08-20'],
    ['último mês', '2026-07-20', '2026-08-20'],
    ['este ano', '2026-01-01', '2026-08-20'],
    ['mês passado', '2026-07-01', '2026-07-31'],
    ['em 2025', '2025-01-01', '2025-12-31'],
    ['em julho de 2026', '2026-07-01', '2026-07-31'],
  ] as const;
  const wrong: string[] = [];
  for (const [words, from, to] of spans) {
    for (const house of some(['pt-rio', 'pt-sp', 'look', 'bahia'] as HouseId[], 3)) {
      const animal = pick(animals);
      const its = ofHouse(house).filter(({ day }) => day >= from && day <= to && day <= '2026-08-20');
      const count = its.filter(({ numbers }) => groupOf(numbers[0] ?? '').animal === animal).length;
      const typed = `quantas vezes deu ${animal} na cabeça ${houseOf(house)} ${words}`;
      const { verdict, unused } = await ask(typed, now);
      const times = count === 0 ? 'nenhuma vez' : `${formatCount(count)} ${count === 1 ? 'vez' : 'vezes'}`;
      const isSpan = its.length === 0 || (verdict.includes(formatDay(from)) && verdict.includes(formatDay(to)));
      // The day's draws that are later than the clock are loaded too: they are of the newest day alone.
      const isRight = its.length === 0 ? /Não sabemos/.test(verdict) : verdict.toLowerCase().includes(times);
      if (!isRight || !isSpan || unused.length > 0) wrong.push(`${typed}: ${count}: ${verdict} ~${unused}`);
    }
  }
  expect(wrong).toEqual([]);
});

test('facts of the first thing stand above the answers to the others', async () => {
  const { facts } = await ask('quina 7078 e 7079');
  const at = (words: string) => facts.findIndex((fact) => fact.includes(words));
  expect(at('1 aposta com 5 acertos: ')).toBeGreaterThanOrEqual(0);
  expect(at('Quina 7079: ')).toBeGreaterThan(at('1 aposta com 5 acertos: '));
});

test('most and least are counted over the days that a question names', async () => {
  const now = instantOf('2026-08-20', '12:00');
  const spans = [
    ['ontem', '2026-08-19', '2026-08-19'],
    ['hoje', '2026-08-20', '2026-08-20'],
    ['nos últimos 7 dias', '2026-08-14', '2026-08-20'],
    ['em julho', '2026-07-01', '2026-07-31'],
    ['em 2025', '2025-01-01', '2025-12-31'],
    ['em março de 2025', '2025-03-01', '2025-03-31'],
  ] as const;
  const wrong: string[] = [];
  for (const [words, from, to] of spans) {
    for (const house of [pick(BICHO_HOUSES), ...(words === 'em 2025' ? [] : [null])]) {
      for (const rank of ['mais', 'menos'] as const) {
        const its = draws.filter((one) => one.day >= from && one.day <= to && (house ?? one.house) === one.house);
        const counts = animals.map(
          (one) => its.filter(({ numbers }) => groupOf(numbers[0] ?? '').animal === one).length,
        );
        const value = rank === 'mais' ? Math.max(...counts) : Math.min(...counts);
        const who = animals.filter((_, at) => counts[at] === value);
        const typed = `qual bicho ${rank} saiu ${house ? houseOf(house) : ''} ${words}`;
        const { verdict, unused } = await ask(typed, now);
        const times = value === 0 ? 'nenhuma vez' : `${formatCount(value)} ${value === 1 ? 'vez' : 'vezes'}`;
        const isRight =
          its.length === 0
            ? /^Não sabemos/.test(verdict)
            : verdict.includes(`: ${times} no 1º prêmio`) && who.every((one) => verdict.includes(one));
        if (!isRight || unused.length > 0) wrong.push(`${typed}: ${who} ${value}: ${verdict} ~${unused}`);
      }
    }
  }
  expect(wrong).toEqual([]);
});

test.each(games.map((game) => [game] as const))('accumulations and winners of %s are counted', async (game) => {
  const its = contests.get(game) ?? [];
  const outcomes = its.flatMap(({ contest, day, details: { accumulated, prizes = [] } }) => {
    const winners = prizes.filter(({ band }) => band === prizes[0]?.band).map((one) => one.winners);
    const isWon = winners.some((one) => one > 0) || (prizes.length === 0 && accumulated === false);
    return prizes.length === 0 && accumulated === undefined
      ? []
      : [{ contest, day, isWon, isRolled: !isWon && accumulated === true }];
  });
  const [won, rolled] = [outcomes.filter(({ isWon }) => isWon), outcomes.filter(({ isRolled }) => isRolled)];
  const name = nameOf(game);
  const times = (count: number) => (count === 0 ? 'nenhuma vez' : `${formatCount(count)} vez`);
  const counted = await ask(`quantas vezes acumulou a ${name}`);
  if (outcomes.length === 0) return expect(counted.verdict).toMatch(/^Não está no registro quem ganhou/);
  expect(counted.verdict).toContain(times(rolled.length));
  expect(counted.verdict).toContain(formatCount(outcomes.length));
  const winner = await ask(`último ganhador da ${name}`);
  const last = won.at(-1);
  expect(winner.verdict).toContain(last ? `concurso ${last.contest}, de ${formatDay(last.day)}` : 'Não há ganhador');
  const year = pick([2023, 2024, 2025]);
  const ofYear = rolled.filter(({ day }) => day.startsWith(String(year)));
  const inYear = await ask(`quantas vezes a ${name} acumulou em ${year}`);
  if (its.some(({ day }) => day.startsWith(String(year)))) expect(inYear.verdict).toContain(times(ofYear.length));
  for (const { unused } of [counted, winner, inYear]) expect(unused).toEqual([]);
});

/** Of questions with what their answers name, those whose answer leaves a word or a name out. */
async function wrongOf(questions: readonly (readonly [typed: string, ...named: (string | RegExp)[]])[]) {
  const wrong: string[] = [];
  for (const [typed, ...named] of questions) {
    const { whole, verdict, unused } = await ask(typed);
    const missing = named.filter((one) => (typeof one === 'string' ? !whole.includes(one) : !one.test(verdict)));
    if (missing.length > 0 || unused.length > 0) wrong.push(`${typed}: ${missing} ~${unused}: ${whole.slice(0, 200)}`);
  }
  return wrong;
}

test.each(games.map((game) => [game] as const))(
  'ends, years and bands of %s are those of its contests',
  async (game) => {
    const its = contests.get(game) ?? [];
    const name = nameOf(game).toLowerCase();
    const [first, last] = [its[0], its.at(-1)] as [Drawn, Drawn];
    const questions: [string, ...(string | RegExp)[]][] = [
      [`último resultado da ${name}`, String(last.contest), last.numbers.join(' ')],
      [`${name} ${last.contest + 1}`, /Ainda|Não temos/],
      [`${name} ${last.contest + 9000}`, /Não existe ainda/],
      [`${name} ${formatDay(addDays(first.day, -9))}`, /Não houve|Não temos/],
      ...(first.contest === 1 ? [[`primeira ${name}`, formatDay(first.day)] as [string, string]] : []),
    ];
    for (const { contest, day, numbers, details } of some(its, 3)) {
      const ofYear = its
        .filter((one) => one.day.slice(0, 4) === day.slice(0, 4))
        .map((one) => one.day)
        .sort();
      const year = day.slice(0, 4);
      questions.push(
        [`${name} concurso ${contest}`, formatDay(day), numbers.join(' ')],
        [`primeiro concurso da ${name} de ${year}`, formatDay(ofYear[0] ?? '')],
        [`último concurso de ${year} da ${name}`, formatDay(ofYear.at(-1) ?? '')],
        [`quantos concursos da ${name} em ${year}`, new RegExp(`^${ofYear.length} `)],
      );
      const { prizes = [] } = details;
      for (const { band, winners } of prizes.slice(1)) {
        const hits = /^(\d+) acertos?$/.exec(band)?.[1];
        if (!hits || prizes.filter((one) => one.band === band).length > 1) continue;
        const counted = winners > 0 ? `${formatCount(winners)} aposta` : 'inguém ganhou';
        questions.push([`quantos fizeram ${hits} acertos na ${name} ${contest}`, counted]);
      }
    }
    expect(await wrongOf(questions)).toEqual([]);
  },
);

test.each(houses.map((house) => [house] as const))(
  'draws, places and months of %s are those of its record',
  async (house) => {
    const its = ofHouse(house);
    const name = houseOf(house).toLowerCase();
    const months = 'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro'.split(
      ' ',
    );
    const questions: [string, ...(string | RegExp)[]][] = [
      [`resultado ${name} 05/03/2021`, /Não temos/],
      [`último resultado ${name}`, its.at(-1)?.numbers[0] ?? ''],
    ];
    for (const { day, time, numbers } of some(its, 3)) {
      const [firstPrize = '', , third = '', fourth = ''] = numbers;
      const { animal } = groupOf(firstPrize);
      const at = `${name} ${time.replace(':', 'h')} ${formatDay(day)}`;
      const ofDay = its.filter((one) => one.day === day);
      const hits = its.filter(
        (one) => groupOf(one.numbers[0] ?? '').animal === animal && one.day.startsWith(day.slice(0, 7)),
      );
      const month = `${months[Number(day.slice(5, 7)) - 1]} de ${day.slice(0, 4)}`;
      questions.push(
        [`resultado ${name} ${formatDay(day)}`, ...ofDay.map((one) => one.numbers[0] ?? '')],
        [at, firstPrize, animal],
        [`3º prêmio ${at}`, /^3º prêmio: /, third],
        [`deu ${animal} ${at}`, /^Sim: /, firstPrize],
        [`deu a milhar ${fourth} ${name} ${formatDay(day)}`, /sim/i, '4º'],
        [`quantas vezes deu ${animal} ${name} em ${month}`, new RegExp(`^${hits.length} ve`)],
      );
    }
    expect(await wrongOf(questions)).toEqual([]);
  },
);

test('a number beside a contest is looked for in it, and is not taken for the contest', async () => {
  const wrong: string[] = [];
  for (const game of games.filter((id) => gameOf(id).parts.numbers.kind === 'set')) {
    for (const { contest, day, numbers, second } of some(contests.get(game) ?? [], 3).filter(
      (one) => one.contest > 99,
    )) {
      const { parts } = gameOf(game);
      const [from, to] = parts.numbers.kind === 'set' ? [parts.numbers.from, parts.numbers.to] : [1, 1];
      const number = String(from + Math.floor(random() * (Math.min(to, 99) - from + 1))).padStart(2, '0');
      const isDrawn = [...numbers, ...(second ?? [])].includes(number);
      const name = nameOf(game);
      for (const typed of [
        `o ${number} saiu na ${name} ${contest}`,
        `deu ${number} na ${name} concurso ${contest}`,
        `saiu o ${number} na ${name} ${formatDay(day)}`,
      ]) {
        const { verdict, unused } = await ask(typed);
        const isRight = verdict.startsWith(isDrawn ? 'Sim: ' : 'Não: ') && verdict.includes(`${name} ${contest}:`);
        const isOfTwo = / 2 concursos: /.test(verdict);
        if ((!isRight && !isOfTwo) || (unused.length > 0 && !isOfTwo)) wrong.push(`${typed}: ${verdict} ~${unused}`);
      }
    }
  }
  expect(wrong).toEqual([]);
});

test('of two draws of a contest the one that is named is answered', async () => {
  const wrong: string[] = [];
  for (const { contest, day, numbers, second } of some(contests.get('duplaSena') ?? [], 6)) {
    for (const [ordinal, drawn] of [
      ['1º', numbers],
      ['2º', second ?? []],
      ['segundo', second ?? []],
    ] as const) {
      for (const of of [contest, formatDay(day)]) {
        const typed = `${ordinal} sorteio da dupla sena ${of}`;
        const { verdict, unused } = await ask(typed);
        const isRight = verdict.includes(`${contest}: ${drawn.join(' ')}, `) && /^[12]º sorteio/.test(verdict);
        if (!isRight || unused.length > 0) wrong.push(`${typed}: ${verdict} ~${unused}`);
      }
    }
  }
  expect(wrong).toEqual([]);
});

test('whether an animal came in an extraction of the Federal is answered from that extraction', async () => {
  const wrong: string[] = [];
  for (const { contest, numbers } of some(contests.get('federal') ?? [], 12)) {
    for (const animal of [groupOf(pick(numbers)).animal, pick(animals)]) {
      const isIn = numbers.some((one) => groupOf(one).animal === animal);
      for (const word of ['extração ', '']) {
        if (word === '' && contest < 100) continue;
        const typed = `deu ${animal} na federal ${word}${contest}`;
        const { verdict, whole, unused } = await ask(typed);
        const isNo = /^Não: |^Não no 1º prêmio, o único/.test(verdict);
        if (isNo === isIn || !whole.includes(String(contest)) || unused.length > 0)
          wrong.push(`${typed}: ${verdict} ~${unused}`);
      }
    }
  }
  expect(wrong).toEqual([]);
});

test('of tomorrow a house that does not draw is not awaited', async () => {
  const wrong: string[] = [];
  const eves = [
    '2026-12-24',
    '2026-12-31',
    '2027-03-25',
    ...some(
      Array.from({ length: 365 }, (_, at) => addDays('2026-11-28', at)),
      12,
    ),
  ];
  for (const eve of eves) {
    const now = instantOf(eve, '12:00');
    const day = addDays(eve, 1);
    for (const house of some(BICHO_HOUSES, 4)) {
      const { verdict } = await ask(`${houseOf(house)} amanhã`, now);
      const isHeld = slotsOn(house, day).length > 0;
      if (!isHeld && /^Ainda não/.test(verdict)) wrong.push(`${house} ${day}: ${verdict}`);
    }
    const closed = BICHO_HOUSES.filter((house) => slotsOn(house, day).length === 0);
    const { whole } = await ask('jogo do bicho amanhã', now);
    for (const house of closed) if (!whole.includes(houseOf(house))) wrong.push(`bicho ${day}, ${house}: ${whole}`);
  }
  expect(wrong).toEqual([]);
});

test.each([
  ['federal 01 02 03 04 05', /cinco algarismos/],
  ['estimativa da mega da virada', /^Não temos a estimativa da Mega da Virada 2026\./],
  ['prêmio da mega da virada 2024', /^Mega da Virada 2024: 8 apostas com 6 acertos/],
  ['preço da mega com 15', /30\.030,00: Mega-Sena com 15 números/],
  ['lotofácil com 16', /56,00: Lotofácil com 16 números/],
  ['loteca coluna 1 coluna 2', /^A busca não lê todas as marcas/],
  ['loteca 1 x 2', /^A busca não lê todas as marcas/],
  ['qual bicho é o 57', /^Jacaré, grupo 15: a dezena 57\./],
  ['grupo 57', /^Não existe grupo 57/],
  ['como fazer o duque', /^Duque de grupo: /],
  ['ganhei no bicho e não me pagaram', /não se cobra na Justiça/],
  ['onde recebo', /^Em qualquer casa lotérica/],
  ['onde recebo o prêmio do bicho', /^Prêmio do bicho se recebe só com a banca/],
  ['quantas milhares tem a milhar invertida 12345', /^120 milhares: milhar invertida de 12345\./],
  ['milhar invertida 1223', /^12 milhares: /],
  ['prazo e imposto da mega', /^90 dias depois do sorteio/],
  ['qual bicho mais saiu na look em 2025', /é o que mais saiu na Look/],
  ['qual a chance de dar cobra amanhã', /^1 em 25 /],
  ['resultado da loteca 1250 flamengo', /^Loteca 1250: /],
  ['concurso 2026 da lotofácil', /^Lotofácil 2026: /],
  ['time do coração 2400', /da Timemania 2400, /],
  ['preço da federal e da mega', /^Não temos o preço da Loteria Federal/],
  ['3 acertos na mega', /^Mega-Sena não tem prêmio para 3 acertos\./],
  ['13 pontos na lotofácil', /^1 em 692: 13 acertos/],
  ['quanto ganho com 4 acertos na mega', /^4 acertos \(quadra\): R\$ /],
  ['que horas é o sorteio da mega', /^Mega-Sena: .* A hora não está no registro\./],
  ['até que horas posso jogar na quina', /A hora não está no registro\./],
  ['time do coração mais sorteado', /^ATLÉTICO\/GO: o que mais saiu na Timemania, 46 vezes/],
  ['quantas vezes saiu sampaio corrêa na timemania', /^SAMP CORREA\/MA: a última vez foi no concurso 2401/],
  ['o 13 saiu na mega quando', /^O 13 saiu 311 vezes na Mega-Sena/],
  ['1º ao 5º da coruja 21/08/2026', /^7971, Porco: Rio Coruja/],
  ['há quantos concursos a mega está acumulada', /Desde então, 9 concursos sem ganhador/],
  ['quantos concursos a mega acumulou em 2025', /^Acumulou 120 vezes em 144 concursos/],
  ['último ganhador da mega em 2025', /Desde então, até 20\/12\/2025, 9 concursos sem ganhador/],
  ['quando a milionária teve ganhador', /^O último ganhador .* no concurso 293/],
  ['há quantos concursos não sai o 10 na mega', /^O 10 saiu 354 vezes na Mega-Sena/],
  ['mês da sorte do concurso 1252', /^Dia de Sorte 1252: /],
  ['cavalo deu quando no rio', /^Cavalo: a última vez no 1º prêmio foi em/],
])('«%s» is answered as what it is', async (typed, verdict) => {
  expect((await ask(typed)).verdict.replaceAll('\u00a0', ' ')).toMatch(verdict);
});
