// npm run contests:import -- FILE [--dry-run] [--insistir] [--modalidade M] [--motivo R]: enters and corrects what is right, names what is
// not; exit 1 if anything was refused.
import path from 'node:path';
import { importContests, readContests } from '../../lib/server/store/import-contests.ts';
import { runCommand } from '../command.ts';
import { displacedLine, importInto, readArguments, readBytes, tellRows } from './import.ts';

const USAGE =
  'Uso: npm run contests:import -- ARQUIVO [--dry-run] [--insistir] [--modalidade M] [--motivo R] (CSV, .xlsx, .ods ou página, como as planilhas da Caixa; ou JSON, a lista de POST /api/contests)';

await runCommand(async () => {
  const { file, isDry, given } = readArguments(USAGE, {
    insistir: { type: 'boolean' },
    modalidade: { type: 'string' },
    motivo: { type: 'string' },
  });
  const insists = given.insistir === true;
  const [modality, reason] = [given.modalidade, given.motivo].map((option) => option?.toString());
  const contests = await readContests(await readBytes(file), { fileName: path.basename(file), modality, reason });
  const now = new Date();
  const report = await importInto(isDry, now, (store, onOutcome) =>
    importContests(contests, { store, now, insists, onOutcome }),
  );
  const { accepted, corrected, complaints, displaced } = report;
  console.log(`${accepted} concursos guardados, ${corrected} corrigidos, ${complaints.length} recusados.`);
  tellRows(report);
  for (const { id, numbers } of displaced) console.log(displacedLine(id, numbers));
});
