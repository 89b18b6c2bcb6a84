import { Badge } from '@/components/ui/badge.tsx';
import { Balls } from '@/components/ui/balls.tsx';
import type { StoredContest } from '@/lib/core/contracts/contest.ts';
import { formatDay } from '@/lib/core/domain/days.ts';
import { formatReais } from '@/lib/core/domain/format.ts';
import { isRolledOver } from '@/lib/core/domain/games/contest-outcome.ts';
import { drawsTickets, type GameId, gameOf, isUndated, notHeld, withArticle } from '@/lib/core/domain/games/list.ts';
import { dayAge } from '@/lib/core/domain/relative-time.ts';
import { contestAddress, modalityAddress } from '@/lib/site/contest-addresses.ts';
import { outcomeLine } from '@/lib/site/contests.ts';
import { AnswerCard } from './answer-card.tsx';

/** One contest of Caixa's: its numbers, whether it accumulated, its first band. */
export function ContestAnswer({
  contest: stored,
  isNewest,
  today,
}: {
  contest: StoredContest;
  isNewest: boolean;
  today: string;
}) {
  const { modality, contest, day, numbers, second, team, extra = {}, details } = stored;
  const { name } = gameOf(modality);
  const isAccumulated = isRolledOver(modality, details);
  const outcome = outcomeLine(stored);
  const [first] = details.prizes ?? [];
  return (
    <AnswerCard
      title={`${name} ${contest}`}
      note={`${formatDay(day)}, ${dayAge(day, today)}${isNewest ? ' · o concurso mais novo que temos' : ''}`}
      href={contestAddress(modality, contest)}
      ways={[
        { href: contestAddress(modality, contest), label: 'Prêmios do concurso' },
        { href: modalityAddress(modality), label: `Tudo ${withArticle(modality, 'd')}` },
      ]}
    >
      <div className="mt-2 grid gap-2 [--ball:var(--color-ink)]">
        {drawsTickets(modality) ? (
          <ol className="grid gap-x-6 xs:grid-cols-2">
            {numbers.map((ticket, at) => (
              <li key={ticket} className="flex gap-3 border-t border-line py-1">
                <span className="text-soft">{at + 1}º</span>
                <strong className="figures text-lead">{ticket.slice(-5)}</strong>
              </li>
            ))}
          </ol>
        ) : (
          <>
            {second && <p className="text-note text-soft">1º sorteio</p>}
            <Balls numbers={numbers} label={second ? '1º sorteio' : `Números do concurso ${contest}`} />
          </>
        )}
        {second && (
          <>
            <p className="text-note text-soft">2º sorteio</p>
            <Balls numbers={second} label="2º sorteio" />
          </>
        )}
      </div>
      {drawsTickets(modality) && numbers.length === 1 && <p className="mt-2">Só o 1º prêmio está registrado.</p>}
      {team && (
        <p className="mt-2">
          Time do Coração: <strong>{team}</strong>
        </p>
      )}
      {Object.entries(extra).map(([key, drawn]) => (
        <p key={key} className="mt-2">
          {gameOf(modality).parts[key]?.label}: <strong>{drawn.join(' ')}</strong>
        </p>
      ))}
      {outcome !== '' && !drawsTickets(modality) && (
        <p className="mt-2">
          {isAccumulated ? (
            <>
              <Badge tone="yellow">Acumulou</Badge>
              {first && ` ${first.band}: ninguém acertou.`}
            </>
          ) : (
            outcome
          )}
          {isNewest && details.nextEstimate
            ? ` Estimativa para o ${contest + 1}: ${formatReais(details.nextEstimate)}.`
            : ''}
        </p>
      )}
    </AnswerCard>
  );
}

/** A contest that is not stored. */
export function NoContestAnswer({
  modality,
  contest,
  newest,
}: {
  modality: GameId | null;
  contest: number;
  newest: StoredContest | null;
}) {
  const name = modality ? gameOf(modality).name : null;
  const undated = modality !== null && isUndated(modality, contest) ? contestAddress(modality, contest) : null;
  return (
    <AnswerCard
      title={name ? `${name} ${contest}` : `Concurso ${contest}`}
      href={undated}
      ways={modality ? [{ href: modalityAddress(modality), label: `Tudo ${withArticle(modality, 'd')}` }] : []}
    >
      <p className="mt-2">
        {undated
          ? 'O resultado de cada jogo está registrado; o dia e os prêmios, não.'
          : ((modality && notHeld(modality, contest)) ?? 'Esse concurso não está no arquivo.')}
        {newest && ` O mais novo é o ${newest.contest}, de ${formatDay(newest.day)}.`}
      </p>
    </AnswerCard>
  );
}
