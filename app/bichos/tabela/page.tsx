import type { Metadata } from 'next';
import { AnimalsTable } from '@/components/animals/animals-table.tsx';
import { ROUTES } from '@/content/routes.ts';
import { site } from '@/lib/server/site.ts';
import { pageMetadata } from '@/lib/site/page-metadata.ts';

export const metadata: Metadata = pageMetadata({
  title: ROUTES['/bichos/tabela'].title,
  description:
    'Os 25 bichos com grupo e as quatro dezenas de cada um, em uma folha A4 para imprimir ou guardar no celular. De avestruz, 01, a vaca, 25.',
  path: '/bichos/tabela',
  image: 'resultados',
});

export default function AnimalsTablePage() {
  return <AnimalsTable siteUrl={site().url} />;
}
