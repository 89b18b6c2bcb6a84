import { readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';

const DAY_MS = 86_400_000;
const KEPT_MS = 30 * DAY_MS;
/** `bicho-20261120T041700Z.sqlite`: of the embedded store, or of Postgres (`.dump`). Other files in the folder are not touched. */
const NAME = /^bicho-\d{8}T\d{6}Z\.(?:sqlite|dump)$/;

export type Copy = { file: string; at: number };

/** Where a copy that is made now goes. */
export const copyIn = (folder: string, ending: 'sqlite' | 'dump', now: Date): string =>
  path.join(folder, `bicho-${now.toISOString().replace(/[-:]|\.\d+/g, '')}.${ending}`);

/** The copies of a folder, the newest first. */
export const copiesIn = (folder: string): Copy[] =>
  readdirSync(folder)
    .filter((name) => NAME.test(name))
    .sort((a, b) => b.localeCompare(a, 'en'))
    .map((name) => path.join(folder, name))
    .map((file) => ({ file, at: statSync(file).mtimeMs }));

/** Deletes copies of more than thirty days, but never the newest. Returns how many. */
export function deleteOldCopies(folder: string, now: Date): number {
  const old = copiesIn(folder)
    .slice(1)
    .filter(({ at }) => now.getTime() - at > KEPT_MS);
  for (const { file } of old) rmSync(file);
  return old.length;
}
