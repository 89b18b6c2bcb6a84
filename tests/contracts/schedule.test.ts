import { afterEach, describe, expect, test } from 'vitest';
import { addDays, instantOf } from '../../lib/core/domain/days.ts';
import { foreseenAfter } from '../../lib/core/domain/draws/next-contest.ts';
import type { Table } from '../../lib/core/domain/draws/table.ts';
import { dateTables } from '../../lib/core/domain/draws/undated-lists.ts';
import { installGameDays } from '../../lib/core/domain/games/operator-days.ts';
import { installedSchedule, installSchedule } from '../../lib/core/domain/houses/operator-schedule.ts';
import { slotsOn } from '../../lib/core/domain/houses/slots.ts';
import { answerSchedule, listSchedule, postSchedule, withdrawSchedule } from '../../lib/core/functions/schedule.ts';
import { makePublicSources } from '../../lib/core/polling/poll.ts';
import { readChanges } from '../../lib/core/store/read-changes.ts';
import { recordContests } from '../../lib/core/store/record-contests.ts';
import { recordDraws } from '../../lib/core/store/record-draws.ts';
import { readSchedule } from '../../lib/core/store/schedule.ts';
import type { Store } from '../../lib/core/store/schema.ts';
import { readView } from '../../lib/core/views/read-view.ts';
import { BACKENDS, backend } from './backends.ts';
import { draw, federalContest, federalFeed, table } from './draw-builders.ts';

const DAY = '2026-11-20';
const now = instantOf(DAY, '16:00');
const LATER = '2026-11-27';

afterEach(() => {
  installSchedule([]);
  installGameDays([]);
});

describe.each(BACKENDS)('the operator’s exceptions to the schedule on %s', (name) => {
  const kind = backend(name);
  const post = (store: Store, body: unknown, at = now) => postSchedule(body, { store, now: at });
  const idsOf = async (store: Store) => (await readSchedule(store.db)).map(({ id }) => id);

  test('a post is kept, in force at once, and read by every view of any process', async () => {
    const store = await kind.open();
    const reply = await post(store, [
      { house: 'Look Goiás', day: DAY, held: ['18:40'], dropped: ['18:20'], reason: 'Mudou.' },
      { house: 'pt-rio', time: '22:00', weekdays: [5], from: LATER, reason: 'Novo.' },
    ]);
    expect(reply).toMatchObject({ status: 200, body: { ids: [`look-${DAY}`, `pt-rio-22h00-${LATER}`], rejected: [] } });
    expect(slotsOn('look', DAY)).toContain('18:40');
    // As a process that knows nothing of the post.
    installSchedule([]);
    const { regions } = await readView('day', { day: DAY }, { db: store.db, now });
    const look = regions.find(({ region }) => region === 'look')?.slots.map(({ time }) => time);
    expect(look).toContain('18:40');
    expect(look).not.toContain('18:20');
    const panel = await readView('panel', {}, { db: store.db, now });
    expect(panel.regions.find(({ region }) => region === 'look')?.slots).toContainEqual(
      expect.objectContaining({ day: DAY, time: '18:40' }),
    );
    expect(await readView('schedule', {}, { db: store.db, now })).toEqual(installedSchedule());
  });

  test('a post about the same takes the place of the first, and the same post changes nothing', async () => {
    const store = await kind.open();
    const entry = { house: 'look', day: DAY, held: ['18:40'], reason: 'Mudou.' };
    await post(store, [entry]);
    const first = await readChanges(store.db, 0);
    await post(store, [entry], instantOf(DAY, '17:00'));
    expect((await readChanges(store.db, 0)).newest).toBe(first.newest);
    expect(await readSchedule(store.db)).toMatchObject([{ at: now.toISOString(), held: ['18:40'] }]);
    await post(store, [{ ...entry, held: ['18:50'] }]);
    expect(await readSchedule(store.db)).toMatchObject([{ held: ['18:50'], dropped: [] }]);
  });

  test('a change makes every page out of date', async () => {
    const store = await kind.open();
    const { newest } = await readChanges(store.db);
    await post(store, [{ house: 'look', day: DAY, held: ['18:40'], reason: 'Mudou.' }]);
    expect(await readChanges(store.db, newest)).toMatchObject({ isKnown: false });
  });

  test('an exception that is taken back is out of force, and stays listed with the reason', async () => {
    const store = await kind.open();
    await post(store, [{ house: 'look', day: DAY, held: ['18:40'], reason: 'Mudou.' }]);
    const id = `look-${DAY}`;
    expect(await withdrawSchedule({ id }, { store, now })).toMatchObject({ status: 400 });
    expect(await withdrawSchedule({ id, reason: 'Engano.' }, { store, now })).toMatchObject({
      status: 200,
      body: { exceptions: [{ id, withdrawn: { at: now.toISOString(), reason: 'Engano.' } }] },
    });
    expect(slotsOn('look', DAY)).not.toContain('18:40');
    expect(await withdrawSchedule({ id, reason: 'De novo.' }, { store, now })).toMatchObject({ status: 400 });
    await post(store, [{ house: 'look', day: DAY, held: ['18:40'], reason: 'Era certo.' }]);
    expect(await readSchedule(store.db)).toMatchObject([{ id, reason: 'Era certo.' }]);
    await withdrawSchedule({ id, reason: 'Enfim.' }, { store, now });
    const other = { house: 'look', day: LATER, held: ['18:40'], reason: 'Mudou.' };
    await post(store, [other], instantOf(addDays(DAY, 60), '12:00'));
    expect(await idsOf(store)).toContain(id);
    await post(store, [{ ...other, held: ['18:50'] }], instantOf(addDays(DAY, 61), '12:00'));
    expect(await idsOf(store)).toEqual([`look-${LATER}`]);
  });

  test('an entry that contradicts itself is refused by name, and the others go in', async () => {
    const store = await kind.open();
    const { body } = await post(store, [
      { house: 'malukinha', day: DAY, held: ['18:40'], reason: 'Mudou.' },
      { house: 'look', day: DAY, held: ['18:40'], dropped: ['18:40'], reason: 'Mudou.' },
      { house: 'look', time: '18:40', weekdays: [1], from: LATER, until: DAY, reason: 'Mudou.' },
      { house: 'rio', day: DAY, dropped: ['18:20'], reason: 'Mudou.' },
    ]);
    expect(body).toMatchObject({
      ids: [null, null, null, `pt-rio-${DAY}`],
      rejected: [{ code: 'unknown-region' }, { code: 'contradiction' }, { code: 'contradiction' }],
    });
    expect(await idsOf(store)).toEqual([`pt-rio-${DAY}`]);
  });

  test.each([
    ['no list', { house: 'look', day: DAY, held: ['18:40'], reason: 'Mudou.' }, 'corpo'],
    ['an empty list', [], 'corpo'],
    ['no reason', [{ house: 'look', day: DAY, held: ['18:40'] }], '0.reason'],
    ['an empty reason', [{ house: 'look', day: DAY, held: ['18:40'], reason: ' ' }], '0.reason'],
    ['no hour', [{ house: 'look', day: DAY, reason: 'Mudou.' }], '0.held'],
    ['a day that does not exist', [{ house: 'look', day: '2026-02-30', held: ['18:40'], reason: 'Mudou.' }], '0.day'],
    ['an hour that does not exist', [{ house: 'look', day: DAY, held: ['25:00'], reason: 'Mudou.' }], '0.held.0'],
    [
      'an eighth weekday',
      [{ house: 'look', time: '18:40', weekdays: [7], from: DAY, reason: 'Mudou.' }],
      '0.weekdays.0',
    ],
    ['a field too many', [{ house: 'look', day: DAY, held: ['18:40'], reason: 'Mudou.', until: DAY }], '0'],
  ])('a post with %s is refused and changes nothing', async (_, body, field) => {
    const store = await kind.open();
    const reply = await post(store, body);
    expect(reply.status).toBe(400);
    expect(reply.body).toMatchObject({ message: expect.stringContaining(`campo: ${field}`) });
    expect(await readSchedule(store.db)).toEqual([]);
  });

  test('the three calls are answered by the function of a project', async () => {
    const store = await kind.open();
    const exceptions = [{ house: 'look', day: DAY, held: ['18:40'], reason: 'Mudou.' }];
    expect((await answerSchedule({ action: 'post', exceptions }, { store, now })).status).toBe(200);
    const removal = { action: 'withdraw', id: `look-${DAY}`, reason: 'Engano.' };
    expect((await answerSchedule(removal, { store, now })).status).toBe(200);
    expect(await answerSchedule({ action: 'list' }, { store, now })).toMatchObject({
      body: { exceptions: [{ id: `look-${DAY}`, withdrawn: { reason: 'Engano.' } }], proposals: [] },
    });
    expect((await answerSchedule({ action: 'erase' }, { store, now })).status).toBe(400);
  });

  test('a day of a game is kept, in force at once, read by every view, and taken back', async () => {
    const store = await kind.open();
    const reply = await post(store, [
      { game: 'Mega-Sena', day: '2026-11-28', draws: true, reason: 'Sorteio a mais.' },
      { game: 'megaSena', day: '2026-11-22', draws: false, reason: 'Adiado.' },
      { game: 'lotofacil', day: '2027-09-13', draws: true, special: true, reason: 'Anunciado.' },
      { game: 'federal', day: '2026-11-22', draws: false, reason: 'Adiado.' },
      { game: 'quina', day: '2026-11-22', draws: false, special: true, reason: 'Engano.' },
      { game: 'timemania', day: '2026-11-22', draws: true, special: true, reason: 'Engano.' },
      { game: 'loto', day: '2026-11-22', draws: true, reason: 'Engano.' },
    ]);
    expect(reply).toMatchObject({
      status: 200,
      body: {
        exceptions: [],
        ids: ['megaSena-2026-11-28', 'megaSena-2026-11-22', 'lotofacil-2027-09-13', null, null, null, null],
        rejected: [
          { code: 'game-of-a-house' },
          { code: 'contradiction' },
          { code: 'contradiction' },
          { code: 'unknown-modality' },
        ],
      },
    });
    const newest = { modality: 'megaSena', contest: 3080, day: '2026-11-19', details: {} } as const;
    const nextOf = (nextDay?: string) =>
      foreseenAfter({ ...newest, details: nextDay ? { nextDay } : {} }, '2026-11-20').day;
    // Over the calendar, and over what Caixa announced.
    expect([nextOf(), nextOf('2026-11-22'), nextOf('2026-11-29')]).toEqual(['2026-11-24', '2026-11-24', '2026-11-28']);
    const before = { modality: 'lotofacil', contest: 4000, day: '2027-09-01', details: {} } as const;
    expect(foreseenAfter(before, '2027-09-06').special).toMatchObject({ day: '2027-09-13' });
    expect(foreseenAfter({ ...before, details: { nextDay: '2027-09-11' } }, '2027-09-06')).toMatchObject({
      day: '2027-09-13',
      special: { name: 'Lotofácil da Independência' },
    });
    // As a process that knows nothing of the post.
    installGameDays([]);
    expect(await readView('game-days', {}, { db: store.db, now })).toHaveLength(3);
    expect(nextOf()).toBe('2026-11-24');
    const id = 'megaSena-2026-11-22';
    expect(await withdrawSchedule({ id, reason: 'Foi sorteado.' }, { store, now })).toMatchObject({
      status: 200,
      body: {
        exceptions: [],
        games: expect.arrayContaining([expect.objectContaining({ id, withdrawn: expect.anything() })]),
      },
    });
    expect(nextOf()).toBe('2026-11-22');
    expect(await listSchedule({ store, now })).toMatchObject({ body: { exceptions: [] } });
  });

  test('an hour seen on three days alike is proposed in words, and logged once a day', async () => {
    const store = await kind.open();
    const days = [1, 2, 3, 4, 5, 6].map((back) => addDays(DAY, -back));
    const draws = days.flatMap((day, nth) =>
      slotsOn('look', day).map((time, slot) => {
        const moved = nth < 3 && time === '14:20' ? '14:40' : time;
        return draw(day, moved, table(100 + nth * 20 + slot), 'look');
      }),
    );
    await recordDraws(store, draws, { source: 'feed:teste', now, receivedAt: now.toISOString() });
    const { body } = await listSchedule({ store, now });
    expect(body).toMatchObject({
      proposals: [
        { house: 'look', time: '14:40' },
        { house: 'look', time: '14:20' },
      ],
    });
    const texts = 'proposals' in body ? (body.proposals ?? []).map(({ text }) => text) : [];
    expect(texts[0]).toContain(
      'Look: o sorteio das 14h40 saiu nos três últimos dias, 17/11/2026, 18/11/2026 e 19/11/2026',
    );
    expect(texts[0]).toContain('"time":"14:40","weekdays":[0,1,2,3,4,5,6],"from":"2026-11-17"');
    expect(texts[1]).toContain('o sorteio das 14h20 não saiu nos três últimos dias em que era previsto');

    const lines: string[] = [];
    let clock = now;
    const ticking = makePublicSources({
      store,
      sources: [],
      now: () => clock,
      log: (event, fields) => {
        if (event === 'schedule-proposed') lines.push(`${fields?.house} ${fields?.time} ${fields?.kind}`);
      },
      onChange: () => undefined,
    });
    await ticking.tick();
    await ticking.tick();
    expect(lines).toEqual(['look 14:40 seen', 'look 14:20 missing']);
    clock = instantOf(addDays(DAY, 1), '00:10');
    await ticking.tick();
    expect(lines).toHaveLength(4);
  });

  describe('a Federal that Caixa publishes long before its hour', () => {
    // A Thursday, which has none.
    const MOVED = '2026-11-19';
    const contest = { ...federalContest, day: MOVED };
    const record = (store: Store, source: string, time: string) => {
      const at = instantOf(MOVED, time);
      return recordContests(store, [contest], { source, now: at, receivedAt: at.toISOString() });
    };
    const federals = async (store: Store) =>
      (await store.db.selectFrom('draws').select('id').where('region', '=', 'federal').execute()).map(({ id }) => id);

    test('takes place in the full hour before when the schedule does not know it, in lists too', async () => {
      const store = await kind.open();
      const listed: Table = {
        region: 'federal',
        day: null,
        label: 'FED',
        title: 'Federal',
        prizes: federalFeed.prizes,
        hasTen: false,
      };
      const dated = () => dateTables([listed], [], instantOf(MOVED, '09:40'), () => undefined);
      expect(dated()).toMatchObject([{ kind: 'hold', reason: 'stale-list' }]);
      await record(store, 'caixa', '09:30');
      expect(await federals(store)).toEqual([`federal/${MOVED}/09:00`]);
      expect(dated()).toMatchObject([{ kind: 'place', key: { day: MOVED, time: '09:00' } }]);
      expect(await readSchedule(store.db)).toMatchObject([{ house: 'federal', day: MOVED, held: ['09:00'] }]);
    });

    test.each([
      ['a mirror has it', 'guidi', '09:30'],
      ['its hour is near', 'caixa', '19:10'],
    ])('changes no hour when %s', async (_, source, time) => {
      const store = await kind.open();
      await record(store, source, time);
      expect(await readSchedule(store.db)).toEqual([]);
      expect(await federals(store)).toEqual([]);
    });

    test('keeps the operator’s word when an exception of that day was taken back', async () => {
      const store = await kind.open();
      const at = instantOf(MOVED, '08:00');
      await post(store, [{ house: 'federal', day: MOVED, held: ['11:00'], reason: 'Mudou.' }], at);
      await withdrawSchedule({ id: `federal-${MOVED}`, reason: 'Engano.' }, { store, now: at });
      await record(store, 'caixa', '09:30');
      expect(await readSchedule(store.db)).toMatchObject([{ held: ['11:00'], withdrawn: { reason: 'Engano.' } }]);
      expect(await federals(store)).toEqual([]);
    });
  });
});
