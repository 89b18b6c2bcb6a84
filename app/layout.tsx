import type { Metadata, Viewport } from 'next';
import localFont from 'next/font/local';
import { Activity, type ReactNode } from 'react';
import { BoardScript } from '@/components/results/board/board-script.tsx';
import { EarlyScripts } from '@/components/shell/early-scripts.tsx';
import { LazyMeasurement } from '@/components/shell/lazy-measurement.client.tsx';
import { Platform } from '@/components/shell/platform.client.tsx';
import { Sidebar } from '@/components/shell/sidebar.tsx';
import { SiteFooter } from '@/components/shell/site-footer.tsx';
import { SiteHeader } from '@/components/shell/site-header.tsx';
import { StyledNavigation } from '@/components/shell/styled-navigation.client.tsx';
import { Toasts } from '@/components/shell/toasts.client.tsx';
import { JsonLd } from '@/components/site/json-ld.tsx';
import { platform, site } from '@/lib/server/site.ts';
import { TAGLINE } from '@/lib/site/config.ts';
import { aboutSite } from '@/lib/site/structured-data.ts';
import './globals.css';

const archivo = localFont({
  src: './fonts/archivo.woff2',
  weight: '400 900',
  display: 'swap',
  variable: '--font-archivo',
  // styles/faces.css has its own fallbacks, one per width that is used.
  adjustFontFallback: false,
  declarations: [{ prop: 'font-stretch', value: '62% 100%' }],
});

export function generateMetadata(): Metadata {
  const { name, url } = site();
  return {
    metadataBase: new URL(url),
    title: { default: `${name}: ${TAGLINE.toLowerCase()}`, template: `%s · ${name}` },
    applicationName: name,
    manifest: '/manifest.webmanifest',
    appleWebApp: { capable: true, title: name, statusBarStyle: 'default' },
    formatDetection: { telephone: false },
  };
}

export const viewport: Viewport = {
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#FBF7EC' },
    { media: '(prefers-color-scheme: dark)', color: '#0E1713' },
  ],
};

export default function RootLayout({ children }: { children: ReactNode }) {
  const config = site();
  const { hasGuard, hasWorker, countsUse, played, notice } = platform();
  return (
    <html lang="pt-BR" className={archivo.variable} suppressHydrationWarning>
      <body className={hasGuard ? 'rail guarded' : 'rail'}>
        <EarlyScripts />
        <BoardScript />
        <a
          href="#conteudo"
          className="absolute left-2 z-20 rounded-b-card bg-ink px-4 py-3 text-paper [translate:0_-100%] focus:[translate:none]"
        >
          Pular para o conteúdo
        </a>
        <SiteHeader name={config.name} played={played} notice={notice} />
        <Sidebar />
        <div className="beside-rail">
          <main id="conteudo">
            <Activity>{children}</Activity>
          </main>
          <SiteFooter site={config} />
        </div>
        <JsonLd data={aboutSite(config)} />
        <Toasts />
        <StyledNavigation />
        <Platform hasGuard={hasGuard} hasWorker={hasWorker} countsUse={countsUse} />
        {config.isMeasured && <LazyMeasurement />}
      </body>
    </html>
  );
}
