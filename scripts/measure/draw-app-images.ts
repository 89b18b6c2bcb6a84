// Draws the images of the installed site into public/app: icons that a system cuts or colours, and screenshots of past days
// for the question whether to install it. Run by hand on a built site after a change of look; what it writes is committed.
import { mkdirSync, writeFileSync } from 'node:fs';
import { chromium } from 'playwright';
import { chromiumPath } from '../bootstrap.mjs';
import { startSite } from './harness/start-site.ts';

const FOLDER = 'public/app';

/** The pole with its plate in a square of 100; what a round mask leaves is a circle of 40 about the middle. */
const pole = (ink: string, plate: string, mark: string) => `
  <rect x="44" y="14" width="12" height="72" rx="2" fill="${ink}"/>
  <rect x="25" y="31" width="50" height="34" fill="${plate}" stroke="${ink}" stroke-width="5"/>
  <path d="M34 43h32M34 53h20" stroke="${mark}" stroke-width="6"/>`;

const svg = (shapes: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" style="display:block;width:100vw;height:100vh">${shapes}</svg>`;

const MASKABLE = svg(`<rect width="100" height="100" fill="#ffcf33"/>${pole('#1b1a17', '#fbf7ec', '#1b1a17')}`);
/** Only what is opaque counts: the writing is cut out of the plate. */
const MONOCHROME = svg(`
  <mask id="m"><rect width="100" height="100" fill="#fff"/><path d="M34 43h32M34 53h20" stroke="#000" stroke-width="6"/></mask>
  <g mask="url(#m)"><rect x="44" y="14" width="12" height="72" rx="2"/><rect x="22" y="28" width="56" height="40"/></g>`);

const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox'] });
mkdirSync(FOLDER, { recursive: true });
for (const [name, drawn] of Object.entries({ maskable: MASKABLE, monochrome: MONOCHROME })) {
  for (const size of [192, 512]) {
    const page = await browser.newPage({ viewport: { width: size, height: size } });
    await page.setContent(`<style>* { margin: 0 }</style>${drawn}`);
    writeFileSync(`${FOLDER}/${name}-${size}.png`, await page.screenshot({ omitBackground: true }));
    await page.close();
  }
}

const SCREENS = [
  { name: 'celular-sorteio', path: '/resultados/rio/2026-07-29/14h20', width: 360, height: 780, scale: 2 },
  { name: 'celular-dia', path: '/resultados/2026-07-29', width: 360, height: 780, scale: 2 },
  { name: 'mesa-dia', path: '/resultados/2026-07-29', width: 1280, height: 800, scale: 1 },
];
const site = await startSite();
try {
  for (const { name, path, width, height, scale } of SCREENS) {
    const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: scale, locale: 'pt-BR' });
    await page.goto(site.url + path);
    await page.evaluate(() => document.fonts.ready);
    writeFileSync(`${FOLDER}/${name}.png`, await page.screenshot());
    await page.close();
  }
} finally {
  await site.stop();
  await browser.close();
}
