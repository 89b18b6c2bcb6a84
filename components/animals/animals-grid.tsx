import Link from 'next/link';
import { AnimalIcon } from '@/components/site/animal-icon.tsx';
import { formatDay } from '@/lib/core/domain/days.ts';
import { GROUPS } from '@/lib/core/domain/groups.ts';
import { houseIn } from '@/lib/core/domain/houses/names.ts';
import type { AnimalsView } from '@/lib/core/views/animals.ts';
import { animalAddress } from '@/lib/site/animal-addresses.ts';

/** The 25 as cards that lead to their pages: number, animal, dozens, where it came first last. */
export function AnimalsGrid({ view }: { view: AnimalsView }) {
  return (
    <ul
      data-free=""
      className="mt-6 grid grid-cols-[repeat(auto-fill,minmax(min(100%,9.25em),1fr))] gap-2 sm:gap-3 lg:grid-cols-5"
    >
      {GROUPS.map(({ grupo, animal, numeros }, at) => {
        const last = view[at]?.last;
        return (
          <li key={grupo}>
            <Link
              prefetch={false}
              href={animalAddress({ animal })}
              className="flex h-full flex-col rounded-card border border-line bg-card p-3 no-underline hover:border-ink"
            >
              <AnimalIcon animal={animal} className="-ml-1 text-6xl" />
              <span className="title mt-2 text-lg">
                <span className="figures text-soft">{grupo}</span> {animal}
              </span>
              <span className="figures font-semibold">{numeros.join(' ')}</span>
              {last && (
                <span className="mt-1 text-sm text-soft">
                  Saiu {houseIn(last.region)}, <span className="inline-block">{formatDay(last.day)}</span>
                </span>
              )}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
