import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type Site, startSite } from '../../scripts/measure/harness/start-site.ts';
import { browserForTests, DESKTOP, takenOver, textsOf } from '../support/browser.ts';
import { PAGE_KINDS, sampledPaths } from '../support/page-kinds.ts';
import { readStructuredData } from '../support/structured-data.ts';

const url = inject('siteUrl');
const open = browserForTests();

const text = async (address: string) => (await fetch(address)).text();

describe('AFFILIATE=off', () => {
  let site: Site;
  /** Pages that are mapped, one of each kind and pages that are not there, as the first visitor has them. */
  let pages: Promise<{ path: string; html: string }[]>;
  const readAll = async () => {
    const kinds = PAGE_KINDS.map((kind) => kind.split('?')[0] as string);
    const paths = [...kinds, ...(await sampledPaths(site.url)), '/blog/nada', '/buscar?q=sonho'];
    const read: { path: string; html: string }[] = [];
    for (const path of new Set(paths)) read.push({ path, html: await text(site.url + path) });
    return read;
  };
  beforeAll(async () => {
    site = await startSite({ AFFILIATE: 'off', SITE_NAME: 'Poste Novo' }, inject('seedDir'));
    pages = readAll();
  });
  afterAll(() => site.stop());

  test('no page has a partner with AFFILIATE=off', async () => {
    const read = await pages;
    expect(read.length).toBeGreaterThan(60);
    for (const { path, html } of read) {
      const handed =
        /data-partner|parceiro\.test|sponsored|Publicidade · 18|segundo (?:o parceiro|ele)|COMEÇAR A APOSTAR/i;
      expect(handed.exec(html)?.[0], path).toBeUndefined();
      const shown = html.replace(/<script[\s\S]*?<\/script>/g, '');
      expect(/data-claims|parceiro|Publicidade · 18|\/banners\//i.exec(shown)?.[0], path).toBeUndefined();
    }
    for (const page of ['/', '/cadastro', '/sobre', '/termos'])
      expect(await text(url + page), page).toMatch(/parceiro/);
  });

  test('a new name is what the first visitor sees, whatever the build was made with', async () => {
    for (const { path, html } of await pages) {
      expect(html.includes('>Poste Novo<'), path).toBe(true);
      // The panel's own title keeps its words; the brand is gone.
      expect(html.includes('>PIX do Bicho<'), path).toBe(false);
    }
  });

  test('no empty place is left where the partner was', async () => {
    const { page } = await open({ viewport: DESKTOP, reducedMotion: 'reduce' });
    await page.goto(site.url);
    await takenOver(page);
    expect(await page.getByRole('region', { name: 'Banners do parceiro' }).count()).toBe(0);
    const gaps = await page.evaluate(() => {
      const sections = [...document.querySelectorAll('main > *, main > .contents > *')]
        .map((section) => section.getBoundingClientRect())
        .filter(({ height }) => height > 0)
        .sort((a, b) => a.top - b.top);
      return sections.slice(1).map(({ top }, index) => Math.round(top - (sections[index]?.bottom ?? top)));
    });
    expect(Math.max(...gaps)).toBeLessThanOrEqual(64);
    expect(await page.locator('#perguntas').getByText('Como confiro um resultado de outro dia?').count()).toBe(1);
  });

  test('nothing of it is marked up, and the questions are those shown', async () => {
    const read = async (path: string) => readStructuredData(await text(site.url + path));
    expect((await read('/cadastro')).HowTo).toBeUndefined();
    const { page } = await open({ javaScriptEnabled: false });
    await page.goto(site.url);
    const { FAQPage } = await read('/');
    expect(FAQPage?.mainEntity.map(({ name }) => `${name}+`)).toEqual(
      await textsOf(page, '#perguntas [data-question] > summary'),
    );
    expect(JSON.stringify(FAQPage)).not.toMatch(/parceiro/i);
  });
});

describe('with a partner', () => {
  test('its link is marked, says advertising and 18+, and opens a new tab', async () => {
    const { page } = await open();
    await page.goto(url);
    const link = page.locator('a[data-partner]').first();
    expect(await link.getAttribute('rel')).toBe('sponsored noopener noreferrer');
    expect(await link.getAttribute('target')).toBe('_blank');
    expect(await link.innerText()).toContain('abre em nova aba');
    await page.getByText('Publicidade · 18+').first().waitFor();
  });

  test('every anchor to the partner is marked, sponsored, labelled, and for adults', async () => {
    const { page } = await open({ viewport: DESKTOP });
    let seen = 0;
    for (const path of ['/', '/cadastro', '/sonhos']) {
      await page.goto(url + path);
      const wrong = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLAnchorElement>('a[href*="parceiro.test"]')]
          .filter((link) => {
            const around = `${link.textContent} ${link.parentElement?.textContent}`;
            return !(
              link.dataset.partner !== undefined &&
              link.rel === 'sponsored noopener noreferrer' &&
              link.target === '_blank' &&
              around.includes('Publicidade · 18+') &&
              around.includes('abre em nova aba')
            );
          })
          .map((link) => link.outerHTML.slice(0, 120)),
      );
      expect(wrong).toEqual([]);
      seen += await page.locator('a[data-partner]').count();
    }
    expect(seen).toBeGreaterThan(8);
  });
});
