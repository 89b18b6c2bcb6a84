import type { NextAdapter } from 'next';
import { readEnv } from '../../lib/server/env.ts';
import { buildGeneratedFiles } from './build-generated-files.ts';
import { writeGeneratedFiles } from './generated-files.ts';

/**
 * What `next build` does last, on any host but Vercel, which has its own adapter: map, robots and service worker, for
 * our own starts and, in `public/`, for a bare `next start`, which lists that folder once. IndexNow's key is no part of it:
 * a key that is no longer set would stay there.
 */
export default {
  name: 'generated-files',
  async onBuildComplete() {
    await buildGeneratedFiles();
    await writeGeneratedFiles('public', { ...readEnv(process.env), INDEXNOW_KEY: undefined });
  },
} satisfies NextAdapter;
