import {
  NOTICES_BYTES,
  NoticesKey,
  NoticesReply,
  readNoticesPost,
  readStopPost,
} from '../../core/contracts/notices.ts';
import { globalSingleton } from '../../core/runtime/global-singleton.ts';
import { keepSubscription, stopSubscription } from '../../core/store/push-subscriptions.ts';
import { privateJson, publicJson, readJson, refusal } from '../api/http.ts';
import { limitByAddress } from '../api/rate-limit.ts';
import { withStore } from '../api/store-failure.ts';
import { now } from '../clock.ts';
import { env } from '../env.ts';
import { store } from '../store/open.ts';
import { isPublicKey } from '../vapid.ts';
import { ownKeys } from './keys.ts';

/** Whether this process has a sender: hosts without our front, and sites of a Supabase project, have none. */
const offer = globalSingleton('notices-offer', () => ({ isOpen: false, onKept: () => {} }));

/** From here on subscriptions are taken, and the page offers them; `onKept` is called after each. */
export function openNotices(onKept: () => void): void {
  offer.isOpen = true;
  offer.onKept = onKept;
}

export const areNoticesOffered = (): boolean => offer.isOpen;

const limit = limitByAddress(20, 60);
const KEY_SHARED_S = 300;

const notOffered = () => refusal(404, 'Este site não manda avisos.');
const taken = () => new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } });

/** `GET /api/notices`: the key to subscribe with. */
export async function tellKey(): Promise<Response> {
  if (!offer.isOpen) return notOffered();
  return withStore(async () => {
    const { publicKey } = await ownKeys(env());
    return publicJson(NoticesKey.parse({ publicKey }), KEY_SHARED_S);
  });
}

/** `POST /api/notices`: keeps a subscription with its wishes, or renews it; what is refused leaves nothing. */
export async function takeNotices(request: Request): Promise<Response> {
  const tooMany = limit(request);
  if (tooMany) return tooMany;
  if (!offer.isOpen) return notOffered();
  const body = await readJson(request, NOTICES_BYTES);
  if (!body.ok) return body.refusal;
  const read = readNoticesPost(body.value, env().PUSH_HOSTS);
  if (!read.ok) return refusal(400, read.detail);
  const { subscription, wishes, quiet, perDay } = read.value;
  const { endpoint, keys } = subscription;
  if (!isPublicKey(keys.p256dh)) return refusal(400, 'A chave p256dh da inscrição não é uma chave pública.');
  return withStore(async () => {
    await keepSubscription(await store(), { endpoint, ...keys, wishes, quiet, perDay }, now());
    offer.onKept();
    return privateJson(NoticesReply.parse({ wishes, quiet, perDay }));
  });
}

/** `POST /api/notices/stop`: forgets a subscription; 204 whether there was one or not. */
export async function stopNotices(request: Request): Promise<Response> {
  const tooMany = limit(request);
  if (tooMany) return tooMany;
  if (!offer.isOpen) return notOffered();
  const body = await readJson(request, NOTICES_BYTES);
  if (!body.ok) return body.refusal;
  const endpoint = readStopPost(body.value);
  if (endpoint === null) return refusal(400, 'Envie { "endpoint": "https://…" }.');
  return withStore(async () => {
    await stopSubscription(await store(), endpoint);
    return taken();
  });
}
