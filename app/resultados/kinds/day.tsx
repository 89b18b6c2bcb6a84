import { DayPage } from '@/components/results/pages/day-page.tsx';
import { RegionDay } from '@/components/results/pages/region-day.tsx';
import { addDays, saoPaulo } from '@/lib/core/domain/days.ts';
import { load } from '@/lib/server/backend/loaders.ts';
import { now } from '@/lib/server/clock.ts';
import { site } from '@/lib/server/site.ts';
import { dayCanonical, type ResultsPlace, yesterdayAddress } from '@/lib/site/addresses.ts';
import { pageMetadata } from '@/lib/site/page-metadata.ts';
import { pictureOfCountry, pictureOfDay } from '@/lib/site/pictures.ts';
import {
  dayDescription,
  dayPageTitle,
  drawnIn,
  drawsOfDay,
  yesterdayDescription,
  yesterdayTitle,
} from '@/lib/site/results-words.ts';
import type { Kind } from './kind.ts';
import { live } from './live.tsx';
import { pastOrToday } from './past-or-today.ts';

const yesterday = () => addDays(saoPaulo(now()).day, -1);

/** A day of all regions. */
export const dayKind: Kind<Extract<ResultsPlace, { kind: 'day' }>> = {
  async metadata({ day: address }) {
    const day = pastOrToday(address);
    const draws = drawsOfDay(await load('day', { day }));
    return pageMetadata({
      title: dayPageTitle(day, draws.length),
      description: dayDescription(day, draws),
      path: dayCanonical(day, saoPaulo(now()).day),
      image: 'resultados',
      picture: pictureOfCountry(day, draws),
      isIndexed: draws.length > 0,
    });
  },
  async page({ day: address }) {
    const day = pastOrToday(address);
    const [view, others] = await Promise.all([load('day', { day }), load('on-this-day', { day })]);
    const at = now();
    return (
      <DayPage
        siteUrl={site().url}
        view={view}
        others={others}
        now={at}
        live={day === saoPaulo(at).day ? await live(null) : null}
      />
    );
  },
};

/** Yesterday, by that word. */
export const yesterdayKind: Kind<Extract<ResultsPlace, { kind: 'yesterday' }>> = {
  async metadata({ region }) {
    const day = yesterday();
    const draws = region ? drawnIn(await load('region-day', { region, day })) : drawsOfDay(await load('day', { day }));
    return pageMetadata({
      title: yesterdayTitle(region, day, draws.length),
      description: yesterdayDescription(region, day, draws),
      path: yesterdayAddress(region ?? undefined),
      image: 'resultados',
      picture: region ? pictureOfDay(region, day, draws) : pictureOfCountry(day, draws),
      isIndexed: draws.length > 0,
    });
  },
  async page({ region }) {
    const day = yesterday();
    if (region) {
      const [view, others] = await Promise.all([load('region-day', { region, day }), load('on-this-day', { day })]);
      return <RegionDay siteUrl={site().url} view={view} others={others} isYesterday />;
    }
    const [view, others] = await Promise.all([load('day', { day }), load('on-this-day', { day })]);
    return <DayPage siteUrl={site().url} view={view} others={others} now={now()} isYesterday />;
  },
};
