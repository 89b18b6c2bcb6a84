import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { type Site, startSite } from '../../scripts/measure/harness/start-site.ts';
import { browserForTests } from '../support/browser.ts';
import { postDraw, postTo } from '../support/operator.ts';
import { PAGE_KINDS, sampledPaths } from '../support/page-kinds.ts';
import { uncovered } from './inline-scripts.ts';

const open = browserForTests();
const seed = inject('seedDir');
const JUMPING_CLOCK = fileURLToPath(new URL('../support/jumping-clock.ts', import.meta.url));
let site: Site | undefined;
afterEach(async () => {
  await site?.stop();
  site = undefined;
});

const text = async (address: string) => (await fetch(address)).text();

describe('settings of another run', () => {
  test('a demonstration says so on every kind of page and asks not to be indexed', async () => {
    site = await startSite({ DEMO: 'on', CLOCK_AT: '2026-08-19T12:00:00Z', CLOCK_SPEED: '60' }, seed);
    for (const path of ['/', '/resultados/rio', '/loterias', '/buscar?q=cobra', '/blog', '/nada']) {
      const html = await text(site.url + path);
      expect(html.replace(/<[^>]+>/g, ''), path).toContain(
        'Ensaio: 19/08/2026, como foi gravado, 60 vezes mais depressa.',
      );
      expect(html, path).toContain('<meta name="robots" content="noindex"/>');
    }
  });

  test('without a contact none is shown or named', async () => {
    const quiet = inject('siteUrl');
    const pages = [
      ...new Set([...PAGE_KINDS.map((kind) => kind.split('?')[0] as string), ...(await sampledPaths(quiet))]),
    ];
    for (const page of pages) {
      const html = await text(quiet + page);
      // What is on the page, and the text about a contact in the payload of the standing pages.
      expect(
        /não informado|(?:pel)?o contato do rodapé|mailto:|<!-- (?:contato|parceiro)|Contato e páginas/.exec(html)?.[0],
        page,
      ).toBeUndefined();
      const phones = [...html.matchAll(/href="tel:([^"]*)"/g)].map(([, phone]) => phone);
      expect(
        phones.filter((phone) => !['188', '136', '192', '190'].includes(phone ?? '')),
        page,
      ).toEqual([]);
    }
    const privacy = (await text(`${quiet}/privacidade`)).replace(/<[^>]+>/g, '');
    expect(privacy).toContain('ainda não publicou um meio de contato');
    expect(privacy).toContain('Autoridade Nacional de Proteção de Dados');
  });

  test('contacts are in every footer and where needed, and without a token no operator’s calls', async () => {
    const [email, phone] = ['quem_responde+site@exemplo.com.br', '0800 555-1'];
    const contacts = { SITE_URL: 'https://um.test', CONTACT_EMAIL: email, CONTACT_PHONE: phone };
    site = await startSite({ ...contacts, OPERATOR_TOKEN: '' }, seed);
    const { page } = await open({ javaScriptEnabled: false });
    const ways = [
      { name: email, href: `mailto:${email}` },
      { name: phone, href: 'tel:08005551' },
    ];
    for (const path of ['/', '/loterias', '/nada', '/privacidade', '/sobre']) {
      await page.goto(site.url + path);
      const footer = page.getByRole('contentinfo');
      expect(await footer.getByText(/Telefone:|E-mail:/).count(), path).toBe(ways.length);
      for (const { name, href } of ways) {
        expect(await footer.getByRole('link', { name, exact: true }).getAttribute('href'), path).toBe(href);
      }
    }
    for (const path of ['/privacidade', '/sobre']) {
      await page.goto(site.url + path);
      for (const { name, href } of ways) {
        const link = page.locator('main').getByRole('link', { name, exact: true }).first();
        expect(await link.getAttribute('href'), path).toBe(href);
      }
    }
    for (const path of [
      '/privacidade',
      '/sobre',
      '/termos',
      '/politica-editorial',
      '/blog/como-conferimos-os-resultados',
    ]) {
      const html = await text(site.url + path);
      expect(html.includes('não publicou um meio de contato'), path).toBe(false);
      expect(/<!-- (?:contato|parceiro)/.test(html), path).toBe(false);
    }
    expect(await text(`${site.url}/termos`)).toContain('pelo contato do rodapé');

    // The operator's endpoints are not there without a token.
    expect((await postTo(site, '/api/draws', '{}')).status).toBe(404);
    expect((await fetch(`${site.url}/api/quarantine`)).status).toBe(404);
    expect(await site.stop()).toBe(0);
  });

  test('a public start needs a partner setting and a contact', async () => {
    const refused = startSite({ SITE_URL: 'https://um.test', AFFILIATE_URL: '' }, seed);
    await expect(refused).rejects.toThrow(/AFFILIATE_URL.*AFFILIATE=off\.\s*$/);
    const nobody = startSite({ SITE_URL: 'https://um.test', AFFILIATE_URL: '', AFFILIATE: 'off' }, seed);
    await expect(nobody).rejects.toThrow(/CONTACT_EMAIL\.\s*$/);
  });

  test('the day label follows midnight in São Paulo though the server lives in Tokyo', async () => {
    const clock = { TZ: 'Asia/Tokyo', CLOCK_AT: '2026-12-25T02:00:00Z' };
    site = await startSite(clock, seed, { nodeArgs: ['--import', JUMPING_CLOCK] });
    const label = async () =>
      /[a-zç-]+, \d+ de dezembro de 2026/.exec((await text((site as Site).url)).replace(/<[^>]+>/g, ''))?.[0];
    expect(await label()).toBe('quinta-feira, 24 de dezembro de 2026');
    site.tell({ clockShiftMs: 3_600_000 });
    await expect.poll(label, { interval: 200 }).toBe('sexta-feira, 25 de dezembro de 2026');
    const { page } = await open();
    await page.goto(site.url);
    await page.getByText('Horários da semana').click();
    const times = await page.getByRole('region', { name: 'Horários dos sorteios', exact: true }).first().innerText();
    expect(times.match(/hoje não há/g)?.length).toBe(12);
  });
});

describe('operator and contact', () => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite({ CONTACT_EMAIL: 'contato@exemplo.com.br', CLOCK_AT: '2026-11-20T18:00:00Z' }, seed);
  });
  afterAll(() => site.stop());

  test('a posted draw is on the pages at once, a correction in the public log', async () => {
    await Promise.all(['/', '/resultados', '/resultados/2026-11-20'].map((page) => text(site.url + page)));

    const first = await postDraw(site, '2026-11-20', 'pt-rio', '14:20', ['0019', '1234', '5678', '9012', '3456']);
    expect(first.status).toBe(200);
    expect(await first.json()).toEqual({ accepted: 1, corrected: 0, rejected: [], displaced: [], withdrawn: [] });
    for (const page of ['/', '/resultados', '/resultados/2026-11-20']) {
      const response = await fetch(site.url + page);
      const copy = response.clone();
      expect(/00<mark[^>]*>19<\/mark>/.test(await copy.text()), page).toBe(true);
      expect(await uncovered(response)).toEqual([]);
    }
    const reply = await (await fetch(`${site.url}/api/results?date=2026-11-20`)).json();
    expect(reply.results.results['pt-rio'].prizes['14:20'][0]).toEqual({
      place: '1',
      number: '0019',
      group: '05',
      animal: 'Cachorro',
    });

    const second = await postDraw(site, '2026-11-20', 'pt-rio', 'PTM', ['0001', '0002', '0003', '0004', '0005']);
    expect(((await second.json()) as { accepted: number }).accepted).toBe(1);
    const third = await postDraw(site, '2026-11-20', 'pt-rio', '14:20', ['0020', '1234', '5678', '9012', '3456']);
    expect(((await third.json()) as { corrected: number }).corrected).toBe(1);
    const { page } = await open({ javaScriptEnabled: false });
    await page.goto(`${site.url}/resultados/2026-11-20`);
    const log = await page.getByRole('region', { name: 'Correções deste dia' }).innerText();
    expect(log).toContain('Antes: 0019 · 1234');
    expect(log).toContain('Agora: 0020 · 1234');
    await page.goto(site.url);
    expect(await page.locator('#rio').getByRole('heading', { level: 3 }).innerText()).toBe('PT 14h20');
    await page
      .locator('#rio')
      .locator('.standing')
      .getByText(/publicado 15h0\d · conferido pelo operador · corrigido às 15h0\d$/)
      .waitFor();
  });

  test('security.txt names the contact and a near end, and is not there without one', async () => {
    expect((await fetch(`${inject('siteUrl')}/.well-known/security.txt`)).status).toBe(404);
    const answer = await fetch(`${site.url}/security.txt`);
    expect(answer.url).toBe(`${site.url}/.well-known/security.txt`);
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(await answer.text()).toBe(
      `Contact: mailto:contato@exemplo.com.br\nExpires: 2027-05-19T00:00:00Z\nPreferred-Languages: pt, en\nCanonical: ${site.url}/.well-known/security.txt\n`,
    );
  });
});

test('known pages keep the last good data when the store fails, others show our error page', async () => {
  site = await startSite({}, seed);
  const good = await text(`${site.url}/resultados/2026-07-31`);
  const database = new DatabaseSync(path.join(site.dataDir, 'bicho.sqlite'));
  database.exec('alter table draws rename to away');
  database.close();
  for (const page of ['/', '/loterias', '/resultados/2026-07-31']) {
    const response = await fetch(site.url + page);
    expect(response.status, page).toBe(200);
  }
  const heading = (html: string) => /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]?.replace(/<[^>]+>/g, '') ?? '';
  expect(heading(good)).toContain('O que deu no bicho');
  expect(heading(await text(`${site.url}/resultados/2026-07-31`))).toBe(heading(good));
  const broken = await fetch(`${site.url}/resultados/2026-07-01`);
  expect(broken.status).toBe(503);
  expect(Number(broken.headers.get('retry-after'))).toBeGreaterThan(0);
  const copy = broken.clone();
  const html = await copy.text();
  expect(html).toContain('O site não conseguiu responder');
  expect(html.match(/node_modules|sqlite|select |stack/i)).toBeNull();
  expect(await uncovered(broken)).toEqual([]);
  await expect.poll(() => site?.output()).toContain('store-read-failed');
  const { page, complaints } = await open();
  await page.goto(`${site.url}/resultados/2026-07-02`);
  expect(complaints.filter((complaint) => /policy/i.test(complaint))).toEqual([]);
});
