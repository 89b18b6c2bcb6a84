import type { ReactNode } from 'react';
import { Badge } from '@/components/ui/badge.tsx';
import { SheetHead } from '@/components/ui/sheet-head.tsx';
import type { StoredContest } from '@/lib/core/contracts/contest.ts';
import { currencyName } from '@/lib/core/domain/currencies.ts';
import { bandsByDraw, isUnsold } from '@/lib/core/domain/games/contest-bands.ts';
import { firstPrizes, isRolledOver } from '@/lib/core/domain/games/contest-outcome.ts';
import { drawsTickets, gameOf } from '@/lib/core/domain/games/list.ts';
import { plural } from '@/lib/core/domain/joiner.ts';
import { netLine, unwonLine } from '@/lib/site/contests.ts';
import { ContestPrizes } from './contest-prizes.tsx';

/** What a contest paid, band by band, and what is to be known of it. The Federal's prizes stand beside its tickets. */
export function ContestOutcome({
  contest,
  title,
  children,
}: {
  contest: StoredContest;
  title: string;
  children?: ReactNode;
}) {
  return (
    <section aria-labelledby="premios">
      <SheetHead id="premios" beside={<Standing contest={contest} />}>
        {title}
      </SheetHead>
      {!drawsTickets(contest.modality) && <Prizes contest={contest} />}
      {children}
      <Remarks contest={contest} />
    </section>
  );
}

function Standing({ contest: { modality, details, special, checked } }: { contest: StoredContest }) {
  const won = drawsTickets(modality) ? [] : firstPrizes(modality, details.prizes).filter(({ winners }) => winners > 0);
  const labels = [
    isRolledOver(modality, details) && (
      <Badge key="acumulou" tone="yellow">
        Acumulou
      </Badge>
    ),
    ...won.map(({ draw, band, winners }) => (
      <Badge key={`saiu-${draw}`} tone="green">
        {plural(winners, 'ganhador', 'ganhadores')} com {band}
        {draw !== null && ` no ${draw}º sorteio`}
      </Badge>
    )),
    special && <Badge key="especial">Concurso especial</Badge>,
    checked === 'unconfirmed' && <Badge key="confirmado">Não confirmado</Badge>,
  ].filter(Boolean);
  return labels.length > 0 && <p className="flex flex-wrap gap-2">{labels}</p>;
}

/** A table a draw: of two draws each begins with its name. */
function Prizes({ contest }: { contest: StoredContest }) {
  const { modality, contest: number, second, details } = contest;
  const bands = bandsByDraw(modality, details.prizes ?? []);
  const tables = second ? ([1, 2, null] as const) : ([null] as const);
  return tables.map((draw) => {
    const own = second ? bands.filter((band) => band.draw === draw) : bands;
    const of = draw === null ? '' : `${draw}º sorteio do `;
    return (
      own.length > 0 && (
        <ContestPrizes
          key={draw}
          contest={contest}
          bands={own}
          caption={`Premiação do ${of}concurso ${number}`}
          head={draw === null ? 'Faixa' : `${draw}º sorteio`}
        />
      )
    );
  });
}

/** Notes on the amounts, and Caixa’s remark on the contest. */
function Remarks({ contest: { modality, contest, day, numbers, details } }: { contest: StoredContest }) {
  const { doubtful } = gameOf(modality);
  const net = details.prizes ? netLine({ modality, day }) : null;
  const unwon = drawsTickets(modality) ? null : unwonLine({ modality, details });
  const isDoubtful = doubtful && contest >= doubtful.from && contest <= doubtful.to && details.prizes;
  return (
    <div className="sheet-line grid gap-1 empty:hidden">
      {drawsTickets(modality) && numbers.length === 1 && <p>Só o 1º prêmio está registrado.</p>}
      {isUnsold(details) ? (
        <p>Sorteio sem bilhetes à venda e sem prêmios, só para divulgar o resultado.</p>
      ) : (
        !details.prizes && <p>Valor dos prêmios: não registrado.</p>
      )}
      {details.prizesPrecede && (
        <p>Os prêmios são os publicados antes da correção dos números, e não foram ditos de novo depois dela.</p>
      )}
      {details.currency && (
        <p>
          Valores na moeda de então, o {currencyName(details.currency)} ({details.currency}).
        </p>
      )}
      {unwon && <p>{unwon}</p>}
      {net && <p>{net}</p>}
      {isDoubtful && <p>Não se sabe se os valores que a Caixa dá a este concurso são os de um bilhete só.</p>}
      {details.note && <p>Nota da Caixa: {details.note}</p>}
    </div>
  );
}
