import type { TestProject } from 'vitest/node';
import { startSite } from '../../scripts/measure/stage/start-site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    siteUrl: string;
    seedDir: string;
  }
}

/** One site for all browser tests that change nothing; those that do start their own from `seedDir`. */
export default async function setup(project: TestProject) {
  const site = await startSite();
  project.provide('siteUrl', site.url);
  project.provide('seedDir', site.dataDir);
  return async () => {
    await site.stop();
  };
}
