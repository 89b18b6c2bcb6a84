import Link from 'next/link';
import { Milhar } from '@/components/site/milhar.tsx';
import type { DaySlot } from '@/lib/core/contracts/draw.ts';
import { formatTime } from '@/lib/core/domain/days.ts';
import { drawAddress } from '@/lib/site/addresses.ts';
import { Animal } from '../animal.tsx';
import { STATE_TEXT } from './absent-slots.tsx';

/** Draws of a day as lines, the newest first, each leading to its page; what is still to come says when. */
export function SlotLines({ slots }: { slots: readonly DaySlot[] }) {
  if (slots.length === 0) return null;
  return (
    <ul className="older mt-2 border-t-2 border-ink">
      {[...slots].reverse().map((slot) => {
        const first = slot.draw?.rows[0];
        return (
          <li key={slot.time} className="border-b border-line">
            <Link prefetch={false} href={drawAddress(slot)} className="no-underline hover:bg-card">
              <span className="text-note">
                {slot.name} {formatTime(slot.time)}
              </span>
              {first ? (
                <>
                  <Milhar number={first.number} />
                  <Animal name={first.animal} />
                  <span aria-hidden="true">›</span>
                </>
              ) : (
                <span className="waits text-note text-soft">{STATE_TEXT[slot.state]}</span>
              )}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
