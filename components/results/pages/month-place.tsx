import Link from 'next/link';
import type { ReactNode } from 'react';
import { Around } from '@/components/site/around.tsx';
import { Breadcrumb } from '@/components/site/breadcrumb.tsx';
import { formatMonth } from '@/lib/core/domain/days.ts';
import { capital } from '@/lib/core/domain/format.ts';
import { HOUSE_IDS, HOUSES } from '@/lib/core/domain/houses/list.ts';
import { houseIn } from '@/lib/core/domain/houses/names.ts';
import { plural } from '@/lib/core/domain/joiner.ts';
import type { MonthView } from '@/lib/core/views/month.ts';
import { monthAddress } from '@/lib/site/addresses.ts';
import { prizesOf } from '@/lib/site/prize-words.ts';
import { monthTitle } from '@/lib/site/results-words.ts';
import { toRegion } from './crumbs.ts';
import { MonthAnimals } from './month-animals.tsx';
import { MonthGrid } from './month-grid.tsx';

/** A region's month, the archive at a glance. */
export function MonthPlace({ siteUrl, view, live = null }: { siteUrl: string; view: MonthView; live?: ReactNode }) {
  const { region, month, cells, before, after } = view;
  const step = (other: string | null) =>
    other === null ? null : { href: monthAddress(region, other), label: formatMonth(other) };
  const days = new Set(cells.map(({ day }) => day)).size;
  return (
    <div className="wrap results-page lean">
      <Breadcrumb siteUrl={siteUrl} steps={toRegion(region)} here={capital(formatMonth(month))} />
      <h1 className="display">
        {capital(formatMonth(month))} {houseIn(region)}
      </h1>
      <p className="sheet-line max-w-[64ch]">
        {cells.length === 0
          ? 'Não temos resultados guardados deste mês. Isso não quer dizer que não houve sorteio.'
          : `O 1º prêmio de ${plural(cells.length, 'sorteio')} em ${plural(days, 'dia')}, o mais novo em cima. Cada quadrado leva ao sorteio, com ${prizesOf([region])}.`}
      </p>
      <Around label="Meses vizinhos" before={step(before)} after={step(after)} />
      {cells.length > 0 && (
        <div className="month-filter">
          <MonthAnimals cells={cells} />
          <MonthGrid view={view} caption={monthTitle(region, month)} />
        </div>
      )}
      {cells.length > 0 && (
        <p className="sheet-line">Um ponto: sem sorteio naquele dia e hora, ou sem registro dele.</p>
      )}
      <nav
        aria-label="O mesmo mês em outras casas"
        className="no-print mt-4 flex flex-wrap items-center gap-x-5 text-note"
      >
        <span className="text-soft">{capital(formatMonth(month))} também em</span>
        {HOUSE_IDS.filter((other) => other !== region).map((other) => (
          <Link
            key={other}
            prefetch={false}
            href={monthAddress(other, month)}
            className="inline-flex min-h-9 min-w-6 items-center underline"
          >
            {HOUSES[other].short}
          </Link>
        ))}
      </nav>
      {live}
    </div>
  );
}
