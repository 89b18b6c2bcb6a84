import { describe, expect, test } from 'vitest';
import { HISTORY_PARTS } from '../../content/history/parts.ts';
import { instantOf } from '../../lib/core/domain/days.ts';
import { drawId, type Observation } from '../../lib/core/domain/draws/validate-draw.ts';
import { slotOf } from '../../lib/core/domain/houses/labels.ts';
import { isHouseId } from '../../lib/core/domain/houses/list.ts';
import { newestCorrections } from '../../lib/core/store/corrections.ts';
import { putMeta } from '../../lib/core/store/meta.ts';
import { listQuarantine } from '../../lib/core/store/quarantine.ts';
import { drawOf } from '../../lib/core/store/read.ts';
import { recordDraws } from '../../lib/core/store/record-draws.ts';
import { recordWithdrawalsIn } from '../../lib/core/store/record-withdrawals.ts';
import type { Store } from '../../lib/core/store/schema.ts';
import { loadHistory, readHistory } from '../../lib/server/store/history/load.ts';
import { BACKENDS, backend } from './backends.ts';
import { draw, now, options, table } from './draw-builders.ts';
import { dump } from './dump.ts';

const AUGUST = (await readHistory()).draws.filter(({ day }) => day >= '2026-08-01' && day <= '2026-08-22');
const EARLIER = HISTORY_PARTS.filter(({ mark }) => mark !== 'history-2026-08').map(({ mark }) => mark);

const load = (store: Store, at = now) => loadHistory(store, at, () => undefined);
/** A store that has every part but that of August 2026. */
const hasEarlier = (store: Store) =>
  store.write((trx) =>
    putMeta(
      trx,
      EARLIER.map((key) => ({ key, value: '2026-08-01T12:00:00.000Z' })),
    ),
  );
const idOf = ({ region, day, time }: Observation) => {
  const slot = isHouseId(region) ? slotOf(region, time, day) : null;
  if (!isHouseId(region) || !slot) throw new Error(`no slot: ${region} ${day} ${time}`);
  return drawId({ region, day, time: slot });
};
const recorded = (id: string) => {
  const found = AUGUST.find((one) => idOf(one) === id);
  if (!found) throw new Error(`not recorded: ${id}`);
  return found.prizes.map(({ number }) => number);
};

describe.each(BACKENDS)('a store on %s that has the earlier parts of the history', (name) => {
  const stores = backend(name);

  test('gets what it lacks of a later part once, and keeps what it has', async () => {
    const store = await stores.open();
    await hasEarlier(store);
    const OTHER = table(1);
    const before: [Observation, string][] = [
      // The same, other numbers, the same five at another hour, and the table of the day before.
      [draw('2026-08-05', '14:20', recorded('pt-rio/2026-08-05/14:20')), 'feed:teste'],
      [draw('2026-08-06', '14:20', OTHER), 'feed:teste'],
      [draw('2026-08-07', '14:50', recorded('pt-rio/2026-08-07/14:20')), 'operador'],
      [draw('2026-08-12', '09:20', recorded('look/2026-08-11/09:20'), 'look'), 'feed:teste'],
    ];
    for (const [one, source] of before) await recordDraws(store, [one], { ...options, source });
    const withdrawal = { region: 'pt-sp', day: '2026-08-08', time: '10:00', prizes: [], reason: 'Não houve.' };
    const by = { source: 'operador', now };
    await store.write((trx) => recordWithdrawalsIn(trx, [{ ...withdrawal, kind: 'not-held' }], by));

    const report = await load(store);
    expect(report?.draws).toMatchObject({ total: AUGUST.length, stored: AUGUST.length - 6, seenAgain: 1 });
    expect(report?.draws.refused.map(({ id, reason }) => `${id} ${reason}`).sort()).toEqual([
      'look/2026-08-11/09:20 stands-on-next-day',
      'look/2026-08-12/09:20 differs-from-stored',
      'pt-rio/2026-08-06/14:20 differs-from-stored',
      'pt-rio/2026-08-07/14:20 stands-in-another-slot',
      'pt-sp/2026-08-08/10:00 withdrawn',
    ]);
    const standing = async (region: 'pt-rio' | 'look', day: string, time: string) =>
      (await drawOf(store.db, { region, day, time }))?.numbers;
    expect(await standing('pt-rio', '2026-08-06', '14:20')).toEqual(OTHER);
    expect(await standing('pt-rio', '2026-08-07', '14:20')).toBeUndefined();
    expect(await standing('look', '2026-08-12', '09:20')).toEqual(recorded('look/2026-08-11/09:20'));
    expect(await drawOf(store.db, { region: 'pt-rio', day: '2026-08-05', time: '14:20' })).toMatchObject({
      source: 'feed:teste',
    });
    expect(await drawOf(store.db, { region: 'look', day: '2026-08-01', time: '23:20' })).toMatchObject({
      source: 'historico',
      inferred: true,
      checked: 'recorded',
      receivedAt: null,
    });
    expect((await listQuarantine(store.db, 20)).map(({ subject }) => subject).sort()).toEqual(
      report?.draws.refused.map(({ id }) => id).sort(),
    );
    expect(await newestCorrections(store.db, 5)).toEqual([]);

    const then = await dump(store);
    expect(await load(store)).toBeNull();
    expect(await dump(store)).toBe(then);
  });

  test('gets a later part once when several servers start at the same moment', async () => {
    const [first, second, third] = await stores.openAtOnce(3);
    if (!first || !second || !third) throw new Error('three stores');
    await hasEarlier(first);
    await recordDraws(first, [draw('2026-08-06', '14:20', table(1))], options);
    const reports = await Promise.all([first, second, third].map((store) => load(store)));
    expect(reports.reduce((sum, report) => sum + (report?.draws.stored ?? 0), 0)).toBe(AUGUST.length - 1);
    expect(await listQuarantine(first.db, 5)).toMatchObject([{ subject: 'pt-rio/2026-08-06/14:20', times: 1 }]);
  });

  test('gets a later part only when its last day is over by the clock', async () => {
    const store = await stores.open();
    await hasEarlier(store);
    expect(await load(store, instantOf('2026-08-22', '23:59'))).toBeNull();
    expect((await load(store, instantOf('2026-08-23', '00:00')))?.draws).toMatchObject({
      stored: AUGUST.length,
      refused: [],
    });
  });
});
