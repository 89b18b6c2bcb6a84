import { notFound } from 'next/navigation';
import { ContestYearPage } from '@/components/federal/contest-year-page.tsx';
import { saoPaulo } from '@/lib/core/domain/days.ts';
import { load } from '@/lib/server/backend/loaders.ts';
import { now } from '@/lib/server/clock.ts';
import { site } from '@/lib/server/site.ts';
import type { LotteriesPlace } from '@/lib/site/addresses.ts';
import { contestYearAddress } from '@/lib/site/contest-addresses.ts';
import { contestYearDescription, contestYearTitle } from '@/lib/site/contests.ts';
import type { PageTold } from '@/lib/site/page-metadata.ts';

type Place = Extract<LotteriesPlace, { kind: 'year' }>;

/** A year that has begun; the clock tells nothing else here. */
const viewOf = async ({ modality, year }: Place) =>
  year > Number(saoPaulo(now()).day.slice(0, 4)) ? notFound() : load('contests-of-year', { modality, year });

export async function toldOfYear(place: Place): Promise<PageTold> {
  const { modality, year } = place;
  const { contests } = await viewOf(place);
  return {
    title: contestYearTitle(modality, year, contests.length),
    description: contestYearDescription(modality, year, contests.length),
    path: contestYearAddress(modality, year),
    image: 'loterias',
    isIndexed: contests.length > 0,
  };
}

export async function Year({ place }: { place: Place }) {
  const { modality, year } = place;
  return <ContestYearPage siteUrl={site().url} modality={modality} year={year} view={await viewOf(place)} />;
}
