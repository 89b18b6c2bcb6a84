import type { NextRequest } from 'next/server';
import { privateJson, requireOperator } from '@/lib/server/api/http.ts';
import { refreshEverything, refreshPages } from '@/lib/server/api/refresh.ts';

/**
 * New data has been written by somebody else: every page is rendered again for its next visitor. `?only=news`: by one who notes
 * in the store what it changes, as the functions of a project do; pages that show nothing of it stay.
 */
export async function POST(request: NextRequest) {
  const stranger = requireOperator(request);
  if (stranger) return stranger;
  if (request.nextUrl.searchParams.get('only') === 'news') await refreshPages();
  else refreshEverything();
  return privateJson({ revalidated: true });
}
