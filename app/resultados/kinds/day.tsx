import { notFound } from 'next/navigation';
import { DayPage } from '@/components/results/day-page.tsx';
import { RegionDay } from '@/components/results/places/region-day.tsx';
import { addDays, formatDay, saoPaulo } from '@/lib/core/domain/days.ts';
import { loadDay, loadDaysOfMonth, loadOnThisDay, loadRegionDay } from '@/lib/server/backend/loaders.ts';
import { now } from '@/lib/server/clock.ts';
import { site } from '@/lib/server/site.ts';
import { dayAddress, type ResultsPlace, yesterdayAddress } from '@/lib/site/addresses.ts';
import { pageMetadata } from '@/lib/site/page-metadata.ts';
import { dayTitle, regionIn, yesterdayTitle } from '@/lib/site/results-words.ts';
import type { Kind } from './kind.ts';
import { live } from './live.tsx';

const pastOrToday = (day: string) => (day > saoPaulo(now()).day ? notFound() : day);
const monthOf = (day: string) => loadDaysOfMonth(day.slice(0, 7));
const yesterday = () => addDays(saoPaulo(now()).day, -1);

/** A day of all regions. */
export const dayKind: Kind<Extract<ResultsPlace, { kind: 'day' }>> = {
  async metadata({ day: asked }) {
    const day = pastOrToday(asked);
    const { draws } = await loadDay(day);
    return pageMetadata({
      title: dayTitle(day),
      description: `O que deu no bicho em ${formatDay(day)}: ${draws} sorteios registrados do Rio, de São Paulo, da Look e da Federal, com grupo e bicho.`,
      path: dayAddress(day),
      image: 'resultados',
      isIndexed: draws > 0,
    });
  },
  async page({ day: asked }) {
    const day = pastOrToday(asked);
    const [view, month, others] = await Promise.all([loadDay(day), monthOf(day), loadOnThisDay(day)]);
    const at = now();
    return (
      <DayPage
        siteUrl={site().url}
        view={view}
        month={month}
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
    return pageMetadata({
      title: yesterdayTitle(region, day),
      description: `O que deu ontem no bicho${region ? ` ${regionIn(region)}` : ''}, ${formatDay(day)}, por inteiro: cada sorteio com os sete prêmios, grupo e bicho.`,
      path: yesterdayAddress(region ?? undefined),
      image: 'resultados',
    });
  },
  async page({ region }) {
    const day = yesterday();
    if (region) {
      const [view, others] = await Promise.all([loadRegionDay(region, day), loadOnThisDay(day)]);
      return <RegionDay siteUrl={site().url} view={view} others={others} isYesterday />;
    }
    const [view, month, others] = await Promise.all([loadDay(day), monthOf(day), loadOnThisDay(day)]);
    return <DayPage siteUrl={site().url} view={view} month={month} others={others} now={now()} as="yesterday" />;
  },
};
