import type { Metadata } from 'next';
import Link from 'next/link';
import { Breadcrumb } from '@/components/site/breadcrumb.tsx';
import { LinkedText } from '@/components/site/linked-text.tsx';
import { AnimalsByMonth } from '@/components/statistics/animals-by-month.tsx';
import { GapsNow } from '@/components/statistics/gaps-now.tsx';
import { RegionsOverview } from '@/components/statistics/regions-overview.tsx';
import { labelled, ROUTES } from '@/content/routes.ts';
import { addDays, type PlainDay } from '@/lib/core/domain/days.ts';
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

const MONTHS = 12;

/** The twelve months up to that of a day, oldest first. */
function monthsUntil(day: PlainDay): string[] {
  const months = [day.slice(0, 7)];
  while (months.length < MONTHS) months.unshift(addDays(`${months[0]}-01`, -1).slice(0, 7));
  return months;
}

const QUESTIONS = [
  { href: '/blog/bicho-atrasado-existe', text: 'Bicho atrasado sai mais?' },
  { href: '/blog/puxada-jogo-do-bicho', text: 'Puxada funciona?' },
  { href: '/blog/estrategias-ganhar-jogo-bicho-metodos', text: 'Nove métodos, todos perderam' },
  { href: '/bichos', text: 'E o meu bicho?' },
] as const;

export default async function StatisticsPage() {
  const views = await Promise.all(COUNTED_HOUSES.map((region) => load('statistics', { region })));
  const known = views.filter(({ spans }) => spans.all.draws >= ENOUGH_DRAWS);
  const [first] = known;
  const until = first?.spans.all.until;
  const months =
    first && until
      ? await Promise.all(monthsUntil(until).map((month) => load('month', { region: first.region, month })))
      : [];
  return (
    <div className="wrap results">
      <Breadcrumb siteUrl={site().url} steps={labelled('/')} here={ROUTES['/estatisticas'].label} />
      <h1 className="display">Sai muito? Está atrasado?</h1>
      <p className="sheet-line">
        Quanto saiu, o que falta sair, e se isso quer dizer algo. Passado não muda o próximo.
      </p>
      <RegionsOverview views={known} />
      {first && <AnimalsByMonth region={first.region} months={months} />}
      <div className="gaps-and-questions">
        {first && <GapsNow view={first} />}
        <section aria-labelledby="perguntas">
          <div className="sheet-head">
            <h2 id="perguntas" className="display">
              Perguntas
            </h2>
          </div>
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
      <p className="sheet-line">
        Cada sorteio dá a cada bicho a mesma chance, tenha ele saído muito ou pouco.{' '}
        <LinkedText text={exceptionWords()} /> {federalWords()}
      </p>
    </div>
  );
}
