import Link from 'next/link';
import { Badge } from '@/components/ui/badge.tsx';
import { Balls } from '@/components/ui/balls.tsx';
import type { StoredContest } from '@/lib/core/contracts/contest.ts';
import { formatDay, formatDayShort, type PlainDay } from '@/lib/core/domain/days.ts';
import { drawsOf } from '@/lib/core/domain/draws/schedule.ts';
import { formatWholeReais } from '@/lib/core/domain/format.ts';
import { foreseenAfter } from '@/lib/core/domain/games/draw-days.ts';
import { drawsTickets, eventOf, type GameId, gameOf } from '@/lib/core/domain/games/list.ts';
import { dayAge } from '@/lib/core/domain/relative-time.ts';
import { contestAddress, modalityAddress } from '@/lib/site/contest-addresses.ts';
import { ticketOf } from '@/lib/site/contests.ts';
import { plainTicket } from '@/lib/site/game-words.ts';

type Props = { games: readonly { game: GameId; newest: StoredContest | null }[]; today: PlainDay };

/** The newest contests of games that are not in the panel, a card each. */
export function OtherGames({ games, today }: Props) {
  return (
    <section aria-labelledby="outras-loterias" className="wrap mt-8">
      <h2 id="outras-loterias" className="title text-lg">
        As outras loterias da Caixa
      </h2>
      <div className="mt-2 grid gap-3 md:grid-cols-2 lg:grid-cols-3">
        {games.map(({ game, newest }) => (
          <article
            key={game}
            data-free=""
            className={`flex flex-col rounded-card border border-t-4 border-line border-t-[var(--ball)] bg-card p-4 ${gameOf(game).colour}`}
          >
            <h3 className="title text-lg">
              <Link prefetch={false} href={modalityAddress(game)} className="inline-block py-1 underline">
                {gameOf(game).name}
              </Link>
            </h3>
            <p className="text-sm text-soft">{plainTicket(game)}</p>
            {newest ? (
              <Newest contest={newest} today={today} />
            ) : (
              <p className="my-6 text-soft">Resultado não disponível</p>
            )}
          </article>
        ))}
      </div>
    </section>
  );
}

function Newest({ contest: stored, today }: { contest: StoredContest; today: PlainDay }) {
  const { modality, contest, day, numbers, extra = {}, details, checked } = stored;
  const next = foreseenAfter(drawsOf(modality), day, today);
  return (
    <>
      <p className="mt-2 mb-3 flex flex-wrap items-center gap-x-2 gap-y-1 text-note">
        <span>
          <span className="figures">Concurso {contest}</span> · <span className="figures">{formatDay(day)}</span>
          <span className="text-soft">, {dayAge(day, today)}</span>
        </span>
        {details.accumulated && <Badge tone="yellow">Acumulou</Badge>}
        {checked === 'unconfirmed' && <Badge>Não confirmado</Badge>}
      </p>
      {drawsTickets(modality) ? (
        <ol className="figures flex flex-wrap gap-x-6 text-lg">
          {numbers.map((ticket, at) => (
            <li key={ticket} className="flex gap-3">
              <span className="text-soft">{at + 1}º</span>
              <strong>{ticketOf(ticket)}</strong>
            </li>
          ))}
        </ol>
      ) : (
        <Balls numbers={numbers} label={`Números do concurso ${contest}`} />
      )}
      {Object.entries(extra).map(([key, drawn]) => (
        <p key={key} className="mt-3 text-note">
          {gameOf(modality).parts[key]?.label}: <strong>{drawn.join(' ')}</strong>
        </p>
      ))}
      <p className="mt-auto pt-3 text-sm">
        {next.isBehind && (
          <>Pelo calendário, já houve {eventOf(modality)} depois deste, e o resultado não chegou até nós. </>
        )}
        {details.nextEstimate !== undefined && !next.isBehind && (
          <>
            Estimativa para o próximo: <strong className="title">{formatWholeReais(details.nextEstimate)}</strong>.{' '}
          </>
        )}
        {next.day && (
          <>
            Próximo {eventOf(modality)} pelo calendário: {formatDayShort(next.day)}.
          </>
        )}
      </p>
      <p className="mt-1 text-sm">
        <Link prefetch={false} href={contestAddress(modality, contest)} className="inline-block py-1 underline">
          Tudo do concurso {contest}
        </Link>
      </p>
    </>
  );
}
