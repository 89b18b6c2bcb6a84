import { addDays, formatDay, formatTime, formatWeekday, saoPaulo } from '@/lib/core/domain/days.ts';
import type { NamedSlot } from '@/lib/core/domain/draws/region-clock.ts';

/** When a draw takes place next. */
export function NextSlot({ slot, now }: { slot: NamedSlot; now: Date }) {
  const today = saoPaulo(now).day;
  const when =
    slot.day === today
      ? 'hoje'
      : slot.day === addDays(today, 1)
        ? 'amanhã'
        : `${formatWeekday(slot.day)}, ${formatDay(slot.day)}`;
  return (
    <p className="rounded-card bg-ink px-4 py-3 text-paper">
      <strong className="title">Próximo: {slot.name}</strong>, {when} às {formatTime(slot.time)}
    </p>
  );
}
