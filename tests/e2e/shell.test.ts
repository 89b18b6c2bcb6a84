import { describe, expect, inject, test } from 'vitest';
import { browserForTests, DESKTOP, PHONE, TABLET, takenOver } from '../support/browser.ts';

const url = inject('siteUrl');
const open = browserForTests();

const MENU = [
  'Início',
  'Blog/Notícias',
  'Cotações',
  'Resultados',
  'Loterias',
  'Bichos',
  'Sonhos',
  'Conferir',
  'Estatísticas',
  'Calculadora',
  'Ajuda',
];

describe('shell', () => {
  test('the header stays, and Resultados scrolls to 80 px above the panel', async () => {
    const name = 'Principal';
    for (const viewport of [PHONE, DESKTOP]) {
      const { page } = await open({ viewport });
      await page.goto(url);
      await takenOver(page);
      await page.evaluate(() => window.scrollTo({ top: 3000, behavior: 'instant' }));
      expect((await page.locator('header').first().boundingBox())?.y).toBe(0);
      await page.getByRole('navigation', { name }).getByRole('link', { name: 'Resultados' }).click();
      const top = () =>
        page.locator('#resultados').evaluate((element) => Math.round(element.getBoundingClientRect().top));
      await expect.poll(top).toBeGreaterThanOrEqual(48);
      await page.goto(`${url}/sonhos`);
      await page.getByRole('navigation', { name }).getByRole('link', { name: 'Resultados' }).click();
      await page.waitForURL('**/#resultados');
      await expect.poll(top).toBeGreaterThanOrEqual(48);
      await page.context().close();
    }
  });

  test('a phone’s header and bar have the main pages and «Mais», none of them twice', async () => {
    const { page } = await open();
    await page.goto(`${url}/conferir`);
    const nav = page.getByRole('navigation', { name: 'Principal' });
    const bar = nav.locator('.bar');
    const names = ['Resultados', 'Sonhos', 'Loterias', 'Bichos', 'Conferir', 'Estatísticas', 'Mais'];
    expect(await nav.getByRole('link').allInnerTexts()).toEqual(names);
    expect(await bar.getByRole('link').allInnerTexts()).toEqual(names.slice(2));
    expect(await nav.locator('[aria-current]').innerText()).toBe('Conferir');
    const more = bar.getByRole('link', { name: 'Mais' });
    await more.click();
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    expect(await drawer.evaluate((one) => one.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(() => drawer.isVisible()).toBe(false);
    expect(await more.evaluate((one) => one === document.activeElement)).toBe(true);
    await page.evaluate(() => window.scrollTo({ top: 4000, behavior: 'instant' }));
    const box = await bar.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(PHONE.height);
    const plain = await open({ javaScriptEnabled: false });
    await plain.page.goto(`${url}/sonhos`);
    await plain.page.getByRole('link', { name: 'Mais', exact: true }).click();
    await plain.page.waitForURL('**/sonhos#mais');
    await plain.page.getByRole('list', { name: 'Páginas' }).waitFor();
  });

  test('the sidebar opens by button or Control+b and is remembered for a week', async () => {
    const { page } = await open({ viewport: DESKTOP });
    await page.goto(url);
    const width = async () => (await page.locator('#menu-lateral').boundingBox())?.width;
    expect(await width()).toBe(48);
    await takenOver(page);
    await page.keyboard.press('Control+b');
    await expect.poll(() => width()).toBe(256);
    expect(
      await page.getByRole('button', { name: 'Abrir ou fechar o menu lateral' }).getAttribute('aria-expanded'),
    ).toBe('true');
    const cookie = (await page.context().cookies()).find(({ name }) => name === 'sidebar');
    expect(cookie?.value).toBe('open');
    expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(6.9 * 86_400);
    await page.reload();
    await expect.poll(() => width()).toBe(256);
    await takenOver(page);
    await page.getByRole('button', { name: 'Abrir ou fechar o menu lateral' }).click();
    await expect.poll(() => width()).toBe(48);
    expect(await page.getByRole('navigation', { name: 'Menu lateral' }).getByRole('link').allInnerTexts()).toEqual(
      MENU,
    );
  });

  test('the phone’s menu is 18rem wide and keeps the focus', async () => {
    const { page } = await open({ viewport: PHONE });
    await page.goto(`${url}/sonhos`);
    await takenOver(page);
    const button = page.getByRole('link', { name: 'Mais', exact: true });
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    const holdsFocus = () => drawer.evaluate((one) => one.contains(document.activeElement));
    const hasFocus = () => button.evaluate((one) => one === document.activeElement);
    const ways: [string, () => Promise<unknown>][] = [
      ['Escape', () => page.keyboard.press('Escape')],
      ['a tap beside it', () => page.mouse.click(20, 400)],
      ['its own button', () => drawer.getByRole('button', { name: 'Fechar o menu' }).click()],
      ['the keys', () => page.keyboard.press('Control+b')],
    ];
    for (const [way, close] of ways) {
      expect(await drawer.isVisible(), way).toBe(false);
      await button.click();
      expect((await drawer.boundingBox())?.width, way).toBe(288);
      await expect.poll(holdsFocus, { message: way }).toBe(true);
      for (let step = 0; step < 10; step++) {
        await page.keyboard.press(step % 3 === 2 ? 'Shift+Tab' : 'Tab');
        // Between the last and the first the browser itself may be next.
        expect(
          await page.evaluate(
            () => document.activeElement?.closest('dialog, body')?.id || document.activeElement?.tagName,
          ),
          way,
        ).toMatch(/^(gaveta|BODY)$/);
      }
      const y = await page.evaluate(() => scrollY);
      await page.mouse.move(20, 500);
      await page.mouse.wheel(0, 600);
      await page.keyboard.press('End');
      await page.waitForTimeout(200);
      expect(await page.evaluate(() => scrollY), way).toBe(y);
      await close();
      await expect.poll(() => drawer.isVisible(), { message: way }).toBe(false);
      expect(await hasFocus(), way).toBe(true);
    }
    await page.mouse.wheel(0, 600);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  });

  test('the menu closes after a link, apart from the desktop’s state', async () => {
    const { page } = await open({ viewport: PHONE });
    await page.goto(url);
    await takenOver(page);
    const button = page.getByRole('link', { name: 'Mais', exact: true });
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await button.click();
    await drawer.getByRole('link').first().waitFor();
    expect(await drawer.getByRole('link').allInnerTexts()).toEqual(MENU);
    await drawer.getByRole('link', { name: 'Cotações' }).click();
    await expect.poll(() => drawer.isVisible()).toBe(false);
    const top = () =>
      page.locator('#cotacoes-detalhadas').evaluate((element) => Math.round(element.getBoundingClientRect().top));
    await expect.poll(top).toBeLessThan(160);
    await button.click();
    await drawer.getByRole('link', { name: 'Ajuda' }).click();
    await page.waitForURL('**/ajuda');
    await expect.poll(() => drawer.isVisible()).toBe(false);

    // Nothing of the drawer is kept: neither for the next page nor for a desktop; and nothing of a desktop for a phone.
    await button.click();
    expect((await page.context().cookies()).filter(({ name }) => name === 'sidebar')).toEqual([]);
    await page.reload();
    await expect.poll(() => drawer.isVisible()).toBe(false);
    await takenOver(page);
    await page.setViewportSize(DESKTOP);
    const rail = page.locator('#menu-lateral');
    const isModal = () => drawer.evaluate((one) => one.matches(':modal'));
    expect((await rail.boundingBox())?.width).toBe(48);
    await page.keyboard.press('Control+b');
    expect((await rail.boundingBox())?.width).toBe(256);
    await page.setViewportSize(PHONE);
    expect([await rail.isVisible(), await drawer.isVisible()]).toEqual([false, false]);
    await page.keyboard.press('Control+b');
    await drawer.waitFor();
    await page.setViewportSize(TABLET);
    await expect.poll(isModal).toBe(false);
    expect((await rail.boundingBox())?.width).toBe(256);

    // Opened while the window was on its way from a desktop's width to a phone's: it stays.
    await page.evaluate(() => document.querySelector('dialog')?.showModal());
    await page.setViewportSize(PHONE);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))));
    await drawer.waitFor();
  });

  test('without script the menu of a phone on its side opens, leads and closes by itself', async () => {
    const { page } = await open({ viewport: { width: 640, height: 360 }, javaScriptEnabled: false });
    await page.goto(url);
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    for (const close of [
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(20, 300),
      () => drawer.getByRole('button', { name: 'Fechar o menu' }).click(),
    ]) {
      await page.getByRole('button', { name: 'Abrir ou fechar o menu lateral' }).click();
      await drawer.waitFor();
      await close();
      await expect.poll(() => drawer.isVisible()).toBe(false);
    }
    await page.getByRole('button', { name: 'Abrir ou fechar o menu lateral' }).click();
    await drawer.getByRole('link', { name: 'Sonhos' }).click();
    await page.waitForURL('**/sonhos');
    // What only script can do is not offered.
    await page.setViewportSize(DESKTOP);
    expect(await page.getByRole('button', { name: 'Abrir ou fechar o menu lateral' }).count()).toBe(0);
  });

  test('a tablet’s header has four pages, a desktop’s nine, on one line', async () => {
    for (const [viewport, names] of [
      [TABLET, ['Resultados', 'Sonhos', 'Loterias', 'Conferir']],
      [
        DESKTOP,
        ['Resultados', 'Sonhos', 'Loterias', 'Bichos', 'Conferir', 'Estatísticas', 'Calculadora', 'Blog', 'Ajuda'],
      ],
    ] as const) {
      const { page } = await open({ viewport, javaScriptEnabled: false });
      await page.goto(`${url}/resultados`);
      const links = page.getByRole('navigation', { name: 'Principal' }).getByRole('link');
      expect(await links.allInnerTexts()).toEqual(names);
      const boxes = await links.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
      for (const { left, right, top } of boxes) {
        expect(left).toBeGreaterThan(0);
        expect(right).toBeLessThanOrEqual(viewport.width);
        expect(top).toBe(boxes[0].top);
      }
      // Every tool is a tap away, without script too.
      expect(await page.getByRole('navigation', { name: 'Menu lateral' }).getByRole('link').count()).toBe(MENU.length);
      await page.getByRole('navigation', { name: 'Menu lateral' }).getByRole('link', { name: 'Ajuda' }).click();
      await page.waitForURL('**/ajuda');
    }
  });

  test('a phone on its side has no bar, and the first number on its first screen', async () => {
    const { page } = await open({ viewport: { width: 640, height: 360 } });
    await page.goto(url);
    await takenOver(page);
    expect(await page.getByRole('link', { name: 'Mais', exact: true }).isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Abrir ou fechar o menu lateral' }).waitFor();
    // 30 px are the line of the age: the sample's last draw is old.
    const number = await page.locator('#rio [data-card] .milhar').first().boundingBox();
    expect(number?.y).toBeLessThanOrEqual(160);
  });

  test('the footer is low, and the frame has few links', async () => {
    for (const [viewport, height] of [
      [PHONE, 320],
      [DESKTOP, 200],
    ] as const) {
      const { page } = await open({ viewport });
      await page.goto(`${url}/sobre`);
      await takenOver(page);
      expect((await page.locator('footer.site-foot').boundingBox())?.height).toBeLessThanOrEqual(height);
      expect(await page.locator('body > :not(.beside-rail) a, body > a, .site-foot a').count()).toBeLessThanOrEqual(40);
    }
  });

  test('the region of toasts is there before the first one, and alt+T reaches it', async () => {
    const { page } = await open({ viewport: DESKTOP });
    expect(await (await fetch(`${url}/blog`)).text()).toContain('aria-label="Notifications alt+T"');
    await page.goto(`${url}/blog/tipos-apostas-jogo-bicho`);
    await takenOver(page);
    const region = page.getByRole('region', { name: 'Notifications' });
    expect(await region.count()).toBe(1);
    expect(await region.getAttribute('aria-live')).toBe('polite');
    const before = await page.evaluate(() => scrollY);
    await page.keyboard.press('Alt+t');
    await expect.poll(() => region.evaluate((one) => one === document.activeElement)).toBe(true);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
    await page.evaluate(() =>
      dispatchEvent(new CustomEvent('site:toast', { detail: { kind: 'success', title: 'Um', text: 'aviso' } })),
    );
    await expect.poll(() => region.innerText()).toContain('aviso');
    expect(await region.count()).toBe(1);
  });

  test('light, dark and system theme, remembered', async () => {
    const { page } = await open({ viewport: DESKTOP, colorScheme: 'light' });
    await page.goto(url);
    const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    await takenOver(page);
    const light = await paper();
    await page.getByRole('button', { name: 'Escuro' }).click();
    const dark = await paper();
    expect(dark).not.toBe(light);
    await page.reload();
    await expect.poll(() => paper()).toBe(dark);
    await takenOver(page);
    await page.getByRole('button', { name: 'Sistema' }).click();
    await expect.poll(() => paper()).toBe(light);
  });

  test('every page has 18+, help and the law', async () => {
    for (const path of ['/', '/sonhos', '/blog', '/blog/resultados-loterias-caixa-2025', '/loterias', '/nada']) {
      const footer = (await (await fetch(url + path)).text()).split('<footer').at(-1);
      for (const word of ['18 anos', '188', 'Jogadores Anônimos', '136', '3.688/1941'])
        expect(footer, path).toContain(word);
    }
  });
});

describe('dreams', () => {
  test('without JavaScript the server answers and the dictionary is there', async () => {
    const { page } = await open({ javaScriptEnabled: false, viewport: { width: 360, height: 640 } });
    await page.goto(`${url}/sonhos`);
    const cow = page.locator('#sonhos-lista li:has(a[href="/sonhos/vaca"])');
    expect(await cow.textContent()).toContain('97 98 99 00');
    const groups = page.getByRole('region', { name: 'Por bicho' }).getByRole('listitem');
    expect(await groups.count()).toBe(25);
    expect(await groups.last().innerText()).toMatch(
      /Vaca[\s\S]*25 · 97 98 99 00[\s\S]*carne, chocolate, esposa, feijão…/,
    );
    // Letters and words are buttons of plain forms.
    await page.getByRole('button', { name: 'V', exact: true }).click();
    await cow.getByText('97 98 99 00').waitFor();
    expect(await page.locator('#sonhos-lista > ul:visible').count()).toBe(1);
    await page.getByRole('button', { name: 'Lua', exact: true }).click();
    expect(new URL(page.url()).search).toBe('?q=Lua');
    await page.getByRole('searchbox').fill('agua');
    await page.getByRole('button', { name: 'Ver', exact: true }).click();
    expect(new URL(page.url()).search).toBe('?q=agua');
    const answer = page.locator('#resposta li');
    await answer.waitFor();
    expect(await answer.locator('summary').allInnerTexts()).toEqual([
      expect.stringMatching(/Água[\s\S]*Jacaré[\s\S]*57 58 59 60/),
    ]);
    expect((await answer.locator('summary').boundingBox())?.y).toBeLessThan(300);
    await answer.getByText('barrenta, preocupação').waitFor();
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex');
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/\/sonhos$/);
    await page.goto(`${url}/sonhos?q=xyz`);
    await page.getByText('Nenhum sonho encontrado').waitFor();
    await page.context().close();
  });

  test('a dream’s page is indexed when it has a text', async () => {
    const requests = async (path: string) => {
      const answer = await fetch(url + path);
      const html = await answer.text();
      const title = /<title>([^<]*)/.exec(html)?.[1];
      return { at: new URL(answer.url).pathname, status: answer.status, title, isOpen: !html.includes('noindex') };
    };
    const title = 'Sonhar com cobra no bicho: grupo 09, dezenas 33 34 35 36';
    expect(await requests('/sonhos/cobra')).toEqual({ at: '/sonhos/cobra', status: 200, title, isOpen: true });
    expect(await requests('/Sonhos/Serpente')).toEqual({ at: '/sonhos/cobra', status: 200, title, isOpen: true });
    expect(await requests('/sonhos/x%C3%ADcara')).toMatchObject({ at: '/sonhos/xicara', status: 200, isOpen: false });
    expect(await requests('/sonhos/xilofone')).toMatchObject({ status: 404, isOpen: false });
    const map = await (await fetch(`${url}/sitemap.xml`)).text();
    expect(map).toContain('/sonhos/cobra</loc>');
    expect(map).not.toMatch(/sonhos\/(?:xicara|pergunta)</);
  });

  test('an answer is visible beside the keyboard on a screen of 640 px', async () => {
    const { page, complaints } = await open({ viewport: { width: 360, height: 640 - 300 } });
    await page.goto(`${url}/sonhos`);
    await page.getByRole('searchbox').pressSequentially('onça');
    const row = page.locator('#resposta summary').first();
    await expect.poll(() => row.innerText()).toMatch(/Onça[\s\S]*Tigre[\s\S]*85 86 87 88/);
    const box = await row.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 999)).toBeLessThanOrEqual(340);
    const shown = () => page.locator('a[data-partner]:visible').count();
    const before = await shown();
    await page.getByRole('searchbox').fill('a');
    await expect.poll(shown).toBe(before - 1);
    for (const nth of [0, 1]) await page.locator('#resposta summary').nth(nth).click();
    await expect.poll(shown).toBe(before);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  test('text and letter exclude each other, and ?q= survives back', async () => {
    const { page, complaints } = await open();
    await page.goto(`${url}/sonhos?q=agua`);
    await takenOver(page);
    const heading = page.getByRole('status').first();
    await expect.poll(() => heading.innerText()).toBe('1 sonho encontrado');
    expect(await page.getByRole('searchbox').inputValue()).toBe('agua');
    await page.getByRole('button', { name: 'M', exact: true }).click();
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('');
    await expect
      .poll(() => page.getByRole('button', { name: 'M', exact: true }).getAttribute('aria-pressed'))
      .toBe('true');
    const words = page.locator('#sonhos-lista li:visible');
    await expect.poll(() => words.count()).toBe(Number.parseInt(await heading.innerText(), 10));
    expect(await page.locator('#resposta li').count()).toBe(0);
    await page.getByRole('searchbox').fill('COBRA');
    await expect
      .poll(() => page.getByRole('button', { name: 'M', exact: true }).getAttribute('aria-pressed'))
      .toBe('false');
    expect(page.url()).toContain('q=COBRA');
    await page.getByRole('button', { name: 'Mãe' }).click();
    expect(page.url()).toContain('q=M%C3%A3e');
    expect(await page.getByRole('button', { name: 'Mãe' }).getAttribute('aria-pressed')).toBe('true');
    await page.goBack();
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('COBRA');
    await page.getByRole('searchbox').fill('xyz');
    await page.getByText('Nenhum sonho encontrado').waitFor();
    await page.getByRole('button', { name: 'A', exact: true }).click();
    expect(await words.count()).toBeGreaterThan(9);
    await page.getByRole('button', { name: 'A', exact: true }).click();
    await expect.poll(() => words.count()).toBe(0);
    expect(await heading.innerText()).toBe('');
    expect(complaints).toEqual([]);
  });
});

describe('blog', () => {
  test('the blog lists cards by date, and its tiles count the articles', async () => {
    const { page } = await open();
    await page.goto(`${url}/blog`);
    await takenOver(page);
    const all = await page.locator('main article').count();
    expect(await page.locator('main article svg').count()).toBe(all);
    for (const category of ['Guias', 'Resultados', 'Estratégias', 'História']) {
      const dates = await page
        .getByRole('region', { name: category })
        .locator('article time')
        .evaluateAll((times) => times.map((time) => time.getAttribute('datetime')));
      expect(dates.length).toBeGreaterThan(2);
      expect(dates, category).toEqual([...dates].sort().reverse());
    }
    const counts = (await page.getByRole('region', { name: 'Categorias' }).getByRole('listitem').allInnerTexts()).map(
      (text) => Number(/\d+/.exec(text)?.[0]),
    );
    expect(counts.reduce((a, b) => a + b, 0)).toBe(all);
    await page.getByRole('textbox', { name: 'Seu e-mail' }).fill('errado');
    await page.getByRole('button', { name: 'ASSINAR' }).click();
    await page.getByText('Escreva um e-mail válido').waitFor();
    await page.getByRole('textbox', { name: 'Seu e-mail' }).fill('gente@exemplo.com.br');
    await page.keyboard.press('Enter');
    await page.getByText('ainda não está aberta. Nada foi enviado').waitFor();
  });

  test('an article has its table from the store, and its link can be copied', async () => {
    const { page, complaints } = await open({ viewport: DESKTOP, permissions: ['clipboard-read', 'clipboard-write'] });
    await page.goto(`${url}/blog/resultados-jogo-do-bicho-2025`);
    expect(await page.getByRole('navigation', { name: 'Você está em' }).innerText()).toContain('Blog');
    const table = page.getByRole('region', { name: 'Primeiros prêmios de agosto e setembro de 2025' });
    const rows = table.getByRole('row');
    expect(await rows.count()).toBe(13);
    await page.locator('.long-table').filter({ has: table }).getByText('Ver todas').click();
    expect(await rows.count()).toBe(62);
    await takenOver(page);
    await page.getByRole('button', { name: 'Copiar Link' }).click();
    const toasts = page.getByRole('region', { name: /Notifications/ });
    await expect.poll(() => toasts.innerText()).toContain('Link copiado!');
    expect(await toasts.innerText()).toContain('O link foi copiado para sua área de transferência.');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('/blog/resultados-jogo-do-bicho-2025');
    expect(complaints).toEqual([]);
  });

  test('the manual check shows its state and its reply', async () => {
    const { page } = await open({ viewport: DESKTOP });
    let reads = 0;
    const checked = Promise.withResolvers<void>();
    const sent: unknown[] = [];
    await page.route('**/api/articles/*/updates', async (route) => {
      if (route.request().method() === 'GET') {
        reads += 1;
        return route.fulfill({ json: { article_slug: 'x', last_updated: new Date().toISOString(), update_count: 7 } });
      }
      sent.push(route.request().postDataJSON());
      await checked.promise;
      return route.fulfill({ json: { success: true, message: 'Novos resultados encontrados: 2.' } });
    });
    await page.goto(`${url}/blog/resultados-loterias-caixa-2025`);
    await takenOver(page);
    const button = page.getByRole('button', { name: 'Verificar agora' });
    const toasts = page.getByRole('region', { name: /Notifications/ });
    await button.click();
    await expect.poll(() => page.getByRole('button', { name: 'Verificando...' }).isDisabled()).toBe(true);
    checked.resolve();
    await expect.poll(() => toasts.innerText()).toContain('Atualização executada');
    expect(await toasts.innerText()).toContain('Novos resultados encontrados: 2.');
    expect(sent).toEqual([{ manual_trigger: true, article_slug: 'resultados-loterias-caixa-2025' }]);
    await page.getByText('7 verificações').waitFor();
    expect(reads).toBeGreaterThan(0);
  });

  test('an article reads without JavaScript', async () => {
    const { page } = await open({ javaScriptEnabled: false });
    await page.goto(`${url}/blog/estrategias-avancadas-jogo-bicho`);
    await page.getByRole('heading', { level: 2, name: 'Esperar o atrasado ou a hora boa' }).waitFor();
    expect(await page.getByRole('link', { name: 'Ver resultados' }).getAttribute('href')).toBe('/resultados');
  });
});

test('a missing page is 404 and noindex, with links', async () => {
  const { page } = await open({ javaScriptEnabled: false });
  const response = await page.goto(`${url}/nada/aqui`);
  expect(response?.status()).toBe(404);
  expect(await page.locator('meta[name=robots]').first().getAttribute('content')).toContain('noindex');
  const cards = page.getByRole('region', { name: 'Caminhos daqui' }).getByRole('link');
  const addresses = await cards.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(addresses).toEqual([
    '/',
    '/#resultados',
    '/sonhos',
    '/blog/estrategias-avancadas-jogo-bicho',
    '/loterias',
    '/blog',
  ]);
  for (const address of addresses) expect((await fetch(url + address)).status, String(address)).toBe(200);
  await page.getByRole('link', { name: 'Ir para o blog' }).waitFor();
  expect(await page.getByRole('navigation', { name: 'Navegação rápida' }).getByRole('link').count()).toBeGreaterThan(3);
});
