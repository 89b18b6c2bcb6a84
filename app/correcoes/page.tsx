import type { Metadata } from 'next';
import { Breadcrumb } from '@/components/site/breadcrumb.tsx';
import { FeedLink } from '@/components/site/feed-link.tsx';
import { InternalLinks } from '@/components/site/internal-links.tsx';
import { CorrectionsList } from '@/components/sources/corrections-list.tsx';
import { labelled, ROUTES } from '@/content/routes.ts';
import { loadCorrections } from '@/lib/server/backend/loaders.ts';
import { site } from '@/lib/server/site.ts';
import { pageMetadata } from '@/lib/site/page-metadata.ts';

export const revalidate = 60;

const MOST = 200;

export const metadata: Metadata = pageMetadata({
  title: ROUTES['/correcoes'].title,
  description:
    'Todo resultado do bicho ou das loterias que foi trocado depois de publicado: os números de antes, os de agora, quem corrigiu e o motivo.',
  path: '/correcoes',
  image: 'resultados',
  feed: 'corrections',
});

export default async function CorrectionsPage() {
  const corrections = await loadCorrections(MOST);
  return (
    <div className="wrap">
      <Breadcrumb siteUrl={site().url} steps={[...labelled('/')]} here={ROUTES['/correcoes'].label} />
      <h1 className="display mt-4 text-chapter">{ROUTES['/correcoes'].label}</h1>
      <p className="mt-2 max-w-[68ch] text-soft">
        Um resultado que muda depois de publicado deixa rastro. Aqui ficam o que era, o que é, quem corrigiu e por quê.
      </p>
      <p className="no-print mt-2">
        <FeedLink feed="corrections">Receber cada correção por RSS</FeedLink>
      </p>
      <CorrectionsList corrections={corrections} most={MOST} />
      <InternalLinks kind="fontes" here="/correcoes" />
    </div>
  );
}
