import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { addDays, instantOf } from '../../lib/core/domain/days.ts';
import { usualDelay } from '../../lib/core/domain/delays.ts';
import { readDelays } from '../../lib/core/store/delays.ts';
import { recordDraws } from '../../lib/core/store/record-draws.ts';
import type { Store } from '../../lib/core/store/schema.ts';
import { BACKENDS, backend } from './backends.ts';
import { watched } from './questions.ts';
import { draw, now, options, table } from './told.ts';

const TODAY = '2026-11-20';
const look = { region: 'look', time: '14:20' } as const;
const rio = { region: 'pt-rio', time: '14:20' } as const;

describe.each(BACKENDS)('how late draws come out, by the store on %s', (name) => {
  const own = backend(name);
  beforeEach(() => {
    vi.useFakeTimers({ now, toFake: ['Date'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** Draws of a slot on days before today, each seen so many minutes after its hour. */
  async function published(store: Store, slot: typeof look | typeof rio, back: readonly number[], minutes: number) {
    const draws = back.map((days, at) => draw(addDays(TODAY, -days), slot.time, table(days + at), slot.region));
    await recordDraws(store, draws, options);
    const seen = draws.map(({ region, day, time }) => {
      const published_at = new Date(instantOf(day, time).getTime() + minutes * 60_000).toISOString();
      return { id: `${region}/${day}/${time}`, published_at };
    });
    await store.write(async (trx) => {
      for (const { id, published_at } of seen)
        await trx.updateTable('draws').set({ published_at }).where('id', '=', id).execute();
    });
  }
  const span = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);
  const of = async (store: Store) => (await readDelays(store.db, TODAY))(look);

  test('each slot’s delay is counted from its own draws, a slot that has none takes the usual', async () => {
    const store = await own.open();
    await published(store, look, span(0, 9), 20);
    await published(store, rio, span(0, 9), 40);
    const delays = await readDelays(store.db, TODAY);
    expect(delays(look)).toEqual({ usual: 20, late: 20 });
    expect(delays(rio)).toEqual({ usual: 40, late: 40 });
    expect(delays(look)).toBe(delays(look));
    expect(delays({ region: 'look', time: '16:20' })).toEqual(usualDelay('look', '16:20'));
    expect(delays({ region: 'pt-sp', time: '14:20' })).toEqual(usualDelay('pt-sp', '14:20'));
  });

  test('draws whose publication nobody saw are not counted', async () => {
    const store = await own.open();
    await published(store, look, span(1, 9), 20);
    await recordDraws(store, [draw(TODAY, '14:20', table(99), 'look')], options);
    expect(await of(store)).toEqual(usualDelay('look', '14:20'));
  });

  test('seventy days back are looked through, and not one more', async () => {
    const store = await own.open();
    await published(store, look, span(61, 69), 20);
    await published(store, look, [71], 20);
    expect(await of(store)).toEqual(usualDelay('look', '14:20'));
    vi.setSystemTime(now.getTime() + 60_000);
    await published(store, look, [70], 20);
    expect(await of(store)).toEqual({ usual: 20, late: 20 });
  });

  test('only a slot’s sixty newest draws count', async () => {
    const store = await own.open();
    await published(store, look, span(60, 69), 200);
    await published(store, look, span(0, 59), 20);
    expect(await of(store)).toEqual({ usual: 20, late: 20 });
  });

  test('what was read is good for a minute of the same day', async () => {
    const { db } = await own.open();
    const first = readDelays(db, TODAY);
    vi.setSystemTime(now.getTime() + 59_999);
    expect(readDelays(db, TODAY)).toBe(first);
    vi.setSystemTime(now.getTime() + 60_000);
    const second = readDelays(db, TODAY);
    expect(second).not.toBe(first);
    expect(readDelays(db, TODAY)).toBe(second);
    const tomorrow = readDelays(db, addDays(TODAY, 1));
    expect(tomorrow).not.toBe(second);
    expect(readDelays(db, addDays(TODAY, 1))).toBe(tomorrow);
    expect(readDelays((await own.another()).db, addDays(TODAY, 1))).not.toBe(tomorrow);
    await Promise.all([first, second, tomorrow]);
  });

  test('a failed reading is nobody’s answer: the next one reads again', async () => {
    const store = await own.open();
    await published(store, look, span(0, 9), 20);
    const { db } = watched(store.db, (rows, at) => {
      if (at === 0) throw new Error('gone for a moment');
      return rows;
    });
    await expect(readDelays(db, TODAY)).rejects.toThrow('gone for a moment');
    expect((await readDelays(db, TODAY))(look)).toEqual({ usual: 20, late: 20 });
  });
});
