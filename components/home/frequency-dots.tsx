import { AnimalIcon } from '@/components/site/animal-icon.tsx';
import { formatRange, formatTenths } from '@/lib/core/domain/format.ts';
import { GROUPS } from '@/lib/core/domain/groups.ts';
import { HOUSES } from '@/lib/core/domain/houses/list.ts';
import { plural } from '@/lib/core/domain/joiner.ts';
import { expectedRange, isOutside } from '@/lib/core/domain/odds.ts';
import type { Frequency } from './frequency-table.tsx';

/**
 * Each animal once, above the number of times it came first in a region's newest draws; what chance leaves usually is a
 * band, what lies outside it is marked, and how many are expected there is shown. The table below says the same of all regions.
 */
export function FrequencyDots({ of: { region, draws, counts } }: { of: Frequency }) {
  const range = expectedRange(draws);
  const most = Math.max(range.to, ...counts);
  const columns = Array.from({ length: most + 1 }, (_, times) => ({
    times,
    animals: GROUPS.filter((_, at) => counts[at] === times).map(({ animal }) => animal),
    isOut: isOutside(times, range),
  }));
  return (
    <figure className="dots">
      <ol aria-label={`${HOUSES[region].short}, ${draws} sorteios: quantas vezes cada bicho saiu no 1º prêmio`}>
        {columns.map(({ times, animals, isOut }) => (
          <li key={times} data-out={isOut || undefined}>
            {animals.map((animal) => (
              <AnimalIcon key={animal} animal={animal} />
            ))}
            <span>{times}x</span>
          </li>
        ))}
      </ol>
      <figcaption>
        {HOUSES[region].short}, {plural(draws, 'sorteio')}. Na faixa, {formatRange(range)} vezes, o acaso sozinho; fora
        dela espera-se {formatTenths((1 - range.held) * GROUPS.length)} bicho.
      </figcaption>
    </figure>
  );
}
