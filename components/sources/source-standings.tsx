import { ScrollTable } from '@/components/ui/scroll-table.tsx';
import { SheetHead } from '@/components/ui/sheet-head.tsx';
import { saoPaulo } from '@/lib/core/domain/days.ts';
import { HOUSES, isHouseId } from '@/lib/core/domain/houses/list.ts';
import { listed } from '@/lib/core/domain/joiner.ts';
import type { SourceStanding } from '@/lib/core/views/shared-source-standings.ts';
import type { SituationView } from '@/lib/core/views/situation.ts';
import { sourceName } from '@/lib/site/source-words.ts';
import { outcomeText } from '@/lib/site/state-words.ts';
import { momentOf } from './last-answer.ts';
import { Probation } from './probation.tsx';

type Props = {
  sources: readonly SourceStanding[];
  others?: NonNullable<SituationView['others']>;
  now: Date;
};

/**
 * Each public source: when it answered last, how late it is, whether it is left alone, how often it was polled. Of Caixa, its
 * mirrors and feeds (`others`), when they answered last.
 */
export function SourceStandings({ sources, others = [], now }: Props) {
  const today = saoPaulo(now).day;
  return (
    <section aria-labelledby="situacao-fontes">
      <SheetHead id="situacao-fontes">Fontes</SheetHead>
      {sources.length + others.length === 0 ? (
        <p className="text-soft">Nenhuma fonte foi consultada ainda.</p>
      ) : (
        <ScrollTable stack={20} isTight label="Como está cada fonte">
          <thead>
            <tr>
              <th scope="col">Fonte</th>
              <th scope="col">Última resposta</th>
              <th scope="col">Demora usual</th>
              <th scope="col">Em pausa até</th>
              <th scope="col">Consultas em 24 h</th>
            </tr>
          </thead>
          <tbody>
            {sources.map((one) => (
              <tr key={one.name}>
                <Answered source={one} today={today} />
                <td>{one.delay === null ? '—' : `${one.delay} min`}</td>
                <td className="whole">
                  {one.restsUntil ? momentOf(one.restsUntil, today) : one.pageRests ? '' : '—'}
                  {one.pageRests?.map(({ houses, until, reason }) => (
                    <span key={`${houses.join(' ')} ${until}`} className="block text-fine">
                      {pageWords(houses)} {until ? `até ${momentOf(until, today)}` : 'sempre'}: {outcomeText(reason)}
                    </span>
                  ))}
                </td>
                <td>{one.asked}</td>
              </tr>
            ))}
            {others.map((one) => (
              <tr key={one.name}>
                <Answered source={one} today={today} />
                <td>—</td>
                <td>—</td>
                <td>—</td>
              </tr>
            ))}
          </tbody>
        </ScrollTable>
      )}
    </section>
  );
}

/** 'só a página de Rio e Look'. */
const pageWords = (houses: readonly string[]) =>
  `só a página de ${listed(houses.map((house) => (isHouseId(house) ? HOUSES[house].short : house)))}`;

function Answered({
  source: { name, lastAnsweredAt, outcome, trial, provenAt, silentSince },
  today,
}: {
  source: Pick<SourceStanding, 'name' | 'lastAnsweredAt' | 'outcome' | 'trial' | 'provenAt' | 'silentSince'>;
  today: string;
}) {
  const trouble = outcomeText(outcome);
  return (
    <>
      <th scope="row">
        {sourceName(name)}
        <Probation of={{ trial, provenAt }} today={today} />
      </th>
      <td data-label="Última resposta">
        {lastAnsweredAt ? momentOf(lastAnsweredAt, today) : 'nenhuma'}
        {silentSince && (
          <span className="block text-fine text-soft">sem novidade desde {momentOf(silentSince, today)}</span>
        )}
        {trouble && <span className="block text-fine text-soft">depois: {trouble}</span>}
      </td>
    </>
  );
}
