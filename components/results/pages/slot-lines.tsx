import Link from 'next/link';
import { Milhar } from '@/components/site/milhar.tsx';
import type { DaySlot, DrawView } from '@/lib/core/contracts/draw.ts';
import { formatDay, formatTime } from '@/lib/core/domain/days.ts';
import type { Slot } from '@/lib/core/domain/draws/schedule.ts';
import { hasOwnName } from '@/lib/core/domain/houses/labels.ts';
import { drawAddress } from '@/lib/site/addresses.ts';
import { shownFirst } from '@/lib/site/shown-number.ts';
import { Animal } from '../animal.tsx';
import { STATE_TEXT } from './absent-slots.tsx';

type Props = {
  slots: readonly DaySlot[];
  /** A draw of an earlier day, before them. */
  last?: DrawView | null;
};

/** Draws of a day as lines, the newest first, each leading to its page; the hours still to come in one line. */
export function SlotLines({ slots, last = null }: Props) {
  if (slots.length === 0 && !last) return null;
  const ahead = slots.filter(({ state }) => state === 'upcoming');
  const others = slots.filter(({ state }) => state !== 'upcoming').toReversed();
  return (
    <>
      {(last !== null || others.length > 0) && (
        <ul className="older mt-2 border-t-2 border-ink">
          {last && (
            <SlotLine place={last} draw={last} label={`Último: ${formatDay(last.day)}, ${formatTime(last.time)}`} />
          )}
          {others.map((slot) => (
            <SlotLine
              key={slot.time}
              place={slot}
              draw={slot.draw}
              label={labelOf(slot)}
              waiting={STATE_TEXT[slot.state]}
            />
          ))}
        </ul>
      )}
      {ahead.length > 0 && (
        <p className="sheet-links border-b border-line">
          <span className="inline-flex min-h-9 items-center text-soft">Ainda hoje:</span>
          {ahead.map((slot) => (
            <Link key={slot.time} prefetch={false} href={drawAddress(slot)}>
              {labelOf(slot)}
            </Link>
          ))}
        </p>
      )}
    </>
  );
}

/** 'PTM 11h20'; of a house whose draws have no names the hour alone. */
const labelOf = ({ region, time, name }: DaySlot): string =>
  `${hasOwnName(region, time) ? name : ''} ${formatTime(time)}`.trim();

type LineProps = { place: Slot; draw: DrawView | null; label: string; waiting?: string };

/** `waiting`: what is said of a slot without a draw. */
function SlotLine({ place, draw, label, waiting }: LineProps) {
  const first = draw && shownFirst(draw);
  return (
    <li className="border-b border-line">
      <Link prefetch={false} href={drawAddress(place)} className="no-underline hover:bg-card">
        <span className="text-note">{label}</span>
        {first ? (
          <>
            <Milhar number={first.number} />
            <Animal name={first.animal} />
            <span aria-hidden="true">›</span>
          </>
        ) : (
          <span className="waits text-note text-soft">{waiting}</span>
        )}
      </Link>
    </li>
  );
}
