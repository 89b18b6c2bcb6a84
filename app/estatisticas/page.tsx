import type { Metadata } from 'next';
import { Breadcrumb } from '@/components/site/breadcrumb.tsx';
import { InternalLinks } from '@/components/site/internal-links.tsx';
import { LinkedText } from '@/components/site/linked-text.tsx';
import { RegionsOverview } from '@/components/statistics/regions-overview.tsx';
import { labelled, ROUTES } from '@/content/routes.ts';
import { COUNTED_HOUSES } from '@/lib/core/domain/houses/list.ts';
import { ENOUGH_DRAWS } from '@/lib/core/domain/statistics.ts';
import { load } from '@/lib/server/backend/loaders.ts';
import { exceptionWords } from '@/lib/server/content/words/exception.ts';
import { federalWords } from '@/lib/server/content/words/federal.ts';
import { site } from '@/lib/server/site.ts';
import { pageMetadata } from '@/lib/site/page-metadata.ts';

export const revalidate = 60;

export const metadata: Metadata = pageMetadata({
  title: ROUTES['/estatisticas'].title,
  description:
    'Frequência, atraso, horário, dezenas, finais, repetições e puxadas do Rio, de São Paulo, da Look e da Federal, sempre ao lado do que o acaso dá.',
  path: '/estatisticas',
  image: 'resultados',
});

export default async function StatisticsPage() {
  const views = await Promise.all(COUNTED_HOUSES.map((region) => load('statistics', { region })));
  return (
    <div className="wrap">
      <Breadcrumb siteUrl={site().url} steps={labelled('/')} here={ROUTES['/estatisticas'].label} />
      <h1 className="display mt-4 text-poster">Sai muito? Está atrasado?</h1>
      <p className="mt-3 max-w-[64ch] text-lg text-soft">
        Contamos todos os sorteios guardados de cada região e pomos ao lado o que o puro acaso dá. Quase tudo o que
        parece mania é acaso; o que não é, dizemos.
      </p>
      <RegionsOverview views={views.filter(({ spans }) => spans.all.draws >= ENOUGH_DRAWS)} />
      <p className="mt-6 max-w-[64ch] text-note text-soft">
        Nada disto diz o que sai amanhã: cada sorteio dá a cada bicho a mesma chance, tenha ele saído muito ou pouco.{' '}
        <LinkedText text={exceptionWords()} /> {federalWords()} Cada quadro pode ser baixado como imagem (SVG) e como
        tabela (CSV).
      </p>
      <InternalLinks kind="estatisticas" />
    </div>
  );
}
