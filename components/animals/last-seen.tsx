import Link from 'next/link';
import { Milhar } from '@/components/site/milhar.tsx';
import { formatDay, formatTime } from '@/lib/core/domain/days.ts';
import { HOUSES } from '@/lib/core/domain/houses/list.ts';
import { plural } from '@/lib/core/domain/joiner.ts';
import type { AnimalView } from '@/lib/core/views/animal.ts';
import { drawAddress } from '@/lib/site/addresses.ts';

/** Where the group came first last, region by region, each line leading to that draw. */
export function LastSeen({ regions }: { regions: AnimalView['regions'] }) {
  return (
    <ul data-free="" className="mt-3 border-t-2 border-ink">
      {regions.map(({ region, last, gap, draws }) => (
        <li key={region} className="border-b border-line">
          {last ? (
            <Link
              prefetch={false}
              href={drawAddress(last)}
              className="flex min-h-14 flex-wrap items-center gap-x-3 py-2 no-underline hover:bg-card"
            >
              <span className="min-w-min flex-1">
                <strong className="title block">{HOUSES[region].name}</strong>
                <span className="text-sm text-soft">
                  {formatDay(last.day)}, {formatTime(last.time)}
                  {gap === 0 ? ': o último sorteio' : ` · há ${plural(gap ?? 0, 'sorteio')}`}
                </span>
              </span>
              <Milhar number={last.number} className="text-2xl" />
              <span aria-hidden="true">›</span>
            </Link>
          ) : (
            <p className="flex min-h-14 flex-wrap items-center gap-x-3 py-2">
              <strong className="title">{HOUSES[region].name}</strong>
              <span className="text-sm text-soft">
                {draws === 0 ? 'ainda sem sorteios guardados' : `nenhuma vez em ${plural(draws, 'sorteio')} guardados`}
              </span>
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
