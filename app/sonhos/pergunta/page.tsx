import type { Metadata } from 'next';
import { DreamsPage } from '@/components/dreams/dreams-page.tsx';
import DREAMS from '@/content/dreams.json';
import { ROUTES } from '@/content/routes.ts';
import { site } from '@/lib/server/site.ts';
import { pageMetadata } from '@/lib/site/page-metadata.ts';

/** What is at /sonhos for a question (`?q=`), made for its asker alone; see lib/front/request/guard.ts. */
export const metadata: Metadata = pageMetadata({
  title: ROUTES['/sonhos'].title,
  description: 'O dicionário de sonhos, aberto na palavra que se procura: o bicho, o grupo e as quatro dezenas.',
  path: '/sonhos',
  image: 'sonhos',
  isIndexed: false,
});

type Props = { searchParams: Promise<{ q?: string | string[] }> };

export default async function AskedDreams({ searchParams }: Props) {
  const { q } = await searchParams;
  return <DreamsPage site={site()} dreams={DREAMS} query={typeof q === 'string' ? q : ''} />;
}
