import { describe, expect, test, vi } from 'vitest';
import { MAX_COUNT } from '../../lib/core/contracts/numbers.ts';
import type { StreamEvent } from '../../lib/core/contracts/stream.ts';
import { newestChange } from '../../lib/core/store/changes.ts';
import { recordContests } from '../../lib/core/store/record-contests.ts';
import { recordDraws, withdrawDraws } from '../../lib/core/store/record-draws.ts';
import type { Store } from '../../lib/core/store/schema.ts';
import { readView } from '../../lib/core/views/read-view.ts';
import { BACKENDS, backend } from './backends.ts';
import { draw, mega, now, options, table } from './draw-builders.ts';

vi.hoisted(() => vi.resetModules());
let store: Store;
let asked: string[] = [];
vi.mock('../../lib/server/backend/choice.ts', () => ({
  backend: () => ({
    view: (...[name, args]: Parameters<typeof readView>) => {
      asked.push(name);
      return readView(name, args, { db: store.db, now });
    },
  }),
}));
const { readStreamEvents } = await import('../../lib/server/api/v1/stream-events.ts');

const DAY = '2026-11-18';

/** An event in short: of which change, what, and of which draw or contest. */
const short = ({ id, event, data }: StreamEvent) => {
  const { draw, contest } = data as { draw?: { wire: string; time: string }; contest?: { contest: number } };
  return `${id ?? '-'} ${event} ${draw ? `${draw.wire} ${draw.time}` : contest?.contest}`;
};

describe.each(BACKENDS)('what the stream tells (%s)', (name) => {
  const { open } = backend(name);

  test('many draws and contests are read at once', async () => {
    store = await open();
    const at = await newestChange(store.db);
    const times = ['09:20', '11:20', '14:20', '16:20', '18:20', '21:20'];
    for (const [n, time] of times.entries()) await recordDraws(store, [draw(DAY, time, table(n))], options);
    await recordDraws(store, [draw(DAY, '14:20', table(9))], { ...options, corrects: true });
    await recordContests(store, [mega(3080, { day: DAY }), mega(3079, { day: '2026-11-17' })], options);
    asked = [];
    const { events } = await readStreamEvents(at);
    expect(events?.map(short)).toEqual([
      ...times.map((time, n) => `${at + n + 1} new pt-rio ${time}`),
      `${at + 7} corrected pt-rio 14:20`,
      '- new 3080',
      `${at + 8} new 3079`,
    ]);
    expect(asked).toEqual(['notes', 'subjects']);
  });

  test('a number from the future is not known, whichever', async () => {
    store = await open();
    const newest = await newestChange(store.db);
    for (const after of [newest + 1, MAX_COUNT])
      expect(await readStreamEvents(after)).toEqual({ newest, isMore: false, events: null });
  });

  test('what is gone is told once, however often it came and went', async () => {
    store = await open();
    const at = await newestChange(store.db);
    const [id, numbers] = [`pt-rio/${DAY}/14:20`, table(1)];
    for (const _ of [1, 2]) {
      await recordDraws(store, [draw(DAY, '14:20', numbers)], options);
      await store.write((trx) => withdrawDraws(trx, [{ id, numbers }], () => true));
    }
    await recordDraws(store, [draw(DAY, '16:20', table(2))], options);
    const { events } = await readStreamEvents(at);
    expect(events?.map(short)).toEqual([`${at + 4} withdrawn pt-rio 14:20`, `${at + 5} new pt-rio 16:20`]);
  });
});
