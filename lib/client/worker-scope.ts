/** An event that ends when its work has ended. */
export type WorkerEvent = Event & { waitUntil: (work: Promise<unknown>) => void };

/** What the workers use of their global scope; the library of all of it can't stand beside the page's in one program. */
export type WorkerScope = {
  skipWaiting: () => Promise<void>;
  clients: {
    matchAll: (options: { type: 'window'; includeUncontrolled: boolean }) => Promise<readonly { url: string }[]>;
  };
  registration: { unregister: () => Promise<boolean> };
  addEventListener: (type: 'install' | 'activate', listener: (event: WorkerEvent) => void) => void;
};

/** Of the push subscription what is used. */
type Subscription = { readonly endpoint: string; toJSON: () => object; unsubscribe: () => Promise<boolean> };
export type PushManagerLike = {
  getSubscription: () => Promise<Subscription | null>;
  subscribe: (options: { userVisibleOnly: boolean; applicationServerKey: string }) => Promise<Subscription>;
};

type Shown = { close: () => void; data?: { navigate?: unknown } | null };
type NoticeEvents = {
  push: WorkerEvent & { data: { json: () => unknown } | null };
  notificationclick: WorkerEvent & { action: string; notification: Shown };
  pushsubscriptionchange: WorkerEvent & { oldSubscription?: Subscription | null };
  fetch: WorkerEvent & { request: { mode: string } };
};

/** What notices use of the worker's scope. */
export type NoticeScope = {
  location: { origin: string };
  clients: {
    matchAll: (options: {
      type: 'window';
      includeUncontrolled: boolean;
    }) => Promise<readonly { url: string; focus?: () => Promise<unknown> }[]>;
    openWindow: (url: string) => Promise<unknown>;
  };
  registration: {
    showNotification: (title: string, options: object) => Promise<void>;
    pushManager: PushManagerLike;
  };
  addEventListener: <Type extends keyof NoticeEvents>(
    type: Type,
    listener: (event: NoticeEvents[Type]) => void,
  ) => void;
};
