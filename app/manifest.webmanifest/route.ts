import { site } from '@/lib/server/site.ts';
import { manifestOf } from '@/lib/site/manifest.ts';

export const dynamic = 'force-static';
export const revalidate = 3600;

export const GET = () =>
  new Response(JSON.stringify(manifestOf(site().name)), { headers: { 'content-type': 'application/manifest+json' } });
