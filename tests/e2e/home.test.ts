import type { Page } from 'playwright';
import { describe, expect, inject, test } from 'vitest';
import { emojiOf } from '../../lib/core/domain/groups.ts';
import { expectedRange } from '../../lib/core/domain/odds.ts';
import { browserForTests, DESKTOP, PHONE, takenOver } from '../support/browser.ts';

const url = inject('siteUrl');
const open = browserForTests();

const ANCHORS = [
  'resultados',
  'home',
  'tipos-apostas',
  'pix-opcoes',
  'loterias',
  'como-jogar-detalhado',
  'cotacoes-detalhadas',
  'historia',
  'como-funciona',
  'horarios-detalhados',
  'seguranca',
  'pagamentos',
  'analise-frequencia',
  'guias-completos',
];

/** Opens what is folded, as a visitor would, tap by tap. */
const unfold = (page: Page, what = 'details') =>
  page.evaluate((what) => {
    for (const fold of document.querySelectorAll<HTMLDetailsElement>(what)) fold.open = true;
  }, what);

describe('the home page without JavaScript', () => {
  test('the home page has every section in order, each by its anchor', async () => {
    const { page } = await open({ javaScriptEnabled: false, viewport: DESKTOP });
    await page.goto(url);
    await unfold(page);
    const order = await page.evaluate(
      (selectors) => {
        const all = [...document.querySelectorAll('*')];
        return selectors.map((selector) => all.findIndex((one) => one.matches(selector)));
      },
      [
        ...ANCHORS.slice(0, 2).map((id) => `[id="${id}"]`),
        '[data-partner="promo-banner"]',
        '[aria-roledescription="carrossel"]',
        ...ANCHORS.slice(2).map((id) => `[id="${id}"]`),
        '#perguntas',
        '[aria-labelledby="conteudo-relacionado"]',
        '[aria-labelledby="compartilhe"]',
        '[data-lazy]',
      ],
    );
    expect(order).not.toContain(-1);
    expect(order).toEqual([...order].sort((a, b) => a - b));
    expect(
      await page.locator('[data-snippet]').evaluateAll((all) => all.map((one) => one.getAttribute('data-snippet'))),
    ).toEqual(expect.arrayContaining(['definition', 'list', 'steps', 'table']));
  });

  test('the frequencies are those of the store’s fifty newest draws, beside the range of chance', async () => {
    const { page } = await open({ javaScriptEnabled: false });
    await page.goto(url);
    const section = page.locator('#analise-frequencia');
    await section.locator('summary').click();
    await section.getByText('Sorteios passados não mudam os próximos').last().waitFor();
    const piles = section.locator('figure');
    expect(await piles.count()).toBe(4);
    const read = await piles.evaluateAll((all) =>
      all.map((pile) =>
        [...pile.querySelectorAll('li')].map((column) => ({
          times: Number.parseInt(column.textContent?.match(/(\d+)x$/)?.[1] ?? '', 10),
          animals: [...column.querySelectorAll('i')].map((one) => one.textContent ?? ''),
        })),
      ),
    );
    for (const columns of read) {
      expect(columns.flatMap(({ animals }) => animals)).toHaveLength(25);
      expect(columns.reduce((sum, { times, animals }) => sum + times * animals.length, 0)).toBe(50);
    }
    const { from, to } = expectedRange(50);
    for (const caption of await piles.locator('figcaption').allInnerTexts())
      expect(caption).toContain(`de ${from} a ${to} vezes, o acaso sozinho`);
    // The newest fifty of Rio, counted again from the pages of the days.
    const counted = new Map<string, number>();
    let left = 50;
    for (let day = 22; left > 0; day--) {
      const reply = await fetch(`${url}/api/results?date=2026-08-${String(day).padStart(2, '0')}`);
      const { results } = (await reply.json()) as {
        results: { results: Record<string, { prizes: Record<string, { place: string; animal: string }[]> }> };
      };
      const prizes = results.results['pt-rio']?.prizes ?? {};
      for (const time of Object.keys(prizes).sort().reverse()) {
        if (left === 0) break;
        const animal = emojiOf(prizes[time]?.find(({ place }) => place === '1')?.animal ?? '');
        counted.set(animal, (counted.get(animal) ?? 0) + 1);
        left -= 1;
      }
    }
    for (const { times, animals } of read[0] ?? [])
      for (const emoji of animals) expect(times, emoji).toBe(counted.get(emoji) ?? 0);
  });

  test('the partner’s claims are his, marked, with the true chance beside the quotes', async () => {
    const { page } = await open({ javaScriptEnabled: false, viewport: DESKTOP });
    await page.goto(url);
    await unfold(page, '.cap, #analise-frequencia details');
    const claims = page.locator('[data-claims]');
    expect(await claims.count()).toBe(4);
    for (const claim of await claims.all()) {
      expect(await claim.textContent()).toContain('segundo o parceiro');
      expect(await claim.textContent()).toContain('Publicidade · 18+');
      const summary = claim.locator('summary');
      if ((await summary.count()) > 0) await summary.click();
    }
    const quotes = page.getByRole('region', { name: /Cotações anunciadas pelo parceiro/ });
    expect(await quotes.locator('tbody tr').count()).toBe(6);
    expect(await quotes.getByRole('row', { name: /^Grupo/ }).innerText()).toMatch(/18x\s+4%\s+4%\s+R\$\s0,72/);
    for (const bet of ['Duque', 'Terno']) {
      expect(await quotes.getByRole('row', { name: new RegExp(`^${bet}`) }).innerText()).toContain(
        'condição não informada pelo parceiro',
      );
    }
    const all = (await claims.allInnerTexts()).join('\n');
    for (const shown of [
      '09h, 11h, 14h, 16h, 18h, 21h',
      'Minas Gerais',
      'R$ 500.000',
      '100.000 apostadores',
      '50.000 inscritos',
      'SSL',
      'no máximo 5% do capital',
      'R$ 10.000',
      'R$ 1.903,98',
      'Bronze, Prata, Ouro, Platina e Diamante',
      'Bônus e cashback',
      'Lei 14.790/2023, art. 29',
    ]) {
      expect(all, shown).toContain(shown);
    }
    // He announces bonuses; none of them is quoted.
    expect(all).not.toMatch(/(?:100|15)\s?%/);
    expect(await page.locator('#analise-frequencia').innerText()).toContain('90 dias');
  });

  test('all twelve answers are in the HTML, the first open', async () => {
    const { page } = await open({ javaScriptEnabled: false });
    await page.goto(url);
    const faq = page.locator('#perguntas');
    await faq.getByRole('heading', { name: 'Perguntas Frequentes (FAQ)' }).waitFor();
    const questions = faq.locator('[data-question]');
    expect(await questions.count()).toBe(12);
    expect(await faq.locator('details[open]').count()).toBe(1);
    await questions.first().locator('p').waitFor();
    for (const answer of await questions.locator('p').allTextContents()) expect(answer.length).toBeGreaterThan(80);
    await faq.getByText('Mais 7 perguntas').click();
    await questions.nth(7).locator('summary').click();
    await questions.nth(7).locator('p').waitFor();
  });

  test('the slots, how to bet, and the 25 groups', async () => {
    const { page } = await open({ javaScriptEnabled: false });
    await page.goto(url);
    const panel = page.locator('#pix-opcoes');
    await panel.locator('summary').first().click();
    const slots = panel.getByRole('region', { name: 'Horários de Apostas' });
    for (const region of ['Rio de Janeiro', 'São Paulo', 'Federal']) {
      await slots.getByRole('heading', { name: region }).waitFor();
    }
    expect(await slots.innerText()).toMatch(/✅ Disponível|❌ Fechado/);
    const how = await panel.getByRole('region', { name: 'Como Apostar' }).innerText();
    expect(how).toContain('Grupos (01-25)');
    expect(how).toContain('Jogue com responsabilidade!');
    await page.locator('#como-funciona > summary').click();
    const groups = page.locator('#como-funciona .wall li');
    expect(await groups.count()).toBe(25);
    expect(await groups.first().textContent()).toMatch(/Avestruz\s+01/);
    expect(await groups.last().textContent()).toMatch(/Vaca\s+25/);
  });
});

describe('the home page in the browser', () => {
  test('«Ver resultados» of the hero scrolls back to 80 px above the panel', async () => {
    const { page } = await open({ viewport: DESKTOP, reducedMotion: 'reduce' });
    await page.goto(url);
    await takenOver(page);
    await page.locator('#home').getByRole('link', { name: 'Ver resultados' }).click();
    await expect
      .poll(() =>
        page.evaluate(() => Math.round(document.getElementById('resultados')?.getBoundingClientRect().top ?? 0)),
      )
      .toBeGreaterThanOrEqual(56);
    const top = await page.evaluate(() => document.getElementById('resultados')?.getBoundingClientRect().top ?? 0);
    expect(top).toBeLessThanOrEqual(81);
  });

  test.each([
    ['large', DESKTOP, 3],
    ['small', PHONE, 1],
  ])('on a %s screen the carousel moves by itself, stops, and has its controls', async (size, viewport, shown) => {
    const { page, complaints } = await open({ viewport });
    await page.goto(url);
    await takenOver(page);
    const carousel = page.getByRole('region', { name: 'Banners do parceiro' });
    await carousel.scrollIntoViewIfNeeded();
    const pause = carousel.getByRole('button', { name: 'Pausar os banners' });
    await pause.waitFor();
    const inView = () =>
      carousel.getByRole('link').evaluateAll((links) => {
        const frame = links[0]?.closest('.overflow-hidden')?.getBoundingClientRect();
        return links
          .filter((link) => {
            const { left, right } = link.getBoundingClientRect();
            return frame && left >= frame.left - 2 && right <= frame.right + 2;
          })
          .map((link) => link.getAttribute('data-banner-id'));
      });
    expect(await carousel.getByRole('link').count()).toBe(4);
    await expect.poll(inView).toHaveLength(shown);
    const before = await inView();
    await expect.poll(inView).not.toEqual(before);
    await pause.click();
    await page.mouse.move(5, 5);
    // The slide under way comes to rest.
    await page.waitForTimeout(1500);
    const still = await inView();
    await page.waitForTimeout(3600);
    expect(await inView()).toEqual(still);
    const next = carousel.getByRole('button', { name: 'Próximo banner' });
    expect(await next.isVisible()).toBe(size !== 'small');
    if (size === 'small') {
      await carousel.getByRole('button', { name: 'Ir para o banner 3' }).click();
      await expect.poll(inView).toEqual(['oficial']);
    } else {
      await next.press('Enter');
      await expect.poll(inView).not.toEqual(still);
    }
    expect(complaints).toEqual([]);
  });

  test('the carousel shows one, two or three banners by width', async () => {
    for (const javaScriptEnabled of [true, false]) {
      const { page } = await open({ javaScriptEnabled, viewport: PHONE });
      await page.goto(url);
      const carousel = page.getByRole('region', { name: 'Banners do parceiro' });
      if (javaScriptEnabled) {
        await takenOver(page);
        await carousel.scrollIntoViewIfNeeded();
        await carousel.getByRole('button', { name: 'Pausar os banners' }).waitFor();
      }
      for (const [width, shown] of [
        [320, 1],
        [640, 1],
        [767, 1],
        [768, 2],
        [1023, 2],
        [1024, 3],
        [1440, 3],
      ] as const) {
        await page.setViewportSize({ width, height: 800 });
        const views = await carousel
          .locator('li')
          .first()
          .evaluate((slide) => (slide.parentElement?.clientWidth ?? 0) / slide.getBoundingClientRect().width);
        expect(views, `${width}`).toBeCloseTo(shown, 1);
      }
    }
  });

  test('the carousel pauses for pointer, focus and reduced motion', async () => {
    const { page } = await open({ viewport: DESKTOP });
    await page.goto(url);
    await takenOver(page);
    const carousel = page.getByRole('region', { name: 'Banners do parceiro' });
    await carousel.scrollIntoViewIfNeeded();
    await carousel.getByRole('button', { name: 'Pausar os banners' }).waitFor();
    const place = () => carousel.locator('ul').evaluate((list) => getComputedStyle(list).transform);
    await carousel.getByRole('link').first().hover();
    await page.waitForTimeout(800);
    const held = await place();
    await page.waitForTimeout(3600);
    expect(await place()).toBe(held);
    const calm = await open({ viewport: DESKTOP, reducedMotion: 'reduce' });
    await calm.page.goto(url);
    await takenOver(calm.page);
    await calm.page.getByRole('region', { name: 'Banners do parceiro' }).scrollIntoViewIfNeeded();
    await calm.page.getByRole('button', { name: 'Mover os banners' }).waitFor();
    expect(await calm.page.getByRole('button', { name: 'Pausar os banners' }).count()).toBe(0);
  });

  test('the accordion keeps what is open and toggles by click and keyboard', async () => {
    const { page, complaints } = await open({ viewport: PHONE });
    await page.goto(url);
    await takenOver(page);
    const faq = page.locator('#perguntas');
    await faq.scrollIntoViewIfNeeded();
    const questions = faq.getByRole('button');
    await expect.poll(() => questions.count()).toBe(5);
    await faq.getByText('Mais 7 perguntas').click();
    await expect.poll(() => questions.count()).toBe(12);
    expect(await questions.first().getAttribute('aria-expanded')).toBe('true');
    await questions.nth(4).click();
    await questions.nth(5).press('Enter');
    for (const [index, open] of [
      [0, 'true'],
      [4, 'true'],
      [5, 'true'],
      [6, 'false'],
    ] as const) {
      expect(await questions.nth(index).getAttribute('aria-expanded')).toBe(open);
    }
    await questions.nth(5).press('ArrowDown');
    await expect.poll(() => questions.nth(6).evaluate((one) => one === document.activeElement)).toBe(true);
    await questions.first().click();
    await expect.poll(() => questions.first().getAttribute('aria-expanded')).toBe('false');
    const start = faq.getByRole('link', { name: 'COMEÇAR A APOSTAR AGORA' });
    expect(await start.getAttribute('target')).toBe('_blank');
    expect(
      await faq
        .getByRole('button')
        .first()
        .evaluate((one) => getComputedStyle(one).cursor),
    ).toBe('pointer');
    expect(complaints).toEqual([]);
  });

  test('the home page has eight related links, one of them new', async () => {
    const { page } = await open({ viewport: DESKTOP });
    await page.goto(url);
    const related = page.getByRole('region', { name: 'Conteúdo Relacionado' });
    expect(await related.getByRole('listitem').count()).toBe(8);
    expect(await related.getByRole('link', { name: /Leia Mais/ }).count()).toBe(8);
    expect(await related.getByText('NOVO').count()).toBe(1);
    expect(await related.getByRole('link', { name: 'Ver Todos os Artigos' }).getAttribute('href')).toBe('/blog');
    const { page: bets } = await open();
    await bets.goto(`${url}/apostas`);
    const compact = bets.getByRole('region', { name: 'Conteúdo Relacionado' });
    expect(await compact.getByRole('listitem').count()).toBe(4);
  });

  test('a like is sent, remembered and taken back, and a share opens a popup', async () => {
    const { page } = await open({ viewport: DESKTOP, permissions: ['clipboard-read', 'clipboard-write'] });
    await page.goto(url);
    await takenOver(page);
    const share = page.getByRole('region', { name: 'Compartilhe com quem confere' });
    // Too few views have been counted to be reported.
    expect(await share.innerText()).toMatch(/\n\d+ min de leitura/);
    const like = share.getByRole('button', { name: /Curti/ });
    const tap = async () => {
      const found = page.waitForResponse(`${url}/api/likes`);
      await like.click();
      const answer = await found;
      return [answer.status(), answer.request().postDataJSON(), (await like.innerText()).replace(/\s+/g, ' ')];
    };
    expect(await tap()).toEqual([204, { path: '/', liked: true }, expect.stringMatching(/^♥ Curtido · \d+$/)]);
    expect(await like.getAttribute('aria-pressed')).toBe('true');
    await page.reload();
    await expect.poll(() => like.getAttribute('aria-pressed')).toBe('true');
    expect(await tap()).toEqual([204, { path: '/', liked: false }, expect.stringMatching(/^♡ Curtir(?: · \d+)?$/)]);
    const targets = await share
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    expect(targets.map((target) => new URL(target).hostname)).toEqual([
      'www.facebook.com',
      'twitter.com',
      'wa.me',
      'www.linkedin.com',
    ]);
    expect(targets[1]).toContain('hashtags=jogodobicho,pixdobicho,loteria');
    await page.evaluate(() => {
      (window as unknown as { opened: string[] }).opened = [];
      window.open = (...entry) => {
        (window as unknown as { opened: string[] }).opened.push(entry.join(' '));
        return null;
      };
    });
    await share.getByRole('link', { name: /Facebook/ }).click();
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { opened: string[] }).opened[0]))
      .toContain('width=600,height=400');
    await share.getByRole('button', { name: 'Copiar Link' }).click();
    await page.getByText('Link copiado!').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
  });

  test('the lazy block keeps its place and fills when it is seen', async () => {
    const { page } = await open({ viewport: DESKTOP });
    await page.goto(url);
    await takenOver(page);
    const block = page.locator('[data-lazy]');
    await page.mouse.click(640, 120);
    const fold = page.locator('summary', { hasText: 'Medidas desta página' });
    await fold.scrollIntoViewIfNeeded();
    await page.waitForTimeout(300);
    expect(await block.textContent()).toBe('');
    await fold.click();
    await expect.poll(() => block.evaluate((one) => one.getBoundingClientRect().height)).toBe(400);
    await expect.poll(() => block.innerText()).toContain('Analisando performance...');
    await expect.poll(() => block.innerText()).toContain('Meta:');
    const text = await block.innerText();
    expect(text).toMatch(/CLS[\s\S]*?\d,\d{3}[\s\S]*Meta: 0,100/);
    expect(text).toMatch(/TTFB\s+(Bom|Médio|Ruim)\s+\d+,\d{2} s/);
    expect(text).toMatch(/FID\s+(?:Bom|Médio|Ruim)\s+\d+ ms\s/);
    expect(await block.getByRole('progressbar').count()).toBe(5);
    expect(await block.evaluate((one) => one.getBoundingClientRect().height)).toBe(400);
  });

  test('the partner’s picture is whole and the banners’ buttons in their block at any width', async () => {
    const { page } = await open();
    await page.goto(url);
    await takenOver(page);
    const picture = page.locator('[data-partner="promo-banner"] img');
    for (const width of [320, 360, 600, 768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await picture.scrollIntoViewIfNeeded();
      await page.locator('.slide-controls').waitFor();
      const link = await page.locator('[data-partner="promo-banner"]').boundingBox();
      const drawn = await picture.boundingBox();
      if (!link || !drawn) throw new Error('no picture');
      expect(drawn.width / drawn.height, `${width} px`).toBeCloseTo(2, 1);
      expect(drawn.height, `${width} px`).toBeLessThanOrEqual(link.height + 0.5);
      const block = await page.locator('.parc').boundingBox();
      const slide = await page.locator('.slides a').first().boundingBox();
      const controls = await page.locator('.slide-controls').boundingBox();
      if (!block || !slide || !controls) throw new Error('no banners');
      // On the slides, or clear of them.
      const end = controls.y + controls.height;
      const isOn = end <= slide.y + slide.height + 1;
      expect(isOn || controls.y >= slide.y + slide.height, `${width} px`).toBe(true);
      expect(end, `${width} px`).toBeLessThanOrEqual(block.y + block.height);
    }
  });

  test('a banner that cannot be had says so in its place', async () => {
    const { page } = await open({ viewport: DESKTOP });
    await page.route('**/banners/**', (route) => route.abort());
    await page.goto(url);
    await takenOver(page);
    await page.locator('[data-partner="promo-banner"]').scrollIntoViewIfNeeded();
    await page.getByText('Imagem não disponível').waitFor();
  });
});

describe('the home page is folded to what a glance takes', () => {
  test('six screens of a phone, with every chapter’s headline and sentence in view', async () => {
    const { page } = await open({ viewport: { width: 360, height: 740 } });
    await page.goto(url);
    await takenOver(page);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(4500);
    for (const id of ANCHORS.slice(2)) {
      const section = page.locator(`[id="${id}"]`);
      await section.getByRole('heading', { level: 2 }).first().waitFor();
      if (id === 'loterias' || id === 'analise-frequencia') continue;
      expect(await section.locator('> summary small').innerText(), id).not.toBe('');
      expect((await section.locator('.folded').innerText()).trim(), id).toBe('');
      expect(((await section.locator('.folded').textContent()) ?? '').length, id).toBeGreaterThan(300);
    }
    // The lotteries are rows that lead to their pages: six of them, balls in view.
    const rows = page.locator('#loterias article');
    expect(await rows.count()).toBe(6);
    await rows.first().locator('.balls b').first().waitFor();
    expect(await rows.first().getByRole('link').getAttribute('href')).toBe('/loterias/mega-sena');
  });

  test('a chapter opens by its anchor, also before the scripts', async () => {
    const { page } = await open();
    await page.route('**/_next/static/**/*.js', () => {});
    await page.goto(`${url}/#historia`, { waitUntil: 'domcontentloaded' });
    const isOpen = (id: string) =>
      page.locator(`details[id="${id}"]`).evaluate((one) => (one as HTMLDetailsElement).open);
    expect(await isOpen('historia')).toBe(true);
    expect(await isOpen('seguranca')).toBe(false);
    await page.getByRole('link', { name: 'Horários da semana' }).click();
    expect(await isOpen('horarios-detalhados')).toBe(true);
    const closed = () => page.locator('main details:not([open])').count();
    expect(await closed()).toBeGreaterThan(5);
    const before = await closed();
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    expect(await closed()).toBe(0);
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    expect(await closed()).toBe(before);
  });

  test('find-in-page opens closed chapters and answers', async () => {
    const { page } = await open();
    for (const [words, id] of [
      ['o barão de Drummond', 'historia'],
      ['Mecanismo Especial de Devolução', 'pagamentos'],
    ] as const) {
      await page.goto('about:blank');
      await page.goto(`${url}/#:~:text=${encodeURIComponent(words)}`);
      await page.locator(`[id="${id}"] .folded`).waitFor();
    }
    await page.goto(url);
    await takenOver(page);
    await page.locator('#perguntas').scrollIntoViewIfNeeded();
    await page.locator('#perguntas [data-answer]').first().waitFor({ state: 'attached' });
    const hidden = page.locator('#perguntas [data-answer][hidden]');
    expect(await hidden.evaluateAll((all) => all.map((one) => one.getAttribute('hidden')))).toEqual(
      Array.from({ length: 11 }, () => 'until-found'),
    );
    await hidden.first().evaluate((one) => one.dispatchEvent(new Event('beforematch', { bubbles: true })));
    await expect.poll(() => hidden.count()).toBe(10);
  });

  test('the home page’s pictures have texts that say what they show', async () => {
    const { page } = await open({ javaScriptEnabled: false });
    await page.goto(url);
    const lead = (id: string) => page.locator(`[id="${id}"] > summary small`).innerText();
    expect(await lead('cotacoes-detalhadas')).toMatch(/^Grupo paga 18x e sai 4 em 100: volta R\$\s0,72 de R\$ 1\.$/);
    expect(await lead('horarios-detalhados')).toMatch(/^Hoje: (?:Rio \d, )?.*Look 8/);
    expect(await lead('pix-opcoes')).toMatch(/^Abertos hoje: Rio \d+, São Paulo \d+, Federal \d+\.$/);
    const { from, to, held } = expectedRange(50);
    const dots = page.locator('#analise-frequencia figure').first();
    expect(await dots.locator('li > i').count()).toBe(25);
    expect(await dots.locator('figcaption').innerText()).toContain(
      `de ${from} a ${to} vezes, o acaso sozinho; fora dela espera-se ${((1 - held) * 25).toFixed(1).replace('.', ',')} bicho`,
    );
    await page.locator('#tipos-apostas > summary').click();
    expect(await page.locator('#tipos-apostas dl').innerText()).toMatch(/\d{4}[\s\S]*Milhar|Milhar[\s\S]*\d{4}/);
  });
});
