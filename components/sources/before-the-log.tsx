import type { Route } from 'next';
import Link from 'next/link';
import { PlusDisclosure } from '@/components/ui/plus-disclosure.tsx';
import { type ClockTime, formatDay, formatTime, type PlainDay } from '@/lib/core/domain/days.ts';
import { HOUSES, type HouseId, isFederalHouse } from '@/lib/core/domain/houses/list.ts';
import { plural } from '@/lib/core/domain/joiner.ts';
import { drawAddress } from '@/lib/site/addresses.ts';

/** A draw of the history that was put right before anybody read it. `was`: the hour it stood under; null where it was missing. */
export type Mended = { region: HouseId; day: PlainDay; time: ClockTime; was: ClockTime | null };

/** What was put right in the recorded history before the public log began: it has no lines there. */
export function BeforeTheLog({ mended }: { mended: readonly Mended[] }) {
  const moved = mended.filter(({ was }) => was !== null);
  const federal = moved.filter(({ region }) => isFederalHouse(region)).length;
  return (
    <section aria-labelledby="antes" className="mt-10 max-w-[68ch]">
      <h2 id="antes" className="display text-section">
        Antes do começo desta lista
      </h2>
      <p className="mt-3">
        O histórico com que o site começou veio de uma fonte que tinha {plural(moved.length, 'sorteio')} sob outro
        horário (dos quais {federal} da Federal) e não tinha {mended.length - moved.length}. Os primeiros foram movidos
        e os outros, acrescentados, antes da primeira carga do arquivo; por isso, em geral, não têm linha acima. A hora
        de cada um é a do momento em que a sua tabela apareceu no repositório da fonte; a da Federal, a do concurso da
        Caixa.
      </p>
      <PlusDisclosure
        className="mt-4 border-y-2 border-ink"
        leadClass="min-h-12 py-2 font-semibold"
        lead={`Os ${mended.length}, um por um`}
      >
        <ul className="grid gap-1 pb-4 sm:grid-cols-2">
          {mended.map((one) => (
            <li key={`${one.region} ${one.day} ${one.time}`}>
              <Link prefetch={false} href={drawAddress(one) as Route} className="inline-block py-1 underline">
                {HOUSES[one.region].short}, {formatDay(one.day)}, {formatTime(one.time)}
              </Link>{' '}
              <span className="text-note text-soft">
                {one.was === null ? 'acrescentado' : `estava às ${formatTime(one.was)}`}
              </span>
            </li>
          ))}
        </ul>
      </PlusDisclosure>
    </section>
  );
}
