import { afterEach, describe, expect, test, vi } from 'vitest';
import { OperatorPayouts, PayoutsPreview } from '../../lib/core/contracts/operator-payouts.ts';
import { BET_TYPES, chanceOf, PAYOUTS } from '../../lib/core/domain/bets.ts';
import { instantOf } from '../../lib/core/domain/days.ts';
import { installedPayouts, installPayouts, payoutsOn } from '../../lib/core/domain/operator-payouts.ts';
import { answerPayouts, listPayouts, MAX_KEPT, postPayouts, withdrawPayout } from '../../lib/core/functions/payouts.ts';
import { recordDraws } from '../../lib/core/store/record-draws.ts';
import type { Store } from '../../lib/core/store/schema.ts';
import { readView } from '../../lib/core/views/read-view.ts';
import type { Operator } from '../../lib/server/backend/type.ts';
import { previewPaid, tellPayouts } from '../../lib/server/operator/payouts.ts';
import { BACKENDS, backend } from './backends.ts';
import { draw } from './draw-builders.ts';
import { CALLER, postOf } from './operator-calls.ts';

vi.hoisted(() => vi.resetModules());
const DAY = '2026-11-20';
const NOW = instantOf(DAY, '16:00');
vi.mock('../../lib/server/clock.ts', () => ({ now: () => NOW }));

afterEach(() => installPayouts([]));

const TWENTY = { bet: 'group', from: '2026-11-18', pays: 20, reason: 'Tabela da banca.' };

describe.each(BACKENDS)('the payouts’ lines on %s', (name) => {
  const kind = backend(name);
  const operatorOf = (store: Store) => ({ payouts: () => listPayouts({ store }) }) as unknown as Operator;
  const told = async (store: Store) =>
    OperatorPayouts.parse(await (await tellPayouts(operatorOf(store), CALLER)).json());
  const send = async (store: Store, body: unknown) => {
    const reply = await previewPaid(postOf(body))(operatorOf(store), CALLER);
    expect(reply.headers.get('cache-control')).toBe('no-store');
    return { status: reply.status, body: await reply.json() };
  };
  const preview = async (store: Store, body: unknown) => PayoutsPreview.parse((await send(store, body)).body);
  const post = (store: Store, entries: unknown) => postPayouts(entries, { store, now: NOW });

  test('a line is kept, stands from its day on, and is taken out', async () => {
    const store = await kind.open();
    const later = { bet: 'group', from: '2026-12-01', pays: 19.5 };
    const posted = await post(store, [TWENTY, later]);
    const at = NOW.toISOString();
    const kept = { id: 'group-2026-11-18', ...TWENTY, at };
    expect(posted).toEqual({
      status: 200,
      body: {
        lines: [{ id: 'group-2026-12-01', ...later, at }, kept],
        replaced: [],
        ids: ['group-2026-11-18', 'group-2026-12-01'],
        rejected: [],
      },
    });
    const days = ['2026-11-17', '2026-11-18', '2026-11-30', '2026-12-01'];
    const paid = () => days.map((day) => payoutsOn(day).group.pays);
    expect(paid()).toEqual([18, 20, 20, 19.5]);
    // Another process has them with its next read.
    installPayouts([]);
    expect(await readView('payouts', {}, { db: store.db, now: NOW })).toHaveLength(2);
    expect(paid()).toEqual([18, 20, 20, 19.5]);

    const again = await post(store, [{ ...TWENTY, pays: 21 }]);
    expect(again.body).toMatchObject({ replaced: [kept] });
    expect(paid()).toEqual([18, 21, 21, 19.5]);
    expect(await withdrawPayout({ id: 'group-2026-12-01' }, { store, now: NOW })).toMatchObject({
      status: 200,
      body: { replaced: [{ id: 'group-2026-12-01' }], lines: [{ id: 'group-2026-11-18' }] },
    });
    expect(paid()).toEqual([18, 21, 21, 21]);
    const reason = 'Engano.';
    expect(await withdrawPayout({ id: 'group-2026-11-18', reason }, { store, now: NOW })).toMatchObject({
      status: 200,
    });
    expect(paid()).toEqual([18, 18, 18, 18]);
    expect(await withdrawPayout({ id: 'group-2026-11-18' }, { store, now: NOW })).toEqual({
      status: 400,
      body: { message: 'Não há linha com o id group-2026-11-18.' },
    });
  });

  test('every page is noted as changed, and what is the same once more is not', async () => {
    const store = await kind.open();
    const seen = async () => (await readView('changes', {}, { db: store.db, now: NOW })).newest;
    const before = await seen();
    await post(store, [TWENTY]);
    const { newest, isKnown } = await readView('changes', { after: before }, { db: store.db, now: NOW });
    expect([newest > before, isKnown]).toEqual([true, false]);
    await post(store, [TWENTY]);
    expect(await seen()).toBe(newest);
  });

  test.each<[string, object, string]>([
    ['another type', { bet: 'grupo' }, `Tipo de aposta desconhecido: use um destes: ${BET_TYPES.join(', ')}`],
    ['a day before the first draw', { from: '1892-06-30', bet: 'unit' }, ''],
    ['a day before there was a game', { from: '1891-12-31' }, 'O dia vai de 01/01/1892 a 21/11/2027'],
    ['a day in two years', { from: '2027-11-22' }, 'O dia vai de 01/01/1892 a 21/11/2027'],
    ['nothing', { pays: 0 }, 'Uma aposta paga ao menos 1 vez o que se apostou'],
    ['less than the stake', { pays: 0.99 }, 'Uma aposta paga ao menos 1 vez o que se apostou'],
    ['too fine a quote', { pays: 18.755 }, 'A cotação tem no máximo dois algarismos depois da vírgula'],
    ['two decimals', { pays: 18.75 }, ''],
    [
      'what pays as much as is staked',
      { pays: 25 },
      'Grupo a 25 vezes devolveria tudo o que se aposta, ou mais: fica abaixo de 25',
    ],
    [
      'a digit too many',
      { pays: 1800 },
      'Grupo a 1.800 vezes devolveria tudo o que se aposta, ou mais: fica abaixo de 25',
    ],
    ['a little less than that', { pays: 24.99 }, ''],
  ])('%s', async (_, over, sentence) => {
    const store = await kind.open();
    const entry = { ...TWENTY, pays: 2, ...over };
    const { rejected, changes } = await preview(store, { entries: [entry] });
    const { body } = await post(store, [entry]);
    const line = `${entry.bet} ${entry.from}`;
    expect(rejected).toEqual(sentence === '' ? [] : [`${line}: ${sentence}`]);
    expect(changes).toHaveLength(sentence === '' ? 1 : 0);
    expect(body).toMatchObject({
      ids: [sentence === '' ? `${entry.bet}-${entry.from}` : null],
      rejected: sentence === '' ? [] : [{ line, reason: sentence }],
    });
  });

  test.each<[unknown, string]>([
    [{}, 'campo: corpo'],
    [[], 'campo: corpo'],
    [[{ ...TWENTY, pays: '20' }], 'campo: 0.pays'],
    [[{ ...TWENTY, from: '20/11/2026' }], 'campo: 0.from'],
    [[{ ...TWENTY, day: DAY }], 'campo: 0'],
    [[TWENTY, { ...TWENTY, reason: 'x'.repeat(301) }], 'campo: 1.reason, até 300 caracteres'],
    [Array.from({ length: 101 }, () => TWENTY), 'campo: corpo, até 100'],
  ])('%# is refused whole with its field', async (entries, field) => {
    const store = await kind.open();
    const message = `O corpo deve ser uma lista de { bet, from, pays, reason? } (${field}).`;
    expect(await post(store, entries)).toEqual({ status: 400, body: { message } });
    expect(await send(store, { entries })).toEqual({ status: 400, body: { message } });
    expect((await told(store)).lines).toEqual([]);
  });

  test('a preview has the runs of days with before and after, and writes and installs nothing', async () => {
    const store = await kind.open();
    await post(store, [{ bet: 'group', from: '2026-12-01', pays: 19 }]);
    const before = installedPayouts();
    expect(await preview(store, { entries: [TWENTY, { bet: 'unit', from: DAY, pays: 8, reason: 'Tabela.' }] })).toEqual(
      {
        changes: [
          {
            text: 'Grupo, de 18/11/2026 a 30/11/2026: 20 vezes; sem a mudança, 18 vezes',
            bet: 'group',
            from: '2026-11-18',
            until: '2026-11-30',
            before: 18,
            after: 20,
          },
          {
            text: 'Unidade, desde 20/11/2026: 8 vezes; sem a mudança, 8 vezes, exemplo sem fonte',
            bet: 'unit',
            from: DAY,
            until: null,
            before: 8,
            after: 8,
          },
        ],
        rejected: [],
      },
    );
    expect((await preview(store, { without: 'group-2026-12-01' })).changes).toMatchObject([
      { text: 'Grupo, desde 01/12/2026: 18 vezes; sem a mudança, 19 vezes' },
    ]);
    expect(await send(store, { without: 'nada' })).toEqual({
      status: 400,
      body: { message: 'Não há linha com o id nada.' },
    });
    expect((await send(store, {})).body.message).toMatch(/^Envie \{ "entries"/);
    expect(installedPayouts()).toEqual(before);
    expect((await told(store)).lines).toHaveLength(1);
  });

  test('the desk has each bet in words, what it pays today, and the lines, the latest day first', async () => {
    const store = await kind.open();
    expect((await told(store)).bets).toHaveLength(BET_TYPES.length);
    await post(store, [{ bet: 'group', from: '2026-12-01', pays: 1.5 }, TWENTY]);
    const { bets, lines } = await told(store);
    expect(bets.find(({ bet }) => bet === 'group')).toEqual({
      bet: 'group',
      name: 'Grupo',
      today: '20 vezes',
      usual: '18 vezes',
    });
    expect(bets.find(({ bet }) => bet === 'unit')?.today).toBe('8 vezes, exemplo sem fonte');
    expect(lines).toEqual([
      { id: 'group-2026-12-01', bet: 'group', text: 'Grupo: 1,5 vez desde 01/12/2026', reason: '' },
      { id: 'group-2026-11-18', bet: 'group', text: 'Grupo: 20 vezes desde 18/11/2026', reason: 'Tabela da banca.' },
    ]);
  });

  test('more lines than are kept are refused, and none of them is lost', async () => {
    const store = await kind.open();
    const days = Array.from({ length: MAX_KEPT / BET_TYPES.length + 1 }, (_, at) => `19${String(10 + at)}-01-01`);
    const all = days.flatMap((from) => BET_TYPES.map((bet) => ({ bet, from, pays: 2 })));
    const full = { status: 400, body: { message: expect.stringMatching(/^Guardam-se até 500 linhas/) } };
    for (let at = 0; at < MAX_KEPT; at += 100)
      expect(await post(store, all.slice(at, at + 100))).toMatchObject({ status: 200 });
    expect(await post(store, all.slice(MAX_KEPT, MAX_KEPT + 1))).toEqual(full);
    expect(await send(store, { entries: all.slice(MAX_KEPT, MAX_KEPT + 1) })).toEqual(full);
    expect((await told(store)).lines).toHaveLength(MAX_KEPT);
  });

  test('steps of a check part where another quote begins, whatever else they are by', async () => {
    const store = await kind.open();
    // No table is the day's before.
    const numbers = (at: number) => [`${at % 10}034`, `${1000 + at}`, '2222', '3333', '4444'];
    const days = Array.from({ length: 4 }, (_, at) => `2026-0${at + 4}`);
    const draws = days.flatMap((month) =>
      Array.from({ length: 20 }, (_, at) =>
        draw(`${month}-${String(at + 1).padStart(2, '0')}`, '07:20', numbers(at), 'look'),
      ),
    );
    await recordDraws(store, draws, { source: 'feed:teste', now: NOW, receivedAt: null });
    const asked = {
      kind: 'dezena' as const,
      picks: ['34'],
      reach: 1 as const,
      region: 'look' as const,
      skip: 0,
      most: 0,
    };
    const steps = async (quoteDays?: string[]) => {
      const view = await readView(
        'check',
        { ...asked, ...(quoteDays ? { quoteDays } : {}) },
        { db: store.db, now: NOW },
      );
      return view.steps.map(({ day, draws: count, units }) => `${day} ${count} ${units[0]}`);
    };
    const months = days.map((month) => `${month}-20 20 20`);
    expect(await steps()).toEqual(months);
    expect(await steps(['2026-04-01', '2026-05-01', '2026-06-11', '2026-06-15'])).toEqual([
      ...months.slice(0, 2),
      '2026-06-10 10 10',
      '2026-06-14 4 4',
      '2026-06-20 6 6',
      ...months.slice(3),
    ]);
  });

  test('the function of a project has the three calls, and refuses others', async () => {
    const store = await kind.open();
    const deps = { store, now: NOW };
    expect(await answerPayouts({ action: 'post', entries: [TWENTY] }, deps)).toMatchObject({
      body: { ids: ['group-2026-11-18'] },
    });
    expect((await answerPayouts({ action: 'list' }, deps)).body).toMatchObject({ lines: [{ pays: 20 }] });
    expect(await answerPayouts({ action: 'withdraw', id: 'group-2026-11-18' }, deps)).toMatchObject({ status: 200 });
    expect(await answerPayouts({ action: 'outra' }, deps)).toMatchObject({ status: 400 });
  });
});

test('what every type pays by itself would be taken as a line', () => {
  for (const bet of BET_TYPES) expect(PAYOUTS[bet].pays * chanceOf(bet), bet).toBeLessThan(1);
});
