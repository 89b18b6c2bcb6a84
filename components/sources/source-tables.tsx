import { ScrollTable } from '@/components/ui/scroll-table.tsx';
import { SOURCE_TEXTS } from '@/content/sources.ts';
import type { SourceStanding } from '@/lib/core/contracts/views.ts';
import { BICHO_SOURCES, type BichoSource, familyOf } from '@/lib/core/domain/families.ts';
import { formatCount } from '@/lib/core/domain/format.ts';
import { sourceName } from '@/lib/site/source-words.ts';

const HOUR_MS = 3_600_000;

/** The most requests to each source. */
export type AskLimits = Readonly<Record<BichoSource, { count: number; withinMs: number }>>;

const TEXTS: Record<BichoSource, { site: string; regions: string; role: string }> = SOURCE_TEXTS;
const BY_FAMILY = [...Map.groupBy(BICHO_SOURCES, familyOf).values()].flat();

/** Who the public sources are, to what family each belongs, what it is read for and how often at most. */
export function SourceTable({ limits }: { limits: AskLimits }) {
  return (
    <ScrollTable stack={40} label="As fontes públicas, por família">
      <thead>
        <tr>
          <th scope="col">Fonte</th>
          <th scope="col">Família</th>
          <th scope="col">Regiões</th>
          <th scope="col">Para que serve</th>
          <th scope="col">No máximo</th>
        </tr>
      </thead>
      <tbody>
        {BY_FAMILY.map((source) => {
          const { site, regions, role } = TEXTS[source];
          const { count, withinMs } = limits[source];
          return (
            <tr key={source}>
              <th scope="row">
                {sourceName(source)}
                <span className="block text-sm font-normal text-soft">{site}</span>
              </th>
              <td>{sourceName(familyOf(source))}</td>
              <td>{regions}</td>
              <td className="whole">{role}</td>
              <td>
                {count} vezes por {withinMs === HOUR_MS ? 'hora' : 'dia'}
              </td>
            </tr>
          );
        })}
      </tbody>
    </ScrollTable>
  );
}

/** How often each source told what another family told too. */
export function AgreementTable({ sources }: { sources: readonly SourceStanding[] }) {
  const counted = sources.filter(({ told }) => told > 0);
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
        {counted.map(({ name, told, compared, alike }) => (
          <tr key={name}>
            <th scope="row">{sourceName(name)}</th>
            <td>{formatCount(told)}</td>
            <td>{formatCount(compared)}</td>
            <td>{compared === 0 ? '—' : formatCount(alike)}</td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}
