import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type Site, startSite } from '../../scripts/measure/harness/start-site.ts';
import { collectNow, rowsOf } from '../support/operator.ts';
import { FAULTS, type Fault, startUpstream, type Upstream } from '../support/upstream.ts';

let upstream: Upstream;
let site: Site;

// A Friday, twenty minutes past PT's minute: the site has never seen these replies.
beforeAll(async () => {
  upstream = await startUpstream();
  upstream.feed.rows = { 'pt-rio': { '11:20': rowsOf(['4321', '8765', '0019', '1357', '2468']) } };
  upstream.feed.yesterday = upstream.feed.rows;
  upstream.contests.megasena = {
    ...upstream.contests.megasena,
    numero: 3080,
    dataApuracao: '19/11/2026',
    listaDezenas: ['07', '13', '22', '35', '41', '59'],
  };
  // The recorded replies of these two are older than the recorded history.
  upstream.contests.quina = { ...upstream.contests.quina, numero: 7169, dataApuracao: '18/11/2026' };
  upstream.contests.lotofacil = { ...upstream.contests.lotofacil, numero: 3840, dataApuracao: '18/11/2026' };
  site = await startSite(
    {
      COLLECT: 'on',
      CLOCK_AT: '2026-11-20T17:05:00Z',
      CAIXA_URL: upstream.caixaUrl,
      CAIXA_BACKUP_URLS: `guidi=${upstream.mirrorUrl('guidi')},heroku=${upstream.mirrorUrl('heroku')}`,
      BICHO_FEED_URL: upstream.feedUrl,
    },
    inject('seedDir'),
  );
});
afterAll(async () => {
  await site.stop();
  await upstream.stop();
});

const text = async (path: string) => (await fetch(site.url + path)).text();
/** A page's text without its spaces: some balls stand apart, some by their style alone. */
const withoutTags = (html: string) => html.replace(/<script[\s\S]*?<\/script>/g, '').replace(/<[^>]+>|\s+/g, '');

describe('what the sources say is on the pages', () => {
  test('numbers never seen before, by the schedule alone, in the API and in the HTML', async () => {
    await expect.poll(() => text('/api/results?date=2026-11-20')).toContain('4321');
    await expect.poll(() => text('/api/lotteries')).toContain('"concurso":3080');
    const shown = async (page: string) => withoutTags(await text(page));
    // A day at a glance has first prizes alone.
    await expect.poll(() => shown('/resultados')).toContain('4321');
    // Pages hear of a change a moment after it is stored.
    for (const page of ['/', '/resultados/2026-11-20'])
      for (const number of ['4321', '8765', '0019', '1357', '2468'])
        await expect.poll(() => shown(page), { message: page }).toContain(number);
    for (const page of ['/', '/loterias']) {
      await expect.poll(() => shown(page), { message: page }).toContain('Concurso3080');
      expect(await shown(page), page).toContain('071322354159');
    }
    expect(await text('/')).toMatch(/2(?:<!-- -->)? APIs disponíveis como backup/);
  });

  test('a new draw and a new contest are there within one round', async () => {
    // A round under way may have read the sources before they change.
    await collectNow(site);
    upstream.feed.rows = {
      'pt-rio': { ...upstream.feed.rows['pt-rio'], '14:00': rowsOf(['5550', '1111', '2222', '3333', '4444']) },
    };
    upstream.contests.quina = {
      ...upstream.contests.quina,
      numero: 7170,
      dataApuracao: '19/11/2026',
      listaDezenas: ['02', '19', '33', '48', '77'],
    };
    const sources = await collectNow(site);
    expect(sources.map(({ source, outcome }) => [source.split(':')[0], outcome])).toEqual([
      ['feed', 'ok'],
      ['caixa', 'ok'],
    ]);
    expect(await text('/api/lotteries')).toContain('"concurso":7170');
    expect(withoutTags(await text('/'))).toContain('0219334877');
  });
});

describe('every way to fail leaves the site standing', () => {
  test.each(FAULTS.filter((fault) => !['hang', 'slow-drip', '403', '429'].includes(fault)))(
    '%s: all pages 200 with the last good data, nothing wrong is shown, nothing goes back',
    async (fault: Fault) => {
      const before = {
        results: await text('/api/results?date=2026-11-20'),
        lotteries: JSON.parse(await text('/api/lotteries')).loterias,
      };
      upstream.faults.caixa = fault;
      upstream.faults.feed = fault;
      const sources = await collectNow(site);
      upstream.faults.caixa = null;
      upstream.faults.feed = null;
      expect(sources.length).toBeGreaterThan(0);
      for (const page of [
        '/',
        '/loterias',
        '/resultados',
        '/resultados/2026-11-20',
        '/api/results',
        '/api/lotteries',
        '/api/status',
      ]) {
        const response = await fetch(site.url + page);
        expect(response.status, page).toBe(200);
        await response.arrayBuffer();
      }
      expect(await text('/api/results?date=2026-11-20')).toBe(before.results);
      expect(JSON.parse(await text('/api/lotteries')).loterias).toEqual(before.lotteries);
    },
  );

  test('the next mirror is polled when Caixa fails, with one log line', async () => {
    upstream.faults.caixa = '403';
    upstream.contests.lotomania = { ...upstream.contests.lotomania, numero: 3000, dataApuracao: '18/11/2026' };
    const sources = await collectNow(site);
    upstream.faults.caixa = null;
    // In part where a round was under way, and not at all where it has failed before.
    const outcome = sources.find(({ source }) => source === 'caixa')?.outcome;
    expect(['forbidden', 'partial', 'circuit-open']).toContain(outcome);
    expect(sources.find(({ source }) => source === 'guidi')?.outcome).toBe('ok');
    expect(JSON.parse(await text('/api/lotteries')).loterias.lotomania.concurso).toBe(3000);
    await expect.poll(() => site.output()).toContain('"event":"source-request-failed"');
  });

  test('visitors never cause an upstream call', async () => {
    const requestCount = upstream.requests.length;
    await Promise.all(Array.from({ length: 200 }, (_, index) => text(index % 2 ? '/api/lotteries' : '/api/results')));
    // Only the clockwork's own rounds may come in between: seven modalities and the feed.
    expect(upstream.requests.length - requestCount).toBeLessThanOrEqual(30);
  });
});

const address = () => `${site.url}/api/articles/resultados-loterias-caixa-2025/updates`;

test('at most five checks a minute from one address, whatever it claims to be', async () => {
  const replies = await Promise.all(
    Array.from({ length: 100 }, (_, index) =>
      fetch(address(), {
        method: 'POST',
        headers: { 'x-forwarded-for': `10.0.0.${index}`, 'x-client-address': `10.1.0.${index}` },
      }),
    ),
  );
  const refused = replies.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(95);
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await replies.find(({ status }) => status === 200)?.json()).toMatchObject({ success: true });
  const status = (await (await fetch(address())).json()) as { update_count: number };
  expect(status.update_count).toBeGreaterThan(0);
  expect((await fetch(`${site.url}/api/articles/outro/updates`)).status).toBe(404);
});
