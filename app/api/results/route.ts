import type { NextRequest } from 'next/server';
import { withRows } from '@/lib/core/contracts/rows-beside.ts';
import { publicJson, refusal } from '@/lib/server/api/http.ts';
import { backend } from '@/lib/server/backend/choice.ts';
import { loadPanel } from '@/lib/server/backend/loaders.ts';
import { staleIfError } from '@/lib/server/backend/stale-if-error.ts';

export async function GET(request: NextRequest) {
  const date = request.nextUrl.searchParams.get('date') ?? undefined;
  const reply = await staleIfError(`api-results:${date ?? ''}`, () => backend().results(date));
  if (reply.status !== 200) return refusal(reply.status, reply.body.message);
  // An open page asks every 20 s while a draw is awaited, and shows it within 25 s: a cache between may take 3 of them.
  return publicJson(date ? reply.body : { ...reply.body, panel: withRows(await loadPanel()) }, date ? 15 : 1);
}
