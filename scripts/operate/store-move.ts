// npm run store:move -- --from A --to B: everything from one store to another; each a folder (embedded) or postgres://….
import { parseArgs } from 'node:util';
import { moveStore } from '../../lib/server/store/copy.ts';
import { openStore } from '../../lib/server/store/open.ts';
import { runCommand } from '../command.ts';

const isPostgres = (place: string) => /^postgres(ql)?:\/\//.test(place);
const open = (place: string) =>
  openStore(isPostgres(place) ? { DATABASE_URL: place, DATA_DIR: '' } : { DATABASE_URL: undefined, DATA_DIR: place });

await runCommand(async () => {
  const { values } = parseArgs({ options: { from: { type: 'string' }, to: { type: 'string' } } });
  const { from, to } = values;
  if (!from || !to || from === to) throw new Error('Uso: npm run store:move -- --from PASTA_OU_URL --to PASTA_OU_URL');
  const source = await open(from);
  try {
    const target = await open(to);
    try {
      await moveStore(source, target, (line) => console.log(line));
      console.log('Tudo copiado; as contagens conferem.');
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
});
