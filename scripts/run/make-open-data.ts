// Makes the files of the open data and ends, with all that it took in memory (lib/server/datasets/start.ts).
import { setPriority } from 'node:os';
import { now } from '../../lib/server/clock.ts';
import { makeOpenData } from '../../lib/server/datasets/make-files.ts';
import { env } from '../../lib/server/env.ts';
import { store } from '../../lib/server/store/open.ts';
import { runCommand } from '../command.ts';

/** The site has ended. */
const giveUp = () => process.exit(1);
process.once('disconnect', giveUp);
await runCommand(async () => {
  // Visitors come first.
  setPriority(10);
  const opened = await store();
  await makeOpenData(opened, env().DATA_DIR, now());
  await opened.close();
  process.off('disconnect', giveUp);
  process.disconnect?.();
});
