import type { Page } from 'playwright';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { instantOf } from '../../lib/core/domain/days.ts';
import { browserForTests, oneLine, textsOf } from '../support/browser.ts';
import { PAGE_KINDS } from '../support/page-kinds.ts';
import { readStructuredData } from '../support/structured-data.ts';

const url = inject('siteUrl');
const open = browserForTests();

describe('structured data', () => {
  let page: Page;
  // No script: one page goes to all of them.
  beforeAll(async () => {
    ({ page } = await open({ javaScriptEnabled: false }));
  });

  test.each(PAGE_KINDS)('%s: valid by contract, and what it says is what the page shows', async (path) => {
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
      expect(steps.at(-1)).toMatchObject({ name: oneLine(await way.locator('[aria-current=page]').textContent()) });
      expect(steps.at(-1)?.item).toBeUndefined();
    }

    const article = data.Article;
    expect(article !== undefined).toBe(path.startsWith('/blog/') && response?.status() === 200);
    if (article) {
      expect([article.headline]).toEqual(await textsOf(page, 'h1'));
      const shown = page.locator('article header time');
      const days = await Promise.all([shown.first(), shown.last()].map((one) => one.getAttribute('datetime')));
      expect([article.datePublished, article.dateModified].map(Date.parse)).toEqual(
        days.map((day) => instantOf(day ?? '', '00:00').getTime()),
      );
      expect(oneLine(await page.locator('article header').textContent())).toContain(`${article.author.name} · `);
      expect(article.keywords.split(', ')).toEqual(await textsOf(page, 'article > footer ul[aria-label=Assuntos] li'));
      expect(article.description).toBe(await page.locator('head meta[name=description]').getAttribute('content'));
      expect(article.mainEntityOfPage['@id']).toBe(await page.locator('head link[rel=canonical]').getAttribute('href'));
      expect(article.publisher).toEqual(organization);
      for (const address of [article.image.url, article.author.url]) expect((await fetch(address)).status).toBe(200);
    }

    const questions = data.FAQPage?.mainEntity.map(({ name, acceptedAnswer }) => [name, acceptedAnswer.text]);
    expect(questions !== undefined).toBe(path === '/' || (path.startsWith('/bichos/') && path !== '/bichos/tabela'));
    if (questions) {
      const shown = await textsOf(page, '[data-question] > summary, dl[data-questions] dt');
      const answers = await textsOf(page, '[data-question] > p, dl[data-questions] dd');
      expect(questions.map(([question, answer]) => [oneLine(question), oneLine(answer)])).toEqual(
        // The sign that opens an answer stands behind its question.
        shown.map((question, index) => [question.replace(/\+$/, ''), answers[index]]),
      );
    }

    const term = data.DefinedTerm;
    expect(term !== undefined).toBe(path.startsWith('/sonhos/'));
    if (term) {
      if (term.description) await page.getByText(term.description, { exact: true }).waitFor();
      expect((await textsOf(page, 'h1')).join()).toContain(term.name.toLowerCase());
      expect(term.url).toBe(await page.locator('head link[rel=canonical]').getAttribute('href'));
    }

    const contest = data.Event;
    if (!/^\/loterias\/(?!especiais$)[a-z-]+(\/\d+)?$/.test(path) || path.endsWith('/382'))
      expect(contest).toBeUndefined();
    if (contest) {
      expect(await page.locator('head meta[name=description]').getAttribute('content')).toContain(contest.description);
      const [, number = ''] = /(\d+)$/.exec(contest.name) ?? [];
      expect(oneLine(await page.locator('main').textContent())).toContain(number);
      expect((await fetch(contest.url)).status).toBe(200);
    }

    const draw = data.WebPage;
    expect(draw !== undefined).toBe(/\/\d{4}-\d\d-\d\d\/\d\dh\d\d$/.test(path));
    if (draw) {
      expect(draw.url).toBe(url + path);
      const main = oneLine(await page.locator('main').textContent());
      for (const { name } of draw.mainEntity.itemListElement)
        for (const shown of /prêmio: (\d+), grupo (\d+), (.+)$/.exec(name)?.slice(1) ?? ['nothing'])
          expect(main).toContain(shown);
    }

    const files = data.DataCatalog?.dataset.flatMap(({ distribution }) => distribution.map((file) => file.contentUrl));
    if (files)
      expect(files).toEqual(
        await page
          .locator('a[href^="/dados/"]')
          .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href)),
      );
    if (path !== '/dados') expect(files).toBeUndefined();

    const signUp = data.HowTo;
    expect(signUp !== undefined).toBe(path === '/cadastro');
    if (signUp) {
      expect(signUp.step.map((step) => `${step.name}. ${step.text}`)).toEqual(
        await textsOf(page, 'main ol li[id^=passo-]'),
      );
      expect(signUp.step.map((step) => step.url)).toEqual(
        signUp.step.map((_, index) => `${url}/cadastro#passo-${index + 1}`),
      );
      const main = oneLine(await page.locator('main').textContent());
      for (const shown of ['leva cerca de cinco minutos', 'o depósito mínimo é de R$ 1,00', 'maiores de 18 anos'])
        expect(main).toContain(shown);
    }
  });

  test('the logo has its size, and the search finds what is put in its place', async () => {
    const { '@graph': about } = readStructuredData(await (await fetch(url)).text());
    const [organization, site] = about?.['@graph'] ?? [];
    const logo = Buffer.from(await (await fetch(organization?.logo.url ?? '')).arrayBuffer());
    expect([logo.readUInt32BE(16), logo.readUInt32BE(20)]).toEqual([512, 512]);
    const search = site?.potentialAction.target.urlTemplate.replace('{search_term_string}', 'le%C3%A3o');
    const answer = await (await fetch(search ?? '')).text();
    expect(answer.replaceAll('<!-- -->', '')).toMatch(/No site: «leão»/);
  });
});
