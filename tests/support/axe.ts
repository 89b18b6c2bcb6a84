import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];

/** What axe finds against WCAG 2.0 to 2.2, A and AA, on the page as it stands: a rule and where, each. */
export async function axeFindings(page: Page): Promise<string[]> {
  // No page has frames, and only what is wrong is reported whole: half the time.
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'], preload: false })
    .withTags(WCAG)
    .setLegacyMode()
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}
