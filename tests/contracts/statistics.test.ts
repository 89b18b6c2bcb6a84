import { describe, expect, test } from 'vitest';
import { addDays } from '../../lib/core/domain/days.ts';
import type { Observation } from '../../lib/core/domain/draws/validate-draw.ts';
import { groupsOf, repeatsOf } from '../../lib/core/domain/fairness.ts';
import { HOUSE_IDS, type HouseId } from '../../lib/core/domain/houses/list.ts';
import { prizesOf } from '../../lib/core/domain/prizes.ts';
import { drawsPage } from '../../lib/core/store/read.ts';
import type { Store } from '../../lib/core/store/schema.ts';
import { readView } from '../../lib/core/views/read-view.ts';
import { drawView } from '../../lib/core/views/shared-draw.ts';
import { randomFrom } from '../support/random.ts';
import { recount, recountZeros } from '../support/statistics-recount.ts';
import { BACKENDS, backend } from './backends.ts';
import { draw, now, outcomesOf } from './draw-builders.ts';

const random = randomFrom(77);
const five = () => Array.from({ length: 5 }, () => String(Math.floor(random() * 10_000)).padStart(4, '0'));

/** Draws of two regions over 130 days, and of Look over two: some hours of São Paulo's inferred. */
const draws: Observation[] = Array.from({ length: 130 }, (_, back) => addDays('2026-11-18', -back)).flatMap((day) => [
  ...['09:20', '14:20', '21:20'].map((time) => draw(day, time, five())),
  { ...draw(day, '08:00', five(), 'pt-sp'), inferred: day > '2026-10-01' },
  ...(day > '2026-11-16' ? [draw(day, '07:20', five(), 'look')] : []),
]);

const SPANS = { 'newest-50': '50', 'days-90': '90-dias', all: 'tudo' } as const;

/** What the page counts equals the second implementation's count over the open interface's own draws. */
async function held(store: Store) {
  for (const region of HOUSE_IDS) {
    const stored = await drawsPage(store.db, { region, limit: 100_000 });
    const api = stored.map(drawView).map((shown) => ({
      date: shown.day,
      time: shown.time,
      inferred: shown.inferred,
      prizes: prizesOf(shown).map((row) => ({ ...row, place: Number(row.place), group: Number(row.group) })),
    }));
    const view = await readView('statistics', { region: region as HouseId }, { db: store.db, now });
    expect(view.zeros).toEqual(recountZeros(api));
    for (const [span, word] of Object.entries(SPANS) as [keyof typeof SPANS, string][]) {
      const counts = view.spans[span];
      for (const [reach, prize] of [
        ['first', '1'],
        ['five', '1-5'],
      ] as const) {
        const own = recount(api, prize, word);
        const { dozens, hours, gaps, longest, followed } = counts[reach];
        expect([counts.draws, counts.since, counts.until]).toEqual([own.draws, own.since, own.until]);
        expect([counts.times, counts.drawsAt]).toEqual([own.times, own.drawsAt]);
        expect(dozens).toEqual(own.dozens);
        expect(groupsOf(dozens)).toEqual(own.groups);
        expect(hours).toEqual(own.hours.flat());
        expect([gaps, longest]).toEqual([own.gaps, own.longest]);
        expect(followed).toEqual(own.followed.flat());
        expect(repeatsOf(followed)).toEqual({ pairs: own.pairs, times: own.repeats });
      }
    }
  }
}

describe.each(BACKENDS)('statistics on %s', (name) => {
  const own = backend(name);

  test('every count equals a recount, also after a new draw and a correction', async () => {
    const store = await own.open();
    await held(store);
    expect(new Set(await outcomesOf(store, draws))).toEqual(new Set(['new']));
    await held(store);
    const [old] = draws;
    const copied = old?.prizes.map(({ number }) => number) ?? [];
    const later = [draw('2026-11-19', '09:20', five()), draw('2026-11-19', '21:20', copied)];
    expect(await outcomesOf(store, later)).toEqual(['new', 'new']);
    await held(store);
    expect((await readView('statistics', { region: 'pt-rio' }, { db: store.db, now })).zeros.copies).toBe(1);
    expect(
      await outcomesOf(store, [draw('2026-11-19', '09:20', ['0000', '0100', '0909', '1000', '0001'])], true),
    ).toEqual(['corrected']);
    await held(store);
  });
});
