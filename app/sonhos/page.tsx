import type { Metadata } from 'next';
import { DreamsPage } from '@/components/dreams/dreams-page.tsx';
import DREAMS from '@/content/dreams.json';
import { ROUTES } from '@/content/routes.ts';
import { plural } from '@/lib/core/domain/joiner.ts';
import { site } from '@/lib/server/site.ts';
import { pageMetadata } from '@/lib/site/page-metadata.ts';

export const revalidate = 3600;

export const metadata: Metadata = pageMetadata({
  title: ROUTES['/sonhos'].title,
  description: `${plural(DREAMS.length, 'palavra')} de sonho com o bicho, o grupo e as quatro dezenas: quais se apoiam em dito ou história conhecida e quais são invenção nossa.`,
  path: '/sonhos',
  image: 'sonhos',
});

export default function DreamDictionary() {
  return <DreamsPage site={site()} dreams={DREAMS} />;
}
