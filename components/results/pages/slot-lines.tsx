import Link from 'next/link';
import type { ReactNode } from 'react';
import { Milhar } from '@/components/site/milhar.tsx';
import type { DaySlot, DrawView } from '@/lib/core/contracts/draw.ts';
import { formatDay, formatTime } from '@/lib/core/domain/days.ts';
import { hasOwnName } from '@/lib/core/domain/houses/labels.ts';
import { drawAddress } from '@/lib/site/addresses.ts';
import { Animal } from '../animal.tsx';
import { STATE_TEXT } from './absent-slots.tsx';

/** Draws of a day as lines, the newest first, each leading to its page; what is still to come says when. `last`: of an earlier day, before them. */
export function SlotLines({ slots, last }: { slots: readonly DaySlot[]; last?: DrawView }) {
  if (slots.length === 0 && !last) return null;
  return (
    <ul className="older mt-2 border-t-2 border-ink">
      {last && (
        <li className="border-b border-line">
          <DrawLine
            draw={last}
            label={
              <>
                Último: {formatDay(last.day)}, {formatTime(last.time)}
              </>
            }
          />
        </li>
      )}
      {[...slots].reverse().map((slot) => (
        <li key={slot.time} className="border-b border-line">
          <DrawLine
            draw={slot.draw}
            slot={slot}
            label={
              <>
                {hasOwnName(slot.region, slot.time) && `${slot.name} `}
                {formatTime(slot.time)}
              </>
            }
          />
        </li>
      ))}
    </ul>
  );
}

type LineProps = { label: ReactNode } & ({ draw: DrawView; slot?: DaySlot } | { draw: DrawView | null; slot: DaySlot });

function DrawLine({ label, draw, slot }: LineProps) {
  const first = draw?.rows[0];
  const place = slot ?? draw;
  if (!place) return null;
  return (
    <Link prefetch={false} href={drawAddress(place)} className="no-underline hover:bg-card">
      <span className="text-note">{label}</span>
      {first ? (
        <>
          <Milhar number={first.number} />
          <Animal name={first.animal} />
          <span aria-hidden="true">›</span>
        </>
      ) : (
        slot && <span className="waits text-note text-soft">{STATE_TEXT[slot.state]}</span>
      )}
    </Link>
  );
}
