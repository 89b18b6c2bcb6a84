import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { type ResultsPlace, resultsPlace } from '@/lib/site/addresses.ts';
import { brazilKind } from '../kinds/brazil.tsx';
import { dayKind, yesterdayKind } from '../kinds/day.tsx';
import { drawKind } from '../kinds/draw.tsx';
import type { Kind } from '../kinds/kind.ts';
import { monthKind } from '../kinds/month.tsx';
import { regionKind } from '../kinds/region.tsx';
import { regionDayKind } from '../kinds/region-day.tsx';
import { slotKind } from '../kinds/slot.tsx';
import { stateKind } from '../kinds/state.tsx';

export const revalidate = 60;

type Props = { params: Promise<{ partes: string[] }> };

export const generateStaticParams = () => [];

const KINDS: { [Name in ResultsPlace['kind']]: Kind<Extract<ResultsPlace, { kind: Name }>> } = {
  day: dayKind,
  yesterday: yesterdayKind,
  state: stateKind,
  brazil: brazilKind,
  region: regionKind,
  'region-day': regionDayKind,
  month: monthKind,
  slot: slotKind,
  draw: drawKind,
};

/** What the address means, with what draws it. */
async function placeOf({ params }: Props): Promise<[Kind<ResultsPlace>, ResultsPlace]> {
  const place = resultsPlace((await params).partes);
  if (place === null) notFound();
  return [KINDS[place.kind] as Kind<ResultsPlace>, place];
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const [kind, place] = await placeOf(props);
  return kind.metadata(place);
}

export default async function ResultsPlacePage(props: Props) {
  const [kind, place] = await placeOf(props);
  return kind.page(place);
}
