import { BrazilPage } from '@/components/results/pages/brazil-page.tsx';
import { saoPaulo } from '@/lib/core/domain/days.ts';
import { load, loadPanel } from '@/lib/server/backend/loaders.ts';
import { now } from '@/lib/server/clock.ts';
import { site } from '@/lib/server/site.ts';
import { brazilAddress, type ResultsPlace } from '@/lib/site/addresses.ts';
import { pageMetadata } from '@/lib/site/page-metadata.ts';
import { brazilDescription, brazilTitle, drawsOfDay } from '@/lib/site/results-words.ts';
import type { Kind } from './kind.ts';
import { live } from './live.tsx';
import { pastOrToday } from './past-or-today.ts';

/** All houses of a day, by state and by hour. */
export const brazilKind: Kind<Extract<ResultsPlace, { kind: 'brazil' }>> = {
  async metadata({ day }) {
    const today = saoPaulo(now()).day;
    const view = await load('day', { day: pastOrToday(day ?? today) });
    return pageMetadata({
      title: brazilTitle(day),
      description: brazilDescription(day, drawsOfDay(view).length),
      path: brazilAddress(day === null || day === today ? undefined : day),
      image: 'resultados',
      isIndexed: view.draws > 0,
    });
  },
  async page({ day }) {
    const today = saoPaulo(now()).day;
    const isToday = day === null || day === today;
    const [view, panel] = await Promise.all([
      load('day', { day: pastOrToday(day ?? today) }),
      isToday ? loadPanel() : null,
    ]);
    return (
      <BrazilPage
        siteUrl={site().url}
        view={view}
        newest={panel?.regions.flatMap((house) => house.newest ?? []) ?? []}
        isToday={isToday}
        now={now()}
        live={isToday ? await live(null) : null}
      />
    );
  },
};
