import { Woodcut } from '@/components/site/woodcut.tsx';
import type { RegionView } from '@/lib/core/contracts/views.ts';
import { saoPaulo } from '@/lib/core/domain/days.ts';
import { REGION_SHORT } from '@/lib/core/domain/regions.ts';
import { shortDay, shortName, shortTime } from './cells.ts';

/**
 * Links to the four regions, each with its newest animal and draw. The inline script (board-memory.tsx) shows one region at a
 * time from the first paint on, says which, and remembers it for the next visit.
 */
export function RegionTabs({ regions, now }: { regions: readonly RegionView[]; now: Date }) {
  return (
    <nav aria-label="Região" className="tabs no-print">
      {regions.map((view) => (
        <a key={view.region} href={`#${view.slug}`} data-region-tab={view.region}>
          <span>{REGION_SHORT[view.region]}</span>
          <small>
            <Newest view={view} now={now} />
          </small>
        </a>
      ))}
    </nav>
  );
}

function Newest({ view: { newest, next }, now }: { view: RegionView; now: Date }) {
  const today = saoPaulo(now).day;
  const first = newest?.rows[0];
  // The Federal draws twice a week: one of today that is still to come says more than the last.
  const isFederal = newest?.region === 'federal';
  if (isFederal && next?.day === today && newest.day !== today) return `hoje ${shortTime(next.time)}`;
  if (!newest || !first) return 'sem resultado';
  const day = shortDay(newest.day, today);
  const when = isFederal ? [day || shortTime(newest.time)] : [shortName(newest.name), day, shortTime(newest.time)];
  return (
    <>
      <Woodcut animal={first.animal} /> {when.filter(Boolean).join(' ')}
    </>
  );
}
