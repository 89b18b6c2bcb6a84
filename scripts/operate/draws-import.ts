// npm run draws:import -- FILE: imports what is right, names what is not; exit 1 if anything was refused.
import { readFile } from 'node:fs/promises';
import { readEnv } from '../../lib/server/env.ts';
import { importDraws, readImport } from '../../lib/server/store/import-file.ts';
import { openStore } from '../../lib/server/store/open.ts';
import { printable, runCommand } from '../command.ts';

await runCommand(async () => {
  const file = process.argv[2];
  if (!file) throw new Error('Uso: npm run draws:import -- ARQUIVO (CSV date,region,time,place,number ou JSON)');
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Error(`Não consegui ler o arquivo ${file}.`);
  });
  const told = readImport(text);
  const store = await openStore(readEnv(process.env));
  try {
    const { stored, seenAgain, complaints } = await importDraws(store, told, new Date());
    console.log(`${stored} sorteios importados, ${seenAgain} já estavam guardados, ${complaints.length} recusados.`);
    for (const { lines, where, why } of complaints) {
      console.log(printable(`${lines.length > 0 ? `linhas ${lines.join(', ')}: ` : ''}${where}: ${why}`));
    }
    if (complaints.length > 0) process.exitCode = 1;
  } finally {
    await store.close();
  }
});
