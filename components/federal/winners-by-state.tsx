import { SheetHead } from '@/components/ui/sheet-head.tsx';
import type { StoredContest } from '@/lib/core/contracts/contest.ts';
import { formatCount } from '@/lib/core/domain/format.ts';
import { bandName } from '@/lib/core/domain/games/contest-bands.ts';
import { drawsTickets, drawsTwice } from '@/lib/core/domain/games/list.ts';
import { winnersByState } from '@/lib/core/domain/games/winners-by-state.ts';
import { placesLine } from '@/lib/site/contests.ts';

/** Where the first band's tickets were bought: a bar a state, its cities below its name. Nothing where there was no winner. */
export function WinnersByState({ contest: { modality, details } }: { contest: StoredContest }) {
  const [top] = details.prizes ?? [];
  const states = winnersByState(details.winnersBy ?? []);
  if (drawsTickets(modality) || (states.length === 0 && !top?.winners)) return null;
  const places = placesLine({ modality, details });
  const most = Math.max(...states.map(({ winners }) => winners));
  const of = drawsTwice(modality) ? ' no 1º sorteio' : '';
  const band = `${top ? bandName(modality, top.band).name : 'a primeira faixa'}${of}`;
  return (
    <section aria-labelledby="ganhadores">
      <SheetHead id="ganhadores">Onde estão os ganhadores</SheetHead>
      {states.length === 0 ? (
        <p className="mt-1 text-note text-soft">Onde foram feitas as apostas: não registrado.</p>
      ) : (
        <>
          <table className="by-state">
            <caption className="sr-only">Apostas com {band}, por estado</caption>
            <thead className="sr-only">
              <tr>
                <th scope="col">Estado</th>
                <th scope="col">Apostas com {band}</th>
              </tr>
            </thead>
            <tbody>
              {states.map(({ uf, name, winners, cities }) => (
                <tr key={uf}>
                  <th scope="row">
                    {name}{' '}
                    {cities.length > 0 && (
                      <small>
                        {cities.map((one) => (one.winners > 1 ? `${one.city} (${one.winners})` : one.city)).join(', ')}
                      </small>
                    )}
                  </th>
                  <td>
                    <div>
                      <svg aria-hidden="true" viewBox="0 0 100 10" preserveAspectRatio="none">
                        <rect width={Math.round((winners / most) * 100)} height="10" />
                      </svg>
                      <b>{formatCount(winners)}</b>
                    </div>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          {places && <p className="mt-2 text-note text-soft">{places}</p>}
        </>
      )}
    </section>
  );
}
