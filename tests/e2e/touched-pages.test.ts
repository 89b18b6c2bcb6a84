import type { Page, Route } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type Site, startSite } from '../../scripts/measure/harness/start-site.ts';
import { browserForTests, PHONE, takenOver } from '../support/browser.ts';
import { PAGE_KINDS } from '../support/page-kinds.ts';
import { IS_WHOLE } from '../support/sample.ts';

const open = browserForTests();
const CONTACT = 'fale@palpite.test';

let site: Site;
beforeAll(async () => {
  site = await startSite({ CONTACT_EMAIL: CONTACT }, inject('seedDir'));
});
afterAll(() => site.stop());

/** What others do to a document that has come; each runs in the page. */
const REWRITINGS: Readonly<Record<string, () => void>> = {
  'a CDN that hides mail addresses': () => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href^="mailto:"]')) {
      link.setAttribute('href', '/cdn-cgi/l/email-protection#543231');
      link.innerHTML = '<span class="__cf_email__" data-cfemail="543231">[email&#160;protected]</span>';
    }
  },
  'a translator': () => {
    document.documentElement.lang = 'en';
    document.documentElement.classList.add('translated-ltr');
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const all: Node[] = [];
    while (texts.nextNode()) all.push(texts.currentNode);
    for (const text of all) {
      const parent = text.parentElement;
      if (!parent || parent.closest('script, style') || !text.nodeValue?.trim()) continue;
      const inner = document.createElement('font');
      inner.textContent = text.nodeValue;
      const outer = document.createElement('font');
      outer.append(inner);
      parent.replaceChild(outer, text);
    }
  },
  'an extension in the header': () => {
    document.documentElement.style.setProperty('--extension', '1');
    document.querySelector('header')?.prepend(document.createElement('div'));
    document.querySelector('header')?.append(document.createElement('x-button'));
  },
  'an extension in the body and the text': () => {
    document.documentElement.dataset.extension = '';
    document.body.prepend(document.createElement('div'));
    document.querySelector('h1')?.append(document.createElement('x-button'));
  },
  'a proxy that strips comments and blanks': () => {
    const all = document.createTreeWalker(document, NodeFilter.SHOW_COMMENT | NodeFilter.SHOW_TEXT);
    const comments: ChildNode[] = [];
    while (all.nextNode()) {
      const node = all.currentNode as ChildNode;
      if (node.nodeType === Node.COMMENT_NODE) comments.push(node);
      else if (!node.parentElement?.closest('script, style, textarea'))
        node.nodeValue = `${node.nodeValue}`.replace(/\s+/g, ' ');
    }
    for (const comment of comments) comment.remove();
    document.body.normalize();
  },
  'a phone that links numbers': () => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const all: Text[] = [];
    while (texts.nextNode()) all.push(texts.currentNode as Text);
    for (const text of all) {
      const at = text.data.search(/\d{4}/);
      if (at < 0 || text.parentElement?.closest('script, style, textarea, a, option')) continue;
      const number = text.splitText(at);
      number.splitText(4);
      const link = document.createElement('a');
      link.href = `tel:${number.data}`;
      number.replaceWith(link);
      link.append(number);
    }
  },
  'a blocker that takes advertisements out': () => {
    for (const ad of document.querySelectorAll('[data-partner], [rel~="sponsored"]')) ad.remove();
    for (const script of document.querySelectorAll('script[type="application/ld+json"], noscript')) script.remove();
  },
  'a darkener and a password manager': () => {
    const style = document.createElement('style');
    style.className = 'darkreader';
    document.head.prepend(style);
    document.documentElement.dataset.darkreaderMode = 'dynamic';
    for (const element of document.querySelectorAll<HTMLElement>('body *')) element.dataset.darkreaderInline = '';
    for (const field of document.querySelectorAll('input, textarea')) field.after(document.createElement('x-key'));
    document.documentElement.append(document.createElement('x-manager'));
  },
  'a reader that marks the beginnings of words': () => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const all: Text[] = [];
    while (texts.nextNode()) all.push(texts.currentNode as Text);
    for (const text of all) {
      if (text.data.trim().length < 4 || text.parentElement?.closest('script, style, textarea, option')) continue;
      const start = document.createElement('b');
      start.textContent = text.data.slice(0, 2);
      text.data = text.data.slice(2);
      text.before(start);
    }
  },
  'a magnifier that wraps the page': () => {
    const main = document.querySelector('main');
    const wrap = document.createElement('div');
    main?.replaceWith(wrap);
    if (main) wrap.append(main);
    for (const element of document.querySelectorAll('main *, footer *')) element.setAttribute('data-zoom', '1');
  },
  'a loader of pictures that come later': () => {
    for (const picture of document.querySelectorAll('img')) {
      const whole = document.createElement('picture');
      picture.replaceWith(whole);
      whole.append(picture);
    }
    for (const icon of document.querySelectorAll('header svg, nav svg')) icon.replaceWith(icon.cloneNode(true));
  },
  'a seller that puts advertisements between the parts': () => {
    for (const part of document.querySelectorAll('main section, main h2, main table')) {
      const ad = document.createElement('ins');
      ad.className = 'adsbygoogle';
      part.before(ad);
    }
    document
      .querySelector('footer')
      ?.replaceChildren(...(document.querySelector('footer')?.cloneNode(true).childNodes ?? []));
  },
  'a CDN that adds its script and frame': () => {
    const beacon = document.createElement('script');
    beacon.type = 'text/plain';
    document.head.prepend(beacon.cloneNode());
    document.body.append(beacon);
    document.body.prepend(document.createElement('iframe'));
  },
};

/** What is on `<html>`; two of its marks end by themselves. */
const marksOf = (page: Page) =>
  page.evaluate(() =>
    Object.fromEntries(
      Array.from(document.documentElement.attributes, ({ name, value }) => [name, value] as const).filter(
        ([name]) => name !== 'data-letters' && name !== 'data-painted',
      ),
    ),
  );

const lookOf = (page: Page) =>
  page.evaluate(() => ({
    paper: getComputedStyle(document.body).backgroundColor,
    theme: getComputedStyle(document.querySelector('.theme') as Element).display,
    pressed: [...document.querySelectorAll('[data-theme-choice]')].map((one) => one.getAttribute('aria-pressed')),
    houses: [...document.querySelectorAll<HTMLElement>('[data-house-card]')]
      .filter((card) => card.querySelector('[data-card]')?.checkVisibility({ visibilityProperty: true }))
      .map((card) => card.id),
    current: [...document.querySelectorAll('[data-house-tab][aria-current]')].map((one) => one.getAttribute('href')),
  }));

/** A page of a visitor who chose a theme and a house, as it is painted; its scripts are held until they are let go. */
async function heldPage(path: string, house: string) {
  const { page } = await open({ viewport: PHONE, reducedMotion: 'reduce' });
  await page.addInitScript((chosen) => {
    localStorage.setItem('tema', 'dark');
    localStorage.setItem('regiao', chosen);
    localStorage.setItem('casa', chosen);
  }, house);
  await page.context().addCookies([{ name: 'sidebar', value: 'open', url: site.url }]);
  let held: Route[] | null = [];
  await page.route('**/_next/static/**/*.js', (route) => {
    if (held) held.push(route);
    else return route.continue();
  });
  await page.goto(site.url + path, { waitUntil: 'domcontentloaded' });
  await page.waitForFunction(() => document.documentElement.dataset.painted !== undefined);
  return {
    page,
    async takeOver() {
      const waiting = held ?? [];
      held = null;
      await Promise.all(waiting.map((route) => route.continue()));
      await takenOver(page);
      await page.waitForFunction(() => document.documentElement.dataset.guard !== undefined);
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, 100))));
    },
  };
}

const looks = new Map<string, Promise<Awaited<ReturnType<typeof lookOf>>>>();
/** How a page looks that was left as it came; visited once. */
function untouched(path: string) {
  const visit = async () => {
    const { page, takeOver } = await heldPage(path, 'pt-sp');
    await takeOver();
    const look = await lookOf(page);
    await page.context().close();
    return look;
  };
  const look = looks.get(path) ?? visit();
  looks.set(path, look);
  return look;
}

describe.concurrent('what is on the document’s root outlives what others do below it', () => {
  const names = Object.keys(REWRITINGS);
  const cases = PAGE_KINDS.flatMap((path, nth) =>
    names
      .filter(
        (_, turn) => IS_WHOLE || path === '/' || (nth % 3 === 0 && nth % 24 < 12 && turn === (nth / 3) % names.length),
      )
      .map((name) => [path, name] as const),
  );
  test.for(cases)('%s, changed by %s', async ([path, name], { expect }) => {
    const { page, takeOver } = await heldPage(path, 'pt-sp');
    await page.evaluate(REWRITINGS[name] as () => void);
    const before = await marksOf(page);
    expect(before['data-theme']).toBe('dark');
    await takeOver();
    expect(await marksOf(page)).toMatchObject(before);
    expect(await lookOf(page)).toEqual(await untouched(path));
    await page.getByRole('navigation', { name: 'Principal' }).locator('[data-more]').click();
    await page.locator('#gaveta').waitFor();
    await page.context().close();
  });

  test('a house of one row that was chosen is drawn whole', async ({ expect }) => {
    const { page, takeOver } = await heldPage('/', 'lotep');
    await page.evaluate(REWRITINGS['a translator'] as () => void);
    await takeOver();
    expect((await lookOf(page)).houses).toEqual(['lotep']);
  });

  test('a page that was kept says so', async ({ expect }) => {
    const { page } = await open();
    await page.route(site.url, async (route) => {
      const answer = await route.fetch();
      const html = (await answer.text()).replace('<html', '<html data-kept="2026-07-31T20:00:00.000Z"');
      await route.fulfill({ response: answer, body: html.replace('</header>', '<div></div></header>') });
    });
    await page.goto(site.url);
    await takenOver(page);
    await page
      .getByText(/sem conexão/i)
      .first()
      .waitFor();
    expect((await marksOf(page))['data-kept']).toBeDefined();
  });
});

test('a typed text outlives changes of header and footer', async () => {
  const { page, takeOver } = await heldPage('/sonhos', 'pt-sp');
  await page.getByRole('searchbox').fill('cobra');
  await page.evaluate(REWRITINGS['an extension in the header'] as () => void);
  await page.evaluate(REWRITINGS['a CDN that hides mail addresses'] as () => void);
  await takeOver();
  expect(await page.getByRole('searchbox').inputValue()).toBe('cobra');
});

test.each(PAGE_KINDS)('%s: mail addresses lie where a CDN leaves them alone', async (path) => {
  const html = await (await fetch(site.url + path)).text();
  const rest = html.replace(/<!--email_off-->[\s\S]*?<!--\/email_off-->/g, '');
  expect(html).toContain(`mailto:${CONTACT}`);
  expect(rest).not.toContain(CONTACT);
});
