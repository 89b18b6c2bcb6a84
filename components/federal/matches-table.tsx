import { Balls } from '@/components/ui/balls.tsx';
import { html } from '@/components/ui/markup.ts';
import type { StoredContest } from '@/lib/core/contracts/contest.ts';
import { formatDay } from '@/lib/core/domain/days.ts';
import { plural } from '@/lib/core/domain/joiner.ts';

type Shown = Pick<StoredContest, 'contest' | 'numbers'> & { details: Pick<StoredContest['details'], 'matches'> };

/** A contest's football matches, each with its score where it is stored and the column that it makes. */
export function MatchesTable({ contest: { contest, numbers, details } }: { contest: Shown }) {
  const { matches = [] } = details;
  if (matches.length === 0)
    return (
      <>
        <p className="text-note text-soft">
          As colunas, do jogo 1 ao {numbers.length}; os times não estão registrados.
        </p>
        <Balls numbers={numbers} label={`Colunas do concurso ${contest}`} areColumns />
      </>
    );
  const rows = numbers.map((column, at) => {
    const match = matches[at];
    const score = match?.goals ? match.goals.join(' × ') : '×';
    const when = [match?.day && formatDay(match.day), match?.isByLot && 'por sorteio'].filter(Boolean).join(', ');
    return html`<tr><th scope="row">${at + 1}</th>${match !== undefined && html`<td>${match.home} <b class="whitespace-nowrap">${score}</b> ${match.away}${when !== '' && html` <small>${when}</small>`}</td>`}<td><b>${column}</b></td></tr>`;
  });
  return (
    <div className="scroll-table tight stack-14" data-free="">
      <table>
        <caption className="sr-only">
          {plural(numbers.length, 'jogo')} no concurso {contest}: 1 é vitória do primeiro time, X empate, 2 vitória do
          segundo
        </caption>
        <thead>
          <tr>
            <th scope="col">Jogo</th>
            <th scope="col">Times</th>
            <th scope="col">Coluna</th>
          </tr>
        </thead>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by `html` */}
        <tbody dangerouslySetInnerHTML={html`${rows}`} />
      </table>
    </div>
  );
}
