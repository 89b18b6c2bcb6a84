import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Locator,
  type Page,
} from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { chromiumPath } from '../../scripts/bootstrap.mjs';
import { giveUpMs } from './patience.ts';

export const PHONE = { width: 360, height: 780 };
export const TABLET = { width: 768, height: 1024 };
export const DESKTOP = { width: 1280, height: 900 };

const ARGS = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Two processes fewer, and a fifth of the processor for a page in a new context.
  '--in-process-gpu',
  '--enable-features=NetworkServiceInProcess2',
];

/** Of the process: files that run in it one after the other share it. It ends with the process. */
let launched: Promise<Browser> | undefined;

async function launch(): Promise<Browser> {
  if (!(await launched)?.isConnected()) launched = chromium.launch({ executablePath: chromiumPath(), args: ARGS });
  return launched as Promise<Browser>;
}

/**
 * A browser for a test file; `open` gives a page of a fresh context and collects what its console complains of. Without the service
 * worker, which takes requests past `page.route` as soon as it is ready, unless a test is about it.
 */
export function browserForTests() {
  let browser: Browser;
  const contexts: BrowserContext[] = [];
  // A home page that stays open takes up to 7% of a processor: a test's pages go with it, those of tests at one time with the file.
  const ofTest: BrowserContext[] = [];
  let isAlone = false;
  const close = (all: BrowserContext[]) => Promise.all(all.splice(0).map((context) => context.close()));
  beforeAll(async () => {
    browser = await launch();
  });
  beforeEach(({ task }) => {
    isAlone = !task.concurrent;
  });
  afterEach(async () => {
    isAlone = false;
    await close(ofTest);
  });
  afterAll(() => close(contexts));
  return async (options: BrowserContextOptions = {}): Promise<{ page: Page; complaints: string[] }> => {
    const context = await browser.newContext({
      viewport: PHONE,
      locale: 'pt-BR',
      serviceWorkers: 'block',
      ...options,
    });
    context.setDefaultTimeout(giveUpMs());
    (isAlone ? ofTest : contexts).push(context);
    const page = await context.newPage();
    // A call that a test still holds when its page goes is no error.
    const close = context.close.bind(context);
    context.close = async (closing) => {
      await Promise.all([...context.pages(), context].map((one) => one.unrouteAll({ behavior: 'ignoreErrors' }))).catch(
        () => {},
      );
      return close(closing);
    };
    const complaints: string[] = [];
    page.on('console', (message) => {
      const isOurs = message.text() !== 'Service Worker registration blocked by Playwright';
      if (isOurs && (message.type() === 'error' || message.type() === 'warning')) complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(String(error)));
    return { page, complaints };
  };
}

/** Waits until script has taken over every part of the page: before that, keys and clicks go unheard. */
export async function takenOver(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isTaken = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps'));
    // Each of these is taken over by itself (components/shell/frame-part.tsx).
    const frame = ['header.site', 'dialog#gaveta', 'footer.site-foot'].map((part) => document.querySelector(part));
    const isFrameTaken = frame.every((part) => part !== null && isTaken(part));
    return isFrameTaken && [...document.querySelectorAll('main > *')].some(isTaken);
  });
}

/**
 * Waits until something is seen while the page's clock, which the test holds, goes on by steps: an answer that takes real time may
 * come after any of them, and counts from there.
 */
export async function shownInTime(page: Page, shown: Locator, stepMs: number): Promise<void> {
  await expect
    .poll(async () => {
      await page.clock.runFor(stepMs);
      return shown.isVisible();
    })
    .toBe(true);
}

/** Scrolls through the page, so that what loads when seen is there. */
export async function walk(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += 500) {
      window.scrollTo(0, y);
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
    await new Promise((resolve) => setTimeout(resolve, 400));
    window.scrollTo(0, 0);
  });
}

/** A text as one line. */
export const oneLine = (text: string | null | undefined): string => (text ?? '').replace(/\s+/g, ' ').trim();

/** The texts of what a selector finds, each as one line. */
export async function textsOf(page: Page, selector: string): Promise<string[]> {
  return (await page.locator(selector).allTextContents()).map(oneLine);
}

/** What an answer's heading says: the sentence for ears, without what is drawn beside it. */
export const sentenceOf = (heading: Locator): Promise<string | null> =>
  heading.evaluate((element) => {
    const spoken = element.cloneNode(true) as Element;
    for (const drawn of spoken.querySelectorAll('[aria-hidden]')) drawn.remove();
    return spoken.textContent;
  });
