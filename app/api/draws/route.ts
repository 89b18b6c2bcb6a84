import { postDraws } from '@/lib/core/functions/post-draws.ts';
import { now } from '@/lib/server/clock.ts';
import { privateJson, readJson, refuseStranger } from '@/lib/server/http.ts';
import { refreshPages } from '@/lib/server/refresh.ts';
import { store } from '@/lib/server/store.ts';

const LIMIT = 256 * 1024;

export async function POST(request: Request) {
  const stranger = refuseStranger(request);
  if (stranger) return stranger;
  const body = await readJson(request, LIMIT);
  if (!body.ok) return body.refusal;
  const reply = await postDraws(body.value, { store: await store(), now: now() });
  if (reply.status === 200) refreshPages();
  return privateJson(reply.body, reply.status);
}
