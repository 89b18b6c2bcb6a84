import Link from 'next/link';
import { AnimalIcon } from '@/components/site/animal-icon.tsx';
import { Milhar } from '@/components/site/milhar.tsx';
import type { RegionView } from '@/lib/core/contracts/panel.ts';
import { formatTime, saoPaulo } from '@/lib/core/domain/days.ts';
import { AWAITED_TEXT } from '@/lib/core/domain/draws/slot-state.ts';
import { noRecordSinceShort, silentSince } from '@/lib/site/page-age.ts';
import { houseDrawAddress } from '@/lib/site/results-addresses.ts';
import { shownFirst } from '@/lib/site/shown-number.ts';
import { shortDay, shortName } from '../board/cells.ts';
import { Countdown } from './countdown.client.tsx';

/** A house's newest draw, with the one that is awaited or next at its foot. */
export function HouseTile({ view, now }: { view: RegionView; now: Date }) {
  const { newest, next, awaited, isFederal } = view;
  const first = newest && shownFirst(newest);
  if (!newest || !first) return null;
  const today = saoPaulo(now).day;
  const when = ({ day, time, name }: { day: string; time: string; name: string }) =>
    [isFederal ? null : shortName(name, view), shortDay(day, today), formatTime(time)].filter(Boolean).join(' ');
  const slot = awaited ?? next;
  const name = isFederal ? null : shortName(newest.name, view);
  // One line: of another day a draw's name says its hour.
  const drawn = name && newest.day !== today ? `${name} ${shortDay(newest.day, today)}` : when(newest);
  const silent = silentSince(view);
  return (
    <Link prefetch={false} href={houseDrawAddress(view, newest)} data-state={awaited?.state}>
      <small>
        <b>{view.short}</b> {drawn}
      </small>
      <Milhar number={first.number} className={first.number.length > 4 ? 'ticket' : ''} />
      <AnimalIcon animal={first.animal} />
      <span className="who">
        {first.animal} <span>{first.group}</span>
      </span>
      {silent && <span className="foot">{noRecordSinceShort(silent, today)}</span>}
      {slot && !silent && (
        <span className="foot">
          {slot.day > today && 'próximo: '}
          {when(slot)} {awaited ? AWAITED_TEXT[awaited.state] : <Countdown slot={slot} readAt={now.toISOString()} />}
        </span>
      )}
    </Link>
  );
}
