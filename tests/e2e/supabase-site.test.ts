import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { moveStore } from '../../lib/server/store/copy.ts';
import { loadHistory } from '../../lib/server/store/history/load.ts';
import { openPostgresStore } from '../../lib/server/store/postgres.ts';
import { openSqliteStore } from '../../lib/server/store/sqlite.ts';
import { startPostgres } from '../../scripts/measure/harness/postgres.ts';
import { freePort, OPERATOR_TOKEN, type Site, startSite } from '../../scripts/measure/harness/start-site.ts';
import {
  type Project,
  type ProjectFault,
  PUBLISHABLE_KEY,
  SECRET_KEY,
  startProject,
} from '../../scripts/measure/harness/supabase-project.ts';
import { drawOf } from '../support/operator.ts';
import { IS_WHOLE } from '../support/sample.ts';
import { missingOf, readPage, sampleAddresses, sampleContests } from '../support/sampled-addresses.ts';

// A Monday after the recorded history, so that what is posted is the newest.
const AT = new Date('2026-08-03T13:48:00-03:00').toISOString();
const DAY = '2026-08-03';
const RECORDED = '2026-07-29';
const CHECKED = 'resultados-loterias-caixa-2025';
const operator = { authorization: `Bearer ${OPERATOR_TOKEN}` };

let postgres: Awaited<ReturnType<typeof startPostgres>>;
let project: Project;
let folder: string;
const sites: Site[] = [];
let embedded: Site;
let onPostgres: Site;
let supabase: Site;
let readOnly: Site;

// The recorded history once, moved to every store; each mode then serves it at the same instant.
beforeAll(async () => {
  postgres = await startPostgres();
  folder = await mkdtemp(path.join(tmpdir(), 'bicho-modes-'));
  // One clock for all, however long each start takes.
  const settings = {
    CAIXA_URL: `http://127.0.0.1:${await freePort()}`,
    CAIXA_BACKUP_URLS: '',
    CLOCK_AT: AT,
    CLOCK_SINCE_MS: String(Date.now()),
  };
  const [plainUrl, projectUrl] = [await postgres.fresh('plain'), await postgres.fresh('project')];
  project = await startProject(projectUrl, settings);
  const source = await openSqliteStore(folder);
  await loadHistory(source, new Date('2026-08-01T12:00:00Z'), () => undefined);
  for (const url of [plainUrl, projectUrl]) {
    const target = await openPostgresStore(url);
    await moveStore(source, target, () => undefined);
    await target.close();
  }
  await source.close();
  const start = async (env: Record<string, string>, seed?: string) => {
    const site = await startSite({ ...settings, ...env }, seed);
    sites.push(site);
    return site;
  };
  embedded = await start({}, folder);
  onPostgres = await start({ DATABASE_URL: plainUrl });
  const keys = { SUPABASE_URL: project.url, SUPABASE_PUBLISHABLE_KEY: PUBLISHABLE_KEY };
  supabase = await start({ ...keys, SUPABASE_SECRET_KEY: SECRET_KEY });
  readOnly = await start(keys);
});
afterAll(async () => {
  await Promise.all(sites.map((site) => site.stop()));
  await project?.stop();
  postgres?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** A page that a busy server put off is asked for again, as a visitor does. */
const ask = async (site: Site, address: string, init?: RequestInit) => {
  let response = await fetch(site.url + address, init);
  while (response.status === 503 && response.headers.has('retry-after') && !address.startsWith('/api/'))
    response = await fetch(site.url + address, init);
  return { status: response.status, headers: response.headers, text: await response.text() };
};
const post = (site: Site, address: string, body: unknown) =>
  ask(site, address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...operator },
    body: JSON.stringify(body),
  });
const draw = (time: string, numbers: readonly string[]) => drawOf(DAY, 'pt-rio', time, numbers);
// Each process reads at its own instant, and a project's site can't know who asks the sources.
const timeless = (json: string) => json.replace(/"readAt":"[^"]+"|"lagSeconds":\d+|,"asks":\{[^}]*\}/g, '');
const plain = (html: string) => html.replace(/<[^>]+>/g, '');
const words = (html: string) => plain(html.replace(/<(script|style).*?<\/\1>/gs, ''));
// What a page was written from may be a minute older at one site than at the other.
const minuteless = (text: string) => text.replace(/\d\dh\d\d(?= de Brasília)|em (\d+\sh\s)?\d+(\smin)?/g, '…');
const wordsAtAnyMinute = (html: string) => minuteless(words(html));

describe('the same recorded day in every mode', () => {
  test.each([
    '/api/results',
    `/api/results?date=${RECORDED}`,
    '/api/results?date=2025-09-10',
    '/api/results?date=2026-02-30',
    '/api/results?date=2026-08-04',
    '/api/lotteries',
    '/api/bet-options',
    '/api/status',
    `/api/articles/${CHECKED}/updates`,
  ])('%s is the same text from SQLite, PostgreSQL and Supabase', async (address) => {
    const first = await ask(embedded, address);
    expect(first.text.length).toBeGreaterThan(20);
    for (const site of [onPostgres, supabase]) {
      const other = await ask(site, address);
      expect([other.status, timeless(other.text)]).toEqual([first.status, timeless(first.text)]);
    }
  });

  test('the pages say the same', async () => {
    for (const page of [
      '/',
      '/resultados',
      '/resultados/2026-07-28',
      '/loterias',
      '/blog/resultados-jogo-do-bicho-2025',
    ]) {
      const [first, other] = await Promise.all([ask(embedded, page), ask(supabase, page)]);
      expect([page, other.status, wordsAtAnyMinute(other.text)]).toEqual([page, 200, wordsAtAnyMinute(first.text)]);
    }
  });

  test('every sampled address of the archive is the same page from SQLite, PostgreSQL and Supabase', async () => {
    const [months, each, least] = IS_WHOLE ? [7, 8, 300] : [1, 1, 30];
    const sampled = [
      ...(await sampleAddresses(embedded.url, 17, months)),
      ...(await sampleContests(embedded.url, 17, each)),
    ];
    expect(sampled.length).toBeGreaterThanOrEqual(least);
    for (const expected of sampled) {
      const [first, ...others] = await Promise.all(
        [embedded, onPostgres, supabase].map((site) => ask(site, expected.path)),
      );
      expect(missingOf(expected, readPage(first?.text ?? '')), expected.path).toBeNull();
      for (const other of others) expect(words(other.text), expected.path).toBe(words(first?.text ?? ''));
    }
  });
});

describe('the site on a Supabase project', () => {
  test('asks with the publishable key, without a visitor’s cookie or token', async () => {
    const from = project.requests.length;
    const visitor = { cookie: 'sb-project-auth-token=abc', authorization: 'Bearer eyJabc' };
    const reply = await ask(readOnly, '/api/results?date=2026-07-01', { headers: visitor });
    expect(reply.status).toBe(200);
    expect(reply.headers.get('set-cookie')).toBeNull();
    const requested = project.requests.slice(from);
    expect(requested.map(({ path: address }) => address)).toContain('/functions/v1/pix_results');
    for (const { headers } of requested) {
      expect(headers.apikey).toBe(PUBLISHABLE_KEY);
      expect(headers.cookie).toBeUndefined();
      expect(headers.authorization ?? PUBLISHABLE_KEY).toContain(PUBLISHABLE_KEY);
    }
  });

  test('a check answers in words and runs in the project', async () => {
    const from = project.requests.length;
    const reply = await ask(supabase, `/api/articles/${CHECKED}/updates`, { method: 'POST' });
    expect(reply.status).toBe(200);
    expect(JSON.parse(reply.text)).toMatchObject({ success: false, message: expect.stringContaining('Nenhuma fonte') });
    // The site writes down its counts meanwhile.
    const requests = project.requests.slice(from).map(({ path: address }) => address);
    expect(requests).toContain('/functions/v1/update_articles');
  });

  test('an operator’s draw and correction are on the pages at once', async () => {
    const first = await post(supabase, '/api/draws', draw('11:20', ['4821', '0019', '7730', '1204', '9958']));
    expect(JSON.parse(first.text)).toMatchObject({ accepted: 1, corrected: 0, rejected: [], displaced: [] });
    expect(plain((await ask(supabase, '/')).text)).toContain('4821');
    const second = await post(supabase, '/api/draws', draw('11:20', ['4822', '0019', '7730', '1204', '9958']));
    expect(JSON.parse(second.text)).toMatchObject({ corrected: 1 });
    expect(plain((await ask(supabase, `/resultados/${DAY}`)).text)).toContain('4822');
    expect(project.requests.filter(({ path: address }) => address.endsWith('/draws')).at(-1)?.headers.apikey).toBe(
      SECRET_KEY,
    );
  });

  test('a project keeps the operator’s log and holds no sessions or passkeys, as the desk says', async () => {
    await post(supabase, '/api/draws', draw('11:20', ['4822', '0019', '7730', '1204', '9958']));
    const log = await ask(supabase, '/api/operator/log?limit=1', { headers: operator });
    expect(JSON.parse(log.text).lines).toMatchObject([
      { act: 'draws', outcome: 'done', subject: `pt-rio/${DAY}/11:20`, after: expect.stringContaining('4822') },
    ]);
    const signIn = await post(supabase, '/api/operator/sign-in', {});
    expect([signIn.status, JSON.parse(signIn.text).message]).toEqual([409, expect.stringContaining('não há sessões')]);
    const passkey = await post(supabase, '/api/operator/sign-in/options', {});
    expect([passkey.status, JSON.parse(passkey.text).message]).toEqual([409, JSON.parse(signIn.text).message]);
    for (const path of ['/api/operator/sessions', '/api/operator/passkeys'])
      expect((await ask(supabase, path, { headers: operator })).status, path).toBe(409);
  });

  test('POST /api/collect runs the project’s round and tells source by source', async () => {
    const reply = await post(supabase, '/api/collect', {});
    expect(reply.status).toBe(200);
    expect(JSON.parse(reply.text).sources[0]).toMatchObject({ source: 'caixa', outcome: expect.any(String) });
  });

  test('a project’s site offers no notices: it has none to send', async () => {
    for (const site of [embedded, supabase]) {
      const { status } = await ask(site, '/api/notices');
      const { text } = await ask(site, '/seguir');
      const isOffered = site === embedded;
      expect([status, text.includes('type="checkbox"')]).toEqual([isOffered ? 200 : 404, isOffered]);
      expect(text).toContain('/feed/rio.xml');
    }
    for (const address of ['/api/notices', '/api/notices/stop']) {
      const answer = await post(supabase, address, { endpoint: 'https://push.example.com/p/1' });
      expect([answer.status, JSON.parse(answer.text).message], address).toEqual([404, 'Este site não manda avisos.']);
    }
  });

  test('without the secret key the operator’s calls say what is missing and nothing is written', async () => {
    const reply = await post(readOnly, '/api/draws', draw('09:20', ['1111', '2222', '3333', '4444', '5555']));
    expect([reply.status, JSON.parse(reply.text).message]).toEqual([
      409,
      expect.stringContaining('SUPABASE_SECRET_KEY'),
    ]);
    expect((await ask(supabase, '/api/results')).text).not.toContain('"1111"');
  });

  async function nothingIsConfirmed(): Promise<void> {
    const lost = await post(supabase, '/api/draws', draw('11:20', ['1212', '2222', '3333', '4444', '5555']));
    expect([lost.status, JSON.parse(lost.text).message]).toEqual([
      503,
      expect.stringContaining('O armazenamento não respondeu'),
    ]);
    const check = await ask(supabase, `/api/articles/${CHECKED}/updates`, { method: 'POST' });
    expect([200, 429]).toContain(check.status);
    expect(check.text).not.toContain('"success":true');
  }

  const FAULTS: readonly ProjectFault[] = ['down', 'error', 'hang', 'wrong-shape', 'markup', 'flood'];
  test.each(FAULTS.map((fault, n) => [fault, `70${n}1`] as const))(
    'a project that fails (%s): pages and calls keep the last good data, nothing is confirmed, and it recovers alone',
    async (fault, number) => {
      const pages = ['/', '/resultados', '/loterias'];
      const before = await Promise.all(pages.map((page) => ask(supabase, page)));
      const results = JSON.parse((await ask(supabase, '/api/results')).text);
      project.fail(fault);
      try {
        await ask(supabase, '/api/revalidate', { method: 'POST', headers: operator });
        const during = await Promise.all(pages.map((page) => ask(supabase, page)));
        expect(during.map(({ status }) => status)).toEqual(before.map(({ status }) => status));
        for (const [n, { text }] of during.entries()) {
          const numbers = (html: string) => plain(html).match(/\b\d{4}\b/g);
          expect(numbers(text)?.length, pages[n]).toBe(numbers(before[n]?.text ?? '')?.length);
        }
        const again = await ask(supabase, '/api/results');
        expect([again.status, JSON.parse(again.text).results]).toEqual([200, results.results]);
        expect((await ask(supabase, '/api/bet-options')).status).toBe(200);
        // What writes waits longer for a silent project than a test should.
        if (fault !== 'hang') await nothingIsConfirmed();
      } finally {
        project.fail(null);
      }
      await expect
        .poll(async () => {
          await ask(supabase, '/api/revalidate', { method: 'POST', headers: operator });
          const sent = await post(supabase, '/api/draws', draw('11:20', [number, '2222', '3333', '4444', '5555']));
          return sent.status === 200 && plain((await ask(supabase, `/resultados/${DAY}`)).text).includes(number);
        })
        .toBe(true);
    },
  );
});

test('no key, secret or client of the project is in what browsers load', () => {
  const files = readdirSync('.next/static', { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(js|css|json)$/.test(name),
  );
  expect(files.length).toBeGreaterThan(10);
  for (const file of [
    ...files.map((name) => path.join('.next/static', name)),
    '.next/workers/on.js',
    '.next/workers/off.js',
  ]) {
    const text = readFileSync(file, 'utf8');
    for (const word of [
      'supabase',
      'sb_secret',
      'sb_publishable',
      'OPERATOR_TOKEN',
      'DATABASE_URL',
      'postgres://',
      'INDEXNOW',
    ]) {
      expect(text.toLowerCase().includes(word.toLowerCase()), `${word} in ${file}`).toBe(false);
    }
  }
});
