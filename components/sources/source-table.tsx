import { ScrollTable } from '@/components/ui/scroll-table.tsx';
import { SOURCE_TEXTS } from '@/content/sources.ts';
import type { PlainDay } from '@/lib/core/domain/days.ts';
import { familyOf } from '@/lib/core/domain/families.ts';
import { formatCount } from '@/lib/core/domain/format.ts';
import { plural } from '@/lib/core/domain/joiner.ts';
import { type SourceName, sourceOf } from '@/lib/core/sources/list.ts';
import type { SourceStanding } from '@/lib/core/views/shared-source-standings.ts';
import { sourceName } from '@/lib/site/source-words.ts';
import { Probation } from './probation.tsx';
import { familyLetters } from './source-grid.tsx';

const HOUR_MS = 3_600_000;

const TEXTS: Record<SourceName, { site: string; role: string }> = SOURCE_TEXTS;

/** Of a source in probation that was never polled. */
const UNTRIED = { trial: { agreed: 0, differing: 0 }, provenAt: null };

type SourceTableProps = { sources: readonly SourceName[]; standings: readonly SourceStanding[]; today: PlainDay };

/** Who the public sources are, to what family each belongs, what it is read for, how often at most, how often it agrees. */
export function SourceTable({ sources, standings, today }: SourceTableProps) {
  const letters = familyLetters(sources);
  return (
    <ScrollTable stack={40} label="As fontes públicas, por família">
      <thead>
        <tr>
          <th scope="col">Fonte</th>
          <th scope="col">Família</th>
          <th scope="col">Para que serve</th>
          <th scope="col">No máximo</th>
          <th scope="col">Acordo</th>
        </tr>
      </thead>
      <tbody>
        {[...Map.groupBy(sources, familyOf).values()].flat().map((source) => {
          const { site, role } = TEXTS[source];
          const { manners, isProven } = sourceOf(source);
          const { count, withinMs, stretched } = manners.budget;
          const standing: Partial<SourceStanding> =
            standings.find(({ name }) => name === source) ?? (isProven ? {} : UNTRIED);
          return (
            <tr key={source}>
              <th scope="row">
                {sourceName(source)}
                <span className="block text-fine font-normal text-soft">{site}</span>
                <Probation of={standing} today={today} />
              </th>
              <td>
                {letters.get(familyOf(source))}, de {sourceName(familyOf(source))}
              </td>
              <td className="whole">{role}</td>
              <td>
                {stretched ? `${formatCount(count)} a ` : ''}
                {plural(stretched ?? count, 'vez', 'vezes')} por {withinMs === HOUR_MS ? 'hora' : 'dia'}
              </td>
              <td>{agreementWords(standing)}</td>
            </tr>
          );
        })}
      </tbody>
    </ScrollTable>
  );
}

/** How many of the draws that another family reported too it reported alike, and how many it reported in all. */
function agreementWords({ told: count = 0, compared = 0, alike = 0 }: Partial<SourceStanding>): string {
  if (count === 0) return '—';
  return compared === 0
    ? `contou ${formatCount(count)}, nenhum comparado`
    : `${formatCount(alike)} de ${formatCount(compared)}; contou ${formatCount(count)}`;
}
