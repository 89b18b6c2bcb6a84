// npm run store:restore -- FILE: puts a backup in the place of what the embedded store holds.
import { restoreStore } from '../lib/server/backup.ts';
import { readEnv } from '../lib/server/env.ts';
import { runCommand } from './command.ts';

await runCommand(async () => {
  const source = process.argv[2];
  if (!source) throw new Error('Uso: npm run store:restore -- ARQUIVO');
  const { DATA_DIR, DATABASE_URL } = readEnv(process.env);
  if (DATABASE_URL) throw new Error('Com DATABASE_URL o banco é Postgres: use pg_restore.');
  await restoreStore(DATA_DIR, source);
  console.log(`Banco de ${DATA_DIR} restaurado de ${source}. O site mostra os dados em até um minuto.`);
});
