// npm run store:backup -- FILE_OR_FOLDER: a consistent copy of the store while the site runs, checked whole. In a folder it is
// named by its hour, and copies of more than thirty days are deleted.

import { statSync } from 'node:fs';
import { readEnv } from '../../lib/server/env.ts';
import { backUpStore } from '../../lib/server/store/backup.ts';
import { dumpPostgres } from '../../lib/server/store/copies/dump.ts';
import { copyIn, deleteOldCopies } from '../../lib/server/store/copies/folder.ts';
import { markBackup } from '../../lib/server/store/copies/last-backup.ts';
import { runCommand } from '../command.ts';

await runCommand(async () => {
  const place = process.argv[2];
  if (!place) throw new Error('Uso: npm run store:backup -- ARQUIVO_OU_PASTA');
  const { DATA_DIR, DATABASE_URL, SUPABASE_URL } = readEnv(process.env);
  if (SUPABASE_URL) throw new Error('Com SUPABASE_URL os dados são do projeto: use as cópias dele, ou pg_dump.');
  const now = new Date();
  const isFolder = statSync(place, { throwIfNoEntry: false })?.isDirectory() ?? false;
  const target = isFolder ? copyIn(place, DATABASE_URL ? 'dump' : 'sqlite', now) : place;
  if (DATABASE_URL) {
    dumpPostgres(DATABASE_URL, target);
    console.log(`Cópia escrita em ${target} e lida até o fim.`);
  } else {
    const { draws, contests } = await backUpStore(DATA_DIR, target);
    console.log(`Cópia escrita em ${target} e conferida: ${draws} sorteios, ${contests} concursos.`);
  }
  markBackup(DATA_DIR, now);
  const deleted = isFolder ? deleteOldCopies(place, now) : 0;
  if (deleted > 0) console.log(`Cópias de mais de trinta dias apagadas: ${deleted}.`);
});
