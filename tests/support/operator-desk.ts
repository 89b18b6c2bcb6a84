import type { Page } from 'playwright';
import { OPERATOR_TOKEN, type Site } from '../../scripts/measure/harness/start-site.ts';
import { type browserForTests, PHONE } from './browser.ts';

/** The desk of somebody who has signed in. */
export async function openDesk(
  open: ReturnType<typeof browserForTests>,
  site: Pick<Site, 'url'>,
  options: object = {},
): Promise<{ page: Page; complaints: string[] }> {
  const { page, complaints } = await open({ viewport: PHONE, ...options });
  await page.goto(`${site.url}/operador`);
  await page.getByLabel(/^Token do operador/).fill(OPERATOR_TOKEN);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.getByRole('heading', { name: 'Precisa de você' }).waitFor();
  return { page, complaints };
}
