import { notFound } from 'next/navigation';
import { televisionPage } from '@/components/outside/television.ts';
import { HOUSE_SLUGS } from '@/lib/core/domain/houses/list.ts';
import { houseBySlug } from '@/lib/core/domain/houses/names.ts';
import { loadPanel } from '@/lib/server/backend/loaders.ts';
import { now } from '@/lib/server/clock.ts';

export const dynamic = 'force-static';
export const dynamicParams = false;
export const revalidate = 60;

export const generateStaticParams = () => HOUSE_SLUGS.map((casa) => ({ casa }));

export async function GET(_: Request, { params }: { params: Promise<{ casa: string }> }) {
  const region = houseBySlug((await params).casa);
  const view = (await loadPanel()).regions.find((one) => one.region === region) ?? notFound();
  return new Response(televisionPage(view, now()), { headers: { 'content-type': 'text/html; charset=utf-8' } });
}
