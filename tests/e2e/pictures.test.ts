import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type Site, startSite } from '../../scripts/measure/harness/start-site.ts';
import { browserForTests, takenOver } from '../support/browser.ts';
import { drawOf, postDraw, postTo } from '../support/operator.ts';
import { sizeOfPng } from '../support/png.ts';

const url = inject('siteUrl');
const MAX_BYTES = 100_000;

/** The share image that a page names, as its address on the site. */
async function sharedBy(site: string, page: string): Promise<{ path: string; alt: string; size: string }> {
  const html = await (await fetch(site + page)).text();
  const meta = (name: string) => new RegExp(`<meta property="og:image${name}" content="([^"]*)"`).exec(html)?.[1] ?? '';
  return { path: meta('').replace(site, ''), alt: meta(':alt'), size: `${meta(':width')}x${meta(':height')}` };
}

describe('pictures of results', () => {
  test.each([
    ['/resultados/rio/2026-07-29/14h20', /^\/og\/rio\/2026-07-29\/14h20-[\da-f]{16}\.png$/],
    ['/resultados/bahia/2026-04-20/10h00', /^\/og\/bahia\/2026-04-20\/10h00-[\da-f]{16}\.png$/],
    ['/resultados/federal/2026-07-29/20h00', /^\/og\/federal\/2026-07-29\/20h00-/],
    ['/resultados/look/2026-07-29', /^\/og\/look\/2026-07-29-[\da-f]{16}\.png$/],
    ['/resultados/2026-07-29', /^\/og\/2026-07-29-[\da-f]{16}\.png$/],
    ['/bichos/cobra', /^\/og\/bichos\/cobra-[\da-f]{16}\.png$/],
    ['/sonhos/agua', /^\/og\/sonhos\/agua-[\da-f]{16}\.png$/],
    ['/resultados/rio', /^\/og\/rio\/\d{4}-\d\d-\d\d\/\d\dh\d\d-/],
    ['/resultados/rio/pt', /^\/og\/rio\/\d{4}-\d\d-\d\d\/14h20-/],
    ['/loterias/lotomania', /^\/og\/loterias\/lotomania\/\d+-/],
    ['/loterias/mega-sena/3038', /^\/og\/loterias\/mega-sena\/3038-/],
    ['/loterias/loteca/1268', /^\/og\/loterias\/loteca\/1268-/],
    ['/loterias/mais-milionaria/382', /^\/og\/loterias\/mais-milionaria\/382-/],
    ['/loterias/federal/6087', /^\/og\/loterias\/federal\/6087-/],
  ])('%s shares its picture, and has a card of it to send', async (page, form) => {
    const { path, alt, size } = await sharedBy(url, page);
    expect(path).toMatch(form);
    expect(alt.length).toBeGreaterThan(20);
    expect(size).toBe('1200x630');
    for (const [address, width, height] of [
      [path, 1200, 630],
      [path.replace('/og/', '/cartao/'), 1080, 1350],
    ] as const) {
      const response = await fetch(url + address);
      expect(response.status, address).toBe(200);
      expect(response.headers.get('content-type')).toBe('image/png');
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
      const picture = Buffer.from(await response.arrayBuffer());
      expect(sizeOfPng(picture)).toEqual({ width, height });
      expect(picture.length).toBeLessThan(MAX_BYTES);
      const again = await fetch(url + address, { headers: { 'if-none-match': response.headers.get('etag') ?? '' } });
      expect(again.status).toBe(304);
    }
  });

  test.each([
    '/og/rio/2026-07-29/14h20-0000000000000000.png',
    '/cartao/rio/2026-07-29-0000000000000000.png',
    '/og/loterias/mega-sena/3038-0000000000000000.png',
    '/og/rio/2026-07-29/14h21-0000000000000000.png',
    '/og/rio/2999-01-01/14h20-0000000000000000.png',
    '/og/loterias/mega-sena/99999-0000000000000000.png',
    '/cartao/rio/2026-07-29/14h20.png',
    '/cartao/rio/2026-07-29/14h20-nada.png',
    '/cartao/inicio.png',
    '/og/2026-07-29-0000000000000000.png',
    '/og/bichos/cobra-0000000000000000.png',
    '/og/sonhos/nada-0000000000000000.png',
  ])('%s is missing', async (address) => {
    expect((await fetch(url + address)).status).toBe(404);
  });
});

/** Kinds whose pages have no figure to draw: texts, tables, counts that change with every draw. */
const OF_THEIR_KIND = [
  '/apostas/*',
  '/blog/*',
  '/estatisticas/*',
  '/loterias/*/ano/*',
  '/loterias/calendario/month',
  '/resultados/*/month',
];

/** The kind of an address: its first part, and the others' forms. */
function kindOf(path: string): string {
  const [, first = '', ...rest] = path.split('/');
  const forms = rest.map((part) => {
    if (/^\d{4}-\d\d-\d\d$/.test(part)) return 'day';
    if (/^\d{4}-\d\d$/.test(part)) return 'month';
    if (/^\d\dh\d\d$/.test(part)) return 'hour';
    return /^(?:ano|calendario|especiais|estado)$/.test(part) ? part : '*';
  });
  return ['', first, ...forms].join('/');
}

test('two pages of a kind share different pictures, but for kinds without a figure', async () => {
  const golden = readFileSync('tests/golden/addresses.txt', 'utf8').matchAll(/^200 (\/[^ ]*) /gm);
  const kinds = Map.groupBy(
    [...golden].map(([, path = '']) => path),
    kindOf,
  );
  const alike: string[] = [];
  for (const [kind, paths] of kinds) {
    const [one, other] = [paths[0], paths.at(-1)];
    if (!one || !other || one === other || kind.split('/').length < 3) continue;
    const [first, second] = await Promise.all([sharedBy(url, one), sharedBy(url, other)]);
    expect(first.path, one).toMatch(/^\/og\//);
    if (first.path === second.path) alike.push(kind);
  }
  expect(alike.sort()).toEqual([...OF_THEIR_KIND].sort());
});

describe('sharing a result', () => {
  const open = browserForTests();

  test.each([
    ['/resultados/rio/2026-07-29/14h20', 'rio-2026-07-29-14h20.png'],
    ['/resultados/look/2026-07-29', 'look-2026-07-29.png'],
    ['/loterias/mega-sena/3038', 'loterias-mega-sena-3038.png'],
    ['/', null],
  ])('of %s sends its picture where the system takes one', async (path, name) => {
    const { page } = await open();
    await page.addInitScript(() => {
      const reported: unknown[] = [];
      const share = async ({ files = [], text }: ShareData) =>
        void reported.push({
          text,
          files: files.map((file) => ({ name: file.name, type: file.type, size: file.size })),
        });
      Object.assign(window, { reported });
      Object.defineProperty(navigator, 'canShare', { value: () => true, configurable: true });
      Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    });
    await page.goto(url + path);
    await takenOver(page);
    await page.locator('main').getByRole('link', { name: 'Compartilhar', exact: true }).first().click();
    type Sent = { text: string; files: { name: string; type: string; size: number }[] };
    const reported = () => page.evaluate(() => (window as unknown as { reported: Sent[] }).reported);
    await expect.poll(async () => (await reported()).length).toBe(1);
    const [sent] = await reported();
    expect(sent?.text).toMatch(/http:\/\/\S+$/);
    expect(sent?.files).toHaveLength(1);
    const [file] = sent?.files ?? [];
    expect(file?.type).toBe('image/png');
    expect(file?.size).toBeGreaterThan(8_000);
    if (name) expect(file?.name).toBe(name);
    await page.context().close();
  });

  test('is a link to WhatsApp with the words where there is no sheet', async () => {
    const { page } = await open({ javaScriptEnabled: false });
    await page.goto(`${url}/resultados/rio/2026-07-29/14h20`);
    const address = await page.getByRole('link', { name: 'Compartilhar', exact: true }).getAttribute('href');
    const text = new URL(address ?? '').searchParams.get('text') ?? '';
    expect(new URL(address ?? '').host).toBe('wa.me');
    expect(text.split('\n').at(-1)).toBe(`${url}/resultados/rio/2026-07-29/14h20`);
    const card = await page.getByRole('link', { name: 'Baixar imagem' }).getAttribute('href');
    expect((await fetch(url + card)).status).toBe(200);
  });
});

describe('the installed site', () => {
  test('has a manifest that browsers install by, whose images have the sizes they claim', async () => {
    const response = await fetch(`${url}/manifest.webmanifest`);
    expect(response.headers.get('content-type')).toMatch(/^application\/manifest\+json/);
    const manifest = await response.json();
    expect(manifest).toMatchObject({ id: '/', start_url: '/', scope: '/', display: 'standalone', lang: 'pt-BR' });
    expect(manifest.shortcuts.length).toBeGreaterThanOrEqual(4);
    for (const { url: path } of manifest.shortcuts) expect((await fetch(url + path)).status, path).toBe(200);
    const images: { src: string; sizes: string; purpose?: string }[] = [...manifest.icons, ...manifest.screenshots];
    for (const { src, sizes } of images.filter((image) => image.sizes !== 'any')) {
      const { width, height } = sizeOfPng(Buffer.from(await (await fetch(url + src)).arrayBuffer()));
      expect(`${width}x${height}`, src).toBe(sizes);
    }
    expect(images.map(({ purpose }) => purpose)).toEqual(expect.arrayContaining(['any', 'maskable', 'monochrome']));
    expect(await (await fetch(url)).text()).toContain('<link rel="manifest" href="/manifest.webmanifest"');
    expect(await (await fetch(`${url}/sitemap.xml`)).text()).not.toContain('webmanifest');
  });
});

describe('a corrected draw', () => {
  const PAGE = '/resultados/rio/2026-10-06/14h20';
  let site: Site;
  beforeAll(async () => {
    site = await startSite({}, inject('seedDir'));
  });
  afterAll(() => site?.stop());

  test('has a picture at a new address, and none at the old one', async () => {
    const draw = ['2026-10-06', 'pt-rio', '14:20'] as const;
    const posted = await postDraw(site, ...draw, ['1234', '2345', '3456', '4567', '5678']);
    expect(posted.status).toBe(200);
    const before = await sharedBy(site.url, PAGE);
    expect(before.alt).toContain('1234, Cobra');
    expect((await fetch(site.url + before.path)).status).toBe(200);

    const corrected = drawOf(...draw, ['1235', '2345', '3456', '4567', '5678']);
    expect((await postTo(site, '/api/draws', { ...corrected, reason: 'conferido na ata' })).status).toBe(200);
    const after = await sharedBy(site.url, PAGE);
    expect(after.alt).toContain('1235, ');
    expect(after.path).not.toBe(before.path);
    expect((await fetch(site.url + after.path)).status).toBe(200);
    expect((await fetch(site.url + before.path)).status).toBe(404);
  });
});
