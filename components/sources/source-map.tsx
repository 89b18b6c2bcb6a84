import { ScrollTable } from '@/components/ui/scroll-table.tsx';
import { formatTime, type PlainDay } from '@/lib/core/domain/days.ts';
import { HOUSE_IDS, HOUSES, isFederalHouse } from '@/lib/core/domain/houses/list.ts';
import { slotsOn } from '@/lib/core/domain/houses/slots.ts';
import { type SourceName, sourceOf, sourcesShowing } from '@/lib/core/sources/list.ts';
import type { SourceStanding } from '@/lib/core/views/shared-source-standings.ts';
import { sourceName } from '@/lib/site/source-words.ts';

type Props = {
  sources: readonly SourceName[];
  standings: readonly Pick<SourceStanding, 'name' | 'provenAt'>[];
  today: PlainDay;
};

/** Which sources are polled for the draws of each house, and at which hours it draws today: as the houses' labels have it. */
export function SourceMap({ sources, standings, today }: Props) {
  const isProven = (source: SourceName) =>
    sourceOf(source).isProven || Boolean(standings.find(({ name }) => name === source)?.provenAt);
  const named = (some: readonly string[]) => some.join(', ') || '—';
  return (
    <details className="drop mt-6">
      <summary>De qual banca cada uma fala, e a que horas</summary>
      <p>
        Os horários são os de hoje, e as fontes de um sorteio, na ordem em que são perguntadas por ele. As que estão em
        prova são só comparadas.
      </p>
      <ScrollTable stack={40} label="As bancas, os horários de hoje e as fontes de cada uma">
        <thead>
          <tr>
            <th scope="col">Banca</th>
            <th scope="col">Hoje</th>
            <th scope="col">Fontes</th>
            <th scope="col">Em prova</th>
          </tr>
        </thead>
        <tbody>
          {HOUSE_IDS.map((house) => {
            const hours = slotsOn(house, today).map(formatTime);
            const shown = sourcesShowing(house, today, sources);
            const proven = shown.filter(isProven).map(sourceName);
            return (
              <tr key={house} data-house={house}>
                <th scope="row">{HOUSES[house].short}</th>
                <td className="figures whole">{hours.length > 0 ? hours.join(' ') : 'sem sorteio'}</td>
                <td className="whole">{named(isFederalHouse(house) ? ['Caixa', ...proven] : proven)}</td>
                <td className="whole">{named(shown.filter((source) => !isProven(source)).map(sourceName))}</td>
              </tr>
            );
          })}
        </tbody>
      </ScrollTable>
    </details>
  );
}
