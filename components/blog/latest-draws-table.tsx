import Link from 'next/link';
import { AnimalIcon } from '@/components/site/animal-icon.tsx';
import { ScrollTable } from '@/components/ui/scroll-table.tsx';
import type { RegionView } from '@/lib/core/contracts/panel.ts';
import { formatDay, formatTime, type PlainDay } from '@/lib/core/domain/days.ts';
import { hasOwnName } from '@/lib/core/domain/houses/labels.ts';
import { HOUSES } from '@/lib/core/domain/houses/list.ts';
import { drawAddress, regionAddress } from '@/lib/site/addresses.ts';
import { shownFirst } from '@/lib/site/shown-number.ts';

/** The newest draw of each region, its first prize, and of what day it is: 'hoje' only where that is true. */
export function LatestDrawsTable({ regions, today }: { regions: readonly RegionView[]; today: PlainDay }) {
  const drawn = regions.flatMap(({ region, newest }) =>
    newest ? [{ region, newest, first: shownFirst(newest) }] : [],
  );
  if (drawn.length === 0) return <p>Nenhum sorteio está registrado agora.</p>;
  return (
    <ScrollTable isFree stack={18} label="O último sorteio registrado de cada região">
      <thead>
        <tr>
          <th scope="col">Sorteio</th>
          <th scope="col">1º prêmio</th>
          <th scope="col">Bicho</th>
        </tr>
      </thead>
      <tbody>
        {drawn.map(({ region, newest: { day, time, name, rivals }, first }) => (
          <tr key={region}>
            <th scope="row">
              <Link prefetch={false} href={regionAddress(region)}>
                {HOUSES[region].short}
              </Link>{' '}
              <Link prefetch={false} href={drawAddress({ region, day, time })} className="block text-fine font-normal">
                {day === today ? 'hoje' : formatDay(day)}, {hasOwnName(region, time) ? `${name} ` : ''}
                {formatTime(time)}
              </Link>
            </th>
            <td className="figures">
              <strong>{first.number}</strong>
              {rivals.length > 0 && ' em conferência'}
            </td>
            <td>
              <span className="whitespace-nowrap">
                <AnimalIcon animal={first.animal} /> {first.animal}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}
