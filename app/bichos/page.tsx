import type { Metadata } from 'next';
import Link from 'next/link';
import { AnimalsGrid } from '@/components/animals/animals-grid.tsx';
import { Breadcrumb } from '@/components/site/breadcrumb.tsx';
import { LinksLine } from '@/components/site/internal-links.tsx';
import { LinkedText } from '@/components/site/linked-text.tsx';
import { labelled, ROUTES } from '@/content/routes.ts';
import { load } from '@/lib/server/backend/loaders.ts';
import { exceptionWords } from '@/lib/server/content/words/exception.ts';
import { site } from '@/lib/server/site.ts';
import { pageMetadata } from '@/lib/site/page-metadata.ts';

export const revalidate = 60;

export const metadata: Metadata = pageMetadata({
  title: ROUTES['/bichos'].title,
  description:
    'Do avestruz, grupo 01, à vaca, grupo 25: as quatro dezenas de cada bicho, quando saiu na cabeça por último e a história de cada um.',
  path: '/bichos',
  image: 'resultados',
});

export default async function AnimalsPage() {
  return (
    <div className="wrap results-page">
      <Breadcrumb siteUrl={site().url} steps={[...labelled('/')]} here={ROUTES['/bichos'].label} />
      <h1 className="display">Os 25 bichos</h1>
      <p className="sheet-line max-w-[64ch]">
        Os dois últimos algarismos da milhar decidem o bicho:{' '}
        <Link prefetch={false} href="/blog/25-animais-jogo-bicho-numeros" className="underline">
          a conta de cabeça
        </Link>
        . Embaixo de cada um, a última vez na cabeça em qualquer região.
      </p>
      <AnimalsGrid view={await load('animals', {})} />
      <p className="sheet-line max-w-[64ch]">
        Um bicho que demora não fica mais perto de sair: todo sorteio dá a cada um dos 25 a mesma chance.{' '}
        <LinkedText text={exceptionWords('curta')} />
      </p>
      <LinksLine kind="bichos" className="sheet-links no-print mt-2" />
    </div>
  );
}
