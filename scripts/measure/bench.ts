// npm run bench [-- consultas inicio carga arquivo escala figuras frio mesa saidas textos]: in one run on this machine, what the stores take with ten
// years of draws, what the home page costs with them, how many requests the servers answer, what a walk through all pages of
// the past costs, what four times the houses cost, what pictures of results do, what a cold page of each kind costs, what the
// operator's desk takes, and what notices to ten thousand followers and two thousand listeners of the stream cost. Each part can be
// run by itself.
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { runCommand } from '../command.ts';
import { measureArchive } from './bench/archive.ts';
import { measureCold } from './bench/cold.ts';
import { measureDesk } from './bench/desk.ts';
import { measureHome } from './bench/home.ts';
import { measureLoad, needLoadPrograms } from './bench/load.ts';
import { measurePictures, needTesseract } from './bench/pictures.ts';
import { measureQueries } from './bench/queries.ts';
import { measureScale } from './bench/scale.ts';
import { root, run } from './bench/servers.ts';
import { fillStores, type Stores } from './bench/stores.ts';
import { measureTexts } from './bench/texts.ts';
import { measureWaysOut } from './bench/ways-out.ts';

const PARTS: Record<string, (stores: () => Promise<Stores>, folder: string) => Promise<boolean>> = {
  consultas: async (stores) => measureQueries(await stores()),
  inicio: async (stores) => measureHome(await stores()),
  carga: async (stores) => measureLoad(await stores()),
  arquivo: (_, folder) => measureArchive(folder),
  escala: (_, folder) => measureScale(folder),
  figuras: (_, folder) => measurePictures(folder),
  frio: (_, folder) => measureCold(folder),
  mesa: (_, folder) => measureDesk(folder),
  saidas: (_, folder) => measureWaysOut(folder),
  textos: async () => measureTexts(),
};

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

await runCommand(async () => {
  const requested = process.argv.slice(2);
  const unknown = requested.find((name) => !(name in PARTS));
  if (unknown) throw new Error(`Não há a parte «${unknown}»: ${Object.keys(PARTS).join(', ')}.`);
  const parts = requested.length ? requested : Object.keys(PARTS);
  if (parts.includes('carga')) needLoadPrograms();
  if (parts.includes('figuras')) needTesseract();
  // Its clones are built by themselves.
  if (parts.some((name) => name !== 'escala' && name !== 'textos')) run(['scripts/run/build.ts'], root);
  const folder = await mkdtemp(path.join(os.tmpdir(), 'bicho-bench-'));
  try {
    let filled: Promise<Stores> | undefined;
    const stores = () => (filled ??= fillStores(folder));
    try {
      for (const name of parts) if (!(await PARTS[name]?.(stores, folder))) process.exitCode = 1;
    } finally {
      await (await filled)?.sqlite.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
