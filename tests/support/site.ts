import type { TestProject } from 'vitest/node';
import { globalSingleton } from '../../lib/core/runtime/global-singleton.ts';
import { type Site, startSite } from '../../scripts/measure/harness/start-site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    siteUrl: string;
    /** The day of the site's clock, in São Paulo. */
    siteDay: string;
    seedDir: string;
  }
}

/** Each of Vitest's projects loads this file again. */
const running = globalSingleton('test-site', () => ({ site: null as Promise<Site> | null, users: 0 }));

/** Months after the last recorded draw. Which games come first, and what is said of today, are the same on any day of a run. */
const CLOCK_AT = '2026-11-28T18:00:00Z';

/** One site for all browser tests that change nothing; those that do start their own from `seedDir`. */
export default async function setup(project: TestProject) {
  running.users += 1;
  running.site ??= startSite({ CLOCK_AT });
  const site = await running.site;
  project.provide('siteUrl', site.url);
  project.provide('siteDay', CLOCK_AT.slice(0, 10));
  project.provide('seedDir', site.dataDir);
  return async () => {
    running.users -= 1;
    if (running.users > 0) return;
    running.site = null;
    await site.stop();
  };
}
