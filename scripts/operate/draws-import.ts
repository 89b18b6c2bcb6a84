// npm run draws:import -- FILE [--dry-run]: imports what is right, names what is not; exit 1 if anything was refused.
import { importDraws, readImport } from '../../lib/server/store/import-file.ts';
import { runCommand } from '../command.ts';
import { displacedLine, importInto, readArguments, readBytes, tellRows } from './import.ts';

await runCommand(async () => {
  const { file, isDry } = readArguments(
    'Uso: npm run draws:import -- ARQUIVO [--dry-run] (CSV, .xlsx, .ods ou página, date,region,time,place,number; ou JSON)',
  );
  const imported = await readImport(await readBytes(file));
  const now = new Date();
  const report = await importInto(isDry, now, (store, onOutcome) => importDraws(store, imported, now, onOutcome));
  const { stored, seenAgain, complaints, displaced } = report;
  console.log(`${stored} sorteios importados, ${seenAgain} já estavam guardados, ${complaints.length} recusados.`);
  tellRows(report);
  for (const { id, numbers } of displaced) console.log(displacedLine(id, numbers));
});
