import { LikeBody, ViewedBody } from '../../core/contracts/page-counts.ts';
import { BODY_LIMITS } from '../../core/runtime/body-limits.ts';
import { CLIENT_ADDRESS_HEADER } from '../../site/front-headers.ts';
import { readForm, refusal } from '../api/http.ts';
import { limitByAddress } from '../api/rate-limit.ts';
import { withStore } from '../api/store-failure.ts';
import { backend } from '../backend/choice.ts';
import { dropped } from './reader.ts';
import { countView, isCounted, noteUncounted, writeViewsIfDue } from './views.ts';

const limit = limitByAddress(20, 60);

const taken = () => new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } });
const addressOf = ({ headers }: Request) => headers.get(CLIENT_ADDRESS_HEADER) ?? 'unknown';
/** 404 where the settings allow no writes. */
const notCounting = () => refusal(404, 'Este site não conta curtidas nem visualizações.');

/**
 * `POST /api/likes` { path, liked }: a like up or down, within what an address may do in a day; 204 whether or not it was
 * of any effect: a caller must not learn it.
 */
export async function takeLike(request: Request): Promise<Response> {
  const tooMany = limit(request);
  if (tooMany) return tooMany;
  const { counting } = backend();
  if (!counting) return notCounting();
  const parsed = await readForm(request, {
    limit: BODY_LIMITS.count,
    form: LikeBody,
    sentence: 'Envie { "path": "/…", "liked": true ou false }.',
  });
  if (!parsed.ok) return parsed.refusal;
  if (!isCounted(parsed.value.path)) return refusal(400, 'Esta página não recebe curtidas.');
  return withStore(async () => {
    const reply = await counting.like({ ...parsed.value, asker: addressOf(request) });
    return reply.status === 200 ? taken() : refusal(reply.status, reply.body.message);
  });
}

/**
 * `POST /api/views` { path }: a page that is on a screen without its document having been requested (reached by a link of
 * the site, or from a copy that somebody else keeps). 204, also where it is left out (`dropped`).
 */
export async function takeView(request: Request): Promise<Response> {
  if (!backend().counting) return notCounting();
  const parsed = await readForm(request, {
    limit: BODY_LIMITS.count,
    form: ViewedBody,
    sentence: 'Envie { "path": "/…" }.',
  });
  if (!parsed.ok) return parsed.refusal;
  if (!isCounted(parsed.value.path)) return refusal(400, 'Esta página não é contada.');
  const reason = dropped((name) => request.headers.get(name));
  if (reason !== null) {
    noteUncounted(reason);
    return taken();
  }
  const wait = countView(parsed.value.path, addressOf(request));
  if (wait > 0) return refusal(429, `Pedidos demais. Tente de novo em ${wait} s.`, { 'retry-after': String(wait) });
  await writeViewsIfDue();
  return taken();
}
