import { type Notice, STOP_ACTION } from '../core/domain/notices/notice.ts';
import {
  endOrder,
  keepOrder,
  keepVersion,
  keptOrder,
  type Subscribed,
  sendOrder,
  sendStop,
  shownVersion,
} from './notices.ts';
import type { NoticeScope, WorkerEvent } from './worker-scope.ts';

// Notices in the service worker: shown once, opened, ended by their button, and renewed when the browser changes its subscription.

const DAY_MS = 86_400_000;

/** A message of ours; null for anything else. */
function noticeIn(event: { data: { json: () => unknown } | null }): Notice['notification'] | null {
  try {
    const value = event.data?.json() as Partial<Notice> | null | undefined;
    const notification = value?.web_push === 8030 ? value.notification : undefined;
    return typeof notification?.title === 'string' && typeof notification.tag === 'string' ? notification : null;
  } catch {
    return null;
  }
}

/**
 * The same message may come twice, after the server or a line broke, and an older one after a newer: the second time there is no
 * second card and no second sound. A newer one takes the card's place without a sound.
 */
async function show(scope: NoticeScope, notice: Notice['notification']): Promise<void> {
  const { title, navigate, actions, data, ...options } = notice;
  if ((await shownVersion(notice.tag)) >= data.version) return;
  await scope.registration.showNotification(title, {
    ...options,
    renotify: false,
    actions: actions.map(({ action, title }) => ({ action, title })),
    data: { ...data, navigate },
  });
  await keepVersion(notice.tag, data.version);
}

/** An address of this site; its home page in place of any other. */
function ownAddress(address: unknown, origin: string): string {
  try {
    const url = typeof address === 'string' ? new URL(address, origin) : null;
    return url?.origin === origin ? url.href : `${origin}/`;
  } catch {
    return `${origin}/`;
  }
}

/** Brings a page of ours to the front, or opens it. */
async function open(scope: NoticeScope, navigate: unknown): Promise<void> {
  const target = ownAddress(navigate, scope.location.origin);
  const open = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = open.find((client) => client.url === target);
  if (there?.focus) await there.focus();
  else await scope.clients.openWindow(target);
}

/** Sends what was chosen again under the browser's present subscription, and under the site's present key. */
async function renew(scope: NoticeScope, old: Subscribed | null): Promise<void> {
  const order = await keptOrder();
  if (!order) return;
  const sentAt = Date.now();
  const { pushManager } = scope.registration;
  const answer = await fetch('/api/notices');
  const reply: unknown = answer.ok ? await answer.json() : null;
  const key = typeof reply === 'object' && reply && 'publicKey' in reply ? String(reply.publicKey) : order.key;
  let subscription = await pushManager.getSubscription();
  if (subscription && key !== order.key) {
    await subscription.unsubscribe();
    subscription = null;
  }
  subscription ??= await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  if ((await sendOrder(subscription, order)) === null) await keepOrder({ ...order, key, sentAt });
  if (old && old.endpoint !== subscription.endpoint) await sendStop(old.endpoint);
}

/** The button's end, which nobody can be told the failure of: the device is silent in any case, and its service's 410 tells the server. */
async function end({ registration: { pushManager } }: NoticeScope): Promise<void> {
  try {
    await endOrder(pushManager);
  } catch {
    await keepOrder(null);
    await (await pushManager.getSubscription())?.unsubscribe();
  }
}

export function addNoticeListeners(scope: NoticeScope): void {
  let last: Promise<unknown> = Promise.resolve();
  /** One at a time: two messages that come together would both find the card missing. */
  const inTurn = (event: WorkerEvent, work: () => Promise<void>) => {
    last = last.then(work).catch(() => undefined);
    event.waitUntil(last);
  };
  scope.addEventListener('push', (event) => {
    const notice = noticeIn(event);
    if (notice) inTurn(event, () => show(scope, notice));
  });
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const { action, notification } = event;
    inTurn(event, () => (action === STOP_ACTION ? end(scope) : open(scope, notification.data?.navigate)));
  });
  scope.addEventListener('pushsubscriptionchange', (event) =>
    inTurn(event, () => renew(scope, event.oldSubscription ?? null)),
  );
  // A visit a day keeps a subscription from being forgotten.
  scope.addEventListener('fetch', (event) => {
    if (event.request.mode !== 'navigate') return;
    inTurn(event, async () => {
      const order = await keptOrder();
      if (order && Date.now() - order.sentAt >= DAY_MS) await renew(scope, null);
    });
  });
}
