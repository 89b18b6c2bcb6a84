import { describe, expect, inject, test } from 'vitest';
import { HOUSE_IDS, HOUSES } from '../../lib/core/domain/houses/list.ts';
import { browserForTests, takenOver } from '../support/browser.ts';

const url = inject('siteUrl');
const open = browserForTests();

const PHONE = { width: 360, height: 740 };

describe('/seguir', () => {
  test('is 1,400 px high at most on a phone, with script and without; a house’s part too, however many draws it has', async () => {
    for (const javaScriptEnabled of [true, false]) {
      const { page } = await open({ viewport: PHONE, javaScriptEnabled });
      await page.goto(`${url}/seguir`);
      if (javaScriptEnabled)
        await page.getByText('Toque no que você quer saber').or(page.getByText('Você recusou')).waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(1400);
    }
    const { page } = await open({ viewport: PHONE, javaScriptEnabled: false });
    for (const house of HOUSE_IDS) {
      await page.goto(`${url}/seguir/${HOUSES[house].slug}`);
      const { height, width } = await page.evaluate(() => ({
        height: document.querySelector('main')?.getBoundingClientRect().height,
        width: document.documentElement.scrollWidth,
      }));
      expect(height, house).toBeLessThanOrEqual(1200);
      expect(width, house).toBe(PHONE.width);
    }
  });

  test('shows another house without script, by an address', async () => {
    const { page } = await open({ viewport: PHONE, javaScriptEnabled: false });
    await page.goto(`${url}/seguir`);
    await page.getByText('Trocar de banca').click();
    await page.getByRole('link', { name: 'Bahia', exact: true }).click();
    expect(new URL(page.url()).pathname).toBe('/seguir/bahia');
    await page.getByRole('heading', { name: 'Bahia', exact: true }).waitFor();
    expect(await page.getByRole('link', { name: 'Agenda: Bahia, 10h00' }).getAttribute('href')).toBe(
      '/calendario/bahia/10h00.ics',
    );
    // What needs script is not offered.
    expect(await page.locator('.switch:visible').count()).toBe(0);
    expect(await page.locator('main noscript p').textContent()).toMatch(/^Os avisos precisam de JavaScript/);
    expect(await page.locator('main a[href="/seguir/bahia"]').getAttribute('aria-current')).toBe('true');
    expect((await fetch(`${url}/seguir/nenhures`)).status).toBe(404);
    // Search engines are sent to /seguir alone.
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toMatch(/noindex/);
    const map = await (await fetch(`${url}/sitemap.xml`)).text();
    expect(map.match(/<loc>[^<]*\/seguir[^<]*/g)).toHaveLength(1);
  });

  test('is of the house that this device has chosen, which no request tells; an address stands above it', async () => {
    const { page } = await open({ viewport: PHONE });
    await page.addInitScript(() => localStorage.setItem('casa', 'lotece'));
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url() + (request.postData() ?? '')));
    await page.goto(`${url}/seguir`);
    await page.getByRole('heading', { name: 'Lotece', exact: true }).waitFor();
    for (const href of ['/feed/lotece/15h45.xml', '/calendario/lotece.ics', '/poste/lotece'])
      expect(await page.locator(`main a[href="${href}"]`).count(), href).toBe(1);
    expect(asked.filter((one) => one.includes('lotece'))).toEqual([]);
    await page.goto(`${url}/seguir/rio`);
    await page.locator('main a[href="/feed/rio/ptv.xml"]').waitFor();
    await page.getByText('Toque no que você quer saber').or(page.getByText('Você recusou')).waitFor();
    expect(await page.locator('main a[href^="/feed/lotece"]').count()).toBe(0);
  });

  test('offers to install the site, as the browser has told on an earlier page, once', async () => {
    const { page } = await open({ viewport: PHONE });
    await page.goto(`${url}/fontes`);
    const played = await page.evaluate(() => {
      const prompts: string[] = [];
      const prompt = async () => void prompts.push('asked');
      Object.assign(window, { prompts });
      // False where the browser's own request is held back.
      return dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }));
    });
    expect(played).toBe(false);
    // Before React has taken over a link loads another page, whose browser tells it again.
    await takenOver(page);
    await page.getByRole('link', { name: 'Seguir e RSS' }).first().click();
    const button = page.getByRole('button', { name: /^Instalar o / });
    await button.click();
    await button.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => (window as unknown as { prompts?: string[] }).prompts)).toEqual(['asked']);
    await page.getByText('No menu do navegador, “Instalar”').waitFor();
    // What was asked once is not asked again on the next visit of the page.
    await page.goBack();
    await takenOver(page);
    await page.getByRole('link', { name: 'Seguir e RSS' }).first().click();
    await page.getByText('No menu do navegador, “Instalar”').waitFor();
    expect(await button.count()).toBe(0);
  });

  test('has calendar and feed in place of the switches where the browser receives no notices', async () => {
    const { page } = await open({ viewport: PHONE });
    await page.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'));
    await page.goto(`${url}/seguir`);
    await page.getByText('Este navegador não recebe avisos.').waitFor();
    expect(await page.locator('main input').count()).toBe(0);
    expect(await page.getByText('Silêncio').count()).toBe(0);
    await page.getByRole('link', { name: 'Agenda: Rio, PTV 16h20' }).waitFor();
    await page.getByRole('link', { name: 'RSS: Rio, PTV 16h20' }).waitFor();
    await page.getByText('Loterias da Caixa').click();
    await page.getByRole('link', { name: 'Agenda: Loterias, Quina' }).waitFor();
  });

  test('copies the line of the frame', async () => {
    const { page } = await open({ viewport: PHONE, permissions: ['clipboard-read', 'clipboard-write'] });
    await page.goto(`${url}/seguir/look`);
    await expect
      .poll(async () => {
        await page.getByText('Copiar a linha').click();
        return page.evaluate(() => navigator.clipboard.readText());
      })
      .toMatch(/^<iframe src="[^"]+\/incorporar\/look" /);
    await page.getByText('Linha copiada!').first().waitFor();
  });
});
