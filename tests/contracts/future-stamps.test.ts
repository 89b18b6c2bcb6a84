import { describe, expect, test } from 'vitest';
import { instantOf } from '../../lib/core/domain/days.ts';
import { makePublicSources } from '../../lib/core/polling/poll.ts';
import { bichoSources } from '../../lib/core/sources/bicho-sources.ts';
import { keepAbsences, readAbsences } from '../../lib/core/store/absences.ts';
import { keepSourceState, newSourceState, readSourceStates } from '../../lib/core/store/source-states.ts';
import { BACKENDS, backend } from './backends.ts';

const NOW = instantOf('2026-11-20', '13:00');
const HOUR = 3_600_000;

/** A state whose every stamp is of `at`, in each of its fields. */
function stampedAt(at: number) {
  const page = { rio: at };
  return {
    ...newSourceState(),
    ...{ asks: [at], backfills: [at], pages: page, answered: page, answeredAt: at, newsAt: at },
    ...{ restsUntil: at + 48 * HOUR, rests: 3, robots: { at, text: null }, seenUntil: { '2026-11-20': at } },
    pageRests: { rio: { until: at + 48 * HOUR, times: 3, reason: 'not-found' } },
    seen: { [new Date(at - 3 * HOUR).toISOString().slice(0, 10)]: ['look 0001 0002 0003 0004 0005'] },
  };
}

/** Every number in a value that is an instant of these years. */
const instantsIn = (value: unknown): number[] =>
  typeof value === 'number'
    ? value > 1e12
      ? [value]
      : []
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(instantsIn)
      : [];

describe.each(BACKENDS)('stamps of a clock that was wrong, on %s', (name) => {
  const { open } = backend(name);

  test.each([24, 1, 24 * 400])('%i hours ahead count as none, once with a line', async (hours) => {
    const store = await open();
    await keepSourceState(store, 'lotohack', stampedAt(NOW.getTime() + hours * HOUR));
    await keepSourceState(store, 'deunoposte', stampedAt(NOW.getTime() - HOUR));
    const dropped: string[] = [];
    const states = await readSourceStates(store.db, NOW, (source, count) => dropped.push(`${source} ${count > 5}`));
    expect(dropped).toEqual(['lotohack true']);
    expect(instantsIn(states.get('lotohack')).filter((at) => at > NOW.getTime())).toEqual([]);
    expect(states.get('deunoposte')).toEqual(stampedAt(NOW.getTime() - HOUR));
  });

  test('a tick drops them from the store with a line, and polls', async () => {
    const store = await open();
    await keepSourceState(store, 'lotohack', stampedAt(NOW.getTime() + 24 * HOUR));
    const lines: string[] = [];
    const requested: string[] = [];
    const fetch: typeof globalThis.fetch = async (input) => {
      requested.push(String(input));
      return new Response('', { status: 500 });
    };
    const sources = makePublicSources({
      store,
      now: () => NOW,
      log: (event) => lines.push(event),
      onChange: () => undefined,
      sources: bichoSources(
        { BICHO_SOURCES: ['lotohack'], BICHO_SOURCE_URLS: [], SITE_URL: 'https://bicho.test' },
        fetch,
      ),
    });
    await sources.tick();
    expect(lines.filter((event) => event === 'future-stamps-dropped')).toHaveLength(1);
    expect(requested.length).toBeGreaterThan(0);
    await sources.tick();
    expect(lines.filter((event) => event === 'future-stamps-dropped')).toHaveLength(1);
  });

  test('a day without draws that was found tomorrow is none', async () => {
    const store = await open();
    const found = [{ house: 'look', day: '2026-11-21', kind: 'none-shown' }] as const;
    await keepAbsences(store, found, () => false, new Date(NOW.getTime() + 24 * HOUR));
    expect(await readAbsences(store.db, NOW)).toEqual([]);
    await keepAbsences(store, found, () => false, NOW);
    expect(await readAbsences(store.db, NOW)).toHaveLength(1);
  });
});
