// npm run history:load -- --to STORE: what a store lacks of the recorded history, as a start of the site adds it.
import { parseArgs } from 'node:util';
import { openStore } from '../../lib/server/store/open.ts';
import { prepareStore } from '../../lib/server/store/prepare.ts';
import { runCommand } from '../command.ts';

await runCommand(async () => {
  const { to } = parseArgs({ options: { to: { type: 'string' } } }).values;
  if (!to?.match(/^postgres(ql)?:\/\//)) throw new Error("Uso: npm run history:load -- --to 'postgres://…'");
  const store = await openStore({ DATABASE_URL: to, DATA_DIR: '' });
  try {
    const report = await prepareStore(store, (line) => console.log(line));
    if (!report) console.log('O histórico registrado já está todo lá.');
  } finally {
    await store.close();
  }
});
