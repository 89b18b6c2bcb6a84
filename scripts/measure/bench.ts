// npm run bench [-- consultas inicio carga]: in one run on this machine, what the stores take with ten years of draws,
// what the home page costs with them, and how many requests the servers answer. Each part can be run by itself.
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { runCommand } from '../command.ts';
import { measureHome } from './bench/home.ts';
import { measureLoad, needLoadPrograms } from './bench/load.ts';
import { measureQueries } from './bench/queries.ts';
import { root, run } from './bench/servers.ts';
import { fillStores, type Stores } from './bench/stores.ts';

const PARTS: Record<string, (stores: Stores) => Promise<boolean>> = {
  consultas: measureQueries,
  inicio: measureHome,
  carga: measureLoad,
};

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

await runCommand(async () => {
  const asked = process.argv.slice(2);
  const unknown = asked.find((name) => !(name in PARTS));
  if (unknown) throw new Error(`Não há a parte «${unknown}»: ${Object.keys(PARTS).join(', ')}.`);
  const parts = asked.length ? asked : Object.keys(PARTS);
  if (parts.includes('carga')) needLoadPrograms();
  run(['scripts/run/build.ts'], root);
  const folder = await mkdtemp(path.join(os.tmpdir(), 'bicho-bench-'));
  try {
    const stores = await fillStores(folder);
    try {
      for (const name of parts) if (!(await PARTS[name]?.(stores))) process.exitCode = 1;
    } finally {
      await stores.sqlite.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
