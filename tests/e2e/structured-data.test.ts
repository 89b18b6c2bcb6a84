import type { Page } from 'playwright';
import { describe, expect, inject, test } from 'vitest';
import { instantOf } from '../../lib/core/domain/days.ts';
import { startSite } from '../../scripts/measure/stage/start-site.ts';
import { browserForTests } from '../support/browser.ts';
import { PAGE_KINDS } from '../support/page-kinds.ts';
import { readStructuredData } from '../support/structured-data.ts';

const url = inject('siteUrl');
const seed = inject('seedDir');
const open = browserForTests();

describe('A3: structured data', () => {
  const squeeze = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
  const texts = async (page: Page, selector: string) =>
    (await page.locator(selector).allTextContents()).map((one) => squeeze(one));

  test.each(PAGE_KINDS)('%s: valid by contract, and what it says is what the page shows', async (path) => {
    const { page } = await open({ javaScriptEnabled: false });
    const response = await page.goto(url + path);
    const data = readStructuredData(await (response as NonNullable<typeof response>).text());

    const [organization, site] = data['@graph']?.['@graph'] ?? [];
    expect([organization?.url, site?.url, site?.publisher['@id']]).toEqual([url, url, organization?.['@id']]);
    expect(await page.locator('head meta[name=application-name]').getAttribute('content')).toBe(site?.name);
    expect(organization?.name).toBe(site?.name);

    const way = page.getByRole('navigation', { name: 'Você está em' });
    const steps = data.BreadcrumbList?.itemListElement;
    expect(await way.count()).toBe(steps ? 1 : 0);
    expect(steps === undefined).toBe(path === '/' || response?.status() === 404);
    if (steps) {
      expect(steps.map(({ position }) => position)).toEqual(steps.map((_, index) => index + 1));
      const links = await way
        .getByRole('link')
        .evaluateAll((all) => all.map((link) => [link.textContent, (link as HTMLAnchorElement).href]));
      expect(steps.slice(0, -1).map(({ name, item }) => [name, item])).toEqual(links);
      expect(steps.at(-1)).toMatchObject({ name: squeeze(await way.locator('[aria-current=page]').textContent()) });
      expect(steps.at(-1)?.item).toBeUndefined();
    }

    const article = data.Article;
    expect(article !== undefined).toBe(path.startsWith('/blog/') && response?.status() === 200);
    if (article) {
      expect([article.headline]).toEqual(await texts(page, 'h1'));
      const day = await page.locator('article header time').first().getAttribute('datetime');
      expect(Date.parse(article.datePublished)).toBe(instantOf(day ?? '', '00:00').getTime());
      expect(article.dateModified).toBe(article.datePublished);
      expect(squeeze(await page.locator('article header').textContent())).toContain(`${article.author.name} · `);
      expect(article.keywords.split(', ')).toEqual(await texts(page, 'article > footer ul[aria-label=Assuntos] li'));
      expect(article.description).toBe(await page.locator('head meta[name=description]').getAttribute('content'));
      expect(article.mainEntityOfPage['@id']).toBe(await page.locator('head link[rel=canonical]').getAttribute('href'));
      expect(article.publisher).toEqual(organization);
      for (const address of [article.image.url, article.author.url]) expect((await fetch(address)).status).toBe(200);
    }

    const questions = data.FAQPage?.mainEntity.map(({ name, acceptedAnswer }) => [name, acceptedAnswer.text]);
    expect(questions !== undefined).toBe(path === '/' || path.startsWith('/bichos/'));
    if (questions) {
      const shown = await texts(page, '[data-question] > summary, dl[data-questions] dt');
      const answers = await texts(page, '[data-question] > p, dl[data-questions] dd');
      expect(questions.map(([question, answer]) => [squeeze(question), squeeze(answer)])).toEqual(
        // The sign that opens an answer stands behind its question.
        shown.map((question, index) => [question.replace(/\+$/, ''), answers[index]]),
      );
    }

    const term = data.DefinedTerm;
    expect(term !== undefined).toBe(path.startsWith('/sonhos/'));
    if (term) {
      await page.getByText(term.description, { exact: true }).waitFor();
      expect((await texts(page, 'h1')).join()).toContain(term.name.toLowerCase());
      expect(term.url).toBe(await page.locator('head link[rel=canonical]').getAttribute('href'));
    }

    const contest = data.Event;
    expect(contest !== undefined).toBe(/^\/loterias\/[a-z-]+(\/\d+)?$/.test(path) && !path.endsWith('/382'));
    if (contest) {
      expect(await page.locator('head meta[name=description]').getAttribute('content')).toContain(contest.description);
      const [, number = ''] = /(\d+)$/.exec(contest.name) ?? [];
      expect(squeeze(await page.locator('main').textContent())).toContain(number);
      expect((await fetch(contest.url)).status).toBe(200);
    }

    const draw = data.WebPage;
    expect(draw !== undefined).toBe(/\/\d{4}-\d\d-\d\d\/\d\dh\d\d$/.test(path));
    if (draw) {
      expect(draw.url).toBe(url + path);
      const main = squeeze(await page.locator('main').textContent());
      for (const { name } of draw.mainEntity.itemListElement)
        for (const said of /prêmio: (\d+), grupo (\d+), (.+)$/.exec(name)?.slice(1) ?? ['nothing'])
          expect(main).toContain(said);
    }

    const signUp = data.HowTo;
    expect(signUp !== undefined).toBe(path === '/cadastro');
    if (signUp) {
      expect(signUp.step.map((step) => `${step.name}. ${step.text}`)).toEqual(
        await texts(page, 'main ol li[id^=passo-]'),
      );
      expect(signUp.step.map((step) => step.url)).toEqual(
        signUp.step.map((_, index) => `${url}/cadastro#passo-${index + 1}`),
      );
      const main = squeeze(await page.locator('main').textContent());
      for (const said of ['leva cerca de cinco minutos', 'o depósito mínimo é de R$ 1,00', 'maiores de 18 anos'])
        expect(main).toContain(said);
    }
    await page.context().close();
  });

  test('the logo has its size, and the search finds what is put in its place', async () => {
    const { '@graph': about } = readStructuredData(await (await fetch(url)).text());
    const [organization, site] = about?.['@graph'] ?? [];
    const logo = Buffer.from(await (await fetch(organization?.logo.url ?? '')).arrayBuffer());
    expect([logo.readUInt32BE(16), logo.readUInt32BE(20)]).toEqual([512, 512]);
    const search = site?.potentialAction.target.urlTemplate.replace('{search_term_string}', 'le%C3%A3o');
    const answer = await (await fetch(search ?? '')).text();
    expect(answer.replaceAll('<!-- -->', '')).toMatch(/\d+ resultados no site para «leão»/);
  });

  test('without a partner nothing of it is marked up, and the questions are those shown', async () => {
    const site = await startSite({ AFFILIATE: 'off' }, seed);
    try {
      const read = async (path: string) => readStructuredData(await (await fetch(site.url + path)).text());
      expect((await read('/cadastro')).HowTo).toBeUndefined();
      const { page } = await open({ javaScriptEnabled: false });
      await page.goto(site.url);
      const { FAQPage } = await read('/');
      expect(FAQPage?.mainEntity.map(({ name }) => `${name}+`)).toEqual(
        await texts(page, '#perguntas [data-question] > summary'),
      );
      expect(JSON.stringify(FAQPage)).not.toMatch(/parceiro/i);
    } finally {
      await site.stop();
    }
  });
});
