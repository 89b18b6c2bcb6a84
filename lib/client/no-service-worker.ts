import type { WorkerScope } from './worker-scope.ts';

declare const self: WorkerScope;

// What /sw.js is where SERVICE_WORKER is off: it takes an earlier worker's place, empties its caches and goes away.
self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) await caches.delete(name);
      await self.registration.unregister();
    })(),
  );
});
