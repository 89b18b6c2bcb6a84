import { describe, expect, test } from 'vitest';
import { addDays, instantOf } from '../../lib/core/domain/days.ts';
import { agreements } from '../../lib/core/store/agreements.ts';
import type { Store } from '../../lib/core/store/schema.ts';
import { BACKENDS, backend } from './backends.ts';

const TODAY = '2026-11-20';
const SLOT = instantOf(TODAY, '14:20').getTime();
const MINUTE = 60_000;

type Said = { draw?: string; source: string; digest?: string; after?: number; at?: number; isLive?: boolean };

/** Words on a draw of today's 14:20 unless it is another's; `after` and `at`: first and last said, in minutes after the slot. */
async function keep(store: Store, said: readonly Said[]): Promise<void> {
  const iso = (minutes: number) => new Date(SLOT + minutes * MINUTE).toISOString();
  const rows = said.map(({ draw = '14:20', source, digest = 'a', after = 10, at = after, isLive = false }) => ({
    draw_id: draw.includes('/') ? draw : `pt-rio/${TODAY}/${draw}`,
    source,
    digest,
    numbers: '',
    first_at: iso(after),
    at: iso(at),
    is_live: isLive ? 1 : 0,
  }));
  await store.write((trx) => trx.insertInto('sightings').values(rows).execute());
}

describe.each(BACKENDS)('how sources agree, on %s', (name) => {
  const own = backend(name);
  const agreed = async (...said: Said[]) => {
    const store = await own.open();
    if (said.length > 0) await keep(store, said);
    return Object.fromEntries(await agreements(store.db, TODAY));
  };

  test('a source that stands alone has told, and is compared with nobody', async () => {
    expect(await agreed()).toEqual({});
    expect(await agreed({ source: 'deunoposte' }, { source: 'deunoposte', draw: '16:20' })).toEqual({
      deunoposte: { told: 2, compared: 0, alike: 0, delay: null },
    });
  });

  test('sources of one family are not compared with each other', async () => {
    expect(await agreed({ source: 'lotohack' }, { source: 'resultadofacil' })).toEqual({
      lotohack: { told: 1, compared: 0, alike: 0, delay: null },
      resultadofacil: { told: 1, compared: 0, alike: 0, delay: null },
    });
  });

  test('a draw counts as alike where at least one other family tells the same', async () => {
    expect(
      await agreed(
        { source: 'lotohack', digest: 'a' },
        { source: 'resultadofacil', digest: 'b' },
        { source: 'deunoposte', digest: 'a' },
        { source: 'ojogodobicho', digest: 'c' },
        { draw: '16:20', source: 'deunoposte', digest: 'a' },
        { draw: '16:20', source: 'ojogodobicho', digest: 'b' },
        { draw: '18:20', source: 'deunoposte', digest: 'a' },
      ),
    ).toEqual({
      lotohack: { told: 1, compared: 1, alike: 1, delay: null },
      resultadofacil: { told: 1, compared: 1, alike: 0, delay: null },
      deunoposte: { told: 3, compared: 2, alike: 1, delay: null },
      ojogodobicho: { told: 2, compared: 2, alike: 0, delay: null },
    });
  });

  test('of a source that changed its mind the last word counts, and the draw once', async () => {
    const first = { source: 'deunoposte', digest: 'b', after: 10, at: 30 };
    const second = { source: 'deunoposte', digest: 'a', after: 20, at: 20 };
    expect(await agreed(second, first, { source: 'ojogodobicho', digest: 'b' })).toEqual({
      deunoposte: { told: 1, compared: 1, alike: 1, delay: null },
      ojogodobicho: { told: 1, compared: 1, alike: 1, delay: null },
    });
  });

  test('words without an hour are left out', async () => {
    expect(await agreed({ source: 'lotohack', draw: '?' }, { source: 'deunoposte' })).toEqual({
      deunoposte: { told: 1, compared: 0, alike: 0, delay: null },
    });
  });

  test('words count from the first minute of sixty days ago', async () => {
    const begins = (instantOf(addDays(TODAY, -60), '00:00').getTime() - SLOT) / MINUTE;
    const draw = `pt-rio/${addDays(TODAY, -61)}/21:20`;
    expect(
      await agreed(
        { draw, source: 'deunoposte', after: begins },
        { draw, source: 'ojogodobicho', after: begins - 1 / MINUTE, at: 0 },
      ),
    ).toEqual({ deunoposte: { told: 1, compared: 0, alike: 0, delay: null } });
  });

  test('how late a source is: the middle of what it was seen to tell while it was new, in whole minutes', async () => {
    const late = (draw: string, after: number, isLive = true) => ({ draw, source: 'deunoposte', after, isLive });
    const base = (draw: string) => (instantOf(TODAY, draw).getTime() - SLOT) / MINUTE;
    expect(
      await agreed(
        late('09:20', base('09:20') + 12.4),
        late('11:20', base('11:20') + 100),
        late('14:20', 3),
        late('16:20', base('16:20') + 240, false),
        late('18:20', base('18:20') + 400, false),
      ),
    ).toEqual({ deunoposte: { told: 5, compared: 0, alike: 0, delay: 12 } });
    expect(
      await agreed(
        late('09:20', base('09:20') + 31),
        late('11:20', base('11:20') + 7),
        late('14:20', 9),
        late('16:20', base('16:20') + 2),
      ),
    ).toMatchObject({ deunoposte: { delay: 9 } });
  });

  test('a source that tells before the hour is not late', async () => {
    expect(await agreed({ source: 'deunoposte', after: -4, isLive: true })).toMatchObject({ deunoposte: { delay: 0 } });
  });

  test('each source is as late as its own words', async () => {
    expect(
      await agreed(
        { source: 'deunoposte', after: 5, isLive: true },
        { source: 'ojogodobicho', after: 25, isLive: true },
        { source: 'vejaoresultado', after: 45 },
      ),
    ).toEqual({
      deunoposte: { told: 1, compared: 1, alike: 1, delay: 5 },
      ojogodobicho: { told: 1, compared: 1, alike: 1, delay: 25 },
      vejaoresultado: { told: 1, compared: 1, alike: 1, delay: null },
    });
  });
});
