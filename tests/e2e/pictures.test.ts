import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type Site, startSite } from '../../scripts/measure/harness/start-site.ts';
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
  ])('%s is missing', async (address) => {
    expect((await fetch(url + address)).status).toBe(404);
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
