import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { CorrectionsPage } from '@/components/sources/corrections-page.tsx';
import { ROUTES } from '@/content/routes.ts';
import { load } from '@/lib/server/backend/loaders.ts';
import { site } from '@/lib/server/site.ts';
import { correctionsAddress, correctionsPlace } from '@/lib/site/addresses.ts';
import { CORRECTIONS_A_PAGE } from '@/lib/site/corrections.ts';
import { pageMetadata } from '@/lib/site/page-metadata.ts';

export const revalidate = 60;

type Props = { params: Promise<{ pagina: string }> };

const pageOf = async ({ params }: Props) => correctionsPlace((await params).pagina) ?? notFound();

export async function generateMetadata(props: Props): Promise<Metadata> {
  const page = await pageOf(props);
  return pageMetadata({
    title: `${ROUTES['/correcoes'].name}, página ${page}`,
    description: `Correções mais antigas de resultados, página ${page}: os números de antes, os de depois, quem corrigiu e o motivo.`,
    path: correctionsAddress(page),
    image: 'resultados',
    isIndexed: false,
  });
}

export default async function OlderCorrections(props: Props) {
  const page = await pageOf(props);
  const found = await load('corrections', { count: CORRECTIONS_A_PAGE + 1, skip: (page - 1) * CORRECTIONS_A_PAGE });
  if (found.length === 0) notFound();
  return <CorrectionsPage siteUrl={site().url} found={found} page={page} />;
}
