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
