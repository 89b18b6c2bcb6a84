import Link from 'next/link';
import type { ReactNode } from 'react';
import { Breadcrumb } from '@/components/site/breadcrumb.tsx';
import { PageAge } from '@/components/site/page-age.tsx';
import { Fold } from '@/components/ui/fold.tsx';
import { SheetHead } from '@/components/ui/sheet-head.tsx';
import { labelled, ROUTES } from '@/content/routes.ts';
import { ENOUGH_DRAWS } from '@/lib/core/domain/statistics.ts';
import type { MonthView } from '@/lib/core/views/month.ts';
import type { StatisticsView } from '@/lib/core/views/statistics.ts';
import { AnimalsByMonth } from './animals-by-month.tsx';
import { GapsNow } from './gaps-now.tsx';
import { RegionsOverview } from './regions-overview.tsx';

const QUESTIONS = [
  { href: '/blog/bicho-atrasado-existe', text: 'Bicho atrasado sai mais?' },
  { href: '/blog/puxada-jogo-do-bicho', text: 'Puxada funciona?' },
  { href: '/blog/estrategias-ganhar-jogo-bicho-metodos', text: 'Nove métodos, todos perderam' },
  { href: '/bichos', text: 'E o meu bicho?' },
] as const;

/** What all houses' counts are at a glance; of the first one its months and what is late. `note`: what holds for all. */
export function StatisticsIndex({
  siteUrl,
  views,
  months,
  note,
  now,
}: {
  siteUrl: string;
  views: readonly StatisticsView[];
  months: readonly MonthView[];
  note: ReactNode;
  now: Date;
}) {
  const known = views.filter(({ spans }) => spans.all.draws >= ENOUGH_DRAWS);
  const [first] = known;
  return (
    <div className="wrap results-page">
      <Breadcrumb siteUrl={siteUrl} steps={labelled('/')} here={ROUTES['/estatisticas'].label} />
      <h1 className="display">Estatísticas do bicho</h1>
      <PageAge recorded={known.flatMap(({ spans }) => (spans.all.until ? { day: spans.all.until } : []))} now={now}>
        Quanto cada bicho saiu, há quanto tempo não sai e o que o acaso daria. Sorteios passados não mudam os próximos.
      </PageAge>
      <RegionsOverview views={views} />
      {first && <AnimalsByMonth region={first.region} months={months} />}
      <div className="gaps-and-questions">
        {first && <GapsNow view={first} />}
        <section aria-labelledby="perguntas">
          <SheetHead id="perguntas">Perguntas</SheetHead>
          <ul className="ways-on">
            {QUESTIONS.map(({ href, text }) => (
              <li key={href}>
                <Link prefetch={false} href={href}>
                  {text}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      </div>
      <p className="sheet-line">Cada sorteio dá a cada bicho a mesma chance, tenha ele saído muito ou pouco.</p>
      <div className="folds">
        <Fold id="excecao" title="São Paulo, a exceção, e as duas contagens da Federal">
          <p>{note}</p>
        </Fold>
      </div>
    </div>
  );
}
