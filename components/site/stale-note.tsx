import { formatDay, formatTime, saoPaulo } from '@/lib/core/domain/days.ts';
import { relativeTime } from '@/lib/core/domain/relative-time.ts';

/** When something was, as text for readers: '21/11/2026 às 13h02 (1 dia(s) atrás)'. */
function instantText(at: Date, now: Date): string {
  const { day, time } = saoPaulo(at);
  return `${formatDay(day)} às ${formatTime(time)} (${relativeTime(at, now)})`;
}

/** A page that is older than it looks says so, over everything: without a line, or with a site that does not answer. */
export function StaleNote({ at, now, isOffline = false }: { at: Date; now: Date; isOffline?: boolean }) {
  return (
    <div
      role="status"
      className="no-print fixed inset-x-0 bottom-[var(--bar)] z-40 border-t-2 border-ink bg-yellow text-on-yellow"
    >
      <p className="wrap flex flex-wrap items-center justify-between gap-x-6 py-3 text-note">
        <span>
          <strong>{isOffline ? 'Sem conexão.' : 'O site não responde agora.'}</strong>{' '}
          {isOffline ? 'Esta página foi guardada em' : 'O que está aqui foi lido em'}{' '}
          {`${instantText(at, now)}; pode haver resultado mais novo.`}
        </span>
        <button type="button" onClick={() => location.reload()} className="min-h-11 font-bold underline">
          Tentar de novo
        </button>
      </p>
    </div>
  );
}
