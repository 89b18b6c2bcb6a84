import { addDays, formatDayMonth, formatTime, formatWeekday, saoPaulo } from '@/lib/core/domain/days.ts';
import type { NamedSlot } from '@/lib/core/domain/draws/region-clock.ts';
import { Countdown } from './countdown.client.tsx';

/** When a draw takes place next, and how long until then. */
export function NextSlot({ slot, now }: { slot: NamedSlot; now: Date }) {
  const today = saoPaulo(now).day;
  const when =
    slot.day === today
      ? 'hoje'
      : slot.day === addDays(today, 1)
        ? 'amanhã'
        : `${formatWeekday(slot.day)}, ${formatDayMonth(slot.day)}`;
  return (
    <p className="flex flex-wrap justify-between gap-x-3 rounded-card bg-ink px-3 py-2 text-paper">
      <span>
        <strong className="title">Próximo: {slot.name}</strong>, {when} às {formatTime(slot.time)}
      </span>
      <span className="figures">
        <Countdown slot={slot} readAt={now.toISOString()} />
      </span>
    </p>
  );
}
