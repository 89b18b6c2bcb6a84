// npm run contests:import -- FILE: enters and corrects what is right, names what is not; exit 1 if anything was refused.
import { readFile } from 'node:fs/promises';
import { postContests } from '../../lib/core/functions/post-contests.ts';
import { readEnv } from '../../lib/server/env.ts';
import { openStore } from '../../lib/server/store/open.ts';
import { printable, runCommand } from '../command.ts';

const USAGE = 'Uso: npm run contests:import -- ARQUIVO (JSON: lista de concursos na forma de POST /api/contests)';

await runCommand(async () => {
  const file = process.argv[2];
  if (!file) throw new Error(USAGE);
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Error(`Não consegui ler o arquivo ${file}.`);
  });
  let list: unknown;
  try {
    list = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    throw new Error(`O arquivo ${file} não é JSON válido.`);
  }
  const store = await openStore(readEnv(process.env));
  try {
    const { status, body } = await postContests(list, { store, now: new Date(), source: 'importacao' });
    if (status === 400) throw new Error(body.message);
    console.log(
      `${body.accepted} concursos guardados, ${body.corrected} corrigidos, ${body.rejected.length} recusados.`,
    );
    for (const { contest, reason } of body.rejected) console.log(printable(`${contest}: ${reason}`));
    if (body.rejected.length > 0) process.exitCode = 1;
  } finally {
    await store.close();
  }
});
