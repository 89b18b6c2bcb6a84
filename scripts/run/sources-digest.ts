import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

const FOLDERS = ['app', 'components', 'content', 'lib', 'public'];
/** Written by the build itself; the last is IndexNow's key file. */
const GENERATED = /^public\/(sitemap.*\.xml|robots\.txt|sw\.js|[A-Za-z0-9-]{8,128}\.txt)$/;
const FILES = [
  'middleware.ts',
  'next.config.mjs',
  'next-sitemap.config.js',
  'package-lock.json',
  'postcss.config.mjs',
  'tsconfig.json',
];

/** SHA-256 (hex) over the path and bytes of every file that `next build` reads; absent files are skipped. */
export async function sourcesDigest(): Promise<string> {
  const hash = createHash('sha256');
  const found: string[] = [];
  for (const folder of FOLDERS) {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
    for (const entry of entries) {
      const file = path.join(entry.parentPath, entry.name);
      if (entry.isFile() && !GENERATED.test(file)) found.push(file);
    }
  }
  for (const file of [...found.sort(), ...FILES]) {
    const bytes = await readFile(file).catch(() => null);
    if (bytes) hash.update(file).update('\0').update(bytes).update('\0');
  }
  return hash.digest('hex');
}
