import { beforeAll, expect, test } from 'vitest';
import type { Answer } from '../../lib/core/contracts/answer.ts';
import { addDays, formatDay, formatTime, instantOf, type PlainDay, saoPaulo } from '../../lib/core/domain/days.ts';
import { countedOn, nextDraw } from '../../lib/core/domain/draws/schedule.ts';
import { dayFromEaster, FROM_EASTER } from '../../lib/core/domain/holidays.ts';
import { unsureHoliday } from '../../lib/core/domain/houses/holiday-record.ts';
import { drawNamesOf, slotOf, timesOfSlot } from '../../lib/core/domain/houses/labels.ts';
import { BICHO_HOUSES, HOUSES, type HouseId, houseOf } from '../../lib/core/domain/houses/list.ts';
import { slotsOn } from '../../lib/core/domain/houses/slots.ts';
import { houseNamed } from '../../lib/core/domain/houses/words.ts';
import { drawsOfDay } from '../../lib/core/store/read.ts';
import { recordDraws } from '../../lib/core/store/record-draws.ts';
import type { Store } from '../../lib/core/store/schema.ts';
import { unsureLine } from '../../lib/site/holiday-words.ts';
import { answerIn } from '../support/answer-in-store.ts';
import { randomFrom } from '../support/random.ts';
import { IS_WHOLE } from '../support/sample.ts';
import { backend } from './backends.ts';
import { draw, options, table } from './draw-builders.ts';

// Answers to questions for one draw: by the calendar and the record, at any clock.

const store = backend('SQLite', { isShared: true });
let db: Store['db'];

/** Of the first of these days two draws of three are recorded, of the second those of the early morning. */
const RECORDED = ['2026-11-27', '2026-11-28'] as const;

beforeAll(async () => {
  const opened = await store.open();
  db = opened.db;
  const [yesterday, today] = RECORDED;
  const whole = (house: HouseId, day: PlainDay) => slotsOn(house, day).map((time) => ({ house, day, time }));
  const slots = BICHO_HOUSES.flatMap((house) => [
    ...whole(house, yesterday).filter((_, at) => at % 3 !== 1),
    ...whole(house, today).filter(({ time }) => time < '09:30'),
  ]);
  await recordDraws(
    opened,
    slots.map(({ house, day, time }, seed) => draw(day, time, table(seed + 1, houseOf(house).prizes.drawn), house)),
    { ...options, now: instantOf('2026-11-28', '10:00') },
  );
});

/** Of the questions one of three is tried, all with TEST_ALL. */
const SAMPLE = 1 / 3;
const random = randomFrom(62);

const CLOCKS = [
  ['2026-11-28', '10:00'],
  ['2026-11-28', '20:00'],
  ['2026-11-29', '08:00'],
  ['2026-11-29', '15:00'],
  ['2026-12-02', '12:00'],
  ['2026-12-25', '09:00'],
  ['2026-12-31', '17:00'],
  ['2027-01-01', '10:00'],
  ['2027-03-26', '12:00'],
] as const;
const DAYS = ['2024-01-07', '2026-11-27', '2026-11-29', '2026-12-02', '2026-12-25', '2026-12-31', '2027-03-26'];

/** A day as it is typed, and how it is called. */
const daysAt = (today: PlainDay): [typed: string, day: PlainDay][] => [
  ['ontem', addDays(today, -1)],
  ['hoje', today],
  ['amanhã', addDays(today, 1)],
  ...DAYS.map((day): [string, PlainDay] => [formatDay(day), day]),
];

const namesOf = (house: HouseId) =>
  drawNamesOf(house).filter((name) => houseNamed(`${name} ${HOUSES[house].short}`) === null);

/** The draws of a house by name and by hour, each with the hours that it may have. */
const labelsOf = (house: HouseId): [label: string, times: (day: PlainDay) => readonly string[]][] => [
  // 'pt rio' names the house.
  ...namesOf(house).map((name): [string, () => readonly string[]] => [name, () => timesOfSlot(house, name)]),
  ...houseOf(house).slots.map(({ time }): [string, (day: PlainDay) => readonly string[]] => [
    formatTime(time),
    // An hour is also another draw's label: Rio's 11h00 is its 11h20.
    (day) => [slotOf(house, time, day) ?? time],
  ]),
];

async function faultOf(
  house: HouseId,
  label: string,
  times: readonly string[],
  typed: string,
  day: PlainDay,
  now: Date,
) {
  const answer = await answerIn(db, `tem ${label} ${HOUSES[house].short} ${typed}`, now);
  if (answer.intent !== 'draw-slot') return `answered as ${answer.intent}`;
  const out = (await drawsOfDay(db, day)).filter((one) => one.region === house);
  const isRight = () => {
    const held = slotsOn(house, day).filter((time) => times.includes(time));
    const { verdict, facts, kind } = answer;
    const named = out.find(({ time }) => times.includes(time));
    if (named) return kind === 'answer' && verdict.startsWith(named.numbers[0]) && names(verdict, day);
    if (day < HOUSES[house].since) return isUnknown(answer);
    const today = saoPaulo(now).day;
    // An hour that the house does not have in the week to that day.
    if (verdict === `Não há sorteio às ${label}.`)
      return held.length === 0 && (slotsOn(house, day).length === 0 || /: \d\dh\d\d/.test(facts[0] ?? ''));
    if (unsureHoliday(house, day)) return day < today ? isUnknown(answer) : verdict === unsureLine(house, day);
    if (held.length === 0) {
      const hours = countedOn(house, day).map(({ time }) => formatTime(time));
      const line = facts.find((fact) => fact.startsWith('Nesse dia: ')) ?? '';
      return (
        kind === 'none' &&
        verdict.startsWith(day < today ? 'Não houve ' : 'Não tem ') &&
        names(verdict, day) &&
        (line.match(/\d\dh\d\d/g) ?? []).join() === hours.join()
      );
    }
    if (!names(verdict, day) || !verdict.includes(`às ${formatTime(held[0] ?? '')}`)) return false;
    if (instantOf(day, held[0] ?? '') > now) return kind === 'answer' && verdict.startsWith('Sim, pelo calendário: ');
    return kind === 'none' && /^(?:Não temos registro|Ainda não chegou até nós): /.test(verdict);
  };
  return isRight() ? null : `${answer.verdict} | ${answer.facts.join(' ')}`;
}

const names = (verdict: string, day: PlainDay) => verdict.includes(formatDay(day));
const isUnknown = ({ kind, verdict }: Answer) => kind === 'none' && verdict.startsWith('Não temos registro: ');

test.each(BICHO_HOUSES.map((house) => [house] as const))(
  'answers for one draw of %s follow calendar and record at any clock',
  async (house) => {
    const wrong: string[] = [];
    for (const [today, time] of CLOCKS) {
      const now = instantOf(today, time);
      for (const [typed, day] of daysAt(today))
        for (const [label, times] of labelsOf(house)) {
          if (!IS_WHOLE && random() > SAMPLE) continue;
          const fault = await faultOf(house, label, times(day), typed, day, now);
          if (fault) wrong.push(`${today} ${time}, ${label} ${typed}: ${fault}`);
        }
    }
    expect(wrong).toEqual([]);
  },
);

test('a draw without a day is the newest, with what is known of today beside it', async () => {
  const now = instantOf('2026-11-29', '15:00');
  const answer = await answerIn(db, 'ppt', now);
  expect(answer.kind).toBe('answer');
  expect(answer.verdict).toMatch(/Rio PPT das 09h20, ontem, sábado, 28\/11\/2026\.$/);
  expect(answer.facts).toContain('Não tem a PPT do Rio hoje, domingo, 29/11/2026.');
});

/** Holidays of 2026 and 2027, and each one's eve. */
const FEASTS = [
  ...['2026-12-08', '2026-12-24', '2026-12-31', '2027-04-21', '2027-06-24', '2027-08-05', '2027-12-08'],
  ...Object.values(FROM_EASTER).map((days) => dayFromEaster(2027, days)),
].flatMap((day) => [addDays(day, -1), day]);

test('the next draws of all houses say what is not certain, as those of each house do', async () => {
  const silent: string[] = [];
  let unsure = 0;
  for (const day of FEASTS)
    for (const time of ['00:30', '10:00', '16:30', '20:00', '23:50']) {
      const now = instantOf(day, time);
      const all = await answerIn(db, 'próximo sorteio', now);
      for (const house of BICHO_HOUSES) {
        const next = nextDraw(house, now);
        if (!next) continue;
        const its = await answerIn(db, `próximo sorteio ${HOUSES[house].short}`, now);
        for (let one = day; one <= next.day; one = addDays(one, 1)) {
          const line = unsureLine(house, one);
          const counts = one === next.day || (one > day && unsureHoliday(house, one) === 'varying');
          if (line === null || !counts) continue;
          unsure += 1;
          for (const { facts } of [all, its])
            if (!facts.some((fact) => fact.includes(line))) silent.push(`${day} ${time}, ${house} ${one}`);
        }
      }
    }
  expect(unsure).toBeGreaterThan(50);
  expect(silent).toEqual([]);
});

test('a closed house does not draw for the Federal in its list', async () => {
  const wrong: string[] = [];
  const now = instantOf('2026-12-10', '12:00');
  let closed = 0;
  for (let day = '2027-01-01'; day <= '2028-12-31'; day = addDays(day, 1))
    for (const house of BICHO_HOUSES) {
      const isClosed = slotsOn(house, day).length === 0 && unsureHoliday(house, day) === null;
      if (!isClosed || countedOn(house, day).length === 0) continue;
      closed += 1;
      const typed = `tem ${HOUSES[house].short} ${formatDay(day)}`;
      const { verdict } = await answerIn(db, typed, now);
      if (!verdict.startsWith('Não')) wrong.push(`${typed}: ${verdict}`);
    }
  expect(closed).toBeGreaterThan(0);
  expect(wrong).toEqual([]);
});
