import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPostgres } from '../../scripts/measure/harness/postgres.ts';
import { type Site, startSite } from '../../scripts/measure/harness/start-site.ts';
import { postDraw, revalidate } from '../support/operator.ts';
import { startUpstream, type Upstream } from '../support/upstream.ts';

let postgres: Awaited<ReturnType<typeof startPostgres>>;
let upstream: Upstream;
let one: Site;
let two: Site;

const CLOCK_AT = '2026-08-03T22:00:00-03:00';
const NUMBERS = ['4821', '0019', '7730', '1204', '9958'];

// Both start on an empty database at once: the tables are made and the history is loaded by one of them.
beforeAll(async () => {
  postgres = await startPostgres();
  upstream = await startUpstream();
  const env = {
    DATABASE_URL: await postgres.fresh('site'),
    TRUST_PROXY: '1',
    CLOCK_AT: new Date(CLOCK_AT).toISOString(),
    CAIXA_URL: upstream.caixaUrl,
    CAIXA_BACKUP_URLS: '',
    BICHO_FEED_URL: upstream.feedUrl,
  };
  [one, two] = await Promise.all([startSite(env), startSite(env)]);
});
afterAll(async () => {
  await Promise.all([one?.stop(), two?.stop()]);
  await upstream?.stop();
  postgres?.stop();
});

describe('two servers on one Postgres', () => {
  test('a draw posted to one is on the other’s pages within five seconds', async () => {
    expect(await (await fetch(two.url)).text()).not.toContain('4821');
    const sent = await postDraw(one, '2026-08-03', 'pt-rio', '21:20', NUMBERS);
    expect(await sent.json()).toMatchObject({ accepted: 1 });
    const began = Date.now();
    for (const path of ['/', '/resultados', '/resultados/2026-08-03']) {
      await expect
        .poll(async () => (await (await fetch(two.url + path)).text()).replace(/<[^>]+>/g, '').includes('4821'))
        .toBe(true);
    }
    // Sooner than the minute after which each would have been rendered again without being reported.
    expect(Date.now() - began).toBeLessThan(60_000);
  });

  test('with the database cut off the pages go on, and back again they follow without a restart', async () => {
    const pages = ['/', '/resultados', '/loterias', '/api/results', '/api/lotteries'];
    for (const path of pages) expect((await fetch(two.url + path)).status).toBe(200);
    postgres.pause();
    try {
      // Even what must be made again is: the last good data answers.
      await revalidate(two);
      for (const path of pages) {
        const reply = await fetch(two.url + path);
        expect(reply.status, path).toBe(200);
        expect((await reply.text()).replace(/<[^>]+>/g, ''), path).toContain(/lot/.test(path) ? 'Mega-Sena' : '4821');
      }
      expect((await fetch(`${two.url}/api/health`)).status).toBe(200);
    } finally {
      postgres.resume();
    }
    await expect
      .poll(
        async () => (await postDraw(one, '2026-08-03', 'look', '18:20', '3141 5926 5358 9793 2384'.split(' '))).status,
        { interval: 1000 },
      )
      .toBe(200);
    await expect
      .poll(async () =>
        (await (await fetch(`${two.url}/resultados/2026-08-03`)).text()).replace(/<[^>]+>/g, '').includes('3141'),
      )
      .toBe(true);
  });
});
