import { describe, expect, test } from 'vitest';
import { addDays } from '../../lib/core/domain/days.ts';
import type { Observation } from '../../lib/core/domain/draws/validate-draw.ts';
import { GROUPS, groupOf } from '../../lib/core/domain/groups.ts';
import { COUNTED_HOUSES } from '../../lib/core/domain/houses/list.ts';
import type { AnimalView } from '../../lib/core/views/animal.ts';
import { readView } from '../../lib/core/views/read-view.ts';
import { randomFrom } from '../support/random.ts';
import { BACKENDS, backend } from './backends.ts';
import { draw, now, outcomesOf } from './draw-builders.ts';

const random = randomFrom(19);
const number = () => String(Math.floor(random() * 10_000)).padStart(4, '0');
const five = (first = number()) => [first, number(), number(), number(), number()];

/** Draws of three regions over 60 days, and long ago one of Rio with the only cobra that came first there. */
const LAST_OF_RIO = '2026-11-18';
const isCobra = (milhar: string) => groupOf(milhar).animal === 'Cobra';
const notCobra = (): string => {
  const one = number();
  return isCobra(one) ? notCobra() : one;
};
const found: Observation[] = [
  draw('2026-01-02', '14:20', five('8833')),
  ...Array.from({ length: 70 }, (_, back) => addDays(LAST_OF_RIO, -back)).flatMap((day) => [
    ...['09:20', '11:20', '14:20', '16:20', '18:20', '21:20'].map((time) => draw(day, time, five(notCobra()))),
    ...(day < '2026-10-01' ? [] : [draw(day, '08:00', five(), 'pt-sp'), draw(day, '17:00', five(), 'pt-sp')]),
    ...(day < '2026-11-10' ? [] : [draw(day, '07:20', five('1000'), 'look')]),
  ]),
];

/** The same, counted from what was reported, with no word of the store's. */
function recount(group: number, draws: readonly Observation[]): AnimalView {
  const groupAt = (one: Observation, place: number) => Number(groupOf(one.prizes[place]?.number ?? '').grupo);
  return {
    group,
    regions: COUNTED_HOUSES.map((region) => {
      const own = draws
        .filter((one) => one.region === region)
        .toSorted((a, b) => (`${a.day} ${a.time}` < `${b.day} ${b.time}` ? -1 : 1));
      const hits = own.flatMap((one, at) => (groupAt(one, 0) === group ? [at] : []));
      const last = own[hits.at(-1) ?? -1];
      const next = hits.flatMap((at) => own[at + 1] ?? []);
      const counts = GROUPS.map(({ grupo }) => next.filter((one) => groupAt(one, 0) === Number(grupo)).length);
      const ends = [-1, ...hits, own.length];
      return {
        region,
        draws: own.length,
        since: own[0]?.day ?? null,
        until: own.at(-1)?.day ?? null,
        first: hits.length,
        inFive: own.reduce(
          (sum, one) => sum + one.prizes.filter((_, place) => groupAt(one, place) === group).length,
          0,
        ),
        gap: last ? own.length - 1 - own.indexOf(last) : null,
        longest: Math.max(...ends.slice(1).map((end, at) => end - (ends[at] ?? 0) - 1)),
        last: last
          ? expect.objectContaining({ region, day: last.day, time: last.time, number: last.prizes[0]?.number, group })
          : null,
        followed: { times: next.length, counts },
      };
    }),
  };
}

describe.each(BACKENDS)('the 25 animals on %s', (name) => {
  const own = backend(name);

  test('each is counted as from the draws, also after a new draw and a correction', async () => {
    const store = await own.open();
    const deps = { db: store.db, now };
    const held = async (draws: readonly Observation[]) => {
      for (const { grupo } of GROUPS)
        expect(await readView('animal', { group: Number(grupo) }, deps)).toEqual(recount(Number(grupo), draws));
    };
    await held([]);
    expect(await readView('animals', {}, deps)).toEqual(GROUPS.map((_, at) => ({ group: at + 1, last: null })));

    expect(new Set(await outcomesOf(store, found))).toEqual(new Set(['new']));
    await held(found);
    const rio = (await readView('animal', { group: 9 }, deps)).regions[0];
    // The Cobra came first in Rio before the newest 400 alone, and is found there.
    expect(rio).toMatchObject({ first: 1, gap: 420, last: { day: '2026-01-02', number: '8833' } });

    const later = draw('2026-11-19', '09:20', five('8835'));
    await outcomesOf(store, [later]);
    await held([...found, later]);
    const corrected = draw('2026-11-19', '09:20', five('0004'));
    expect(await outcomesOf(store, [corrected], true)).toEqual(['corrected']);
    await held([...found, corrected]);
  });

  test('the newest draw of each of the 25, of whichever region it was', async () => {
    const store = await own.open();
    // Look's newest are all Vaca: its others, and the Cobra of all regions, are found behind the newest 400.
    const cows = Array.from({ length: 420 }, (_, at) => draw(addDays('2025-05-01', at), '07:20', five('1000'), 'look'));
    const older = [draw('2024-12-01', '09:20', five('8833'), 'look'), draw('2026-11-18', '09:20', five('0001'))];
    await outcomesOf(store, [...older, ...cows, draw('2026-11-18', '14:20', five('0002'))]);
    const view = await readView('animals', {}, { db: store.db, now });
    expect(view.map(({ group }) => group)).toEqual(GROUPS.map(({ grupo }) => Number(grupo)));
    const shown = view.flatMap(({ last }) =>
      last ? [`${last.animal} ${last.region} ${last.day} ${last.number}`] : [],
    );
    expect(shown).toEqual([
      'Avestruz pt-rio 2026-11-18 0002',
      'Cobra look 2024-12-01 8833',
      'Vaca look 2026-06-24 1000',
    ]);
  });
});
