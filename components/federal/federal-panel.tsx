import type { ReactNode } from 'react';
import type { LotteriesReply } from '@/lib/core/contracts/lotteries.ts';
import { saoPaulo } from '@/lib/core/domain/days.ts';
import { PANEL_GAMES } from '@/lib/core/domain/games/list.ts';
import { pageAge } from '@/lib/site/page-age.ts';
import { lotteriesLoaded, recordedIn } from './last-update.ts';
import { LotteryRow } from './lottery-row.tsx';

type Props = {
  reply: LotteriesReply;
  now: Date;
  /** Above the cards: that asking again has failed. */
  failure?: ReactNode;
  /** In place of the cards: loading, or what went wrong. */
  children?: ReactNode;
};

/** 'Resultados das Loterias' of the home page: the six modalities' newest contests as of `now`, a row each. */
export function FederalPanel({ reply, now, failure, children }: Props) {
  const today = saoPaulo(now).day;
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
        {pageAge(recordedIn(reply), now)} · {lotteriesLoaded(reply)} ·{' '}
        <a href="/loterias" className="underline">
          todas as loterias
        </a>
      </p>
    </section>
  );
}
