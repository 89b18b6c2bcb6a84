import type { PushManagerLike } from './worker-scope.ts';

// What page and service worker keep of notices on the device, to renew them without asking: in a cache, which both can open.

const CACHE = 'avisos';
const ORDER = '/avisos/pedido';

/** What was chosen, as `POST /api/notices` takes it, with the key it was subscribed with. */
export type NoticeOrder = {
  key: string;
  wishes: readonly string[];
  quiet: { from: string; to: string } | null;
  perDay: number | null;
  /** When it was sent last, ms since 1970. */
  sentAt: number;
};

const isOrder = (value: unknown): value is NoticeOrder =>
  typeof value === 'object' && value !== null && 'key' in value && 'wishes' in value && Array.isArray(value.wishes);

/** The notices that this device has; null where it has none. */
export async function keptOrder(): Promise<NoticeOrder | null> {
  const kept = await (await caches.open(CACHE)).match(ORDER);
  const value: unknown = await kept?.json().catch(() => null);
  return isOrder(value) ? value : null;
}

export async function keepOrder(order: NoticeOrder | null): Promise<void> {
  if (order === null) await caches.delete(CACHE);
  else await (await caches.open(CACHE)).put(ORDER, Response.json(order));
}

/** What a subscription needs of a browser's; a `PushSubscription` is one. */
export type Subscribed = { toJSON: () => object; readonly endpoint: string };

const post = (path: string, body: object) =>
  fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

/** Sends what was chosen, or renews it; the server's sentence where it refuses. */
export async function sendOrder(
  subscription: Subscribed,
  { wishes, quiet, perDay }: NoticeOrder,
): Promise<string | null> {
  const answer = await post('/api/notices', { subscription: subscription.toJSON(), wishes, quiet, perDay });
  if (answer.ok) return null;
  const refusal: unknown = await answer.json().catch(() => null);
  const message = typeof refusal === 'object' && refusal && 'message' in refusal ? refusal.message : null;
  return typeof message === 'string' ? message : 'O site não respondeu. Tente de novo.';
}

/**
 * Ends all notices of this device, at the server and then here: the subscription alone knows what to end there. Throws, with nothing
 * changed here, where the server did not take it.
 */
export async function endOrder(pushManager: Pick<PushManagerLike, 'getSubscription'> | undefined): Promise<void> {
  const subscription = await pushManager?.getSubscription();
  if (subscription && !(await sendStop(subscription.endpoint)).ok) throw new Error('stop-refused');
  await keepOrder(null);
  await subscription?.unsubscribe();
}

export const sendStop = (endpoint: string) => post('/api/notices/stop', { endpoint });

/** The version of the last notice that was shown under a tag; 0 for none. */
export async function shownVersion(tag: string): Promise<number> {
  const kept = await (await caches.open(CACHE)).match(tagAddress(tag));
  return Number(await kept?.text()) || 0;
}

/** Draws of some days; beyond these the oldest are forgotten. */
const TAGS_KEPT = 200;

export async function keepVersion(tag: string, version: number): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.put(tagAddress(tag), new Response(String(version)));
  const tags = (await cache.keys()).filter(({ url }) => !url.endsWith(ORDER));
  for (const old of tags.slice(0, -TAGS_KEPT)) await cache.delete(old);
}

const tagAddress = (tag: string) => `/avisos/cartao/${encodeURIComponent(tag)}`;
