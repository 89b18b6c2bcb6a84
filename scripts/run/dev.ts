// npm run dev: the site while it is being written; pages follow the sources. Only Next: the front (limits, content policy,
// kept pages) and the collectors are `npm start`'s. The recorded history is loaded first.
import { readEnv } from '../../lib/server/env.ts';
import { store } from '../../lib/server/store/open.ts';
import { prepareStore } from '../../lib/server/store/prepare.ts';
import { ended, runNode } from '../bootstrap.mjs';
import { runCommand } from '../command.ts';

await runCommand(async () => {
  const { PORT, HOST, SUPABASE_URL } = readEnv(process.env);
  if (!SUPABASE_URL) {
    const opened = await store();
    await prepareStore(opened, (line) => console.log(line));
    await opened.close();
  }
  const next = ['node_modules/next/dist/bin/next', 'dev', '-p', String(PORT), '-H', HOST ?? '127.0.0.1'];
  // A worker would go on showing what was.
  process.exitCode = await ended(runNode(next, { env: { NODE_ENV: 'development', SERVICE_WORKER: 'off' } }));
});
