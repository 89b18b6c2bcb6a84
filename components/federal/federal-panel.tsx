import type { ReactNode } from 'react';
import type { LotteriesReply } from '@/lib/core/contracts/lotteries.ts';
import { daysBetween, formatDay, formatTime, instantOf, saoPaulo } from '@/lib/core/domain/days.ts';
import { PANEL_GAMES } from '@/lib/core/domain/games/list.ts';
import { dayAge, relativeTime } from '@/lib/core/domain/relative-time.ts';
import { LotteryCard } from './lottery-card.tsx';
import { LotteryRow } from './lottery-row.tsx';

type Props = {
  reply: LotteriesReply;
  now: Date;
  level?: 'h1' | 'h2';
  /** On the home page: a row each. */
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
  const backups = `${reply.totalModalidades} modalidades carregadas • ${reply.apisDisponiveis ?? BACKUPS} APIs disponíveis como backup`;
  const updated = lastUpdate(reply.ultimaAtualizacao, now);
  if (isCompact)
    return (
      <section id="loterias" aria-labelledby="loterias-titulo" className="plain wrap">
        <h2 id="loterias-titulo" className="display">
          Resultados das Loterias
        </h2>
        {failure}
        {children ?? (
          <div className="lots">
            {PANEL_GAMES.map((lottery) => (
              <LotteryRow key={lottery} lottery={lottery} result={reply.loterias[lottery]} today={today} />
            ))}
          </div>
        )}
        <p className="lab">
          {updated} · {backups} ·{' '}
          <a href="/loterias" className="underline">
            todas as loterias
          </a>
        </p>
      </section>
    );
  return (
    <section id="loterias" aria-labelledby="loterias-titulo" className="wrap pt-4">
      <Heading id="loterias-titulo" className="title text-lg">
        Resultados das Loterias
      </Heading>
      {failure}
      {children ?? (
        <div className="mt-2 grid gap-3 md:grid-cols-2 lg:grid-cols-3">
          {PANEL_GAMES.map((lottery) => (
            <LotteryCard
              key={lottery}
              lottery={lottery}
              result={reply.loterias[lottery]}
              today={today}
              level={Heading === 'h1' ? 'h2' : 'h3'}
            />
          ))}
        </div>
      )}
      {/* On its own page the results stand first. */}
      <div className="mt-4 text-sm text-soft">
        <p>{backups}</p>
        <p>{updated}</p>
      </div>
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
