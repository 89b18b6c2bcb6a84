import { notFound } from 'next/navigation';
import { HOUSE_SLUGS } from '@/lib/core/domain/houses/list.ts';
import { followedFeed } from '@/lib/server/feeds/feeds.ts';
import { feedPlace } from '@/lib/site/feeds.ts';

export const dynamic = 'force-static';
export const revalidate = 60;

export const generateStaticParams = () => HOUSE_SLUGS.map((slug) => ({ partes: [`${slug}.xml`] }));

export async function GET(_: Request, { params }: { params: Promise<{ partes: string[] }> }) {
  const place = feedPlace((await params).partes);
  return place ? followedFeed(place.of, place.format) : notFound();
}
