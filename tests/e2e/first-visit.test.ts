import { gzipSync } from 'node:zlib';
import { describe, expect, inject, test } from 'vitest';
import { browserForTests, DESKTOP, PHONE, TABLET, takenOver, walk } from '../support/browser.ts';
import { PAGE_KINDS } from '../support/page-kinds.ts';

const url = inject('siteUrl');
const open = browserForTests();

/** At every width, by `npm run test:all`; on a phone otherwise. */
const SIZES = process.env.TEST_ALL === '1' ? [PHONE, TABLET, DESKTOP] : [PHONE];

describe.concurrent('JavaScript of a first visit, with what loads by itself in five idle seconds (KB of 1,024, gzip)', () => {
  test.each([
    ['/', 165],
    ['/loterias', 150],
    ['/loterias/dupla-sena/2990', 150],
    ['/resultados', 150],
    ['/sonhos', 150],
    ['/blog', 150],
    ['/blog/estrategias-avancadas-jogo-bicho', 150],
    ['/blog/25-animais-jogo-bicho-numeros', 150],
    ['/blog/resultados-jogo-do-bicho-2025', 161],
    ['/blog/resultados-loterias-caixa-2025', 161],
    ['/cadastro', 150],
    ['/ajuda', 150],
    ['/ferramentas/calculadora', 150],
    ['/conferir', 150],
    ['/bichos/cobra', 150],
    ['/estatisticas/sao-paulo', 150],
    ['/nada', 150],
  ])('%s: at most %i', async (path, most) => {
    const { page } = await open({ serviceWorkers: 'block' });
    const loaded: Promise<Buffer>[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') loaded.push(response.body());
    });
    await page.goto(url + path);
    await page.waitForTimeout(5000);
    const bodies = await Promise.all(loaded);
    const bytes = bodies.reduce((sum, body) => sum + gzipSync(body).length, 0);
    expect(Math.round(bytes / 1024)).toBeLessThanOrEqual(most);
    await page.context().close();
  });
});

describe.concurrent('nothing moves by itself: CLS of at most 0.02, with slow answers too', () => {
  test.each(PAGE_KINDS.flatMap((path) => SIZES.map((viewport) => ({ path, viewport }))))(
    '$path, $viewport.width px',
    async ({ path, viewport }) => {
      const { page } = await open({ viewport, serviceWorkers: 'block' });
      await page.route('**/api/**', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 1200));
        await route.continue().catch(() => {});
      });
      await page.addInitScript(() => {
        Object.assign(window, { shift: 0, moved: [] as string[] });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as unknown as {
            value: number;
            hadRecentInput: boolean;
            sources?: { node?: Node }[];
          }[]) {
            if (entry.hadRecentInput) continue;
            const seen = window as unknown as { shift: number; moved: string[] };
            seen.shift += entry.value;
            for (const { node } of entry.sources ?? [])
              seen.moved.push((node as Element | undefined)?.outerHTML?.slice(0, 80) ?? '');
          }
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await page.goto(url + path);
      await takenOver(page);
      await walk(page);
      await page.waitForTimeout(1500);
      const { shift, moved } = await page.evaluate(() => {
        const { shift, moved } = window as unknown as { shift: number; moved: string[] };
        return { shift, moved };
      });
      expect(shift, moved.join('\n')).toBeLessThanOrEqual(0.02);
      await page.context().close();
    },
  );
});
