import type { ReactNode } from 'react';
import { Badge } from '@/components/ui/badge.tsx';
import { Balls } from '@/components/ui/balls.tsx';
import type { StoredContest } from '@/lib/core/contracts/contest.ts';
import { currencyName } from '@/lib/core/domain/currencies.ts';
import { bandsByDraw } from '@/lib/core/domain/games/contest-bands.ts';
import { drawsTickets, gameOf } from '@/lib/core/domain/games/list.ts';
import { plural } from '@/lib/core/domain/joiner.ts';
import { ContestPrizes } from './contest-prizes.tsx';
import { FederalTickets } from './federal-tickets.tsx';
import { MatchesTable } from './matches-table.tsx';
import { WinnersByState } from './winners-by-state.tsx';

/**
 * A contest's numbers, what they paid and where the winners are: what its page and its modality's both show. `children`
 * stand beside it.
 */
export function ContestResult({ contest, children }: { contest: StoredContest; children: ReactNode }) {
  return (
    <div className={`grid items-start gap-x-10 gap-y-8 lg:grid-cols-[3fr_2fr] ${gameOf(contest.modality).colour}`}>
      <div className="rounded-card border border-t-4 border-line border-t-[var(--ball)] bg-card p-4 sm:p-5">
        <Standing contest={contest} />
        {drawsTickets(contest.modality) ? <FederalTickets contest={contest} /> : <Draws contest={contest} />}
        <Remarks contest={contest} />
      </div>
      <div className="grid gap-8">
        <WinnersByState contest={contest} />
        {children}
      </div>
    </div>
  );
}

function Standing({ contest: { details, special, checked } }: { contest: StoredContest }) {
  const [top] = details.prizes ?? [];
  const labels = [
    details.accumulated && (
      <Badge key="acumulou" tone="yellow">
        Acumulou
      </Badge>
    ),
    details.accumulated === false && top && top.winners > 0 && (
      <Badge key="saiu" tone="green">
        {plural(top.winners, 'ganhador', 'ganhadores')} com {top.band}
      </Badge>
    ),
    special && <Badge key="especial">Concurso especial</Badge>,
    checked === 'unconfirmed' && <Badge key="confirmado">Não confirmado</Badge>,
  ].filter(Boolean);
  return labels.length > 0 && <p className="mb-4 flex flex-wrap gap-2">{labels}</p>;
}

function Draws({ contest }: { contest: StoredContest }) {
  const { modality, contest: number, numbers, second, team, details } = contest;
  const bands = bandsByDraw(modality, details.prizes ?? []);
  const unsorted = bands.filter(({ draw }) => draw === null);
  const prizesOf = (own: typeof bands, caption: string) =>
    own.length > 0 && <ContestPrizes contest={contest} bands={own} caption={caption} />;
  if (second === null) {
    return (
      <>
        {gameOf(modality).upstream.tellsMatches ? (
          <MatchesTable contest={contest} />
        ) : (
          <Balls numbers={numbers} label={`Números do concurso ${number}`} isLarge />
        )}
        {team && (
          <p className="mt-4 text-lg">
            Time do Coração: <strong className="title">{team}</strong>
          </p>
        )}
        {Object.entries(contest.extra ?? {}).map(([key, drawn]) => (
          <p key={key} className="mt-4 text-lg">
            {gameOf(modality).parts[key]?.label}: <strong className="title">{drawn.join(' ')}</strong>
          </p>
        ))}
        {prizesOf(bands, `Premiação do concurso ${number}`)}
      </>
    );
  }
  return (
    <>
      <div className="grid gap-8">
        {[numbers, second].map((drawn, index) => (
          <div key={index === 0 ? 'first' : 'second'}>
            <h2 className="title mb-2 text-lg">{index + 1}º sorteio</h2>
            <Balls numbers={drawn} label={`Números do ${index + 1}º sorteio do concurso ${number}`} isLarge />
            {prizesOf(
              bands.filter(({ draw }) => draw === index + 1),
              `Premiação do ${index + 1}º sorteio do concurso ${number}`,
            )}
          </div>
        ))}
      </div>
      {prizesOf(unsorted, `Premiação do concurso ${number}`)}
    </>
  );
}

/** Notes on the amounts, and Caixa’s remark on the contest. */
function Remarks({ contest: { modality, contest, numbers, details } }: { contest: StoredContest }) {
  const { doubtful } = gameOf(modality);
  const isDoubtful = doubtful && contest >= doubtful.from && contest <= doubtful.to && details.prizes;
  return (
    <div className="mt-3 grid gap-1 text-note text-soft">
      {drawsTickets(modality) && numbers.length === 1 && <p>Só o 1º prêmio está registrado.</p>}
      {!details.prizes && <p>Valor dos prêmios: não registrado.</p>}
      {details.prizesPrecede && (
        <p>Os prêmios são os publicados antes da correção dos números, e não foram ditos de novo depois dela.</p>
      )}
      {details.currency && (
        <p>
          Valores na moeda de então, o {currencyName(details.currency)} ({details.currency}).
        </p>
      )}
      {details.accumulated === false && details.prizes?.[0]?.winners === 0 && (
        <p>Ninguém ganhou na primeira faixa, e o prêmio passou à seguinte em vez de acumular.</p>
      )}
      {details.prizes && gameOf(modality).isNetOfTax && (
        <p>
          Valores como a Caixa os divulga: já sem os 30% de imposto de renda, nos prêmios que passam do limite de
          isenção.
        </p>
      )}
      {isDoubtful && <p>Não se sabe se os valores que a Caixa dá a este concurso são os de um bilhete só.</p>}
      {details.note && <p>Nota da Caixa: {details.note}</p>}
    </div>
  );
}
