import { describe, expect, test } from 'vitest';
import { instantOf } from '../../lib/core/domain/days.ts';
import { articleUpdate, noteArticleUpdate } from '../../lib/core/store/article-updates.ts';
import { keepCircuits, readCircuits } from '../../lib/core/store/circuits.ts';
import { listQuarantine, quarantine, type Refused } from '../../lib/core/store/quarantine.ts';
import { drawsOfDay } from '../../lib/core/store/read.ts';
import { recordContests } from '../../lib/core/store/record-contests.ts';
import { recordDraws } from '../../lib/core/store/record-draws.ts';
import type { Store } from '../../lib/core/store/schema.ts';
import { recordRun } from '../../lib/core/store/source-runs.ts';
import { BACKENDS, backend } from './backends.ts';
import { draw, mega, now, options, outcomesOf, table } from './told.ts';

async function runsOf({ db }: Store): Promise<string[]> {
  const runs = await db.selectFrom('source_runs').selectAll().orderBy('started_at').execute();
  return runs.map(({ source, started_at, outcome }) => `${source} ${started_at} ${outcome}`);
}

describe.each(BACKENDS)('what the store on %s keeps of checks, runs and refusals', (name) => {
  const own = backend(name);

  test('article checks and source runs are counted', async () => {
    const store = await own.open();
    expect(await articleUpdate(store.db, 'x')).toBeNull();
    await noteArticleUpdate(store, 'x', '2026-11-20T10:00:00.000Z');
    await noteArticleUpdate(store, 'x', '2026-11-20T11:00:00.000Z');
    expect(await articleUpdate(store.db, 'x')).toEqual({
      article_slug: 'x',
      last_updated: '2026-11-20T11:00:00.000Z',
      update_count: 2,
    });
    const run = { source: 'feed:a', ms: 5, accepted: 0, rejected: 0, detail: null };
    await recordRun(store, { ...run, startedAt: '2026-11-20T10:00:00.000Z', outcome: 'ok' });
    await recordRun(store, { ...run, startedAt: '2026-11-20T10:01:00.000Z', outcome: 'timeout' });
    expect(await runsOf(store)).toEqual([
      'feed:a 2026-11-20T10:00:00.000Z ok',
      'feed:a 2026-11-20T10:01:00.000Z timeout',
    ]);
  });

  test('circuits are kept by source, and only those that changed are written', async () => {
    const store = await own.open();
    await keepCircuits(
      store,
      new Map([
        ['caixa', 'a'],
        ['guidi', 'b'],
      ]),
    );
    let writes = 0;
    const counting: typeof store = {
      ...store,
      write: (work) => {
        writes += 1;
        return store.write(work);
      },
    };
    await keepCircuits(
      counting,
      new Map([
        ['caixa', 'a'],
        ['guidi', 'b'],
      ]),
    );
    expect(writes).toBe(0);
    await keepCircuits(counting, new Map([['caixa', 'c']]));
    expect(writes).toBe(1);
    expect(await readCircuits(store.db)).toEqual(
      new Map([
        ['caixa', 'c'],
        ['guidi', 'b'],
      ]),
    );
  });

  test('of each source the newest 200 runs are kept', async () => {
    const store = await own.open();
    const run = { ms: 5, outcome: 'ok', accepted: 0, rejected: 0, detail: null };
    const first = Date.parse('2026-11-20T10:00:00.000Z');
    const at = (minute: number) => new Date(first + minute * 60_000).toISOString();
    await recordRun(store, { ...run, source: 'caixa', startedAt: at(0) });
    await recordRun(store, { ...run, source: 'caixa', startedAt: at(0) });
    for (let minute = 0; minute < 205; minute++)
      await recordRun(store, { ...run, source: 'feed:a', startedAt: at(minute) });
    const kept = await store.db
      .selectFrom('source_runs')
      .select(['source', 'started_at'])
      .orderBy('started_at')
      .execute();
    expect(kept.filter(({ source }) => source === 'caixa')).toHaveLength(1);
    const feed = kept.filter(({ source }) => source === 'feed:a').map(({ started_at }) => started_at);
    expect(feed).toHaveLength(200);
    expect([feed[0], feed.at(-1)]).toEqual([at(5), at(204)]);
  });

  test('a source that lies without end does not fill the disk: the newest 5000 refusals are kept', async () => {
    const store = await own.open();
    const lies = (hour: string, count: number) =>
      recordDraws(
        store,
        Array.from({ length: count }, (_, index) => draw('2026-11-20', hour, table(index), `mentira-${index}`)),
        { ...options, now: instantOf('2026-11-20', hour) },
      );
    await lies('20:00', 10);
    await lies('21:00', 5100);
    expect(await listQuarantine(store.db, 10_000)).toHaveLength(5000);
    await lies('22:00', 10);
    const aside = await listQuarantine(store.db, 10_000);
    expect(aside).toHaveLength(5000);
    const at = (hour: string) => instantOf('2026-11-20', hour).toISOString();
    expect([aside[0]?.last_at, aside[9]?.last_at, aside[10]?.last_at]).toEqual([at('22:00'), at('22:00'), at('21:00')]);
  });

  test('odd characters in what is refused do not keep the good draws of the same message out', async () => {
    const store = await own.open();
    const odd = ['pt\u0000rio', '\ud800', '🐔'.repeat(60), "'; drop table draws; --"];
    const told = odd.flatMap((text) => [
      draw('2026-11-20', '14:20', table(1), text),
      draw('2026-11-20', text, table(1)),
      draw('2026-11-20', '09:20', [text, ...table(1).slice(1)]),
    ]);
    const good = draw('2026-11-20', '14:20', table(2));
    const results = await outcomesOf(store, [...told, good]);
    expect(results.filter((result) => result === 'new')).toHaveLength(1);
    expect(results.at(-1)).toBe('new');
    expect(await listQuarantine(store.db, 100)).toHaveLength(told.length);
    const run = {
      source: 'feed:a',
      startedAt: now.toISOString(),
      ms: 1,
      outcome: 'wrong-shape',
      accepted: 0,
      rejected: 0,
    };
    await recordRun(store, { ...run, detail: `wrong-shape ${odd.join(' ')}` });
    expect(await drawsOfDay(store.db, '2026-11-20')).toHaveLength(1);
  });

  test('refusals are told apart by what was told, by whom and why', async () => {
    const store = await own.open();
    const at = '2026-11-20T15:00:00.000Z';
    const one: Refused = { kind: 'draw', subject: 'a', reason: 'future', detail: 'x', told: { n: 1 } };
    const others: Refused[] = [
      { ...one, kind: 'contest' },
      { ...one, subject: 'b' },
      { ...one, reason: 'incomplete' },
      { ...one, told: { n: 2 } },
    ];
    await store.write((trx) => quarantine(trx, 'feed:a', at, [one, ...others, { ...one, detail: 'y' }]));
    await store.write((trx) => quarantine(trx, 'feed:b', at, [one]));
    const aside = await listQuarantine(store.db, 10);
    expect(aside.map(({ times }) => times).sort()).toEqual([1, 1, 1, 1, 1, 2]);
    for (const { id } of aside) expect(id).toMatch(/^[0-9a-f]{32}$/);
    expect(aside.map(({ id }) => id)).toEqual(aside.map(({ id }) => id).sort());
  });

  test('the first and the last time of a refusal are kept, and the newest come first', async () => {
    const store = await own.open();
    const refused = (subject: string): Refused => ({ kind: 'draw', subject, reason: 'future', detail: '', told: {} });
    const at = (hour: string) => `2026-11-20T${hour}:00:00.000Z`;
    for (const [hour, subject] of [
      ['10', 'a'],
      ['11', 'b'],
      ['12', 'a'],
    ] as const)
      await store.write((trx) => quarantine(trx, 'feed:a', at(hour), [refused(subject)]));
    expect(await listQuarantine(store.db, 10)).toMatchObject([
      { subject: 'a', first_at: at('10'), last_at: at('12'), times: 2 },
      { subject: 'b', first_at: at('11'), last_at: at('11'), times: 1 },
    ]);
    expect(await listQuarantine(store.db, 1)).toHaveLength(1);
  });

  test('what is refused takes only so much room, whatever its length', async () => {
    const store = await own.open();
    const long = 'á'.repeat(10_000);
    const refused = [
      ...(await recordDraws(store, [draw('2026-11-20', '14:20', table(1), long)], options)),
      ...(await recordContests(store, [mega(3045, { modality: long })], options)),
    ];
    expect(refused.map(({ id }) => id.length)).toEqual([100, 100]);
    const aside = await listQuarantine(store.db, 10);
    expect(aside.map(({ subject, detail, told }) => [subject.length, detail.length, told.length])).toEqual([
      [100, 200, 4000],
      [100, 200, 4000],
    ]);
    const run = { source: 'feed:a', startedAt: now.toISOString(), ms: 1, outcome: 'x', accepted: 0, rejected: 0 };
    await recordRun(store, { ...run, detail: long });
    const [kept] = await store.db.selectFrom('source_runs').selectAll().execute();
    expect(kept?.detail).toHaveLength(300);
  });
});
