import { ScrollTable } from '@/components/ui/scroll-table.tsx';
import type { PlainDay } from '@/lib/core/domain/days.ts';
import { familyOf } from '@/lib/core/domain/families.ts';
import { HOUSE_IDS, HOUSES, type HouseId, isFederalHouse } from '@/lib/core/domain/houses/list.ts';
import { type SourceName, sourceOf, sourcesShowing } from '@/lib/core/sources/list.ts';
import type { SourceStanding } from '@/lib/core/views/shared-source-standings.ts';
import { sourceName } from '@/lib/site/source-words.ts';

/** A source and the houses whose draws it is polled for. */
type Row = { name: string; family: string; isProven: boolean; houses: readonly HouseId[] };

const CAIXA: Row = { name: 'Caixa', family: 'oficial', isProven: true, houses: HOUSE_IDS.filter(isFederalHouse) };

const letterAt = (index: number) => String.fromCharCode('A'.charCodeAt(0) + index);

/** The families of these sources by a letter each, in the order in which /fontes lists them. */
export const familyLetters = (sources: readonly SourceName[]): ReadonlyMap<string, string> =>
  new Map([...new Set(sources.map(familyOf))].map((family, index) => [family, letterAt(index)]));

/** Caixa, then the sources by family, with the houses that each shows on a day as the houses' labels have it. */
export function sourceRows(
  sources: readonly SourceName[],
  standings: readonly Pick<SourceStanding, 'name' | 'provenAt'>[],
  today: PlainDay,
): readonly Row[] {
  const letters = familyLetters(sources);
  const byFamily = [...Map.groupBy(sources, familyOf).values()].flat();
  return [
    CAIXA,
    ...byFamily.map((source) => ({
      name: sourceName(source),
      family: `família ${letters.get(familyOf(source))}`,
      isProven: sourceOf(source).isProven || Boolean(standings.find(({ name }) => name === source)?.provenAt),
      houses: HOUSE_IDS.filter((house) => sourcesShowing(house, today, [source]).length > 0),
    })),
  ];
}

type Props = {
  label: string;
  rows: readonly Row[];
  /** A column each. */
  houses: readonly HouseId[];
  /** Houses without a column: the last one has how many of them a source shows. */
  others?: readonly HouseId[];
};

/** Which source shows which house, as dots; a ring where its tables are only compared yet. Rows without any are left out. */
export function SourceGrid({ label, rows, houses, others = [] }: Props) {
  return (
    <div className="source-grid">
      <ScrollTable stack={18} label={label}>
        <thead>
          <tr>
            <th scope="col">Fonte</th>
            {houses.map((house) => (
              <th key={house} scope="col">
                {HOUSES[house].short}
              </th>
            ))}
            {others.length > 0 && <th scope="col">Outras</th>}
          </tr>
        </thead>
        <tbody>
          {rows
            .filter((row) => [...houses, ...others].some((house) => row.houses.includes(house)))
            .map((row) => (
              <tr key={row.name}>
                <th scope="row">
                  {row.name} <small>{row.family}</small>
                </th>
                {houses.map((house) => (
                  <td key={house} className={kindOf(row, house)}>
                    <span className="sr-only">{WORDS[kindOf(row, house)]}</span>
                  </td>
                ))}
                {others.length > 0 && (
                  <td>
                    {others.filter((house) => row.houses.includes(house)).length} de {others.length}
                  </td>
                )}
              </tr>
            ))}
        </tbody>
      </ScrollTable>
    </div>
  );
}

const WORDS = { shown: 'conta', compared: 'em prova', absent: 'não conta' } as const;

const kindOf = ({ houses, isProven }: Row, house: HouseId): keyof typeof WORDS =>
  !houses.includes(house) ? 'absent' : isProven ? 'shown' : 'compared';
