import type { Page } from 'playwright';

/** The counts that the page sends to /api/log: beacons show no body to the outside, so they are caught where they are sent. */
export async function catchBeacons(page: Page): Promise<() => Promise<Record<string, number>>> {
  await page.addInitScript(() => {
    const fields: Record<string, number> = {};
    Object.assign(window, { beacon: fields });
    navigator.sendBeacon = (address, body) => {
      if (String(address).endsWith('/api/log')) {
        void (body as Blob).text().then((text) => {
          for (const [event, count] of Object.entries<number>(JSON.parse(text).counts ?? {}))
            fields[event] = (fields[event] ?? 0) + count;
        });
      }
      return true;
    };
  });
  return () => page.evaluate(() => (window as unknown as { beacon: Record<string, number> }).beacon);
}
