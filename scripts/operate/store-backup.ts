// npm run store:backup -- FILE: a consistent copy of the embedded store while the site runs, checked whole.

import { readEnv } from '../../lib/server/env.ts';
import { backUpStore } from '../../lib/server/store/backup.ts';
import { runCommand } from '../command.ts';

await runCommand(async () => {
  const target = process.argv[2];
  if (!target) throw new Error('Uso: npm run store:backup -- ARQUIVO');
  const { DATA_DIR, DATABASE_URL } = readEnv(process.env);
  if (DATABASE_URL) throw new Error('Com DATABASE_URL o banco é Postgres: use pg_dump.');
  const { draws, contests } = await backUpStore(DATA_DIR, target);
  console.log(`Cópia escrita em ${target} e conferida: ${draws} sorteios, ${contests} concursos.`);
});
