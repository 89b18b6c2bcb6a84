// npm run draws:import -- FILE [--dry-run]: imports what is right, names what is not; exit 1 if anything was refused.
import { importDraws, readImport } from '../../lib/server/store/import-file.ts';
import { printable, runCommand } from '../command.ts';
import { displacedLine, importInto, readArguments, readText } from './import.ts';

await runCommand(async () => {
  const { file, isDry } = readArguments(
    'Uso: npm run draws:import -- ARQUIVO [--dry-run] (CSV date,region,time,place,number ou JSON)',
  );
  const told = readImport(await readText(file));
  const now = new Date();
  const { stored, seenAgain, complaints, displaced } = await importInto(isDry, now, (store) =>
    importDraws(store, told, now),
  );
  console.log(`${stored} sorteios importados, ${seenAgain} já estavam guardados, ${complaints.length} recusados.`);
  for (const { lines, where, why } of complaints) {
    console.log(printable(`${lines.length > 0 ? `linhas ${lines.join(', ')}: ` : ''}${where}: ${why}`));
  }
  for (const { id, numbers } of displaced) console.log(displacedLine(id, numbers));
  if (complaints.length > 0) process.exitCode = 1;
});
