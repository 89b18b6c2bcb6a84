import type { ReactNode } from 'react';
import type { LotteriesReply } from '@/lib/core/contracts/lotteries.ts';
import { daysBetween, formatDay, formatTime, instantOf, saoPaulo } from '@/lib/core/domain/days.ts';
import { PANEL_GAMES } from '@/lib/core/domain/games/list.ts';
import { dayAge, relativeTime } from '@/lib/core/domain/relative-time.ts';
import { LotteryCard, LotteryRow } from './lottery-card.tsx';

type Props = {
  reply: LotteriesReply;
  now: Date;
  level?: 'h1' | 'h2';
  /** On the home page: a row each, its prizes folded. */
  isCompact?: boolean;
  /** Above the cards: that asking again has failed. */
  failure?: ReactNode;
  /** In place of the cards: loading, or what went wrong. */
  children?: ReactNode;
};

/** Shown where the reply leaves the number of backups out. */
const BACKUPS = 3;

/** 'Resultados das Loterias': the six modalities' newest contests, as of `now`. */
export function FederalPanel({ reply, now, level: Heading = 'h2', isCompact = false, failure, children }: Props) {
  const today = saoPaulo(now).day;
  const Card = isCompact ? LotteryRow : LotteryCard;
  // On its own page the results stand first.
  const status = (
    <>
      <p className={isCompact ? 'mt-1 text-sm text-soft' : 'text-sm text-soft'}>
        {reply.totalModalidades} modalidades carregadas • {reply.apisDisponiveis ?? BACKUPS} APIs disponíveis como
        backup
      </p>
      <p className="text-sm text-soft">{lastUpdate(reply.ultimaAtualizacao, now)}</p>
    </>
  );
  return (
    <section id="loterias" aria-labelledby="loterias-titulo" className={isCompact ? 'chapter wrap' : 'wrap pt-4'}>
      <Heading id="loterias-titulo" className={isCompact ? 'display' : 'title text-lg'}>
        Resultados das Loterias
      </Heading>
      {isCompact && status}
      {failure}
      {children ?? (
        <div
          className={
            isCompact
              ? 'mt-2 grid items-start border-t-2 border-ink lg:grid-cols-2 lg:gap-x-8'
              : 'mt-2 grid gap-3 md:grid-cols-2 lg:grid-cols-3'
          }
        >
          {PANEL_GAMES.map((lottery) => (
            <Card
              key={lottery}
              lottery={lottery}
              result={reply.loterias[lottery]}
              today={today}
              level={Heading === 'h1' ? 'h2' : 'h3'}
            />
          ))}
        </div>
      )}
      {!isCompact && <div className="mt-4">{status}</div>}
    </section>
  );
}

function lastUpdate(at: string | null, now: Date): string {
  if (!at) return 'Ainda sem resultados registrados';
  const there = saoPaulo(new Date(at));
  const today = saoPaulo(now).day;
  // The recorded history has no moment of arrival: it is reported as the first instant of its contest's day.
  const isDay = new Date(at).getTime() === instantOf(there.day, '00:00').getTime();
  if (isDay || daysBetween(there.day, today) > 1)
    return `Último resultado registrado: ${formatDay(there.day)}, ${dayAge(there.day, today)}`;
  return `Última atualização: ${formatDay(there.day)} às ${formatTime(there.time)} (${relativeTime(new Date(at), now)})`;
}
