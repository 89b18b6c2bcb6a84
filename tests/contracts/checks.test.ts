import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { usualPayouts } from '../../lib/core/domain/bet-kinds.ts';
import { PAYOUTS } from '../../lib/core/domain/bets.ts';
import { paidFor } from '../../lib/core/domain/check-answer.ts';
import { addDays, daysBetween, instantOf } from '../../lib/core/domain/days.ts';
import type { HouseId } from '../../lib/core/domain/houses/list.ts';
import { drawsPage } from '../../lib/core/store/read.ts';
import { recordContests } from '../../lib/core/store/record-contests.ts';
import { recordDraws } from '../../lib/core/store/record-draws.ts';
import type { Store } from '../../lib/core/store/schema.ts';
import { VIEWS, type ViewArgs } from '../../lib/core/views/list.ts';
import { readView } from '../../lib/core/views/read-view.ts';
import { rowsOf } from '../../lib/core/views/shared-draw.ts';
import { parseContests, parseDraws } from '../../lib/server/store/history/load.ts';
import { someBet } from '../support/bet-making.ts';
import { settleByRules, USUAL } from '../support/bet-rules.ts';
import { randomFrom } from '../support/random.ts';
import { BACKENDS, backend } from './backends.ts';
import { draw, mega } from './draw-builders.ts';
import { watched } from './query-log.ts';

const [FROM, TO] = ['2026-06-20', '2026-07-31'];
const now = instantOf('2026-08-01', '12:00');
const options = { source: 'historico', now, receivedAt: null };
const draws = parseDraws(readFileSync('content/history/draws.txt', 'utf8')).filter(({ day }) => day >= FROM);
const federals = parseContests(readFileSync('content/history/contests.txt', 'utf8'), []).filter(
  // One contest is not recorded: its draw comes from a list, and its 7th is not known.
  ({ modality, contest, day }) => modality === 'federal' && day >= FROM && contest !== 6080,
);

const REACHES = { '1': 1, '1-5': 5, '1-7': 7 } as const;
const REGIONS: readonly HouseId[] = ['pt-rio', 'pt-sp', 'look', 'federal'];

async function filled(store: Store): Promise<Store> {
  await recordContests(store, federals, options);
  await recordDraws(store, draws, options);
  return store;
}

const check = async (store: Store, request: ViewArgs<'check'>) =>
  VIEWS.check.reply.parse(await readView('check', request, { db: store.db, now }));

type Moment = { day: string; time: string };
type Steps = ReturnType<typeof VIEWS.check.reply.parse>['steps'];

/** The steps of a check by their rule: draws up to sixty of them, days up to 92, then months; oldest first. */
function stepsByRule(
  draws: readonly Moment[],
  hits: readonly (Moment & { units: readonly [number, number] })[],
): Steps {
  const [first, last] = [draws[0]?.day ?? '', draws.at(-1)?.day ?? ''];
  const lengthOfKey = draws.length <= 60 ? 16 : daysBetween(first, last) < 92 ? 10 : 7;
  const keyOf = ({ day, time }: Moment) => `${day} ${time}`.slice(0, lengthOfKey);
  return [...Map.groupBy(draws, keyOf)].map(([key, own]) => {
    const won = hits.filter((hit) => keyOf(hit) === key);
    const sumOf = (at: 0 | 1) => won.reduce((sum, { units }) => sum + units[at], 0);
    return { ...(own.at(-1) ?? { day: '', time: '' }), draws: own.length, units: [sumOf(0), sumOf(1)] };
  });
}

const rounded = (steps: Steps) =>
  steps.map((step) => ({ ...step, units: step.units.map((share) => Number(share.toFixed(9))) }));

describe.each(BACKENDS)('a check on %s', (name) => {
  const kind = backend(name);

  test('76 bets over six recorded weeks win what an independent count gives', async () => {
    const store = await filled(await kind.open());
    const random = randomFrom(2026);
    let hits = 0;
    let unknown = 0;
    for (let turn = 0; turn < 76; turn++) {
      const bet = someBet(random, turn);
      const region = REGIONS[turn % 4] ?? 'look';
      const from = `2026-07-${String(1 + Math.floor(random() * 20)).padStart(2, '0')}`;
      const fields = { kind: bet.tipo, picks: [...bet.palpite], reach: REACHES[bet.onde], region };
      const view = await check(store, { ...fields, from, to: TO, skip: 0, most: 1000 });
      const stored = await drawsPage(store.db, { region, from, to: TO, limit: 1000 });
      expect(view.draws).toBe(stored.length);
      const quotes = usualPayouts(bet.tipo, PAYOUTS).map((quote) => quote ?? 8);
      let without = 0;
      const ruled = stored.flatMap((draw) => {
        const rows = rowsOf(draw).map(({ number }) => number);
        if (bet.onde === '1-7' && rows.length < 7) without += 1;
        const hit = settleByRules(bet, [...rows, null].slice(0, 7), USUAL[bet.tipo] ?? 8);
        return hit ? [{ day: draw.day, time: draw.time, places: hit.places, paid: hit.paid.toFixed(4) }] : [];
      });
      const stake = { stake: bet.valor };
      expect(
        view.hits.map(({ day, time, places, units }) => ({
          day,
          time,
          places,
          paid: (paidFor(stake, quotes, units) ?? 0).toFixed(4),
        })),
      ).toEqual(ruled);
      expect(view.hitCount).toBe(ruled.length);
      const moments = stored.map(({ day, time }) => ({ day, time })).reverse();
      expect(rounded(view.steps)).toEqual(rounded(stepsByRule(moments, view.hits)));
      expect([view.first, view.last]).toEqual([moments[0]?.day ?? null, moments.at(-1)?.day ?? null]);
      for (const at of [0, 1] as const) {
        const sum = view.hits.reduce((sum, { units }) => sum + units[at], 0);
        expect(view.units[at]).toBeCloseTo(sum, 9);
      }
      expect(view.unknownSevenths).toBe(without);
      unknown += without;
      hits += view.hitCount;
    }
    expect(hits).toBeGreaterThan(200);
    expect(unknown).toBeGreaterThan(0);
  });

  test('steps are draws up to sixty, days up to 92, then months', async () => {
    const store = await kind.open();
    const days = Array.from({ length: 93 }, (_, at) => addDays('2026-04-01', at));
    const found = days.map((day, at) => draw(day, '07:20', [`000${at % 3}`, '1111', '2222', '3333', '4444'], 'look'));
    await recordDraws(
      store,
      [
        ...found,
        draw(
          days[0] ?? '',
          '09:20',
          ['0001', '1', '2', '3', '4'].map((n) => n.padStart(4, '0')),
          'look',
        ),
      ],
      options,
    );
    const fields = { kind: 'unidade' as const, picks: ['1'], reach: 1 as const, region: 'look' as const };
    const moments = [{ day: days[0] ?? '', time: '09:20' }, ...days.map((day) => ({ day, time: '07:20' }))].sort(
      (a, b) => (a.day + a.time < b.day + b.time ? -1 : 1),
    );
    const steps = async (to: string | undefined, more: object = {}) => {
      const view = await check(store, { ...fields, ...(to ? { to } : {}), ...more, skip: 0, most: 1000 });
      const own = moments.filter(({ day }) => !to || day <= to);
      expect(view).toMatchObject({ draws: own.length, first: days[0], last: to ?? days.at(-1) });
      expect(rounded(view.steps)).toEqual(rounded(stepsByRule(own, view.hits)));
      return view.steps.length;
    };
    expect([await steps(days[58]), await steps(days[59])]).toEqual([60, 60]);
    expect([await steps(days[91]), await steps(days[92]), await steps(undefined)]).toEqual([92, 4, 4]);
    expect(await steps(days[92], { from: '2026-04-01', mostDraws: 94 })).toBe(4);
    // A slot alone is counted within whole months too; one day beyond the bound of draws nothing is reported.
    const slot = await check(store, { ...fields, times: ['09:20'], skip: 0, most: 10 });
    expect(slot).toMatchObject({ draws: 1, hitCount: 1, first: days[0], last: days[0], units: [1, 0] });
    const beyond = await check(store, { ...fields, mostDraws: 93, skip: 0, most: 10 });
    expect(beyond).toMatchObject({ draws: 94, hits: [], steps: [] });
  });

  test('a change in the store is in the next reply', async () => {
    const store = await filled(await kind.open());
    const fields = { kind: 'milhar' as const, picks: ['0019'], reach: 1 as const, region: 'look' as const };
    const days = { from: '2026-07-01', to: '2026-08-01', skip: 0, most: 10 };
    const before = await check(store, { ...fields, ...days });
    const reported = (day: string, time: string) => ({
      region: 'look',
      day,
      time,
      prizes: ['0019', '1111', '2222', '3333', '4444'].map((number, at) => ({ place: String(at + 1), number })),
    });
    await recordDraws(store, [reported('2026-08-01', '07:20')], options);
    const after = await check(store, { ...fields, ...days });
    expect(after).toMatchObject({ draws: before.draws + 1, hitCount: before.hitCount + 1 });
    expect(after.hits[0]).toEqual({ day: '2026-08-01', time: '07:20', places: [1], units: [1, 0] });
    // A draw of a month that was read before is corrected.
    const correction = { ...reported('2026-07-03', '14:20'), prizes: reported('', '').prizes.toReversed() };
    const first = { ...correction.prizes[0], place: '1', number: '0019' };
    const prizes = [first, ...correction.prizes.slice(1).map((one, at) => ({ ...one, place: String(at + 2) }))];
    await recordDraws(store, [{ ...correction, prizes }], { ...options, source: 'operador', corrects: true });
    expect(await check(store, { ...fields, ...days })).toMatchObject({
      draws: after.draws,
      hitCount: after.hitCount + 1,
    });
  });

  test('a check of a draw, of a slot, of too many draws and of none', async () => {
    const store = await filled(await kind.open());
    const fields = {
      kind: 'unidade' as const,
      picks: ['1'],
      reach: 1 as const,
      region: 'pt-rio' as const,
      skip: 0,
      most: 10,
    };
    const one = await check(store, { ...fields, from: '2026-07-29', to: '2026-07-29', times: ['14:20'] });
    expect(one).toMatchObject({
      draws: 1,
      first: '2026-07-29',
      last: '2026-07-29',
      steps: [{ time: '14:20', draws: 1 }],
    });
    const all = await check(store, { ...fields, skip: 2, most: 3 });
    expect(all.hits).toHaveLength(3);
    expect(all.hits[0]).toEqual((await check(store, fields)).hits[2]);
    const many = await check(store, { ...fields, mostDraws: 5 });
    expect(many).toMatchObject({ draws: all.draws, hits: [], steps: [], hitCount: 0 });
    expect(await check(store, { ...fields, from: '2020-01-01', to: '2020-12-31' })).toMatchObject({
      draws: 0,
      first: null,
      steps: [],
    });
  });

  test('a ticket’s prizes, what they paid and what they cost, as far as that is recorded', async () => {
    const store = await kind.open();
    const numbers = (...all: number[]) => all.map((one) => String(one).padStart(2, '0'));
    const bands = [
      { band: '6 acertos', winners: 0, amount: 0 },
      { band: '5 acertos', winners: 10, amount: 40_000 },
      { band: '4 acertos', winners: 700, amount: 1000.5 },
    ];
    const contests = [
      mega(2800, { day: '2024-12-05', numbers: numbers(1, 2, 3, 4, 50, 51), details: { prizes: bands } }),
      mega(2801, { day: '2024-12-07', numbers: numbers(1, 2, 3, 4, 5, 51), details: { prizes: bands } }),
      mega(2802, { day: '2024-12-10', numbers: numbers(40, 41, 42, 43, 44, 45), details: { prizes: bands } }),
      mega(2803, { day: '2026-01-03', numbers: numbers(1, 2, 3, 4, 5, 6), details: { prizes: bands } }),
      mega(2900, { day: '2026-01-05', numbers: numbers(1, 2, 3, 4, 48, 49) }),
    ];
    await recordContests(store, contests, options);
    const ticket = { modality: 'megaSena' as const, numbers: numbers(1, 2, 3, 4, 5, 6, 7), skip: 0, most: 10 };
    const read = async (more: object) =>
      VIEWS['check-ticket'].reply.parse(await readView('check-ticket', { ...ticket, ...more }, { db: store.db, now }));
    expect(await read({ to: 2802 })).toMatchObject({
      contests: 3,
      priced: 3,
      // Seven games of R$ 5 in each of three contests.
      staked: 105,
      // Four hits of seven numbers: three quadras; five: two quinas and five quadras.
      paid: 3 * 1000.5 + 2 * 40_000 + 5 * 1000.5,
      unpaid: 0,
      hitCount: 2,
      tiers: [
        { tier: 5, draw: 1, prizes: 2 },
        { tier: 4, draw: 1, prizes: 8 },
      ],
    });
    // There was no winner of the six: what one winner would have taken is on no record; the last contest has no prizes recorded.
    const newer = await read({ from: 2803 });
    expect(newer).toMatchObject({ contests: 2, staked: 84, unpaid: 1 + 3, paid: 6 * 40_000, hitCount: 2 });
    expect(newer.hits.map(({ contest }) => contest)).toEqual([2900, 2803]);
    expect(await read({ mostContests: 4 })).toMatchObject({ contests: 5, hits: [], steps: [] });
    expect((await read({})).steps).toEqual([
      { contest: 2800, day: '2024-12-05', contests: 1, staked: 35, paid: 3 * 1000.5 },
      { contest: 2801, day: '2024-12-07', contests: 1, staked: 35, paid: 2 * 40_000 + 5 * 1000.5 },
      { contest: 2802, day: '2024-12-10', contests: 1, staked: 35, paid: 0 },
      { contest: 2803, day: '2026-01-03', contests: 1, staked: 42, paid: 6 * 40_000 },
      { contest: 2900, day: '2026-01-05', contests: 1, staked: 42, paid: 0 },
    ]);
    expect(await read({ mostContests: 5 })).toMatchObject({ contests: 5, hitCount: 4 });
    expect((await read({ skip: 1, most: 1 })).hits.map(({ contest }) => contest)).toEqual([2803]);
    expect(await read({ from: 3000 })).toMatchObject({ contests: 0, first: null, last: null, steps: [] });
  });

  test('a whole archive of contests is read once for all checks, until one comes', async () => {
    const store = await kind.open();
    const old = [1, 2, 3].map((at) => mega(2800 + at, { day: addDays('2024-12-01', at) }));
    await recordContests(store, old, options);
    const { db, requests } = watched(store.db);
    const read = (first: string) =>
      readView(
        'check-ticket',
        { modality: 'megaSena', numbers: [first, '52', '53', '54', '55', '56'], skip: 0, most: 9 },
        { db, now },
      );
    expect((await read('51')).contests).toBe(3);
    expect(requests()).toContain(3);
    expect((await read('50')).contests).toBe(3);
    expect(requests()).not.toContain(3);
    const numbers = ['50', '52', '53', '54', '55', '56'];
    await recordContests(store, [mega(2804, { day: '2024-12-07', numbers })], options);
    expect(await read('50')).toMatchObject({ contests: 4, hitCount: 1 });
  });

  test('more than sixty contests are listed by month, the Federal’s by first prize', async () => {
    const store = await kind.open();
    const numbers = ['01', '02', '03', '04', '05', '06'];
    const contests = Array.from({ length: 61 }, (_, at) =>
      mega(2800 + at, {
        day: addDays('2025-01-01', at),
        numbers: at === 40 ? numbers : ['50', '51', '52', '53', '54', '55'],
      }),
    );
    await recordContests(store, contests, { ...options, insists: true });
    const read = async (request: ViewArgs<'check-ticket'>) =>
      VIEWS['check-ticket'].reply.parse(await readView('check-ticket', request, { db: store.db, now }));
    const ticket = { modality: 'megaSena' as const, numbers, skip: 0, most: 10 };
    expect(await read(ticket)).toMatchObject({
      contests: 61,
      tiers: [{ tier: 6, draw: 1, prizes: 1 }],
      steps: [
        { contest: 2830, day: '2025-01-31', contests: 31, staked: 31 * 5 },
        { contest: 2858, day: '2025-02-28', contests: 28, staked: 28 * 5 },
        { contest: 2860, day: '2025-03-02', contests: 2, staked: 2 * 5 },
      ],
    });
    expect((await read({ ...ticket, to: 2859 })).steps).toHaveLength(60);
    const tickets = (at: number) =>
      ['11111', '22222', '33333', '44444', '55555'].map((one, place) => (place === at ? '012345' : `0${one}`));
    const federal = { ...mega(6000, { day: '2025-10-01', modality: 'federal', numbers: tickets(2) }) };
    await recordContests(
      store,
      [federal, { ...federal, contest: 6001, day: '2025-10-04', numbers: tickets(0) }],
      options,
    );
    const view = await read({ modality: 'federal', numbers: ['12345'], skip: 0, most: 10 });
    expect(view.tiers.map(({ tier }) => tier)).toEqual([1, 3]);
  });
});
