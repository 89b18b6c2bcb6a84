import type { NextRequest } from 'next/server';
import { MAX_SEARCH_LENGTH } from '@/lib/core/contracts/search.ts';
import { publicJson } from '@/lib/server/api/http.ts';
import { suggest } from '@/lib/server/search/answer.ts';

/** What is typed into the search, answered in lines; an empty query has none. */
export async function GET(request: NextRequest) {
  const typed = request.nextUrl.searchParams.get('q') ?? '';
  if (typed.trim().length > MAX_SEARCH_LENGTH)
    return Response.json({ message: `A busca leva até ${MAX_SEARCH_LENGTH} caracteres.` }, { status: 400 });
  return publicJson(await suggest(typed), 30);
}
