import { notFound } from 'next/navigation';
import { HOUSE_SLUGS } from '@/lib/core/domain/houses/list.ts';
import { regionFeed } from '@/lib/server/feeds/atom.ts';

export const dynamic = 'force-static';
export const dynamicParams = false;
export const revalidate = 60;

export const generateStaticParams = () => HOUSE_SLUGS.map((slug) => ({ feed: `${slug}.xml` }));

export async function GET(_: Request, { params }: { params: Promise<{ feed: string }> }) {
  const { feed } = await params;
  return (await regionFeed(feed.replace(/\.xml$/, ''))) ?? notFound();
}
