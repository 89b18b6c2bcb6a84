import { describe, expect, test } from 'vitest';
import {
  answerCheck,
  answeredCheck,
  articleUpdate,
  claimCheck,
  noteArticleUpdate,
} from '../../lib/core/store/article-updates.ts';
import { BACKENDS, backend } from './backends.ts';

const MINUTE_MS = 60_000;

describe.each(BACKENDS)('K5: checks that servers share through the store on %s', (name) => {
  const own = backend(name);

  test('who comes first makes the check, who comes within the time gets it, answered or not', async () => {
    const store = await own.open();
    const at = Date.parse('2026-11-20T15:00:00Z');
    const claim = (later: number, slug = 'a') => claimCheck<string>(store, slug, at + later, MINUTE_MS);
    expect(await claim(0)).toBeNull();
    expect(await answeredCheck(store.db, 'a')).toBeNull();
    expect(await claim(0)).toEqual({ at, reply: null });
    await answerCheck(store, 'a', { at, reply: 'nada novo' });
    expect(await claim(MINUTE_MS - 1)).toEqual({ at, reply: 'nada novo' });
    expect(await answeredCheck(store.db, 'a')).toBe('nada novo');
    // Another article's check is its own.
    expect(await answeredCheck(store.db, 'b')).toBeNull();
    expect(await claim(1, 'b')).toBeNull();
    expect(await answeredCheck(store.db, 'a')).toBe('nada novo');
  });

  test('once the time is over the check is made anew, and its answer is not the old one', async () => {
    const store = await own.open();
    const claim = (at: number) => claimCheck<string>(store, 'a', at, MINUTE_MS);
    await claim(1_000_000);
    await answerCheck(store, 'a', { at: 1_000_000, reply: 'velha' });
    expect(await claim(1_000_000 + MINUTE_MS)).toBeNull();
    expect(await answeredCheck(store.db, 'a')).toBeNull();
    expect(await claim(1_000_000 + MINUTE_MS + 1)).toEqual({ at: 1_000_000 + MINUTE_MS, reply: null });
  });

  test('a check from a clock that ran ahead does not hold up this one', async () => {
    const store = await own.open();
    expect(await claimCheck(store, 'a', 2_000_000, MINUTE_MS)).toBeNull();
    // Servers' clocks differ by a little: that much ahead is the same check.
    expect(await claimCheck(store, 'a', 1_996_000, MINUTE_MS)).toEqual({ at: 2_000_000, reply: null });
    expect(await claimCheck(store, 'a', 1_995_000, MINUTE_MS)).toBeNull();
  });

  test('each article’s checks are counted by themselves', async () => {
    const store = await own.open();
    await noteArticleUpdate(store, 'a', '2026-11-20T10:00:00.000Z');
    await noteArticleUpdate(store, 'b', '2026-11-20T11:00:00.000Z');
    await noteArticleUpdate(store, 'b', '2026-11-20T12:00:00.000Z');
    expect(await articleUpdate(store.db, 'a')).toMatchObject({ update_count: 1 });
    expect(await articleUpdate(store.db, 'b')).toMatchObject({
      update_count: 2,
      last_updated: '2026-11-20T12:00:00.000Z',
    });
  });
});
