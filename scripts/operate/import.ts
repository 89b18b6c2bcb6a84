import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { Store } from '../../lib/core/store/schema.ts';
import { readEnv } from '../../lib/server/env.ts';
import { dryRun } from '../../lib/server/store/dry-run.ts';
import { openStore } from '../../lib/server/store/open.ts';
import { changeLine, correctedName } from '../../lib/site/corrections.ts';
import { printable } from '../command.ts';

/** The one file that an import names, and its flags. Throws `usage` where there is not just one. */
export function readArguments(usage: string): { file: string; isDry: boolean; insists: boolean } {
  const { values, positionals } = parseArgs({
    options: { 'dry-run': { type: 'boolean' }, insistir: { type: 'boolean' } },
    allowPositionals: true,
  });
  const [file, ...others] = positionals;
  if (!file || others.length > 0) throw new Error(usage);
  return { file, isDry: values['dry-run'] ?? false, insists: values.insistir ?? false };
}

/** The file's text; throws a sentence in Portuguese where it can't be read. */
export const readText = (file: string): Promise<string> =>
  readFile(file, 'utf8').catch(() => {
    throw new Error(`Não consegui ler o arquivo ${file}.`);
  });

/** What the operator reads of a stored draw that gave way. */
export const displacedLine = (draw: string, numbers: readonly string[]) =>
  printable(`${draw}: saiu do ar (${numbers.join(', ')}); está no registro de correções`);

/**
 * Imports into the settings' store; a dry run first says so, then names each correction with its numbers before and after, and leaves the
 * store as it was.
 */
export async function importInto<T>(isDry: boolean, now: Date, work: (store: Store) => Promise<T>): Promise<T> {
  const store = await openStore(readEnv(process.env));
  try {
    if (!isDry) return await work(store);
    const { result, corrections } = await dryRun(store, now, work);
    console.log('Ensaio: nada foi gravado. O que a importação faria:');
    for (const one of corrections) console.log(printable(`${correctedName(one)}: ${changeLine(one)}`));
    return result;
  } finally {
    await store.close();
  }
}
