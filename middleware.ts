import { type NextRequest, NextResponse } from 'next/server';
import { guardRequest } from './lib/door/request/guard.ts';
import { policyOf, securityHeaders } from './lib/door/response/security-headers.ts';
import { CLIENT_ADDRESS_HEADER } from './lib/site/client-address-header.ts';

/**
 * For Vercel-style hosts only, where nothing of ours stands in front of Next: the first duties of the door. Everywhere
 * else the door does them faster, and the header asked for below never reaches Next.
 */
export const config = {
  matcher: [{ source: '/((?!_next/static/).*)', has: [{ type: 'header', key: 'x-vercel-id' }] }],
};

// Pages are cached there before their inline scripts can be hashed, and a nonce would end that caching: scripts are held
// to our own origin and inline, which is weaker than what the door sets.
const POLICY = policyOf(["'unsafe-inline'"], [], true);

export function middleware(request: NextRequest): NextResponse {
  const { pathname, search, origin } = request.nextUrl;
  // That host writes the visitor's address itself; what the visitor claims to be is overwritten, as the door does.
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
  return guarded(NextResponse.next({ request: { headers } }));
}

function guarded(response: NextResponse): NextResponse {
  response.headers.set('Content-Security-Policy', POLICY);
  response.headers.set('Cross-Origin-Resource-Policy', 'same-site');
  for (const [name, value] of Object.entries(securityHeaders(true))) response.headers.set(name, value);
  return response;
}
