import { now } from '@/lib/server/clock.ts';
import { securityTxt } from '@/lib/server/feeds/security-txt.ts';
import { site } from '@/lib/server/site.ts';

export const dynamic = 'force-static';
export const revalidate = 3600;

export function GET() {
  const text = securityTxt(site(), now());
  if (text === null) return new Response(null, { status: 404 });
  return new Response(text, { headers: { 'content-type': 'text/plain; charset=utf-8' } });
}
