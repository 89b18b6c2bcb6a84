import type { Route } from 'next';
import Link from 'next/link';
import { Fold } from '@/components/ui/fold.tsx';
import { type ClockTime, formatDay, formatTime, type PlainDay } from '@/lib/core/domain/days.ts';
import { HOUSES, type HouseId, isFederalHouse } from '@/lib/core/domain/houses/list.ts';
import { agree, plural } from '@/lib/core/domain/joiner.ts';
import { drawAddress } from '@/lib/site/addresses.ts';

/** A draw of the history that was put right before anybody read it. `was`: the hour it stood under; null where it was missing. */
export type Mended = { region: HouseId; day: PlainDay; time: ClockTime; was: ClockTime | null };

/** What was put right in the recorded history before the public log began, as one line; behind it each of them. */
export function BeforeTheLog({ mended }: { mended: readonly Mended[] }) {
  const moved = mended.filter(({ was }) => was !== null);
  const federal = moved.filter(({ region }) => isFederalHouse(region)).length;
  return (
    <div className="folds">
      <Fold
        id="antes"
        title={`Antes desta lista: ${plural(moved.length, 'sorteio')} do histórico ${agree(moved.length, 'mudado', 'mudados')} de hora (${federal} da Federal) e ${plural(mended.length - moved.length, 'acrescentado')}`}
      >
        <p>
          A fonte do histórico tinha os primeiros sob outra hora e não tinha os outros. A hora de cada um é a do momento
          em que a sua tabela apareceu no repositório dela; a da Federal, a do concurso da Caixa.
        </p>
        <ul className="mended">
          {mended.map((one) => (
            <li key={`${one.region} ${one.day} ${one.time}`}>
              <Link prefetch={false} href={drawAddress(one) as Route} className="inline-block py-1">
                {HOUSES[one.region].short}, {formatDay(one.day)}, {formatTime(one.time)}
              </Link>{' '}
              <small>{one.was === null ? 'acrescentado' : `estava às ${formatTime(one.was)}`}</small>
            </li>
          ))}
        </ul>
      </Fold>
    </div>
  );
}
