import type { Metadata } from 'next';
import { StatesList } from '@/components/results/pages/states-list.tsx';
import { ROUTES } from '@/content/routes.ts';
import { site } from '@/lib/server/site.ts';
import { pageMetadata } from '@/lib/site/page-metadata.ts';

export const metadata: Metadata = pageMetadata({
  title: ROUTES['/estados'].title,
  description:
    'As bancas do jogo do bicho, estado por estado: de quais temos os sorteios, quais conhecemos pelo nome e por que não as acompanhamos.',
  path: '/estados',
  image: 'resultados',
});

export default function StatesPage() {
  return <StatesList siteUrl={site().url} />;
}
