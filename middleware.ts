import { type NextRequest, NextResponse } from 'next/server';
import { guardRequest } from './lib/front/request/guard.ts';
import { CLIENT_ADDRESS_HEADER } from './lib/site/front-headers.ts';
import { bareHostHeaders } from './lib/site/security-headers.ts';

/**
 * For Vercel-style hosts only, where nothing of ours stands in front of Next: the first duties of the front. Everywhere
 * else the front does them faster, and the header requested below never reaches Next.
 */
export const config = {
  matcher: [{ source: '/((?!_next/static/).*)', has: [{ type: 'header', key: 'x-vercel-id' }] }],
};

export function middleware(request: NextRequest): NextResponse {
  const { pathname, search, origin } = request.nextUrl;
  // That host writes the visitor's address itself; what the visitor claims to be is overwritten, as the front does.
  const headers = new Headers(request.headers);
  headers.set(CLIENT_ADDRESS_HEADER, request.headers.get('x-real-ip') ?? 'unknown');
  const verdict = guardRequest(request.method, pathname + search);
  if (verdict.kind === 'refuse') {
    return guarded(
      new NextResponse(null, { status: verdict.status, headers: verdict.allow ? { allow: verdict.allow } : {} }),
    );
  }
  if (verdict.kind === 'redirect') {
    return guarded(NextResponse.redirect(new URL(verdict.location, origin), verdict.status));
  }
  if (verdict.area === 'document' && verdict.url !== pathname + search) {
    return guarded(NextResponse.rewrite(new URL(verdict.url, origin), { request: { headers } }));
  }
  return guarded(NextResponse.next({ request: { headers } }), pathname);
}

function guarded(response: NextResponse, path = '/'): NextResponse {
  for (const [name, value] of Object.entries(bareHostHeaders({ isUpgraded: true, path })))
    response.headers.set(name, value);
  return response;
}
