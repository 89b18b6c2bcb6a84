import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, renameSync, symlinkSync } from 'node:fs';
import path from 'node:path';

/** Where a chunk's source map is; what stands before it may be the same in many. */
const MAP = /\n\/\/# sourceMappingURL=\S*\s*$/;

/**
 * Turbopack writes what several routes share once for each group of them: 41 MB of the server's 49, each read, compiled and kept in
 * memory by itself (2026-11-29). Chunks of the same text become links to the first, which Node loads once.
 */
export function shareChunks(folder: string): number {
  const first = new Map<string, string>();
  let shared = 0;
  for (const { name, parentPath } of readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.js'))
    .sort((a, b) => (path.join(a.parentPath, a.name) < path.join(b.parentPath, b.name) ? -1 : 1))) {
    const file = path.join(parentPath, name);
    const text = readFileSync(file, 'utf8').replace(MAP, '');
    // A chunk of another folder may load others beside it.
    const digest = `${parentPath} ${createHash('sha256').update(text).digest('hex')}`;
    const same = first.get(digest);
    if (!same) first.set(digest, name);
    else {
      symlinkSync(same, `${file}.link`);
      renameSync(`${file}.link`, file);
      shared += 1;
    }
  }
  return shared;
}
