import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { lotteriesPlace } from '@/lib/site/addresses.ts';
import { pageMetadata } from '@/lib/site/page-metadata.ts';
import { Calendar, toldOfCalendar } from './calendar.tsx';
import { Contest, toldOfContest } from './contest.tsx';
import { Modality, toldOfModality } from './modality.tsx';
import { SpecialContests, Specials, toldOfSpecial, toldOfSpecials } from './specials.tsx';
import { toldOfYear, Year } from './year.tsx';

export const revalidate = 60;

type Props = { params: Promise<{ partes: string[] }> };

export const generateStaticParams = () => [];

async function placeOf({ params }: Props) {
  return lotteriesPlace((await params).partes) ?? notFound();
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const place = await placeOf(props);
  switch (place.kind) {
    case 'modality':
      return pageMetadata(await toldOfModality(place));
    case 'contest':
      return pageMetadata(await toldOfContest(place));
    case 'year':
      return pageMetadata(await toldOfYear(place));
    case 'specials':
      return pageMetadata(toldOfSpecials());
    case 'special':
      return pageMetadata(await toldOfSpecial(place));
    case 'calendar':
      return pageMetadata(toldOfCalendar(place.month));
  }
}

export default async function LotteriesPartPage(props: Props) {
  const place = await placeOf(props);
  switch (place.kind) {
    case 'modality':
      return <Modality place={place} />;
    case 'contest':
      return <Contest place={place} />;
    case 'year':
      return <Year place={place} />;
    case 'specials':
      return <Specials />;
    case 'special':
      return <SpecialContests special={place.special} />;
    case 'calendar':
      return <Calendar month={place.month} />;
  }
}
