import Link from 'next/link';
import { AnimalIcon } from '@/components/site/animal-icon.tsx';
import { formatDayMonth } from '@/lib/core/domain/days.ts';
import { GROUPS } from '@/lib/core/domain/groups.ts';
import { HOUSES } from '@/lib/core/domain/houses/list.ts';
import type { AnimalsView } from '@/lib/core/views/animals.ts';
import { animalAddress } from '@/lib/site/animal-addresses.ts';

/** The 25 as tiles that lead to their pages: number, animal, dozens, where it came first last; the sheet to print fills the last row. */
export function AnimalsGrid({ view }: { view: AnimalsView }) {
  return (
    <ul data-free="" className="animal-tiles">
      {GROUPS.map(({ grupo, animal, numeros }, at) => {
        const last = view[at]?.last;
        return (
          <li key={grupo}>
            <Link prefetch={false} href={animalAddress({ animal })} className="tile">
              <AnimalIcon animal={animal} />
              <b>
                <span className="figures text-soft">{grupo}</span> {animal}
              </b>
              <span className="figures">{numeros.join(' ')}</span>
              {last && (
                <small>
                  {HOUSES[last.region].short}, {formatDayMonth(last.day)}
                </small>
              )}
            </Link>
          </li>
        );
      })}
      <li>
        <Link prefetch={false} href="/bichos/tabela" className="tile">
          <span className="display">Tabela em A4</span>
          <small>Os 25 em uma folha, para imprimir</small>
        </Link>
      </li>
    </ul>
  );
}
