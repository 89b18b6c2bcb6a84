import type { ReactNode } from 'react';
import type { ArticleStatus } from '@/lib/core/contracts/article-updates.ts';
import { formatDay, formatTime, saoPaulo } from '@/lib/core/domain/days.ts';
import { plural } from '@/lib/core/domain/joiner.ts';
import { relativeTime } from '@/lib/core/domain/relative-time.ts';

type Props = {
  status: ArticleStatus;
  now: Date;
  /** The button to check now. */
  children?: ReactNode;
};

/** When an article's data was last checked and how often, as of `now`. */
export function UpdateStatusPanel({ status: { last_updated, update_count }, now, children }: Props) {
  return (
    <section aria-label="Atualização dos dados" className="update-status no-print">
      <p>
        {last_updated ? (
          <>
            Verificado: <strong>{relativeTime(new Date(last_updated), now)}</strong>
            <span className="max-sm:hidden"> ({when(last_updated)})</span>
            <span className="text-soft"> · {plural(update_count, 'verificação', 'verificações')}</span>
          </>
        ) : (
          'Ainda sem verificação registrada'
        )}
      </p>
      {children}
    </section>
  );
}

function when(instant: string): string {
  const { day, time } = saoPaulo(new Date(instant));
  return `${formatDay(day)} às ${formatTime(time)}`;
}
