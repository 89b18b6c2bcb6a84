import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SourceFailure } from '../../../lib/core/sources/request/outcome.ts';
import { makeUpstreams } from '../../../lib/core/sources/resilient.ts';
import { type Fault, startUpstream, type Upstream } from '../../support/upstream.ts';

const none = { CAIXA_BACKUP_URLS: [], BICHO_FEED_URL: [] };

describe('over the wire', () => {
  let upstream: Upstream;
  beforeAll(async () => {
    upstream = await startUpstream();
  });
  afterAll(() => upstream.stop());

  const official = (timeoutMs = 2000) =>
    makeUpstreams({ ...none, CAIXA_URL: upstream.caixaUrl }, fetch, { timeoutMs }).lotteries[0];

  test.each<[Fault, SourceFailure]>([
    ['reset', 'reset'],
    ['slow-drip', 'timeout'],
    ['redirect', 'redirected'],
    ['fields-shifted', 'wrong-shape'],
  ])('%s is %s', async (fault, failure) => {
    upstream.faults.caixa = fault;
    const found = await official(fault === 'slow-drip' ? 120 : 2000)?.latest('megaSena');
    upstream.faults.caixa = null;
    expect(found).toMatchObject({ ok: false, reason: failure });
  });

  test('a stored circuit stays open in the next process for ten minutes', async () => {
    const settings = { ...none, CAIXA_URL: upstream.caixaUrl };
    const first = makeUpstreams(settings, fetch, { timeoutMs: 2000 });
    upstream.faults.caixa = '403';
    await first.lotteries[0]?.latest('quina');
    upstream.faults.caixa = null;
    const before = upstream.requests.length;
    const next = makeUpstreams(settings, fetch, { timeoutMs: 2000 });
    next.restore(first.circuits());
    const closed = { ok: false, reason: 'circuit-open', detail: 'forbidden' };
    expect(await first.lotteries[0]?.latest('quina')).toEqual(closed);
    expect(await next.lotteries[0]?.latest('quina')).toEqual(closed);
    // As it was kept before causes were.
    const bare = makeUpstreams(settings, fetch, { timeoutMs: 2000 });
    bare.restore(
      new Map([['caixa', `{"ownState":{"value":1,"openedAt":${Date.now()},"attemptNo":1},"breakerState":1}`]]),
    );
    expect(await bare.lotteries[0]?.latest('quina')).toEqual({ ...closed, detail: '' });
    expect(upstream.requests.length).toBe(before);
    const kept = first.circuits().get('caixa') ?? '';
    const over = kept.replace(/"openedAt":\d+/, `"openedAt":${Date.now() - 11 * 60_000}`);
    for (const saved of [over, 'x', '{}', '{"failures":3,"openUntil":9999999999999}', '{"ownState":{"value":7}}']) {
      const later = makeUpstreams(settings, fetch, { timeoutMs: 2000 });
      later.restore(
        new Map([
          ['caixa', saved],
          ['gone', kept],
        ]),
      );
      expect(await later.lotteries[0]?.latest('quina'), saved).toMatchObject({ ok: true });
    }
  });
});
