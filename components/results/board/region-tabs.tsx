import { AnimalIcon } from '@/components/site/animal-icon.tsx';
import type { RegionView } from '@/lib/core/contracts/panel.ts';
import { formatTime, saoPaulo } from '@/lib/core/domain/days.ts';
import { groupOf } from '@/lib/core/domain/groups.ts';
import { shortDay } from './cells.ts';

/**
 * Links to the houses shown whole, each with its newest animal and draw. The inline script (board-script.tsx) shows one house at a
 * time from the first paint on, says which, and remembers it for the next visit.
 */
export function RegionTabs({ regions, now }: { regions: readonly RegionView[]; now: Date }) {
  return (
    <nav aria-label="Região" className="tabs no-print">
      {regions.map((view) => (
        <a key={view.region} href={`#${view.slug}`} data-house-tab={view.region}>
          <span>{view.short}</span>
          <small>
            <Newest view={view} now={now} />
          </small>
        </a>
      ))}
    </nav>
  );
}

function Newest({ view, now }: { view: RegionView; now: Date }) {
  const { newest, next, isFederal } = view;
  const today = saoPaulo(now).day;
  // The Federal draws twice a week: one of today that is still to come says more than the last.
  if (newest && isFederal && next?.day === today && newest.day !== today) return `hoje ${formatTime(next.time)}`;
  if (!newest) return 'sem resultado';
  const day = shortDay(newest.day, today);
  const when = isFederal ? [day || formatTime(newest.time)] : [day, formatTime(newest.time)];
  return (
    <>
      <AnimalIcon animal={groupOf(newest.numbers[0]).animal} /> {when.filter(Boolean).join(' ')}
    </>
  );
}
