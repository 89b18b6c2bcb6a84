import { AnimalIcon } from '@/components/site/animal-icon.tsx';
import { Milhar } from '@/components/site/milhar.tsx';
import type { RegionView } from '@/lib/core/contracts/panel.ts';
import { formatTime, saoPaulo } from '@/lib/core/domain/days.ts';
import { noRecordSince, silentSince } from '@/lib/site/page-age.ts';
import { houseAddress } from '@/lib/site/results-addresses.ts';
import { shownFirst } from '@/lib/site/shown-number.ts';
import { shortDay, shortName } from './cells.ts';

/** Houses that are not shown whole, a row each: the newest first prize, the next hour, the way to the house's page. */
export function HouseRows({ houses, now }: { houses: readonly RegionView[]; now: Date }) {
  return (
    <details id="outras-bancas" className="drop-fold houses">
      <summary>Outras bancas</summary>
      <ul>
        {houses.map((view) => (
          <li key={view.region} id={view.slug} data-house-row={view.region}>
            <HouseRow view={view} today={saoPaulo(now).day} />
          </li>
        ))}
      </ul>
      <a href="/resultados/casas" className="inline-block py-3 text-note underline">
        Escolher a minha banca
      </a>
    </details>
  );
}

function HouseRow({ view, today }: { view: RegionView; today: string }) {
  const { name, newest, next } = view;
  const first = newest && shownFirst(newest);
  const at = ({ day, time }: { day: string; time: string }) => `${shortDay(day, today)} ${formatTime(time)}`.trim();
  const when = newest && [shortName(newest.name, view), at(newest)].filter(Boolean).join(' ');
  const words = [when, next && `próximo ${at(next)}`].filter(Boolean).join(' · ');
  const silent = silentSince(view);
  return (
    <a href={houseAddress(view)}>
      <span>
        <strong>{name}</strong>
        <small>{silent ? noRecordSince(silent) : words || 'sem resultado'}</small>
      </span>
      {first && (
        <>
          <Milhar number={first.number} />
          <AnimalIcon animal={first.animal} />
          <span className="sr-only">{first.animal}</span>
        </>
      )}
    </a>
  );
}
