import type { Metadata } from 'next';
import Link from 'next/link';
import { AnimalsGrid } from '@/components/animals/animals-grid.tsx';
import { Breadcrumb } from '@/components/site/breadcrumb.tsx';
import { InternalLinks } from '@/components/site/internal-links.tsx';
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
    <div className="wrap">
      <Breadcrumb siteUrl={site().url} steps={[...labelled('/')]} here={ROUTES['/bichos'].label} />
      <h1 className="display mt-4 text-poster">Os 25 bichos</h1>
      <p className="mt-3 max-w-[64ch] text-lg text-soft">
        Quatro dezenas para cada um, em fila, de 01 a 00. Quem decide o bicho são os dois últimos algarismos da milhar:{' '}
        <Link prefetch={false} href="/blog/25-animais-jogo-bicho-numeros" className="underline">
          a conta de cabeça
        </Link>{' '}
        se aprende em um minuto.{' '}
        <Link prefetch={false} href="/bichos/tabela" className="underline">
          A tabela para imprimir
        </Link>
        .
      </p>
      <AnimalsGrid view={await load('animals', {})} />
      <p className="mt-6 max-w-[64ch] text-note text-soft">
        “Saiu” é a última vez na cabeça, o 1º prêmio, em qualquer das regiões. Um bicho que demora não fica mais perto
        de sair: todo sorteio dá a cada um dos 25 a mesma chance. <LinkedText text={exceptionWords('curta')} />
      </p>
      <InternalLinks kind="bichos" />
    </div>
  );
}
