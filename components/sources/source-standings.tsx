import { ScrollTable } from '@/components/ui/scroll-table.tsx';
import type { SourceStanding } from '@/lib/core/contracts/views.ts';
import { formatDayMonth, formatTime, saoPaulo } from '@/lib/core/domain/days.ts';
import { sourceName } from '@/lib/site/source-words.ts';
import { outcomeText } from './state-words.ts';

/** Each public source: when it answered last, how late it is, whether it is left alone, how often it was asked. */
export function SourceStandings({ sources, now }: { sources: readonly SourceStanding[]; now: Date }) {
  const today = saoPaulo(now).day;
  return (
    <section aria-labelledby="situacao-fontes" className="mt-12">
      <h2 id="situacao-fontes" className="title mb-2 text-xl">
        Fontes
      </h2>
      {sources.length === 0 ? (
        <p className="text-soft">Nenhuma fonte pública foi consultada por esta instalação.</p>
      ) : (
        <ScrollTable stack={40} label="Como está cada fonte">
          <thead>
            <tr>
              <th scope="col">Fonte</th>
              <th scope="col">Última resposta</th>
              <th scope="col">Demora usual</th>
              <th scope="col">Descansa até</th>
              <th scope="col">Consultas em 24 h</th>
            </tr>
          </thead>
          <tbody>
            {sources.map(({ name, lastAnsweredAt, outcome, delay, restsUntil, asked }) => {
              const trouble = outcomeText(outcome);
              return (
                <tr key={name}>
                  <th scope="row">{sourceName(name)}</th>
                  <td>
                    {lastAnsweredAt ? momentOf(lastAnsweredAt, today) : 'nenhuma'}
                    {trouble && <span className="block text-sm text-soft">depois: {trouble}</span>}
                  </td>
                  <td>{delay === null ? '—' : `${delay} min`}</td>
                  <td>{restsUntil ? momentOf(restsUntil, today) : '—'}</td>
                  <td>{asked}</td>
                </tr>
              );
            })}
          </tbody>
        </ScrollTable>
      )}
    </section>
  );
}

/** '14h47' of today; another day's with its date. */
function momentOf(instant: string, today: string): string {
  const { day, time } = saoPaulo(new Date(instant));
  return day === today ? formatTime(time) : `${formatDayMonth(day)}, ${formatTime(time)}`;
}
