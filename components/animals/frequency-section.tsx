import { formatDay } from '@/lib/core/domain/days.ts';
import { prizesOf } from '@/lib/core/domain/fairness.ts';
import { formatCount, formatRange, formatTenths } from '@/lib/core/domain/format.ts';
import type { Group } from '@/lib/core/domain/groups.ts';
import { HOUSES } from '@/lib/core/domain/houses/list.ts';
import { plural } from '@/lib/core/domain/joiner.ts';
import { expectedRange } from '@/lib/core/domain/odds.ts';
import type { AnimalView } from '@/lib/core/views/animal.ts';
import { theAnimal } from '@/lib/site/animal-words.ts';
import { ChanceBands, type Counted } from './chance-bands.tsx';

/** How often the group came, by region, as 1st prize and among the five, each on the band of chance. */
export function FrequencySection({ regions, group }: { regions: AnimalView['regions']; group: Group }) {
  const known = regions.filter(({ draws }) => draws > 0);
  const counted = (what: string, key: string, times: number, prizes: number): Counted => ({
    key,
    label: (
      <>
        {what} <small>{formatRange(expectedRange(prizes))}</small>
      </>
    ),
    times,
    prizes,
  });
  const counts = known.flatMap(({ region, draws, first, inFive }) => [
    counted(`${HOUSES[region].short}, 1º`, `${region} 1`, first, draws),
    counted(`${HOUSES[region].short}, 1º ao 5º`, `${region} 5`, inFive, prizesOf('five', draws)),
  ]);
  const outside = counts.reduce((sum, { prizes }) => sum + 1 - expectedRange(prizes).held, 0);
  const draws = known.reduce((sum, one) => sum + one.draws, 0);
  const since = known.map((one) => one.since ?? '').toSorted()[0];
  return (
    <section aria-labelledby="frequencia">
      <h3 id="frequencia" className="title text-lead">
        Sai muito?
      </h3>
      <div className="mt-2">
        <ChanceBands caption={`Quantas vezes saiu ${theAnimal(group)}, e a faixa que o acaso dá`} counts={counts} />
      </div>
      <p className="sheet-line max-w-[64ch]">
        Contado em {formatCount(draws)} sorteios{since ? `, desde ${formatDay(since)}` : ''}. Faixa clara: onde o acaso
        põe um bicho qualquer em pelo menos 19 de cada 20 casos; o número miúdo diz de quanto a quanto, e a linha é a
        média. Destas {plural(counts.length, 'contagem', 'contagens')}, espera-se que {formatTenths(outside)} caia fora
        sem motivo nenhum.
      </p>
    </section>
  );
}
