import { notFound } from 'next/navigation';
import { framePage } from '@/components/outside/frames.ts';
import { load, loadPanel } from '@/lib/server/backend/loaders.ts';
import { now } from '@/lib/server/clock.ts';
import { site } from '@/lib/server/site.ts';
import { housesFollowed } from '@/lib/site/followed.ts';
import { framePlace } from '@/lib/site/frames.ts';

export const dynamic = 'force-static';
export const revalidate = 60;

export const generateStaticParams = () => [];

export async function GET(_: Request, { params }: { params: Promise<{ partes: string[] }> }) {
  const of = framePlace((await params).partes) ?? notFound();
  const houses = housesFollowed(of);
  const regions = houses.length > 0 ? (await loadPanel()).regions : [];
  const [contest = null] = of.kind === 'game' ? (await load('contests', { modality: of.game, limit: 1 })).contests : [];
  const shown = regions.filter(({ region }) => houses.includes(region));
  return new Response(framePage(site(), { of, houses: shown, contest }, now()), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      // A sandboxed frame is of another origin than its own address, which it asks for again and whose age it reads.
      'access-control-allow-origin': '*',
      'access-control-expose-headers': 'Age, Server-Timing',
    },
  });
}
