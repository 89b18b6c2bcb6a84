import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { dryRun } from '../../lib/core/store/dry-run.ts';
import { applyOperatorLines } from '../../lib/core/store/operator-lines.ts';
import type { Store } from '../../lib/core/store/schema.ts';
import { readEnv } from '../../lib/server/env.ts';
import { faultOf } from '../../lib/server/store/health/file-fault.ts';
import { openStore } from '../../lib/server/store/open.ts';
import type { Complaint, RowCounts } from '../../lib/server/store/sheet.ts';
import { correctedName } from '../../lib/site/corrected-name.ts';
import { changeLine } from '../../lib/site/corrections.ts';
import { printable } from '../command.ts';

/** The one file that an import names, and what else is set, of `known`. Throws `usage` where there is not just one, or more is set. */
export function readArguments<Name extends string = never>(
  usage: string,
  known: Readonly<Record<Name, { type: 'boolean' | 'string' }>> = {} as never,
): { file: string; isDry: boolean; given: Partial<Record<Name, string | boolean>> } {
  const options = { 'dry-run': { type: 'boolean' as const }, ...known };
  let read: { values: Record<string, unknown>; positionals: string[] };
  try {
    read = parseArgs({ options, allowPositionals: true });
  } catch {
    throw new Error(usage);
  }
  const { 'dry-run': isDry, ...given } = read.values;
  const [file, ...others] = read.positionals;
  if (!file || others.length > 0) throw new Error(usage);
  return { file, isDry: isDry === true, given: given as Partial<Record<Name, string | boolean>> };
}

/** The file's bytes; throws a sentence in Portuguese where it can't be read. */
export const readBytes = (file: string): Promise<Uint8Array> =>
  readFile(file).catch((error: unknown) => {
    throw new Error(`Não consegui ler o arquivo: ${faultOf(error, file).message}.`);
  });

const lineNames = (lines: readonly number[]) =>
  lines.length === 0 ? '' : `${lines.length === 1 ? 'linha' : 'linhas'} ${lines.join(', ')}: `;

type Told = { complaints: readonly Complaint[]; rows: RowCounts; ignored: readonly string[] };

/** What the operator reads of what was refused, of what was not read, and of how many rows; exit 1 where anything was refused. */
export function tellRows({ complaints, rows, ignored }: Told): void {
  for (const { lines, where, why } of complaints) console.log(printable(`${lineNames(lines)}${where}: ${why}`));
  if (ignored.length > 0) console.log(printable(`Não foi lido: ${ignored.join('; ')}.`));
  const { read, taken, same, refused } = rows;
  if (read > 0)
    console.log(`Linhas: ${read} lidas, ${taken} aproveitadas, ${same} iguais ao que já estava, ${refused} recusadas.`);
  if (complaints.length > 0) process.exitCode = 1;
}

/** What the operator reads of a stored draw that gave way. */
export const displacedLine = (draw: string, numbers: readonly string[]) =>
  printable(`${draw}: saiu do ar (${numbers.join(', ')}); está no registro de correções`);

type Outcome = { outcome: keyof typeof KEPT | 'corrected' | 'refused'; id: string };

/** What becomes of what is neither corrected nor refused. */
const KEPT = {
  new: 'novo',
  unchanged: 'já guardado, igual',
  enriched: 'já guardado, ganha dados',
  confirmed: 'já guardado, fica confirmado',
};

/**
 * Imports into the settings' store; a dry run first says so, then names each correction with its numbers before and after and
 * all that is kept, and leaves the store as it was.
 */
export async function importInto<T>(
  isDry: boolean,
  now: Date,
  work: (store: Store, onOutcome: (outcome: Outcome) => void) => Promise<T>,
): Promise<T> {
  const store = await openStore(readEnv(process.env));
  try {
    await applyOperatorLines(store.db);
    if (!isDry) return await work(store, () => {});
    const outcomes: Outcome[] = [];
    const { result, corrections } = await dryRun(store, now, (within) =>
      work(within, (outcome) => outcomes.push(outcome)),
    );
    console.log('Ensaio: nada foi gravado. O que a importação faria:');
    for (const one of corrections) console.log(printable(`${correctedName(one)}: ${changeLine(one)}`));
    for (const { outcome, id } of outcomes)
      if (outcome !== 'corrected' && outcome !== 'refused') console.log(printable(`${id}: ${KEPT[outcome]}`));
    return result;
  } finally {
    await store.close();
  }
}
