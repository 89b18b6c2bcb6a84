import type { Page } from 'playwright';

/** Texts of the page (main and footer) that match, each with whether its surroundings let it be selected. */
export function freedomOf(
  page: Page,
  pattern: RegExp,
  within = 'main, footer',
): Promise<{ text: string; free: boolean }[]> {
  return page.evaluate(
    ([source, roots]) => {
      const form = new RegExp(source);
      const found: { text: string; free: boolean }[] = [];
      for (const root of document.querySelectorAll(roots)) {
        const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          const text = node.textContent?.trim() ?? '';
          const parent = node.parentElement;
          if (!parent || !form.test(text) || parent.closest('script, style, noscript, option')) continue;
          found.push({ text, free: ['text', 'auto', 'all'].includes(getComputedStyle(parent).userSelect) });
        }
      }
      return found;
    },
    [pattern.source, within] as const,
  );
}

/** The lines that name where help is, on a page that has been taken over, with every fold open. */
export async function helpLines(page: Page): Promise<{ text: string; free: boolean }[]> {
  await page.waitForFunction(() => document.documentElement.dataset.guard !== undefined);
  await page.evaluate(() => {
    for (const fold of document.querySelectorAll('details')) fold.open = true;
  });
  return freedomOf(page, /\bCVV\b|Ouvidoria do SUS|Jogadores Anônimos|^(?:188|136)$/, 'main p, main li, footer');
}
