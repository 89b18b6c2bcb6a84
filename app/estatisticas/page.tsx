import type { Metadata } from 'next';
import { LinkedText } from '@/components/site/linked-text.tsx';
import { StatisticsIndex } from '@/components/statistics/statistics-index.tsx';
import { ROUTES } from '@/content/routes.ts';
import { addDays, type PlainDay } from '@/lib/core/domain/days.ts';
import { COUNTED_HOUSES } from '@/lib/core/domain/houses/list.ts';
import { ENOUGH_DRAWS } from '@/lib/core/domain/statistics.ts';
import { load } from '@/lib/server/backend/loaders.ts';
import { now } from '@/lib/server/clock.ts';
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

export default async function StatisticsPage() {
  const views = await Promise.all(COUNTED_HOUSES.map((region) => load('statistics', { region })));
  const first = views.find(({ spans }) => spans.all.draws >= ENOUGH_DRAWS);
  const until = first?.spans.all.until;
  const months =
    first && until
      ? await Promise.all(monthsUntil(until).map((month) => load('month', { region: first.region, month })))
      : [];
  return (
    <StatisticsIndex
      siteUrl={site().url}
      views={views}
      months={months}
      now={now()}
      note={
        <>
          <LinkedText text={exceptionWords()} /> {federalWords()}
        </>
      }
    />
  );
}
