import type { Metadata } from 'next';
import { ChooseHouse } from '@/components/results/pages/choose-house.tsx';
import { ROUTES } from '@/content/routes.ts';
import { site } from '@/lib/server/site.ts';
import { pageMetadata } from '@/lib/site/page-metadata.ts';

export const metadata: Metadata = pageMetadata({
  title: ROUTES['/resultados/casas'].title,
  description:
    'Escolha a banca que você acompanha: ela fica em primeiro lugar na página inicial deste aparelho, sem conta e sem localização.',
  path: '/resultados/casas',
  image: 'resultados',
  isIndexed: false,
});

export default function ChooseHousePage() {
  return <ChooseHouse siteUrl={site().url} />;
}
