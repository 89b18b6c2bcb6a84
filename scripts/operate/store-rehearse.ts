// npm run store:rehearse -- FOLDER [--to postgres://…/…_ensaio]: restores the newest copy of a folder, checks it, throws it away.

import { parseArgs } from 'node:util';
import { readEnv } from '../../lib/server/env.ts';
import { unmarkBackup } from '../../lib/server/store/copies/last-backup.ts';
import { rehearseRestore } from '../../lib/server/store/copies/rehearsal.ts';
import { runCommand } from '../command.ts';

await runCommand(async () => {
  const { values, positionals } = parseArgs({ options: { to: { type: 'string' } }, allowPositionals: true });
  const [folder] = positionals;
  if (!folder || positionals.length > 1)
    throw new Error('Uso: npm run store:rehearse -- PASTA [--to postgres://…/NOME_ensaio]');
  const { DATA_DIR } = readEnv(process.env);
  try {
    const { file, draws, contests } = await rehearseRestore(folder, values.to, new Date());
    console.log(`Ensaio: ${file} foi restaurada e conferida: ${draws} sorteios, ${contests} concursos.`);
  } catch (error) {
    unmarkBackup(DATA_DIR);
    throw error;
  }
});
