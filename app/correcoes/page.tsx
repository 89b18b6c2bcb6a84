import type { Metadata } from 'next';
import { CorrectionsPage } from '@/components/sources/corrections-page.tsx';
import { ROUTES } from '@/content/routes.ts';
import { loadCorrections } from '@/lib/server/backend/loaders.ts';
import { site } from '@/lib/server/site.ts';
import { CORRECTIONS_A_PAGE } from '@/lib/site/corrections.ts';
import { pageMetadata } from '@/lib/site/page-metadata.ts';
import { live } from '../resultados/kinds/live.tsx';

export const revalidate = 60;

export const metadata: Metadata = pageMetadata({
  title: ROUTES['/correcoes'].title,
  description:
    'Todo resultado do bicho ou das loterias que foi trocado depois de publicado: os números de antes, os de agora, quem corrigiu e o motivo.',
  path: '/correcoes',
  image: 'resultados',
  feed: 'corrections',
});

export default async function NewestCorrections() {
  const found = await loadCorrections(CORRECTIONS_A_PAGE + 1);
  return (
    <CorrectionsPage
      siteUrl={site().url}
      found={found}
      page={1}
      live={await live(null, 'quando um sorteio recente muda')}
    />
  );
}
