// Writes public/sw.js: the service worker, or, where SERVICE_WORKER is off, one that removes an earlier one.
import { rolldown } from 'rolldown';

const isOn = process.env.SERVICE_WORKER !== 'off';

const bundle = await rolldown({
  input: isOn ? 'lib/client/service-worker.ts' : 'lib/client/no-service-worker.ts',
  platform: 'browser',
  transform: { define: { 'process.env.NODE_ENV': '"production"' } },
});
await bundle.write({ file: 'public/sw.js', format: 'iife', minify: true });
await bundle.close();
