// Draws the site's own pictures (share images, banner, icons) with its own type and colours, into public/ and app/.
// Run by hand after a change of look; what it writes is committed. Chromium is needed.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { chromium, type Page } from 'playwright';
import { chromiumPath } from '../bootstrap.mjs';

const FONT = readFileSync('app/fonts/archivo.woff2').toString('base64');
const ICON = readFileSync('app/icon.svg', 'utf8');

const STYLE = `
  @font-face { font-family: Archivo; src: url(data:font/woff2;base64,${FONT}); font-weight: 400 900; font-stretch: 62% 100%; }
  * { margin: 0; box-sizing: border-box; }
  body { font-family: Archivo, sans-serif; color: #1b1a17; background: #fbf7ec; width: 100vw; height: 100vh; overflow: hidden; }
  .display { font-weight: 900; font-stretch: 66%; line-height: .92; text-transform: uppercase; }
  .milhar { font-weight: 900; font-stretch: 84%; line-height: 1; font-variant-numeric: tabular-nums; }
  .milhar mark { background: linear-gradient(#ffcf33, #ffcf33) 0 88% / 100% 40% no-repeat; color: inherit; padding: 0 .05em; }
  .paper { position: relative; height: 100%; padding: 64px 72px; border: 14px solid #1b1a17; display: flex; flex-direction: column; }
  .band { position: absolute; left: 0; right: 0; bottom: 0; background: #ffcf33; border-top: 6px solid #1b1a17; padding: 24px 72px; font-size: 30px; font-weight: 700; }
  .nail { position: absolute; top: 26px; left: 50%; width: 22px; height: 22px; border-radius: 50%; background: #1b1a17; }
`;

const poster = (kicker: string, title: string, figure: string, foot: string) => `
  <div class="paper"><i class="nail"></i>
    <p style="font-size:32px;font-weight:700;color:#0b4f37">${kicker}</p>
    <p class="display" style="font-size:118px;margin-top:10px;max-width:1000px">${title}</p>
    <p class="milhar" style="font-size:150px;margin-top:auto;margin-bottom:84px">${figure}</p>
    <p class="band">${foot}</p>
  </div>`;

const AGE = 'Só para maiores de 18 anos · este site não recebe apostas';

/** Share images, 1200x630, one per kind of page. No number on them is a result. */
const SHARED: Record<string, string> = {
  inicio: poster('Jogo do bicho e loterias da Caixa', 'Deu no poste', 'O que deu <mark>hoje</mark>', AGE),
  resultados: poster('Jogo do bicho', 'Resultados por dia', '1º ao <mark>5º</mark>', AGE),
  loterias: poster('Loterias da Caixa', 'Último concurso', '6 <mark>loterias</mark>', AGE),
  sonhos: poster('Dicionário', 'Sonhos e bichos', '25 <mark>grupos</mark>', AGE),
  blog: poster('Blog do poste', 'Guias e contas', 'Sem <mark>promessa</mark>', AGE),
  artigo: poster('Blog do poste', 'Artigo', 'Com <mark>fonte</mark>', AGE),
  ferramentas: poster('Calculadora', 'Quanto paga, quanto volta', 'R$ <mark>1</mark>', AGE),
};

const PROMO = `
  <div style="height:100%;background:#0b4f37;color:#fbf7ec;position:relative;padding:64px 72px;display:flex;flex-direction:column">
    <p style="font-size:34px;font-weight:700;color:#ffcf33">Publicidade do parceiro · 18+</p>
    <p class="display" style="font-size:150px;margin-top:18px;max-width:900px">Faça seu cadastro</p>
    <p style="font-size:36px;margin-top:auto;max-width:760px;line-height:1.25">Antes, leia a chance e o retorno de cada aposta. Jogue com responsabilidade.</p>
    <p class="display" style="position:absolute;right:64px;bottom:64px;width:190px;height:190px;border-radius:50%;background:#ffcf33;color:#1b1a17;font-size:96px;display:grid;place-items:center">18+</p>
  </div>`;

const icon = (pad: number) =>
  `<div style="height:100%;background:#fbf7ec;padding:${pad}%">${ICON.replace('<svg', '<svg width="100%" height="100%"')}</div>`;

async function draw(page: Page, html: string, width: number, height: number): Promise<Buffer> {
  await page.setViewportSize({ width, height });
  await page.setContent(`<style>${STYLE}</style>${html}`);
  await page.evaluate(() => document.fonts.ready);
  return page.screenshot({ type: 'png' });
}

/** The same picture as WebP, `width` wide. */
async function webp(page: Page, png: Buffer, width: number): Promise<Buffer> {
  const data = await page.evaluate(
    async ([source, wide]) => {
      const image = new Image();
      image.src = `data:image/png;base64,${source}`;
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = Number(wide);
      canvas.height = (image.height * Number(wide)) / image.width;
      canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
      return canvas.toDataURL('image/webp', 0.82).split(',')[1] ?? '';
    },
    [png.toString('base64'), width] as const,
  );
  return Buffer.from(data, 'base64');
}

const browser = await chromium.launch({
  executablePath: chromiumPath(),
  args: ['--no-sandbox'],
});
const page = await browser.newPage();
for (const folder of ['public/og', 'public/banners']) mkdirSync(folder, { recursive: true });
for (const [name, html] of Object.entries(SHARED)) {
  writeFileSync(`public/og/${name}.png`, await draw(page, html, 1200, 630));
}
const promo = await draw(page, PROMO, 1200, 600);
for (const width of [720, 1200]) writeFileSync(`public/banners/promo-${width}.webp`, await webp(page, promo, width));
writeFileSync('public/logo-512.png', await draw(page, icon(0), 512, 512));
writeFileSync('public/icon-192.png', await draw(page, icon(0), 192, 192));
writeFileSync('app/apple-icon.png', await draw(page, icon(8), 180, 180));
await browser.close();
