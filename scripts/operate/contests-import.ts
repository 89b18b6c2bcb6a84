// npm run contests:import -- FILE [--dry-run] [--insistir]: enters and corrects what is right, names what is not; exit 1 if anything was refused.
import { postContests } from '../../lib/core/functions/post-contests.ts';
import { printable, runCommand } from '../command.ts';
import { displacedLine, importInto, readArguments, readText } from './import.ts';

const USAGE =
  'Uso: npm run contests:import -- ARQUIVO [--dry-run] [--insistir] (JSON: lista de concursos na forma de POST /api/contests)';

await runCommand(async () => {
  const { file, isDry, insists } = readArguments(USAGE);
  const text = await readText(file);
  let list: unknown;
  try {
    list = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    throw new Error(`O arquivo ${file} não é JSON válido.`);
  }
  const now = new Date();
  const { status, body } = await importInto(isDry, now, (store) =>
    postContests(list, { store, now, source: 'importacao', insists }),
  );
  if (status === 400) throw new Error(body.message);
  console.log(`${body.accepted} concursos guardados, ${body.corrected} corrigidos, ${body.rejected.length} recusados.`);
  for (const { contest, reason } of body.rejected) console.log(printable(`${contest}: ${reason}`));
  for (const { draw, numbers } of body.displaced) console.log(displacedLine(draw, numbers));
  if (body.rejected.length > 0) process.exitCode = 1;
});
