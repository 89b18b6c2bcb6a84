import Link from 'next/link';
import { Milhar } from '@/components/site/milhar.tsx';
import { SheetHead } from '@/components/ui/sheet-head.tsx';
import { formatDay, formatDayMonth, formatTime, type PlainDay } from '@/lib/core/domain/days.ts';
import { HOUSES } from '@/lib/core/domain/houses/list.ts';
import { plural } from '@/lib/core/domain/joiner.ts';
import { dayAge } from '@/lib/core/domain/relative-time.ts';
import type { AnimalView } from '@/lib/core/views/animal.ts';
import { drawAddress } from '@/lib/site/addresses.ts';
import { shownNumber } from '@/lib/site/shown-number.ts';

type Props = { regions: AnimalView['regions']; today: PlainDay };

/** How long ago the group came first in each region: a cell each, which leads to that draw. */
export function LastSeen({ regions, today }: Props) {
  return (
    <section aria-labelledby="ultimas">
      <SheetHead id="ultimas">Na cabeça, por último</SheetHead>
      <ul data-free="" className="last-seen">
        {regions.map(({ region, last, draws }) => (
          <li key={region}>
            {last ? (
              <Link prefetch={false} href={drawAddress(last)} className="tile">
                <b>{HOUSES[region].short}</b>
                <em>{dayAge(last.day, today)}</em>
                <Milhar number={shownNumber(last)} />
                <small>
                  {last.day.slice(0, 4) === today.slice(0, 4) ? formatDayMonth(last.day) : formatDay(last.day)},{' '}
                  <span className="whitespace-nowrap">{formatTime(last.time)}</span>
                </small>
              </Link>
            ) : (
              <p className="tile">
                <b>{HOUSES[region].short}</b>
                <em>nunca</em>
                <small>{draws === 0 ? 'sem sorteios guardados' : `em ${plural(draws, 'sorteio')}`}</small>
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
