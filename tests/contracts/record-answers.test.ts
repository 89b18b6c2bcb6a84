import { beforeAll, expect, test } from 'vitest';
import type { Answer } from '../../lib/core/contracts/answer.ts';
import {
  addDays,
  formatDay,
  formatDayMonth,
  formatMonth,
  formatTime,
  instantOf,
  type PlainDay,
  saoPaulo,
} from '../../lib/core/domain/days.ts';
import { foreseenAfter } from '../../lib/core/domain/draws/next-contest.ts';
import { drawsOf } from '../../lib/core/domain/draws/schedule.ts';
import { formatWholeReais } from '../../lib/core/domain/format.ts';
import { GAME_IDS, type GameId, gameOf, isGameId, misdated, notHeld } from '../../lib/core/domain/games/list.ts';
import { announcedDay, editionOf, nextEdition, possibleDays, SPECIALS } from '../../lib/core/domain/games/specials.ts';
import { HOUSE_IDS, HOUSES } from '../../lib/core/domain/houses/list.ts';
import { type IntentName, intentOf } from '../../lib/core/domain/queries/intents/list.ts';
import { contestOf, contestsOn, drawsOfDay } from '../../lib/core/store/read.ts';
import { recordContests } from '../../lib/core/store/record-contests.ts';
import { recordDraws } from '../../lib/core/store/record-draws.ts';
import type { Store } from '../../lib/core/store/schema.ts';
import { readView } from '../../lib/core/views/read-view.ts';
import { loadHistory, readHistory } from '../../lib/server/store/history/load.ts';
import { ticketOf } from '../../lib/site/contests.ts';
import { answerIn } from '../support/answer-in-store.ts';
import { randomFrom } from '../support/random.ts';
import { IS_WHOLE } from '../support/sample.ts';
import { backend } from './backends.ts';

// Answers over the recorded history: of a part of it that the seed picks, whole with TEST_ALL.

const NOW = instantOf('2026-11-28', '12:00');
const TODAY = '2026-11-28';
/** Contests in a row, so that their neighbours are stored too. */
const RUN = 3;
const RUNS_A_GAME = 3;
const DAYS = 6;

const history = await readHistory();
const RECORDED = GAME_IDS.filter((game) => history.contests.some(({ modality }) => modality === game));

const store = backend('SQLite', { isShared: true });
const random = randomFrom(54);
const below = (count: number) => Math.floor(random() * count);
let db: Store['db'];
let contests: Awaited<ReturnType<typeof readHistory>>['contests'] = [];
let days: PlainDay[] = [];

beforeAll(async () => {
  const opened = await store.open();
  db = opened.db;
  const options = { source: 'historico', now: NOW, receivedAt: null };
  days = [...new Set(history.draws.map(({ day }) => day))].sort();
  if (IS_WHOLE) {
    await loadHistory(opened, NOW, () => undefined);
    contests = history.contests;
    return;
  }
  const kept = new Set([days[0], days.at(-1), ...Array.from({ length: DAYS }, () => days[below(days.length)])]);
  days = days.filter((day) => kept.has(day));
  contests = GAME_IDS.flatMap((game) => sampleOf(history.contests.filter(({ modality }) => modality === game)));
  await recordContests(opened, contests, options);
  await recordDraws(
    opened,
    history.draws.filter(({ day }) => kept.has(day)),
    options,
  );
});

/** Runs of a game's contests: the first, the last, those beside each gap, of each doubled or doubted day, specials, and random ones. */
function sampleOf<One extends { modality: string; contest: number; day: PlainDay }>(all: readonly One[]): One[] {
  const ordered = all.toSorted((a, b) => a.contest - b.contest);
  const isDoubled = ({ contest, day }: One, at: number) =>
    ordered[at - 1]?.day === day || (ordered[at - 1] && ordered[at - 1]?.contest !== contest - 1);
  const edges = ordered.flatMap((one, at) => (isDoubled(one, at) ? [at - 1, at] : []));
  const inFile = new Set(SPECIALS.flatMap((special) => (special.game === all[0]?.modality ? special.contests : [])));
  const special = ordered.flatMap(({ contest }, at) => (inFile.has(contest) ? [at] : []));
  const doubted = ordered.flatMap((one, at) =>
    isGameId(one.modality) && misdated(one.modality, one.contest) ? [at] : [],
  );
  const starts = [0, ordered.length - 1, ...edges, ...special, ...doubted];
  for (let run = 0; run < RUNS_A_GAME; run += 1) {
    const start = below(Math.max(1, ordered.length - RUN));
    starts.push(...Array.from({ length: RUN }, (_, ahead) => start + ahead));
  }
  return [...new Set(starts)].sort((a, b) => a - b).flatMap((at) => ordered[at] ?? []);
}

const ask = (typed: string, at = NOW): Promise<Answer> => answerIn(db, typed, at);

const whole = ({ verdict, facts }: Answer) => [verdict, ...facts].join(' ');
const nameOf = (game: GameId) => gameOf(game).name.toLowerCase();
const stored = async (game: GameId, day: PlainDay) => contestsOn(db, game, [day]);

/** What an answer must name of a contest: its number, its day, all that was drawn, and the day that Caixa records where that cannot be. */
function expected({ modality, contest, numbers, second, day }: Awaited<ReturnType<typeof stored>>[number]): string[] {
  const wrong = misdated(modality, contest);
  return [
    String(contest),
    formatDay(day),
    ...(modality === 'federal' ? numbers.map(ticketOf) : [numbers.join(' '), ...(second ? [second.join(' ')] : [])]),
    ...(wrong?.day === day ? [`A Caixa registra ${formatDay(wrong.recorded)}`] : []),
  ];
}

const isNo = (answer: Answer) =>
  answer.kind === 'none' && /^(?:Não|Ainda não)/.test(answer.verdict) && answer.unused.length === 0;

test.each(GAME_IDS.map((game) => [game] as const))(
  'answers name the numbers of %s by contest and by day',
  async (game) => {
    const wrong: string[] = [];
    const its = await db.selectFrom('contests').select(['contest', 'day']).where('modality', '=', game).execute();
    const numbered = new Map<string, Awaited<ReturnType<typeof stored>>>();
    for (const { day } of its) if (!numbered.has(day)) numbered.set(day, await stored(game, day));
    // The house's record has the Federal's draws by their milhares.
    const names = game === 'federal' ? ['federal', nameOf(game)] : [nameOf(game)];
    for (const name of names) {
      for (const { contest, day } of its) {
        const typed = `${name} ${contest}`;
        const answer = await ask(typed);
        const [one] = (numbered.get(day) ?? []).filter((each) => each.contest === contest);
        if (!one || !expected(one).every((text) => whole(answer).includes(text)) || answer.unused.length > 0)
          wrong.push(`${typed}: ${answer.verdict}`);
      }
      for (const [day, all] of numbered) {
        const typed = `${name} ${formatDay(day)}`;
        const answer = await ask(typed);
        const isNamed = all.flatMap(expected).every((text) => whole(answer).includes(text));
        if (!isNamed || answer.kind !== 'answer' || answer.unused.length > 0) wrong.push(`${typed}: ${answer.verdict}`);
      }
    }
    expect(wrong).toEqual([]);
  },
);

test.each(RECORDED.map((game) => [game] as const))('answers say of %s what number is not there', async (game) => {
  const { contest: newest } = await db
    .selectFrom('contests')
    .select(({ fn }) => fn.max('contest').as('contest'))
    .where('modality', '=', game)
    .executeTakeFirstOrThrow();
  const missing = [0, Number(newest) + 1, Number(newest) + 2, Number(newest) + 900, 99_998];
  const gaps = (gameOf(game).notHeld ?? []).flatMap(({ from, to }) => [from, to]);
  const unrecorded = game === 'federal' ? [382, 383, 1965, 2156, 2891, 5367, 5375] : game === 'loteca' ? [1, 817] : [];
  for (const name of game === 'federal' ? ['federal', 'loteria federal'] : [nameOf(game)]) {
    for (const number of [...missing, ...gaps, ...unrecorded]) {
      const answer = await ask(`${name} concurso ${number}`);
      expect([number, answer.verdict, isNo(answer)]).toEqual([number, expect.stringContaining(String(number)), true]);
    }
    for (const number of gaps) expect((await ask(`${name} ${number}`)).facts).toContain(notHeld(game, number));
    for (const number of unrecorded) expect(isNo(await ask(`${name} ${number}`))).toBe(true);
  }
});

test('the day on which Caixa records a contest that was on another is answered with both', async () => {
  const wrong: string[] = [];
  for (const game of GAME_IDS) {
    for (const [contest, { recorded, day }] of Object.entries(gameOf(game).misdated ?? {})) {
      const answer = await ask(`${nameOf(game)} ${formatDay(recorded)}`);
      if (![contest, formatDay(day), 'a Caixa registra'].every((text) => whole(answer).includes(text)))
        wrong.push(`${game} ${contest}: ${whole(answer)}`);
    }
  }
  expect(wrong).toEqual([]);
});

test('numbers beside contests without their days name these as the nearest', async () => {
  const { from, to } = gameOf('loteca').undated ?? { from: 0, to: 0 };
  for (const number of [1, 600, from - 1])
    expect(whole(await ask(`loteca ${number}`))).toContain(`o ${from}, sem o dia`);
  expect(whole(await ask(`loteca ${to + 1}`))).not.toContain('sem o dia');
});

test.each(RECORDED.filter((game) => game !== 'federal').map((game) => [game] as const))(
  'the estimate of %s is answered, or that none is known',
  async (game) => {
    const newest = (await readView('contests', { modality: game, limit: 1 }, { db, now: NOW })).contests[0];
    const money = newest?.details.nextEstimate ? formatWholeReais(newest.details.nextEstimate) : 'nenhuma';
    for (const at of [instantOf(addDays(newest?.day ?? TODAY, 1), '12:00'), NOW]) {
      const { hasEstimate } = newest ? foreseenAfter(newest, saoPaulo(at).day) : { hasEstimate: false };
      const isKnown = hasEstimate && money !== 'nenhuma';
      for (const typed of [`estimativa da ${nameOf(game)}`, `próxima ${nameOf(game)}`]) {
        const text = whole(await ask(typed, at));
        expect([typed, text]).toEqual([typed, expect.stringContaining(money)]);
        expect([typed, text.includes('Não sabemos a estimativa')]).toEqual([typed, !isKnown]);
      }
    }
  },
);

test('the chances of each game are answered, whatever it is called', async () => {
  for (const name of ['federal', ...GAME_IDS.map(nameOf)]) {
    const { intent, verdict, unused } = await ask(`chance da ${name}`);
    expect([name, intent, verdict, unused]).toEqual([name, 'caixa-rules', expect.stringMatching(/^1 em \d/), []]);
  }
});

test('a contest without its day is answered with its columns', async () => {
  for (const number of [818, 1000, 1158]) {
    const { verdict } = await ask(`loteca ${number}`);
    expect(verdict).toMatch(new RegExp(`^Loteca ${number}: (?:[12X] ){13}[12X], sem o dia`));
  }
});

test.each(GAME_IDS.map((game) => [game] as const))('answers say of %s what day is not there', async (game) => {
  const { since } = gameOf(game);
  const rows = await db.selectFrom('contests').select(['day']).where('modality', '=', game).execute();
  const held = new Set(rows.map(({ day }) => day));
  const beside = rows.flatMap(({ day }) => [addDays(day, 1), addDays(day, -1)]);
  const absent = [addDays(since, -1), addDays(since, -400), ...beside].filter((day) => !held.has(day) && day < TODAY);
  const inHouse = new Set(game === 'federal' ? days : []);
  const wrong: string[] = [];
  for (const day of new Set(absent)) {
    if (inHouse.has(day)) continue;
    const typed = `${nameOf(game)} ${formatDay(day)}`;
    const answer = await ask(typed);
    if (!isNo(answer) || !answer.verdict.includes(formatDay(day))) wrong.push(`${typed}: ${answer.verdict}`);
  }
  expect(wrong).toEqual([]);
});

test.each(HOUSE_IDS.map((house) => [house] as const))(
  'answers name the first prizes of %s by day and hour',
  async (house) => {
    const wrong: string[] = [];
    for (const day of days) {
      for (const { time, numbers } of (await drawsOfDay(db, day)).filter(({ region }) => region === house)) {
        const name = house === 'federal' ? 'federal' : HOUSES[house].short;
        for (const typed of [`${name} ${formatTime(time)} ${formatDay(day)}`, `resultado ${name} ${formatDay(day)}`]) {
          const answer = await ask(typed);
          if (!whole(answer).includes(numbers[0]) || answer.unused.length > 0)
            wrong.push(`${typed}: ${answer.verdict}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  },
);

test.each(HOUSE_IDS.map((house) => [house] as const))('answers say of %s what day is not there', async (house) => {
  const rows = await db.selectFrom('draws').select('day').distinct().where('region', '=', house).execute();
  const held = new Set(rows.map(({ day }) => day));
  const { since, short } = HOUSES[house];
  const beside = days.flatMap((day) => [addDays(day, 1), addDays(day, 7)]);
  const wrong: string[] = [];
  for (const day of [addDays(since, -1), '2024-11-15', '2025-12-25', '2026-04-03', '2026-09-01', ...beside]) {
    if (held.has(day) || day >= TODAY) continue;
    const contest = house === 'federal' ? (await stored('federal', day))[0] : undefined;
    if (contest) continue;
    for (const typed of [`resultado ${short} ${formatDay(day)}`, `deu leão ${short} ${formatDay(day)}`]) {
      const answer = await ask(typed);
      if (!isNo(answer) || !answer.verdict.includes(formatDay(day))) wrong.push(`${typed}: ${answer.verdict}`);
    }
  }
  expect(wrong).toEqual([]);
});

test('a ticket of the Federal is answered by its extraction: drawn, ending alike, or neither', async () => {
  const rows = await db
    .selectFrom('contests')
    .select(['contest', 'numbers'])
    .where('modality', '=', 'federal')
    .execute();
  const wrong: string[] = [];
  for (const { contest, numbers } of rows) {
    const drawn = (JSON.parse(numbers) as string[]).map(ticketOf).filter(({ length }) => length === 5);
    const [first = ''] = drawn;
    const alike = `${(Number(first[0] ?? 0) + 1) % 10}${first.slice(1)}`;
    const ending = `${first.slice(0, 2)}${(Number(first[2]) + 1) % 10}${first.slice(3)}`;
    const forms: [string, RegExp][] = [
      [first, /^Sim: 1º prêmio/],
      [alike, /tem a milhar do 1º prêmio|^Sim/],
      [ending, /tem a dezena do 1º prêmio|^Sim/],
    ];
    for (const [ticket, form] of first === '' ? [] : forms) {
      const { verdict, unused } = await ask(`bilhete ${ticket} federal ${contest}`);
      if (!form.test(verdict) || !verdict.includes(`extração ${contest}`) || unused.length > 0)
        wrong.push(`${ticket} in ${contest}: ${verdict}`);
    }
  }
  expect(wrong).toEqual([]);
});

test('every edition of a special contest is answered, and none of a year without one', async () => {
  const wrong: string[] = [];
  for (const special of SPECIALS.filter(({ words }) => words.length > 0)) {
    const { firstYear, contests: numbers } = special;
    for (let year = firstYear - 2; year <= firstYear + numbers.length + 1; year += 1) {
      const answer = await ask(`${special.name} ${year}`);
      const number = editionOf(special, year);
      const isStored = number !== null && (await contestOf(db, special.game, number)) !== null;
      const isRight = isStored ? answer.verdict.includes(`concurso ${number},`) : isNo(answer);
      if (!isRight || answer.intent !== 'caixa-special') wrong.push(`${special.name} ${year}: ${answer.verdict}`);
    }
    const next = await ask(`próximo sorteio da ${special.name}`);
    if (!next.verdict.includes(special.name)) wrong.push(`próximo ${special.name}: ${next.verdict}`);
  }
  expect(wrong).toEqual([]);
});

test('the next edition of a special contest is one of the future at any clock', async () => {
  const wrong: string[] = [];
  for (const special of SPECIALS.filter(({ words }) => words.length > 0))
    for (const today of ['2026-11-28', '2026-12-31', '2027-01-05', '2027-04-20', '2027-09-20', '2027-12-31']) {
      const next = nextEdition(special, today);
      const right = next ? `Ainda não houve a ${special.name} ` : `Não há próxima ${special.name}: `;
      const on = next?.day ? formatDay(next.day) : next ? formatMonth(next.month) : '';
      for (const typed of [`próxima ${special.name}`, `próximo sorteio da ${special.name}`]) {
        const { verdict } = await ask(typed, instantOf(today, '12:00'));
        if (!verdict.startsWith(right) || !verdict.includes(on)) wrong.push(`${typed} on ${today}: ${verdict}`);
      }
    }
  expect(wrong).toEqual([]);
});

test('a special contest that has been due is not passed over for the one before', async () => {
  const wrong: string[] = [];
  for (const special of SPECIALS.filter(({ isOver }) => !isOver)) {
    const year = special.isOnThatDay ? 2026 : 2027;
    const { name } = special;
    const { from, until } = possibleDays(special, year);
    for (const typed of [name, `última ${name}`, `resultado da ${name}`]) {
      const at = async (day: PlainDay) => (await ask(typed, instantOf(day, '12:00'))).verdict;
      const due = announcedDay(special, year);
      for (const late of due ? [1, 10, 60] : [4, 10, 60]) {
        const verdict = await at(addDays(due ?? until, late));
        if (!verdict.startsWith(`Não temos a ${name} ${year} `) || (due && !verdict.includes(formatDay(due))))
          wrong.push(`${typed}, ${late} days after: ${verdict}`);
      }
      for (let day = addDays(from, 1); due === null && day <= until; day = addDays(day, 1)) {
        const verdict = await at(day);
        if (!verdict.startsWith(`Não sabemos se já houve a ${name} ${year}`))
          wrong.push(`${typed}, ${day}: ${verdict}`);
      }
    }
  }
  expect(wrong).toEqual([]);
});

test('a date of the last days is answered by the past, with next year’s beside it', async () => {
  const wrong: string[] = [];
  for (const today of ['2026-11-29', '2027-01-01'] as const)
    for (const back of [1, 2, 4, 7])
      for (const name of [...GAME_IDS.map(nameOf), ...HOUSE_IDS.map((house) => HOUSES[house].short)]) {
        const day = addDays(today, -back);
        const typed = `tem ${name} ${formatDayMonth(day)}`;
        const { verdict, understood } = await ask(typed, instantOf(today, '12:00'));
        const [date, other] = [formatDay(day), formatDay(`${Number(day.slice(0, 4)) + 1}${day.slice(4)}`)];
        if (
          !verdict.includes(date) ||
          /^(?:Sim, pelo calendário|Ainda não)/.test(verdict) ||
          !understood?.includes(other)
        )
          wrong.push(`${typed} on ${today}: ${verdict} (${understood})`);
      }
  expect(wrong).toEqual([]);
});

test('no day before a special contest is promised or denied while it is not announced', async () => {
  const wrong: string[] = [];
  for (const special of SPECIALS.filter(({ isOver }) => !isOver)) {
    const year = [2026, 2027].find((one) => special.pause(one).from > TODAY) ?? 2027;
    const { from, until } = special.pause(year);
    const possible = possibleDays(special, year);
    for (let day = from; day <= addDays(until, 1); day = addDays(day, 1)) {
      const announced = announcedDay(special, year);
      const isUnsure = drawsOf(special.game)(day)
        ? day <= until && day < (announced ?? '9999')
        : announced === null && day >= possible.from;
      if (!isUnsure) continue;
      const game = gameOf(special.game).name;
      for (const typed of [`tem ${game} ${formatDay(day)}`, `tem sorteio da ${game} dia ${formatDay(day)}`]) {
        const { kind, verdict } = await ask(typed);
        if (kind !== 'none' || !verdict.startsWith(`Ainda não se sabe se tem ${game} `))
          wrong.push(`${typed}: ${verdict}`);
      }
    }
  }
  expect(wrong).toEqual([]);
});

/** Intents that answer from the record or the schedule: what narrows a question changes their answer, or is named. */
const OF_RECORD: readonly IntentName[] = [
  'deu',
  'last-time',
  'late',
  'number-where',
  'animal-card',
  'day-results',
  'draw-slot',
  'federal',
  'next-draw',
  'schedule',
  'caixa-latest',
  'caixa-contest',
  'caixa-special',
  'caixa-prize',
  'caixa-stats',
  'caixa-rules',
  'not-drawn',
  'number-animal',
  'payout',
  'bet-kind',
  'ticket',
];
const NARROWED = [
  'julho de 2019',
  'em 2019',
  'em média',
  'com que frequência',
  '12/03/2015',
  'concurso 1234',
  'no natal',
  'às 9h20',
  'na coruja',
  'nos últimos 30 dias',
  'este mês',
  'por semana',
  'na bahia',
  'no 3º prêmio',
  'invertida',
  'na quadra',
  'às quintas',
  'anteontem',
  'com 8 números',
  'bem cedo de manhã',
];

test.each(OF_RECORD.map((name) => [name] as const))(
  'answers of %s use or name what narrows the question',
  async (name) => {
    const silent: string[] = [];
    const examples = intentOf(name).examples.filter((example) => example !== '31 de fevereiro');
    for (const example of examples) {
      const { unused: _, ...plain } = await ask(example);
      for (const narrow of NARROWED) {
        const { unused, ...answer } = await ask(`${example} ${narrow}`);
        const isSame = JSON.stringify([answer.verdict, answer.facts]) === JSON.stringify([plain.verdict, plain.facts]);
        const isRepeated = example.includes(narrow.split(' ').at(-1) ?? '');
        // Of what is not known nothing narrows anything.
        const isKnown = answer.kind === 'answer';
        if (isSame && isKnown && unused.length === 0 && !isRepeated)
          silent.push(`${example} ${narrow}: ${answer.intent}, ${answer.verdict}`);
      }
    }
    expect(silent).toEqual([]);
  },
);
