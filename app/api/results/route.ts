import type { NextRequest } from 'next/server';
import { pixResults } from '@/lib/core/functions/pix-results.ts';
import { now } from '@/lib/server/clock.ts';
import { publicJson, refusal } from '@/lib/server/http.ts';
import { lastGood } from '@/lib/server/last-good.ts';
import { loadPanel } from '@/lib/server/loaders.ts';
import { store } from '@/lib/server/store.ts';

export async function GET(request: NextRequest) {
  const date = request.nextUrl.searchParams.get('date') ?? undefined;
  const read = async () => pixResults({ action: 'get-results', date }, { db: (await store()).db, now: now() });
  const reply = await lastGood(`api-results:${date?.slice(0, 10) ?? ''}`, read);
  if (reply.status !== 200) return refusal(reply.status, reply.body.message);
  return publicJson(date ? reply.body : { ...reply.body, panel: await loadPanel() }, 15);
}
