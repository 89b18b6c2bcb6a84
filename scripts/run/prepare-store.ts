// Loads the recorded history into the store of a start (serve.ts) and ends, with all that it took in memory, as the start does.
import { now } from '../../lib/server/clock.ts';
import { store } from '../../lib/server/store/open.ts';
import { prepareStore } from '../../lib/server/store/prepare.ts';
import { runCommand } from '../command.ts';

process.once('disconnect', () => process.exit(1));
await runCommand(async () => {
  const opened = await store();
  await prepareStore(opened, (line) => console.log(line), now());
  await opened.close();
  process.disconnect?.();
});
