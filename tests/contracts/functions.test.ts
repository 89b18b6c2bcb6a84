import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { BetOptionsReply } from '../../lib/core/contracts/bet-options.ts';
import { LotteriesReply } from '../../lib/core/contracts/lotteries.ts';
import { ResultsReply } from '../../lib/core/contracts/results.ts';
import { BET_TYPES, PAYOUTS } from '../../lib/core/domain/bets.ts';
import { instantOf } from '../../lib/core/domain/days.ts';
import type { Observation } from '../../lib/core/domain/draws/validate-draw.ts';
import type { ReportedContest } from '../../lib/core/domain/games/validate-contest.ts';
import { slotsOn } from '../../lib/core/domain/houses/slots.ts';
import { prizesOf, seventhPrize } from '../../lib/core/domain/prizes.ts';
import { betOptions } from '../../lib/core/functions/bet-options.ts';
import { getView } from '../../lib/core/functions/get-view.ts';
import { loterias } from '../../lib/core/functions/loterias.ts';
import { pixResults } from '../../lib/core/functions/pix-results.ts';
import { postDraws } from '../../lib/core/functions/post-draws.ts';
import { UPSTREAM_SETTINGS } from '../../lib/core/sources/mirrors.ts';
import { keepCircuits } from '../../lib/core/store/circuits.ts';
import { correctionsOfDay, drawsOfDay } from '../../lib/core/store/read.ts';
import { recordContests } from '../../lib/core/store/record-contests.ts';
import { recordDraws } from '../../lib/core/store/record-draws.ts';
import type { Store } from '../../lib/core/store/schema.ts';
import { readView } from '../../lib/core/views/read-view.ts';
import { openSqliteStore } from '../../lib/server/store/sqlite.ts';
import { dump } from './dump.ts';
import { countWrites } from './observation-builders.ts';

let store: Store;
let folder: string;
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'bicho-functions-'));
  store = await openSqliteStore(folder);
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

// A Friday: Rio draws 09:20, 11:20, 14:20, 16:20, 18:20 and 21:20.
const TODAY = '2026-11-20';
const MIRRORS = UPSTREAM_SETTINGS.CAIXA_BACKUP_URLS.parse(
  'guidi=https://a.test,heroku=https://b.test,github=https://c.test',
);
const at = (time: string, day = TODAY) => instantOf(day, time);
const rows = (numbers: readonly string[]) => numbers.map((number, index) => ({ place: String(index + 1), number }));
const draw = (day: string, time: string, numbers: readonly string[], region = 'pt-rio'): Observation => ({
  region,
  day,
  time,
  prizes: rows(numbers),
});
const FIVE = ['0019', '1234', '5678', '9012', '3456'];
const OTHER = ['7001', '7002', '7003', '7004', '7005'];
const THIRD = ['8001', '8002', '8003', '8004', '8005'];

const record = (draws: Observation[], now: Date, source = 'feed:a') =>
  recordDraws(store, draws, { source, now, receivedAt: now.toISOString() });
const recordTold = (contests: ReportedContest[], now: Date, source = 'caixa') =>
  recordContests(store, contests, { source, now, receivedAt: now.toISOString() });

/** Each is answered 400 with a sentence. */
const NONSENSE = [null, undefined, 'todas', 7, [], {}, { action: 'outra' }, { action: 'todas', extra: 1 }];
const refusal = { status: 400, body: { message: expect.stringMatching(/^.{10,}\.$/) } };

describe('pix_results', () => {
  test('without a date, the newest recorded day: seven rows a draw, numbers as text', async () => {
    await record([draw(TODAY, 'PT', FIVE), draw('2026-11-19', '21:20', OTHER)], at('14:31'));
    await record([draw(TODAY, '07:20', THIRD, 'look')], at('14:40'));
    const reply = await pixResults({ action: 'get-results' }, { db: store.db, now: at('15:00') });
    expect(reply.status).toBe(200);
    const body = ResultsReply.parse(reply.body);
    expect(body).toMatchObject({ date: TODAY, lastUpdated: at('14:40').toISOString() });
    expect(Object.keys(body.results.results).sort()).toEqual(['look', 'pt-rio']);
    // 19 + 1234 + 5678 + 9012 + 3456 = 19.399; 19 × 1234 = 23.446
    expect(body.results.results['pt-rio']?.prizes).toEqual({
      '14:20': [
        { place: '1', number: '0019', group: '05', animal: 'Cachorro' },
        { place: '2', number: '1234', group: '09', animal: 'Cobra' },
        { place: '3', number: '5678', group: '20', animal: 'Peru' },
        { place: '4', number: '9012', group: '03', animal: 'Burro' },
        { place: '5', number: '3456', group: '14', animal: 'Gato' },
        { place: '6', number: '9399', group: '25', animal: 'Vaca' },
        { place: '7', number: '023', group: '06', animal: 'Cabra' },
      ],
    });
    const earlier = await pixResults({ action: 'get-results', date: '2026-11-19' }, { db: store.db, now: at('15:00') });
    expect(ResultsReply.parse(earlier.body).results.results['pt-rio']?.prizes['21:20']?.[0]?.number).toBe('7001');
  });

  test('the Federal has its 7th only where the contest’s five digits are known', async () => {
    const wednesday = '2026-11-18';
    await record([draw(wednesday, 'FED', ['4621', '1500', '2794', '2546', '8807'], 'federal')], at('20:30', wednesday));
    const federal = async () => {
      const { body } = await pixResults({ action: 'get-results', date: wednesday }, { db: store.db, now: at('09:00') });
      return ResultsReply.parse(body).results.results.federal?.prizes['20:00']?.map(({ number }) => number);
    };
    expect(await federal()).toEqual(['4621', '1500', '2794', '2546', '8807', '0268']);
    const numbers = ['084621', '021500', '062794', '072546', '068807'];
    await recordTold([{ modality: 'federal', contest: 6100, day: wednesday, numbers }], at('21:00', wednesday));
    expect(await federal()).toEqual(['4621', '1500', '2794', '2546', '8807', '0268', '351']);
  });

  test('the Federal under another house’s hours has the Federal’s 7th prize or none', async () => {
    // Contests 6085, 6086 and 6087, and their draws as they were published (bicho/federal-joined.json): the 7th of the
    // five-digit tickets is 734, 133 and 351; four digits each would give 904, 053 and 931.
    const published = [
      { contest: 6085, day: '2026-07-22', caixa: '077889 048861 077640 004135 040201', seventh: '734', wrong: '904' },
      { contest: 6086, day: '2026-07-26', caixa: '048522 048455 045533 081290 053408', seventh: '133', wrong: '053' },
      { contest: 6087, day: '2026-07-29', caixa: '084621 021500 062794 072546 068807', seventh: '351', wrong: '931' },
    ];
    for (const { contest, day, caixa, seventh, wrong } of published) {
      const tickets = caixa.split(' ');
      const five = tickets.map((ticket) => ticket.slice(-4));
      expect(seventhPrize(five[0] ?? '', five[1] ?? '')).toBe(wrong);
      const hour = slotsOn('federal', day)[0] ?? '';
      const now = at('23:00', day);
      const sevenths = async () => {
        const { body } = await pixResults({ action: 'get-results', date: day }, { db: store.db, now });
        return Object.entries(ResultsReply.parse(body).results.results).flatMap(([region, { prizes }]) =>
          Object.entries(prizes).map(([time, list]) => [region, time, list[6]?.number ?? null]),
        );
      };
      // By the schedule São Paulo's 20h of Wednesdays and 11h of Sundays are the Federal's, whatever is known.
      await record([draw(day, hour, five, 'pt-sp')], now);
      expect(await sevenths(), day).toEqual([['pt-sp', hour, null]]);
      // The same five under another hour: known by the Federal's draw, and then by its contest.
      await record([draw(day, '23:20', five, 'look'), draw(day, 'FED', five, 'pt-rio')], at('23:30', day));
      await record([draw(day, 'FED', five, 'federal')], now);
      const withAll = [
        ['federal', hour],
        ['look', '23:20'],
        ['pt-rio', hour],
        ['pt-sp', hour],
      ];
      expect((await sevenths()).sort(), day).toEqual(withAll.map((slot) => [...slot, null]));
      await recordTold([{ modality: 'federal', contest, day, numbers: tickets }], now);
      expect((await sevenths()).sort(), day).toEqual(withAll.map((slot) => [...slot, seventh]));
      // The pages show what the call says.
      const view = await readView('day', { day }, { db: store.db, now: at('23:40', day) });
      for (const { slots } of view.regions)
        for (const { draw: shown } of slots)
          if (shown)
            expect([shown.name, prizesOf(shown)[6]?.number, shown.tickets?.[0]]).toEqual([
              'Federal',
              seventh,
              tickets[0]?.slice(-5),
            ]);
    }
  });

  test('an empty store and a day without draws are empty, not an error', async () => {
    const empty = await pixResults({ action: 'get-results' }, { db: store.db, now: at('15:00') });
    expect(ResultsReply.parse(empty.body)).toEqual({ lastUpdated: null, date: TODAY, results: { results: {} } });
    await record([draw(TODAY, '14:20', FIVE)], at('14:31'));
    const before = await pixResults({ action: 'get-results', date: '2026-11-01' }, { db: store.db, now: at('15:00') });
    expect(ResultsReply.parse(before.body)).toEqual({
      lastUpdated: null,
      date: '2026-11-01',
      results: { results: {} },
    });
  });

  test.for([
    ...NONSENSE,
    { action: 'get-results', date: 20261120 },
    { action: 'get-results', date: '' },
    { action: 'get-results', date: '2026-02-30' },
    { action: 'get-results', date: '20/11/2026' },
    { action: 'get-results', date: '2026-11-21' },
    { action: 'get-results', date: '9999-12-31' },
    { action: 'get-results', outra: 1 },
  ])('refuses %j', async (body) => {
    expect(await pixResults(body, { db: store.db, now: at('23:59') })).toEqual(refusal);
  });
});

describe('loterias', () => {
  const prizes = [
    { band: '6 acertos', winners: 0, amount: 0 },
    { band: '5 acertos', winners: 70, amount: 41_234.56 },
  ];
  const contests: ReportedContest[] = [
    {
      modality: 'megaSena',
      contest: 3080,
      day: '2026-11-19',
      numbers: ['60', '05', '01', '22', '33', '44'],
      details: { accumulated: true, nextEstimate: 42_000_000, prizes },
    },
    { modality: 'quina', contest: 7160, day: '2026-11-19', numbers: ['80', '02', '03', '04', '05'] },
    {
      modality: 'timemania',
      contest: 2460,
      day: '2026-11-19',
      numbers: ['07', '01', '02', '03', '04', '05', '06'],
      team: 'FLAMENGO            /RJ',
    },
    {
      modality: 'duplaSena',
      contest: 3030,
      day: '2026-11-18',
      numbers: ['06', '05', '04', '03', '02', '01'],
      second: ['50', '49', '48', '47', '46', '45'],
      details: { prizes: [...prizes, ...prizes] },
    },
    {
      modality: 'federal',
      contest: 6100,
      day: '2026-11-18',
      numbers: ['084621', '021500', '062794', '072546', '068807'],
    },
  ];

  test('the newest contest of each modality, in the wire’s shape', async () => {
    await recordTold(contests, at('22:00', '2026-11-19'));
    await recordTold([{ ...(contests[0] as ReportedContest), contest: 3079, day: '2026-11-17' }], at('10:00'));
    const reply = await loterias({ action: 'todas' }, { db: store.db, now: at('12:00'), mirrors: MIRRORS });
    const body = LotteriesReply.parse(reply.body);
    expect(body).toMatchObject({
      totalModalidades: 4,
      apisDisponiveis: 3,
      ultimaAtualizacao: at('22:00', '2026-11-19').toISOString(),
    });
    expect(Object.keys(body.loterias).sort()).toEqual(['duplaSena', 'megaSena', 'quina', 'timemania']);
    expect(body.loterias.megaSena).toEqual({
      checked: 'official',
      concurso: 3080,
      data: '19/11/2026',
      nome: 'Mega-Sena',
      numeros: ['01', '05', '22', '33', '44', '60'],
      acumulado: true,
      premiacao: [
        { faixa: '6 acertos', ganhadores: 0, valor: 0 },
        { faixa: '5 acertos', ganhadores: 70, valor: 41_234.56 },
      ],
      proximoConcurso: { data: '22/11/2026', estimativa: 42_000_000 },
      fonte: 'caixa',
    });
    // 20/11 is a holiday, and Saturdays have no draw.
    expect(body.loterias.quina?.proximoConcurso).toEqual({ data: '22/11/2026', estimativa: null });
    expect(body.loterias.quina).not.toHaveProperty('acumulado');
    expect(body.loterias.timemania?.timeCoracao).toMatch(/^FLAMENGO\/RJ$/i);
    expect(body.loterias.duplaSena).toMatchObject({
      numeros: ['01', '02', '03', '04', '05', '06'],
      numerosSegundoSorteio: ['45', '46', '47', '48', '49', '50'],
    });
    expect(body.loterias.duplaSena?.premiacao?.map(({ faixa }) => faixa)).toEqual([
      '1º sorteio, 6 acertos',
      '1º sorteio, 5 acertos',
      '2º sorteio, 6 acertos',
      '2º sorteio, 5 acertos',
    ]);
  });

  test('once today’s contest is here, the next one is on a later day', async () => {
    await recordTold([{ ...(contests[1] as ReportedContest), contest: 7161, day: TODAY }], at('21:00'));
    const { body } = await loterias({ action: 'todas' }, { db: store.db, now: at('21:30'), mirrors: [] });
    // Quina: Sundays to Fridays; today is a Friday.
    expect(LotteriesReply.parse(body).loterias.quina?.proximoConcurso?.data).toBe('22/11/2026');
  });

  test('a mirror whose circuit is kept as open is no backup', async () => {
    const open = JSON.stringify({ ownState: { value: 1, openedAt: at('11:59').getTime(), attemptNo: 1 } });
    await keepCircuits(
      store,
      new Map([
        ['heroku', open],
        ['caixa', open],
        ['guidi', '{"ownState":{"value":0}}'],
      ]),
    );
    const { body } = await loterias({ action: 'todas' }, { db: store.db, now: at('12:00'), mirrors: MIRRORS });
    expect(body).toMatchObject({ apisDisponiveis: 2 });
  });

  test('an empty store has no modalities', async () => {
    const { body } = await loterias({ action: 'todas' }, { db: store.db, now: at('12:00'), mirrors: [] });
    expect(LotteriesReply.parse(body)).toEqual({
      loterias: {},
      ultimaAtualizacao: null,
      totalModalidades: 0,
      apisDisponiveis: 0,
    });
  });

  test.for([...NONSENSE, { action: 'get-results' }])('refuses %j', async (body) => {
    expect(await loterias(body, { db: store.db, now: at('12:00'), mirrors: [] })).toEqual(refusal);
  });
});

describe('bet options', () => {
  test('bet options have the open slots of three houses and twelve multipliers', () => {
    const wednesday = '2026-11-18';
    for (const time of ['00:00', '07:49', '07:50', '14:09', '14:10', '19:49', '19:50', '23:59']) {
      const now = instantOf(wednesday, time);
      const reply = betOptions({ action: 'get-bet-options' }, { now });
      expect(reply.status).toBe(200);
      const [{ times }, { multipliers }] = BetOptionsReply.parse(reply.body).betOptions;
      for (const region of ['pt-rio', 'pt-sp', 'federal'] as const) {
        expect(times[region]?.map(({ option }) => option)).toEqual(slotsOn(region, wednesday));
        for (const { option, isAvailable } of times[region] ?? []) {
          const left = instantOf(wednesday, option).getTime() - now.getTime();
          expect(isAvailable, `${region} ${option} at ${time}`).toBe(left > 10 * 60_000);
        }
      }
      expect(Object.keys(multipliers).sort()).toEqual([...BET_TYPES].sort());
      for (const bet of BET_TYPES) expect(multipliers[bet]).toBe(PAYOUTS[bet].pays);
    }
  });

  test.for([...NONSENSE, { action: 'get-results' }])('refuses %j', (body) => {
    expect(betOptions(body, { now: at('12:00') })).toEqual(refusal);
  });
});

describe('status', () => {
  test('an empty store is stale everywhere', async () => {
    const { regions, modalities } = await readView('status', {}, { db: store.db, now: at('12:00') });
    for (const standing of [...Object.values(regions), ...Object.values(modalities)])
      expect(standing).toMatchObject({ state: 'stale', lastDrawAt: null, source: null });
  });

  test('status has the newest draw, the expected one and the lag', async () => {
    await record([draw(TODAY, '11:20', FIVE)], at('11:31'));
    const rio = async (time: string, day = TODAY) =>
      (await readView('status', {}, { db: store.db, now: instantOf(day, time) })).regions['pt-rio'];
    expect(await rio('14:19')).toEqual({
      lastDrawAt: at('11:20').toISOString(),
      expectedDrawAt: at('11:20').toISOString(),
      lagSeconds: 0,
      source: 'feed:a',
      state: 'fresh',
      checked: 'one-source',
    });
    expect(await rio('14:35')).toMatchObject({ state: 'fresh', lagSeconds: 15 * 60 });
    expect(await rio('14:36')).toMatchObject({
      state: 'late',
      lagSeconds: 16 * 60,
      expectedDrawAt: at('14:20').toISOString(),
    });
    // The wait is counted from the first draw that is missing.
    expect(await rio('16:30')).toMatchObject({ state: 'late', lagSeconds: 130 * 60 });
    expect(await rio('16:21', '2026-11-21')).toMatchObject({ state: 'stale' });
  });
});

describe('the operator’s draws', () => {
  const message = (prizes: Record<string, unknown>, region = 'pt-rio', date = TODAY) => ({
    date,
    results: { results: { [region]: { prizes } } },
  });
  const post = (body: unknown, time = '22:00') => postDraws(body, { store, now: at(time) });

  test('a message’s good draws are stored, and the refused ones named', async () => {
    const first = await post(message({ PT: rows(FIVE), '23:20': rows(OTHER), '09:20': rows(FIVE.slice(1)) }));
    expect(first).toMatchObject({ status: 200, body: { accepted: 1, corrected: 0 } });
    if (first.status !== 200) return;
    expect(first.body.rejected).toEqual([
      { draw: `pt-rio/${TODAY}/23:20`, code: 'future', reason: expect.stringContaining('ainda não aconteceu') },
      { draw: `pt-rio/${TODAY}/09:20`, code: 'incomplete', reason: expect.stringContaining('Faltam prêmios') },
    ]);
    const [stored] = await drawsOfDay(store.db, TODAY);
    expect(stored).toMatchObject({ time: '14:20', numbers: FIVE, source: 'operador' });

    const before = await dump(store);
    expect(await post(message({ '14:20': rows(FIVE) }))).toEqual({
      status: 200,
      body: { accepted: 1, corrected: 0, rejected: [], displaced: [], withdrawn: [] },
    });
    expect(await dump(store)).toBe(before);
    expect(await post(message({ '14:30': rows(OTHER) }))).toEqual({
      status: 200,
      body: { accepted: 0, corrected: 1, rejected: [], displaced: [], withdrawn: [] },
    });
    expect(await correctionsOfDay(store.db, TODAY)).toMatchObject([{ before: FIVE, after: OTHER }]);
  });

  test('a post that records and withdraws is one transaction: both or neither', async () => {
    const counted = countWrites(store);
    const withdrawn = { withdrawn: true, reason: 'não houve sorteio' };
    const body = message({ '14:20': rows(FIVE), '11:20': withdrawn });
    const reply = await postDraws(body, { store: counted.store, now: at('22:00') });
    expect(reply).toMatchObject({ status: 200, body: { accepted: 1, withdrawn: [{ draw: `pt-rio/${TODAY}/11:20` }] } });
    expect(counted.writes()).toBe(1);

    const before = await dump(store);
    const broken: Store = {
      ...store,
      write: (work) =>
        store.write(async (trx) => {
          await work(trx);
          throw new Error('disk full');
        }),
    };
    const next = message({ '16:20': rows(OTHER), '09:20': withdrawn });
    await expect(postDraws(next, { store: broken, now: at('22:00') })).rejects.toThrow('disk full');
    expect(await dump(store)).toBe(before);
  });

  test('a reply of get-results can be posted back as it is', async () => {
    await record([draw(TODAY, '14:20', FIVE), draw(TODAY, '08:00', OTHER, 'pt-sp')], at('14:31'));
    const { body } = await pixResults({ action: 'get-results' }, { db: store.db, now: at('15:00') });
    expect(await post(body)).toEqual({
      status: 200,
      body: { accepted: 2, corrected: 0, rejected: [], displaced: [], withdrawn: [] },
    });
  });

  test.each([
    ['null', null],
    ['a list', []],
    ['no results', { date: TODAY }],
    ['a number where text belongs', message({ '14:20': [{ place: 1, number: 19 }] })],
    ['eleven rows', message({ '14:20': rows([...FIVE, ...FIVE, '0000']) })],
    ['endless text', message({ '14:20': [{ place: '1', number: '1'.repeat(5000) }] })],
  ])('400 with a sentence and nothing recorded: %s', async (_, body) => {
    expect(await post(body)).toMatchObject({ status: 400, body: { message: expect.stringMatching(/^O corpo .+\.$/) } });
    expect(await drawsOfDay(store.db, TODAY)).toEqual([]);
  });

  test('at most two hundred draws a message', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 201 }, (_, i) => [`${String(Math.floor(i / 60)).padStart(2, '0')}:${i % 60}`, rows(FIVE)]),
    );
    expect(await post(message(many))).toEqual({ status: 400, body: { message: expect.stringContaining('200') } });
  });
});

describe('the views of the panel and of a day', () => {
  test('a panel has the newest and earlier draws, the one before, the next and the awaited', async () => {
    await record([draw('2026-11-19', '21:20', THIRD)], at('21:40', '2026-11-19'));
    await record([draw(TODAY, '09:20', FIVE), draw(TODAY, '11:20', OTHER)], at('11:31'));
    const now = new Date(at('14:45').getTime() + 7_000);
    const view = await readView('panel', {}, { db: store.db, now });
    expect(view.readAt).toBe(at('14:45').toISOString());
    const whole = view.regions.filter(({ board }) => board === 'whole');
    expect(whole.map(({ region }) => region)).toEqual(['pt-rio', 'pt-sp', 'look', 'federal']);
    const slots = (await readView('day', { day: TODAY }, { db: store.db, now })).regions[0]?.slots;
    expect(slots?.map(({ time, state }) => `${time} ${state}`)).toEqual([
      '09:20 out',
      '11:20 out',
      '14:20 late',
      '16:20 upcoming',
      '18:20 upcoming',
      '21:20 upcoming',
    ]);
    const [rio, sp] = view.regions;
    expect(rio).toMatchObject({
      name: 'Rio de Janeiro',
      slug: 'rio',
      state: 'late',
      newest: { day: TODAY, time: '11:20', name: 'PTM', source: 'feed:a', isRecordedHistory: false },
      earlier: [{ day: TODAY, time: '09:20', name: 'PPT' }],
      before: { day: '2026-11-19', time: '21:20', name: 'Coruja' },
      next: { day: TODAY, time: '16:20', name: 'PTV' },
      awaited: { day: TODAY, time: '14:20', name: 'PT', state: 'late' },
    });
    expect(rio?.newest?.since).toBe(at('11:31').toISOString());
    expect(rio?.newest && prizesOf(rio.newest)).toHaveLength(7);
    const sent = await getView({ action: 'get-view', view: 'panel' }, { db: store.db, now });
    expect(JSON.stringify(sent.body)).toContain('"rows":[{"place":"1"');
    expect(sp).toMatchObject({ newest: null, earlier: [], before: null, state: 'stale', next: { time: '15:30' } });
  });

  test('a day slot by slot, with its corrections and the days around it', async () => {
    await record([draw('2026-11-17', '21:20', THIRD), draw('2026-11-21', '09:20', THIRD)], at('23:00', '2026-11-21'));
    await record([draw(TODAY, '09:20', FIVE), draw(TODAY, '19:30', OTHER)], at('23:00', '2026-11-21'));
    await recordDraws(store, [draw(TODAY, '09:20', OTHER)], {
      source: 'operador',
      now: at('23:30', '2026-11-21'),
      receivedAt: at('23:30', '2026-11-21').toISOString(),
      corrects: true,
    });
    const seen = async (now: Date) => {
      const view = await readView('day', { day: TODAY }, { db: store.db, now });
      return { view, rio: view.regions[0]?.slots.map(({ time, state }) => `${time} ${state}`) };
    };
    const { view, rio } = await seen(at('14:30'));
    expect(view).toMatchObject({ day: TODAY, draws: 2, before: '2026-11-17', after: '2026-11-21' });
    expect(rio).toEqual([
      '09:20 out',
      // A newer draw is here: these were passed over.
      '11:20 missing',
      '14:20 missing',
      '16:20 upcoming',
      '18:20 upcoming',
      '19:30 out',
      '21:20 upcoming',
    ]);
    expect(view.regions[0]?.slots[0]?.draw?.numbers[0]).toBe('7001');
    expect(view.corrections).toEqual([
      {
        drawId: `pt-rio/${TODAY}/09:20`,
        at: at('23:30', '2026-11-21').toISOString(),
        before: FIVE,
        after: OTHER,
        source: 'operador',
        reason: null,
      },
    ]);
    expect(view.regions.find(({ region }) => region === 'federal')?.slots).toEqual([]);
    expect((await seen(at('00:10', '2026-11-21'))).rio).toContain('21:20 missing');
  });
});
