import { TAGLINE } from './config.ts';

/** Paper, as in app/styles/theme.css: the first screen of the installed site before it draws. */
const PAPER = '#FBF7EC';
const ICON = { src: '/icon-192.png', sizes: '192x192', type: 'image/png' };

const icon = (src: string, sizes: string, purpose: 'any' | 'maskable' | 'monochrome') => ({
  src,
  sizes,
  type: 'image/png',
  purpose,
});
const shortcut = (name: string, url: string) => ({ name, url, icons: [ICON] });
const screenshot = (name: string, sizes: string, form_factor: 'narrow' | 'wide', label: string) => ({
  src: `/app/${name}.png`,
  sizes,
  type: 'image/png',
  form_factor,
  label,
});

/** How the site is installed (W3C Web Application Manifest). Its images are drawn by scripts/measure/draw-app-images.ts. */
export const manifestOf = (name: string) => ({
  id: '/',
  name,
  short_name: name.slice(0, 30),
  description: TAGLINE,
  lang: 'pt-BR',
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: PAPER,
  theme_color: PAPER,
  categories: ['news', 'utilities'],
  icons: [
    icon('/icon-192.png', '192x192', 'any'),
    icon('/logo-512.png', '512x512', 'any'),
    icon('/app/maskable-192.png', '192x192', 'maskable'),
    icon('/app/maskable-512.png', '512x512', 'maskable'),
    icon('/app/monochrome-192.png', '192x192', 'monochrome'),
    icon('/app/monochrome-512.png', '512x512', 'monochrome'),
  ],
  shortcuts: [
    shortcut('Deu hoje', '/resultados'),
    shortcut('Conferir um jogo', '/conferir'),
    shortcut('Mega-Sena', '/loterias/mega-sena'),
    shortcut('Sonhos', '/sonhos'),
  ],
  screenshots: [
    screenshot('celular-sorteio', '720x1560', 'narrow', 'Um sorteio inteiro, com os bichos'),
    screenshot('celular-dia', '720x1560', 'narrow', 'Um dia, sorteio por sorteio'),
    screenshot('mesa-dia', '1280x800', 'wide', 'Um dia de todas as bancas'),
  ],
});
