import { afterEach, describe, expect, test, vi } from 'vitest';
import { OperatorSchedule, SchedulePreview } from '../../lib/core/contracts/operator-schedule.ts';
import { addDays, instantOf } from '../../lib/core/domain/days.ts';
import { installGameDays } from '../../lib/core/domain/games/operator-days.ts';
import { installedSchedule, installSchedule } from '../../lib/core/domain/houses/operator-schedule.ts';
import { slotsOn } from '../../lib/core/domain/houses/slots.ts';
import { listSchedule, postSchedule, withdrawSchedule } from '../../lib/core/functions/schedule.ts';
import { recordDraws } from '../../lib/core/store/record-draws.ts';
import type { Store } from '../../lib/core/store/schema.ts';
import type { Operator } from '../../lib/server/backend/type.ts';
import { previewChange, tellSchedule } from '../../lib/server/operator/schedule.ts';
import { BACKENDS, backend } from './backends.ts';
import { draw, table } from './draw-builders.ts';
import { CALLER, postOf } from './operator-calls.ts';

vi.hoisted(() => vi.resetModules());
const DAY = '2026-11-20';
const NOW = instantOf(DAY, '16:00');
vi.mock('../../lib/server/clock.ts', () => ({ now: () => NOW }));

afterEach(() => {
  installSchedule([]);
  installGameDays([]);
});

describe.each(BACKENDS)('the schedule at the desk on %s', (name) => {
  const kind = backend(name);
  const operatorOf = (store: Store) => ({ schedule: () => listSchedule({ store, now: NOW }) }) as unknown as Operator;
  const told = async (store: Store) =>
    OperatorSchedule.parse(await (await tellSchedule(operatorOf(store), CALLER)).json());
  const send = (store: Store, body: unknown) => previewChange(postOf(body))(operatorOf(store), CALLER);
  const preview = async (store: Store, body: unknown) => {
    const reply = await send(store, body);
    expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, 'no-store']);
    return SchedulePreview.parse(await reply.json());
  };
  const refusalOf = async (store: Store, body: unknown) => {
    const reply = await send(store, body);
    return [reply.status, (await reply.json()).message];
  };
  const post = (store: Store, entries: unknown) => postSchedule(entries, { store, now: NOW });

  test('a preview has the days that differ within a year, and writes and installs nothing', async () => {
    const store = await kind.open();
    const before = slotsOn('look', '2026-11-23');
    const gone = { house: 'Look Goiás', time: '18:20', weekdays: [], from: '2026-11-23', reason: 'Acabou.' };
    const { changes } = await preview(store, { entries: [gone] });
    const drawn = Array.from({ length: 362 }, (_, n) => addDays('2026-11-23', n)).filter((day) =>
      slotsOn('look', day).includes('18:20'),
    );
    expect(changes).toEqual([{ text: 'Look: sai 18h20', days: drawn }]);
    expect(drawn.length).toBeGreaterThan(300);
    expect([slotsOn('look', '2026-11-23'), installedSchedule()]).toEqual([before, []]);
    expect((await told(store)).lines).toEqual([]);
  });

  test('days alike are one change, and what is there already is none', async () => {
    const store = await kind.open();
    const moved = (day: string) => ({ house: 'look', day, held: ['18:40'], dropped: ['18:20'], reason: 'Mudou.' });
    expect(await preview(store, { entries: [moved('2026-11-23'), moved('2026-11-24')] })).toEqual({
      changes: [{ text: 'Look: sai 18h20; entra 18h40', days: ['2026-11-23', '2026-11-24'] }],
      rejected: [],
    });
    await post(store, [moved('2026-11-23')]);
    expect((await preview(store, { entries: [moved('2026-11-23')] })).changes).toEqual([]);
    // A day that has passed is shown too.
    expect((await preview(store, { entries: [moved('2026-11-13')] })).changes).toEqual([
      { text: 'Look: sai 18h20; entra 18h40', days: ['2026-11-13'] },
    ]);
  });

  test('a day of a game is shown, and what would be refused says why', async () => {
    const store = await kind.open();
    const none = { game: 'quina', day: '2026-11-23', draws: false, reason: 'Feriado.' };
    const unknown = { house: 'nada', day: '2026-11-23', held: ['10:00'], reason: 'Sim.' };
    expect(await preview(store, { entries: [none, unknown] })).toEqual({
      changes: [{ text: 'Quina: deixa de haver sorteio', days: ['2026-11-23'] }],
      rejected: ['nada 2026-11-23: Banca desconhecida (nada)'],
    });
    expect(await refusalOf(store, { entries: [{ house: 'look' }] })).toEqual([
      400,
      expect.stringMatching(/^O corpo deve ser uma lista de/),
    ]);
    expect(await refusalOf(store, {})).toEqual([400, expect.stringMatching(/^Envie \{ "entries"/)]);
    expect(await refusalOf(store, { without: 'look-2026-11-23' })).toEqual([
      400,
      'Não há exceção em vigor com o id look-2026-11-23.',
    ]);
  });

  test('taking a line back is previewed, and the list has it with its reason', async () => {
    const store = await kind.open();
    const entry = { house: 'look', day: '2026-11-23', dropped: ['18:20'], reason: 'Feriado da cidade.' };
    const posted = await post(store, [entry]);
    expect(posted.body).toMatchObject({ replaced: [] });
    expect((await post(store, [{ ...entry, reason: 'Outro.' }])).body).toMatchObject({
      replaced: [{ id: 'look-2026-11-23', reason: 'Feriado da cidade.' }],
    });
    expect((await preview(store, { without: 'look-2026-11-23' })).changes).toEqual([
      { text: 'Look: entra 18h20', days: ['2026-11-23'] },
    ]);
    expect((await told(store)).lines).toEqual([
      {
        id: 'look-2026-11-23',
        house: 'look',
        text: 'Look, 23/11/2026: não há o sorteio das 18h20',
        reason: 'Outro.',
        isWithdrawn: false,
      },
    ]);
    const removed = await withdrawSchedule({ id: 'look-2026-11-23', reason: 'Engano.' }, { store, now: NOW });
    expect(removed.body).toMatchObject({ replaced: [{ id: 'look-2026-11-23', reason: 'Outro.' }] });
    expect((await told(store)).lines).toMatchObject([{ reason: 'Engano.', isWithdrawn: true }]);
  });

  test('every house has its hours in words, and a proposal the line that a tap posts', async () => {
    const store = await kind.open();
    const days = Array.from({ length: 6 }, (_, back) => addDays(DAY, -back - 1));
    const draws = days.flatMap((day, nth) =>
      slotsOn('look', day).map((time, slot) => {
        const moved = nth < 3 && time === '14:20' ? '14:40' : time;
        return draw(day, moved, table(100 + nth * 20 + slot), 'look');
      }),
    );
    await recordDraws(store, draws, { source: 'feed:teste', now: NOW, receivedAt: NOW.toISOString() });
    const view = await told(store);
    expect(view.houses.find(({ house }) => house === 'look')?.hours).toEqual([
      '07h20, 09h20, 11h20, 14h20, 16h20, 21h20, 23h20: todos os dias',
      '18h20: domingo a sexta',
      '19h20: sábado',
    ]);
    expect(view.houses.every(({ hours }) => hours.length > 0)).toBe(true);
    const [proposal] = view.proposals;
    expect(proposal?.text).toMatch(/^Look: o sorteio das 14h40 saiu nos três últimos dias, .*\.$/);
    expect(proposal?.entry).toEqual({
      house: 'look',
      time: '14:40',
      weekdays: [0, 1, 2, 3, 4, 5, 6],
      from: '2026-11-17',
    });
    expect((await post(store, [{ ...proposal?.entry, reason: 'Visto.' }])).status).toBe(200);
    expect((await told(store)).proposals.map(({ entry }) => entry.time)).toEqual(['14:20']);
  });
});
