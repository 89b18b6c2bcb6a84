import { BrowserLog } from '@/lib/core/contracts/browser-log.ts';
import { readJson, refusal } from '@/lib/server/http.ts';
import { log } from '@/lib/server/log.ts';
import { limitByAddress } from '@/lib/server/rate-limit.ts';

const MOST_BYTES = 1024;
const limit = limitByAddress(20, 60);

/** Counts from browsers (row A6): 204, and a line in the log. */
export async function POST(request: Request) {
  const tooMany = await limit(request);
  if (tooMany) return tooMany;
  const body = await readJson(request, MOST_BYTES);
  if (!body.ok) return body.refusal;
  const told = BrowserLog.safeParse(body.value);
  if (!told.success) return refusal(400, 'Envie { "counts": { … } } com contagens conhecidas.');
  log('browser', told.data.counts as Record<string, number>);
  return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } });
}
