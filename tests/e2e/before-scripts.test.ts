import type { Locator, Page, Route } from 'playwright';
import { describe, expect, inject, test } from 'vitest';
import { browserForTests, takenOver } from '../support/browser.ts';
import { kindsByTurn } from '../support/page-kinds.ts';
import { giveUpMs } from '../support/patience.ts';
import { IS_WHOLE } from '../support/sample.ts';

const url = inject('siteUrl');
const open = browserForTests();

/** How long after the first paint a visitor taps. */
const MOMENTS_MS = [0, 400, 1500];

/** Round trip, bytes a second and slowness of a cheap phone on a bad line. */
const SLOW_4G = { latency: 400, bytes: 50 * 1024, cpu: 4 };

type Early = {
  page: Page;
  complaints: string[];
  /** Lets the scripts come and waits until they have taken the page over. */
  takeOver: () => Promise<void>;
};

/** A page that has been painted and whose scripts are not there yet: held until they are let go, or on their slow way. */
async function paintedPage(path: string, isSlow = IS_WHOLE): Promise<Early> {
  const { page, complaints } = await open({
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  // A toast is gone after some seconds; its text stays here.
  await page.addInitScript(() => {
    const toasts = new Set<string>();
    Object.assign(window, { toasts });
    new MutationObserver(() => {
      for (const { textContent } of document.querySelectorAll('[data-sonner-toast]')) toasts.add(textContent ?? '');
    }).observe(document, { childList: true, subtree: true });
  });
  await page.route('**/api/articles/*/updates', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ json: { success: true, message: 'Novos resultados encontrados: 2.' } })
      : route.continue(),
  );
  let held: Route[] | null = [];
  if (isSlow) {
    const line = await page.context().newCDPSession(page);
    const { latency, bytes, cpu } = SLOW_4G;
    await line.send('Network.enable');
    await line.send('Network.emulateNetworkConditions', {
      offline: false,
      latency,
      downloadThroughput: bytes,
      uploadThroughput: bytes,
    });
    await line.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  } else {
    await page.route('**/_next/static/**/*.js', (route) => {
      if (held) held.push(route);
      else return route.continue();
    });
  }
  await page.goto(url + path, { waitUntil: isSlow ? 'commit' : 'domcontentloaded' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  return {
    page,
    complaints,
    takeOver: async () => {
      const waiting = held ?? [];
      held = null;
      await Promise.all(waiting.map((route) => route.continue()));
      await takenOver(page);
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, 100))));
    },
  };
}

/** Whether a toast has shown the text since the page began. */
const isTold = (page: Page, text: string) =>
  page.evaluate(
    (words) => [...(window as unknown as { toasts: Set<string> }).toasts].some((one) => one.includes(words)),
    text,
  );

/** Waits until what is read is as wanted (`expect.poll` knows one test at a time). */
async function until<T>(read: () => Promise<T>, wanted: T): Promise<void> {
  const end = Date.now() + giveUpMs();
  for (;;) {
    const now = await read();
    if (JSON.stringify(now) === JSON.stringify(wanted)) return;
    if (Date.now() > end) expect(now).toEqual(wanted);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** What is notified of a control; `nth` finds it in the page, `list` is what it is one of. */
type Control = { tag: string; type: string; name: string; list: string; nth: number };

const ACTING = 'button, input:not([type=hidden]), select, textarea, summary, [role=button], [contenteditable]';

/** All visible controls of the page but links, which are marked for `found`. */
async function controlsOf(page: Page): Promise<Control[]> {
  return page.evaluate((selector) => {
    const all = [...document.querySelectorAll<HTMLElement>(selector)];
    return all.flatMap((element, nth) => {
      element.dataset.nth = String(nth);
      // What is disabled until its script allows it takes no tap.
      if (!element.checkVisibility({ visibilityProperty: true }) || element.matches(':disabled')) return [];
      const label = element.closest('label') ?? document.querySelector(`label[for="${element.id || '-'}"]`);
      const text = element.getAttribute('aria-label') ?? (label ?? element).textContent ?? '';
      const list = element.closest('ul[aria-label], fieldset, section[id]');
      return [
        {
          tag: element.tagName.toLowerCase(),
          type: element.getAttribute('type') ?? '',
          name: text.replace(/\s+/g, ' ').trim(),
          list: list?.getAttribute('aria-label') ?? list?.querySelector('legend')?.textContent ?? list?.id ?? '',
          nth,
        },
      ];
    });
  }, ACTING);
}

const found = (page: Page, { nth }: Control): Locator => page.locator(`[data-nth="${nth}"]`);

const drawer = (page: Page) => page.getByRole('dialog', { name: 'Menu' });

const count = (page: Page) => page.getByRole('status').first().innerText();

const TYPED = 'cobra';
/** What fields take that take no words. */
const TYPED_OTHERWISE: Readonly<Record<string, string>> = { date: '2026-07-03', number: '7' };

/** A control's tap, and what must follow once the scripts are there; each control of each page is one of these. */
type Expected = {
  isIt: (control: Control) => boolean;
  tap?: (control: Locator, page: Page) => Promise<unknown>;
  /** Gives the check that holds after the scripts have come. */
  follows: (control: Locator, page: Page) => Promise<() => Promise<unknown>>;
  /** True where nothing else can be tapped on the same page: it covers the page, leads away, or takes others' place. */
  isAlone?: boolean;
  /** True where the tap leads to another page. */
  leaves?: boolean;
};

/** After the scripts the control, or the button that has this name by then, is pressed. */
const pressed =
  (name?: RegExp | string, also?: (page: Page, control: Locator) => Promise<unknown>): Expected['follows'] =>
  async (control, page) =>
  async () => {
    const button = name ? page.getByRole('button', { name }) : control;
    await until(() => button.getAttribute('aria-pressed'), 'true');
    await also?.(page, control);
  };

const finds = async (page: Page) => expect(await count(page)).toMatch(/^\d{1,2} sonhos? encontrad/);
const asks = (page: Page) => new URL(page.url()).searchParams.get('q');

/** A form's button: what is written into its field is asked for. */
const leads = (
  isIt: Expected['isIt'],
  fieldOf: (page: Page, button: Locator) => Locator,
  text: string,
  address: RegExp,
): Expected => ({
  isIt,
  isAlone: true,
  leaves: true,
  tap: async (button, page) => {
    await fieldOf(page, button).fill(text);
    await button.click();
  },
  follows: async (_, page) => {
    await page.waitForURL(({ search }) => address.test(search), { waitUntil: 'commit' });
    return async () => {};
  },
});

/** What a field, choice or fold holds. */
const stateOf = (control: Locator) =>
  control.evaluate((element) => {
    if (element.parentElement instanceof HTMLDetailsElement) return String(element.parentElement.open);
    const field = element as HTMLInputElement;
    return /^(?:radio|checkbox)$/.test(field.type) ? String(field.checked) : field.value;
  });

/** A field, choice or fold: what it holds after the tap it holds after the scripts. */
const keeps = (isIt: Expected['isIt'], tap?: Expected['tap'], isAlone = false): Expected => ({
  isIt,
  isAlone,
  ...(tap ? { tap } : {}),
  follows: async (control) => {
    const after = await stateOf(control);
    return async () => expect(await stateOf(control)).toBe(after);
  },
});

const isButton =
  (name: string | RegExp): Expected['isIt'] =>
  (control) =>
    control.tag === 'button' && (typeof name === 'string' ? control.name === name : name.test(control.name));

const EXPECTED: Expected[] = [
  {
    isIt: ({ name }) => /menu lateral/.test(name),
    isAlone: true,
    follows: async (_, page) => {
      const isHeld = () =>
        page.evaluate(() => document.querySelector('dialog[open]')?.contains(document.activeElement) === true);
      await until(isHeld, true);
      return async () => {
        await drawer(page).waitFor();
        expect(await isHeld()).toBe(true);
      };
    },
  },
  {
    isIt: ({ name }) => /^(Claro|Escuro|Sistema)$/.test(name),
    isAlone: true,
    follows: async (control, page) => {
      const choice = await control.getAttribute('data-theme-choice');
      const theme = () => page.evaluate(() => document.documentElement.dataset.theme ?? 'system');
      expect(await theme()).toBe(choice);
      return async () => {
        expect(await theme()).toBe(choice);
        await until(() => control.getAttribute('aria-pressed'), 'true');
      };
    },
  },
  // A number of a ticket to mark.
  { isIt: isButton(/^\d\d$/), follows: pressed() },
  {
    isIt: ({ list }) => list === 'Buscas rápidas',
    isAlone: true,
    follows: pressed(undefined, async (page, control) => {
      expect(await page.getByRole('searchbox').inputValue()).toBe(await control.innerText());
      await finds(page);
    }),
  },
  { isIt: ({ list }) => list === 'Letras', isAlone: true, follows: pressed(undefined, finds) },
  {
    isIt: ({ name }) => name === 'Ver',
    isAlone: true,
    tap: async (control, page) => {
      await typeInto(page.getByRole('searchbox'), page);
      await control.click();
    },
    follows: async (_, page) => async () => {
      await until(() => page.locator('#resposta strong').allTextContents(), ['Cobra']);
      expect(asks(page)).toBe(TYPED);
    },
  },
  {
    isIt: ({ name }) => name === 'Sonhei com',
    isAlone: true,
    tap: (control, page) => typeInto(control, page),
    follows: async (control, page) => {
      const words = async () =>
        (await page.locator('#resposta > li:visible strong').allTextContents()).map((word) => word.toLowerCase());
      const all = await words();
      expect(all.length).toBeGreaterThan(0);
      expect(all.filter((word) => !word.includes(TYPED))).toEqual([]);
      return async () => {
        expect(await control.inputValue()).toBe(TYPED);
        expect(await control.evaluate((element) => element === document.activeElement)).toBe(true);
        await until(async () => Number.parseInt(await count(page), 10), all.length);
        expect(await words()).toEqual(all);
        expect(asks(page)).toBe(TYPED);
      };
    },
  },
  // Of several one alone is chosen.
  keeps(
    ({ tag, type }) => tag === 'input' && type === 'radio',
    (control) => control.check(),
    true,
  ),
  keeps(
    ({ tag, type }) => tag === 'input' && type === 'checkbox',
    (control) => control.check(),
  ),
  keeps(
    ({ tag }) => tag === 'input' || tag === 'textarea',
    async (control, page) => {
      const other = TYPED_OTHERWISE[(await control.getAttribute('type')) ?? ''];
      if (other) await control.fill(other);
      else await typeInto(control, page);
      expect(await control.inputValue()).toBe(other ?? TYPED);
    },
  ),
  // Another region has other draws, another kind of bet other places.
  keeps(
    ({ tag, name }) => tag === 'select' && /^(?:Sorteio|Tipo)/.test(name),
    (control) => control.selectOption({ index: 1 }),
    true,
  ),
  keeps(
    ({ tag }) => tag === 'select',
    async (control) => control.selectOption({ index: (await control.locator('option').count()) - 1 }),
  ),
  {
    isIt: ({ tag }) => tag === 'summary',
    follows: async (control, page) => {
      const name = (await control.innerText()).split('\n')[0] ?? '';
      const after = await stateOf(control);
      return async () => {
        // The questions become buttons once they are near the screen.
        if ((await control.count()) > 0) expect(await stateOf(control)).toBe(after);
        else expect(await page.getByRole('button', { name }).getAttribute('aria-expanded')).toBe(after);
      };
    },
  },
  leads(
    ({ name }) => name === 'Buscar',
    (page) => page.locator('main input[name=q]'),
    TYPED,
    /[?&]q=cobra/,
  ),
  leads(
    ({ name }) => name === 'Calcular',
    (page) => page.locator('input[name=stake]'),
    '7',
    /[?&]stake=7/,
  ),
  leads(isButton('Ir'), (page) => page.getByLabel('Ir para o dia'), '2026-07-03', /[?&]q=2026-07-03/),
  leads(
    isButton('Conferir'),
    (_, button) => button.locator('xpath=ancestor::form').locator('[required]').first(),
    'vaca',
    /[?&](?:texto|palpite|numeros)=vaca/,
  ),
  leads(
    ({ name }) => name === 'Nestes dias',
    (page) => page.locator('#texto-de'),
    '2026-07-03',
    /[?&]de=2026-07-03/,
  ),
  {
    isIt: ({ name }) => name === 'ASSINAR',
    follows: async (_, page) => async () => {
      await page.getByText('Escreva um e-mail válido').waitFor();
      expect(page.url()).not.toContain('?');
    },
  },
  { isIt: ({ name }) => name === 'Pausar atualização', follows: pressed('Retomar atualização') },
  {
    isIt: ({ name }) => /Curtir/.test(name),
    follows: pressed(/Curtido/, async (page) => {
      const kept = () => localStorage.getItem(location.pathname === '/' ? 'curtida' : `curtida:${location.pathname}`);
      expect(await page.evaluate(kept)).toBe('sim');
    }),
  },
  {
    isIt: ({ name }) => name === 'Guardar neste aparelho',
    follows: async (_, page) => () => until(() => page.evaluate(() => localStorage.getItem('apostas') !== null), true),
  },
  {
    isIt: ({ name }) => name === 'Copiar Link',
    follows: async (_, page) => async () => {
      await until(() => isTold(page, 'Link copiado!'), true);
      expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(new URL(page.url()).pathname);
    },
  },
  {
    isIt: ({ name }) => name === 'Copiar a linha',
    follows: async (_, page) => async () => {
      await until(() => isTold(page, 'Linha copiada!'), true);
      expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('/incorporar/');
    },
  },
  {
    isIt: ({ name }) => name === 'Verificar agora',
    follows: async (_, page) => () => until(() => isTold(page, 'Novos resultados encontrados: 2.'), true),
  },
];

async function typeInto(control: Locator, page: Page): Promise<void> {
  await control.click();
  await page.keyboard.press('Control+a');
  await page.keyboard.type(TYPED);
}

function expectedOf(control: Control): Expected {
  const expected = EXPECTED.find(({ isIt }) => isIt(control));
  if (!expected) throw new Error(`say here what must follow a tap on ${JSON.stringify(control)}`);
  return expected;
}

/** Taps every link of the first screen; what is not left to the browser is reported, but what the board and the menu answer. */
async function linksThatLeadNowhere(page: Page): Promise<{ links: number; lost: string[] }> {
  const places = await page.evaluate(async () => {
    // A link stands where it will be clicked once its letters are there.
    await document.fonts.ready;
    Object.assign(window, { followed: [] as string[] });
    addEventListener('click', function note(event) {
      if (!event.isTrusted) return removeEventListener('click', note);
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const { followed } = window as unknown as { followed: string[] };
      if (link && !event.defaultPrevented) followed.push(link.href);
      event.preventDefault();
    });
    return [
      ...document.querySelectorAll<HTMLAnchorElement>('a:not([data-house-tab], [data-show], [data-more])'),
    ].flatMap((link) => {
      const { left, top, width, height } = link.getClientRects()[0] ?? new DOMRect();
      const x = left + width / 2;
      const y = top + height / 2;
      const isOnTop = document.elementFromPoint(x, y)?.closest('a') === link;
      return isOnTop && y > 0 && y < innerHeight ? [{ x, y, href: link.href }] : [];
    });
  });
  for (const { x, y } of places) await page.mouse.click(x, y);
  const followed = await page.evaluate(() => {
    dispatchEvent(new Event('click'));
    return (window as unknown as { followed: string[] }).followed;
  });
  return {
    links: places.length,
    lost: places
      .map(({ href }) => href)
      .filter((href) => !/^(https?|tel|mailto):/.test(href) || !followed.includes(href)),
  };
}

/** Taps the controls in turn, lets the scripts come and holds each against what must follow. */
async function tapAll({ page, complaints, takeOver }: Early, controls: readonly Control[], moment: number) {
  const checks: (() => Promise<unknown>)[] = [];
  let hasLeft = false;
  await page.waitForTimeout(moment);
  for (const control of controls) {
    const { tap, follows, leaves } = expectedOf(control);
    const place = found(page, control);
    if (tap) await tap(place, page);
    else await place.click();
    checks.push(await follows(place, page));
    hasLeft ||= leaves === true;
  }
  if (!hasLeft) await takeOver();
  for (const holds of checks) await holds();
  expect(
    complaints.filter((text) => !/404|Service Worker registration blocked|preloaded using link preload/.test(text)),
  ).toEqual([]);
  await page.context().close();
}

/** With the pages whose controls no other has. */
const TAPPED = new Set([...kindsByTurn(1), '/blog', '/ferramentas/calculadora?stake=10&bet=milhar&where=5']);

/** The page on which something is tapped, in the sample: the menu is the same on every page, one letter is as another. */
const tappedOn = new Map<string, string>();

/** The controls that are tapped on no other page, one of each kind. */
function newOnes(controls: readonly Control[], path: string): Control[] {
  const kinds = new Map<string, Control>();
  for (const control of controls) {
    const kind = `${control.tag} ${control.list || control.name}`;
    if (!kinds.has(kind) && (tappedOn.get(kind) ?? path) === path) kinds.set(kind, control);
  }
  for (const kind of kinds.keys()) tappedOn.set(kind, path);
  return [...kinds.values()];
}

/** A fold that is closed hides its fields, and the folds in it: folds come last, the inner ones before theirs. */
function foldsLast(controls: readonly Control[]): Control[] {
  const folds = controls.filter(({ tag }) => tag === 'summary');
  return [...controls.filter(({ tag }) => tag !== 'summary'), ...folds.reverse()];
}

// Whole: every control at every moment on a slow line; otherwise each control once, its scripts held.
describe.concurrent('what is tapped or typed before the scripts come is done', () => {
  test.each([...TAPPED].map((path, index) => [path, MOMENTS_MS[index % MOMENTS_MS.length] ?? 0] as const))(
    '%s: every link of the first screen and every control',
    async (path, moment) => {
      const first = await paintedPage(path, false);
      const { links, lost } = await linksThatLeadNowhere(first.page);
      expect(links).toBeGreaterThan(2);
      expect(lost).toEqual([]);
      const controls = await controlsOf(first.page);
      expect(controls.length).toBeGreaterThan(0);
      const tapped = IS_WHOLE ? controls : newOnes(controls, path);
      const together = tapped.filter((control) => !expectedOf(control).isAlone);
      await tapAll(first, foldsLast(together), moment);
      for (const control of IS_WHOLE ? controls : tapped.filter((one) => expectedOf(one).isAlone)) {
        for (const at of IS_WHOLE ? MOMENTS_MS : [moment]) {
          const again = await paintedPage(path);
          await controlsOf(again.page);
          await tapAll(again, [control], at);
        }
      }
    },
    // Ends only what would never end.
    IS_WHOLE ? 3_600_000 : undefined,
  );

  test('a house is chosen by tab, address and history, before and after scripts', async () => {
    const { page, takeOver } = await paintedPage('/');
    const shown = () =>
      page
        .locator('[data-house-card]')
        .evaluateAll((cards) =>
          cards.flatMap((card) => (card instanceof HTMLElement && card.checkVisibility() ? [card.id] : [])),
        );
    const tab = (name: string) => page.getByRole('navigation', { name: 'Região' }).getByRole('link', { name });
    const current = () =>
      page.locator('[data-house-tab][aria-current]').evaluateAll((tabs) => tabs.map((one) => one.getAttribute('href')));
    expect(await shown()).toEqual(['rio']);
    await tab('São Paulo').click();
    expect(await shown()).toEqual(['sao-paulo']);
    await takeOver();
    expect(await shown()).toEqual(['sao-paulo']);
    await until(current, ['#sao-paulo']);
    await tab('Look').click();
    expect(await shown()).toEqual(['look']);
    await until(current, ['#look']);

    await page.goto(`${url}/#federal`);
    await until(shown, ['federal']);
    await page.goto(`${url}/#rio`);
    await until(shown, ['rio']);
    await page.goBack();
    await until(shown, ['federal']);
    await until(current, ['#federal']);
    // A choice stands above the region that the address named.
    await tab('Look').click();
    expect(await shown()).toEqual(['look']);
    await page.goto(`${url}/cadastro`);
    await page.goBack();
    await takenOver(page);
    expect(await shown()).toEqual(['look']);
    await until(current, ['#look']);
    await page.context().close();
  });

  test('the last action before the scripts counts', async () => {
    for (const [first, last] of [
      ['letter', 'field'],
      ['field', 'letter'],
      ['letter', 'word'],
    ]) {
      const { page, takeOver } = await paintedPage('/sonhos', false);
      const field = page.getByRole('searchbox');
      const letter = page.getByRole('button', { name: 'M', exact: true });
      const word = page.getByRole('button', { name: 'Água', exact: true });
      for (const step of [first, last]) {
        if (step === 'field') await typeInto(field, page);
        else await (step === 'letter' ? letter : word).click();
      }
      await takeOver();
      const text = last === 'field' ? TYPED : last === 'word' ? 'Água' : '';
      await until(async () => `${first}, ${last}: ${await field.inputValue()}`, `${first}, ${last}: ${text}`);
      expect(await letter.getAttribute('aria-pressed'), `${first}, ${last}`).toBe(String(last === 'letter'));
      await page.context().close();
    }
  });

  test('a tap before the scripts is not undone, and two taps are one', async () => {
    for (const isKept of [true, false]) {
      const early = await paintedPage('/', false);
      if (isKept) await early.page.evaluate(() => localStorage.setItem('curtida', 'sim'));
      const like = early.page.getByRole('button', { name: /Curtir/ });
      await like.click();
      await like.click();
      await early.takeOver();
      await until(() => early.page.getByRole('button', { name: /Curtido/ }).count(), 1);
      expect(await early.page.evaluate(() => localStorage.getItem('curtida'))).toBe('sim');
      await early.page.context().close();
    }
  });
});

describe.concurrent('what was typed and chosen is there again after going back', () => {
  test.each([
    ['/sonhos', 'Sonhei com'],
    ['/buscar', 'O que você procura?'],
    ['/ferramentas/calculadora', 'Aposta em reais'],
  ])('%s', async (path, name) => {
    const { page } = await open();
    await page.goto(url + path);
    await takenOver(page);
    const field = page.getByLabel(name);
    await typeInto(field, page);
    await page.goto(`${url}/cadastro`);
    await page.goBack();
    await takenOver(page);
    await until(() => field.inputValue(), TYPED);

    // The same where the page is left and come back to without loading.
    await page.getByRole('link', { name: 'Loterias', exact: true }).last().click();
    await page.waitForURL('**/loterias');
    await page.goBack();
    await until(() => field.inputValue(), TYPED);
    await page.context().close();
  });
});

test('a tap or key that React stops while it takes a page over is done', async () => {
  const { page } = await open({ reducedMotion: 'reduce' });
  // As React does with a tap or key in what it has not reached yet, for whose sake it can't wait.
  await page.addInitScript(() => {
    for (const type of ['click', 'input', 'keydown', 'submit'])
      document.addEventListener(type, (event) => event.stopPropagation(), true);
  });
  await page.route('**/_next/static/**/*.js', (route) => route.abort());
  await page.goto(`${url}/conferir`);
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Mais' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+b');
  await page.getByRole('dialog', { name: 'Menu' }).waitFor();
  await page.goto(`${url}/sonhos`);
  await page.getByRole('searchbox').fill('cobra');
  await expect.poll(() => page.locator('#resposta summary').first().innerText()).toMatch(/Cobra/);
  await page.getByRole('button', { name: 'M', exact: true }).click();
  await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('');
  await page.goto(url);
  const early = page.locator('button[data-early]:visible').first();
  await early.click();
  await expect.poll(() => early.getAttribute('data-early')).toBe('tap');
});
