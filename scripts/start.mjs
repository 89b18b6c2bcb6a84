// npm start: installs what is missing, checks the settings, builds when sources changed, serves.
import { ended, ensureInstalled, runNode } from './bootstrap.mjs';

ensureInstalled();
for (const step of ['check-env', 'build']) {
  const code = await ended(runNode([`scripts/${step}.ts`]));
  if (code !== 0) process.exit(code);
}
process.exitCode = await ended(runNode(['scripts/serve.ts'], { env: { NODE_ENV: 'production' } }));
