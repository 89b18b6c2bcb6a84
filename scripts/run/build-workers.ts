import { rolldown } from 'rolldown';

const FORMS = { on: 'service-worker', off: 'no-service-worker' } as const;

/** Writes both forms of /sw.js into `folder`: `on.js`, and `off.js`, which removes an earlier one (SERVICE_WORKER). */
export async function buildWorkers(folder: string): Promise<void> {
  for (const [form, source] of Object.entries(FORMS)) {
    const bundle = await rolldown({
      input: `lib/client/${source}.ts`,
      platform: 'browser',
      transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    });
    await bundle.write({ file: `${folder}/${form}.js`, format: 'iife', minify: true });
    await bundle.close();
  }
}
