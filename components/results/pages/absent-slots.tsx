import Link from 'next/link';
import type { DaySlot } from '@/lib/core/contracts/draw.ts';
import { formatTime } from '@/lib/core/domain/days.ts';
import { ABSENCE_TEXT } from '@/lib/core/domain/draws/withdrawals.ts';
import { drawAddress } from '@/lib/site/addresses.ts';

/** The text about a slot without a draw. */
export const STATE_TEXT = {
  out: '',
  upcoming: 'ainda não chegou a hora',
  due: 'resultado em instantes',
  late: 'resultado ainda não saiu',
  missing: 'não chegou até nós',
  'not-drawn': 'sem sorteio neste dia',
  ...ABSENCE_TEXT,
} as const;

/** The slots of a day that have no draw, each with what is known of it; those that the day has lead to their page. */
export function AbsentSlots({ slots }: { slots: readonly DaySlot[] }) {
  if (slots.length === 0) return null;
  return (
    <ul className="mt-3 flex flex-wrap gap-2 text-fine text-soft">
      {slots.map((slot) => {
        const words = `${slot.name} ${formatTime(slot.time)}: ${STATE_TEXT[slot.state]}`;
        return (
          <li key={slot.time} className="rounded border border-dashed border-line px-2 py-1">
            {slot.state === 'not-drawn' ? (
              words
            ) : (
              <Link prefetch={false} href={drawAddress(slot)} className="inline-block py-1 underline">
                {words}
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  );
}
