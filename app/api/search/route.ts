import type { NextRequest } from 'next/server';
import { publicJson } from '@/lib/server/api/http.ts';
import { suggest } from '@/lib/server/search/answer.ts';

/** What is typed into the search, answered in lines; an empty query has none. */
export async function GET(request: NextRequest) {
  return publicJson(await suggest(request.nextUrl.searchParams.get('q') ?? ''), 30);
}
