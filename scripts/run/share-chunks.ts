import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
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
  for (const { name, parentPath } of chunksIn(folder)) {
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

/** A sign beyond Latin-1, and the backslashes before it. */
const WIDE = /(\\*)([\u0100-\uffff])/g;
/** Text in which an escape would not mean the sign. */
const RAW = /String\.raw`[^`]*[\u0100-\uffff]/;

/**
 * V8 keeps a text with one sign beyond Latin-1 in two bytes a sign: 8 MB of the chunks that a process holds (2026-11-30). Such signs are
 * in texts and expressions alone, where an escape means the same.
 */
export function narrowChunks(folder: string): number {
  let narrowed = 0;
  for (const { name, parentPath } of chunksIn(folder)) {
    const file = path.join(parentPath, name);
    const text = readFileSync(file, 'utf8');
    if (text.search(WIDE) < 0 || RAW.test(text)) continue;
    writeFileSync(file, text.replace(WIDE, escaped));
    narrowed += 1;
  }
  return narrowed;
}

/** A backslash before the sign becomes the escape's own. */
function escaped(_: string, slashes: string, sign: string): string {
  const before = slashes.length % 2 ? slashes : `${slashes}\\`;
  return `${before}u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/** Each by its name, without links. */
const chunksIn = (folder: string) =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.js'))
    .sort((a, b) => (path.join(a.parentPath, a.name) < path.join(b.parentPath, b.name) ? -1 : 1));
