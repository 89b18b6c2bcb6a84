// Turbopack's loader of Next's files for the browser (next.config.mjs). Next ships each file twice, and gives browsers the CommonJS
// one, of which no part can be left out: with the modules beside it a first visit's script is 14 KB gzip smaller (2026-11-30).
import { existsSync, readFileSync } from 'node:fs';

/** The file's twin as a module; the file itself where Next has no such twin (tests/front/next-internals.test.ts). */
export default function nextModules(source) {
  const twin = this.resourcePath.replace('/next/dist/', '/next/dist/esm/');
  return existsSync(twin) ? readFileSync(twin, 'utf8') : source;
}
