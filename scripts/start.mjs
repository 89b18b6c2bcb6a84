// npm start: installs what is missing, checks the settings, builds when sources changed, serves.
import { ended, ensureInstalled, runNode, SERVE } from './bootstrap.mjs';

ensureInstalled({ development: false });
for (const step of ['check-env', 'build']) {
  const code = await ended(runNode([`scripts/run/${step}.ts`]));
  if (code !== 0) process.exit(code);
}
// Fewer arenas of glibc: what the compressors give back is used again, and the process stays smaller.
const env = { NODE_ENV: 'production', MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2' };
process.exitCode = await ended(runNode(SERVE, { env }));
