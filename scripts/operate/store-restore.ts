// npm run store:restore -- FILE: puts a backup in the place of what the embedded store holds.

import { readEnv } from '../../lib/server/env.ts';
import { restoreStore } from '../../lib/server/store/backup.ts';
import { runCommand } from '../command.ts';

/** Takes a copy that holds less than the store, or breaks its rules. */
const FORCE = '--mesmo-assim';

await runCommand(async () => {
  const [source, flag] = process.argv.slice(2);
  if (!source || (flag !== undefined && flag !== FORCE))
    throw new Error(`Uso: npm run store:restore -- ARQUIVO [${FORCE}]`);
  const { DATA_DIR, DATABASE_URL } = readEnv(process.env);
  if (DATABASE_URL) throw new Error('Com DATABASE_URL o banco é Postgres: use pg_restore.');
  const { draws, contests, aside } = await restoreStore(DATA_DIR, source, { isForced: flag === FORCE });
  console.log(
    `Banco de ${DATA_DIR} restaurado de ${source}: ${draws} sorteios, ${contests} concursos. O site mostra os dados em até um minuto.`,
  );
  if (aside) console.log(`O banco danificado ficou em ${aside}. Reinicie o site: ele ainda tem aquele aberto.`);
});
