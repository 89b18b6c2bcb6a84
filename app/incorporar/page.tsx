import type { Metadata } from 'next';
import { FramesPage } from '@/components/outside/frames-page.tsx';
import { ROUTES } from '@/content/routes.ts';
import { site } from '@/lib/server/site.ts';
import { pageMetadata } from '@/lib/site/page-metadata.ts';

export const metadata: Metadata = pageMetadata({
  title: ROUTES['/incorporar'].title,
  description:
    'A linha que põe o último resultado do jogo do bicho ou de uma loteria da Caixa em outro site: sem anúncio, sem script, sem contar quem vê.',
  path: '/incorporar',
  image: 'resultados',
});

export default function Page() {
  return <FramesPage siteUrl={site().url} />;
}
