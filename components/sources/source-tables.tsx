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

const HOUR_MS = 3_600_000;

const TEXTS: Record<SourceName, { site: string; role: string }> = SOURCE_TEXTS;

/** Of a source in probation that was never polled. */
const UNTRIED = { trial: { agreed: 0, differing: 0 }, provenAt: null };

type SourceTableProps = { sources: readonly SourceName[]; standings: readonly SourceStanding[]; today: PlainDay };

/** Who the public sources are, to what family each belongs, what it is read for and how often at most. */
export function SourceTable({ sources, standings, today }: SourceTableProps) {
  return (
    <ScrollTable stack={40} label="As fontes públicas, por família">
      <thead>
        <tr>
          <th scope="col">Fonte</th>
          <th scope="col">Família</th>
          <th scope="col">Para que serve</th>
          <th scope="col">No máximo</th>
        </tr>
      </thead>
      <tbody>
        {[...Map.groupBy(sources, familyOf).values()].flat().map((source) => {
          const { site, role } = TEXTS[source];
          const { manners, isProven } = sourceOf(source);
          const { count, withinMs, stretched } = manners.budget;
          const standing = standings.find(({ name }) => name === source) ?? (isProven ? {} : UNTRIED);
          return (
            <tr key={source}>
              <th scope="row">
                {sourceName(source)}
                <span className="block text-sm font-normal text-soft">{site}</span>
                <Probation of={standing} today={today} />
              </th>
              <td>{sourceName(familyOf(source))}</td>
              <td className="whole">{role}</td>
              <td>
                {stretched ? `${formatCount(count)} a ` : ''}
                {plural(stretched ?? count, 'vez', 'vezes')} por {withinMs === HOUR_MS ? 'hora' : 'dia'}
              </td>
            </tr>
          );
        })}
      </tbody>
    </ScrollTable>
  );
}

/** How often each source reported what another family reported too. */
export function AgreementTable({ sources }: { sources: readonly SourceStanding[] }) {
  const counted = sources.filter(({ told: count }) => count > 0);
  if (counted.length === 0)
    return <p className="text-soft">Esta instalação ainda não ouviu duas famílias sobre o mesmo sorteio.</p>;
  return (
    <ScrollTable stack={32} label="Quanto cada fonte concordou com outra família, nos últimos 60 dias">
      <thead>
        <tr>
          <th scope="col">Fonte</th>
          <th scope="col">Sorteios contados</th>
          <th scope="col">Também por outra família</th>
          <th scope="col">Com os mesmos números</th>
        </tr>
      </thead>
      <tbody>
        {counted.map(({ name, told: count, compared, alike }) => (
          <tr key={name}>
            <th scope="row">{sourceName(name)}</th>
            <td>{formatCount(count)}</td>
            <td>{formatCount(compared)}</td>
            <td>{compared === 0 ? '—' : formatCount(alike)}</td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}
