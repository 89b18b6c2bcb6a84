import type { Metadata } from 'next';
import { LiveRecord } from '@/components/site/live-record.client.tsx';
import { BeforeTheLog } from '@/components/sources/before-the-log.tsx';
import { CorrectionsPage } from '@/components/sources/corrections-page.tsx';
import { ROUTES } from '@/content/routes.ts';
import { HOUSES } from '@/lib/core/domain/houses/list.ts';
import { load } from '@/lib/server/backend/loaders.ts';
import { site } from '@/lib/server/site.ts';
import { readMended } from '@/lib/server/store/history/load.ts';
import { CORRECTIONS_A_PAGE } from '@/lib/site/corrections.ts';
import { pageMetadata } from '@/lib/site/page-metadata.ts';

export const revalidate = 60;

export const metadata: Metadata = pageMetadata({
  title: ROUTES['/correcoes'].title,
  description:
    'Todo resultado do bicho ou das loterias que foi trocado depois de publicado: os números de antes, os de agora, quem corrigiu e o motivo.',
  path: '/correcoes',
  image: 'resultados',
  feed: 'corrections',
});

const HOUSES_BY_SLUG = Object.fromEntries(
  Object.values(HOUSES).map(({ slug, short, drawName }) => [slug, { short, drawName }]),
);

export default async function NewestCorrections() {
  const mended = await readMended();
  const found = await load('corrections', { count: CORRECTIONS_A_PAGE + 1 });
  const [newest] = found;
  return (
    <CorrectionsPage
      siteUrl={site().url}
      found={found}
      page={1}
      before={<BeforeTheLog mended={mended} />}
      live={
        <LiveRecord
          record="corrections"
          path={`/api/v1/corrections${newest ? `?since=${newest.at}` : ''}`}
          shown={newest?.id ?? ''}
          houses={HOUSES_BY_SLUG}
          when="a cada correção"
        />
      }
    />
  );
}
