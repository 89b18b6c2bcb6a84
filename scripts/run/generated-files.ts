import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { escapeMarkup } from '../../lib/core/runtime/escape.ts';
import type { Env } from '../../lib/server/env.ts';

/** Where the build leaves both forms of the service worker, `on.js` and `off.js`. */
export const WORKERS = '.next/workers';
/** Where the build leaves map and robots, with `PLACEHOLDER_ORIGIN` in place of the site's address. */
export const MAPS = '.next/maps';
/** A reserved name (RFC 2606); each start replaces it by its SITE_URL. */
export const PLACEHOLDER_ORIGIN = 'https://site.invalid';

/**
 * Writes the public files that name the site's address or follow a setting into `folder`: map, robots, the service worker,
 * and the key file by which search engines verify an announcement. They belong to one start: several sites may share one
 * build. Resolves to the bytes by file name; rejects when the folder is not writable or there is no build.
 */
export async function writeGeneratedFiles(folder: string, env: Env): Promise<Map<string, Buffer>> {
  // Written to a draft folder and moved: another process of the same site may write at the same time.
  const draft = path.join(folder, `.draft-${process.pid}`);
  await mkdir(draft, { recursive: true });
  try {
    for (const name of await readdir(MAPS)) {
      const built = await readFile(path.join(MAPS, name), 'utf8');
      const origin = name.endsWith('.xml') ? escapeMarkup(env.SITE_URL) : env.SITE_URL;
      await writeFile(path.join(draft, name), built.replaceAll(PLACEHOLDER_ORIGIN, origin));
    }
    await copyFile(path.join(WORKERS, `${env.SERVICE_WORKER}.js`), path.join(draft, 'sw.js'));
    if (env.INDEXNOW_KEY) await writeFile(path.join(draft, `${env.INDEXNOW_KEY}.txt`), env.INDEXNOW_KEY);
    const files = new Map<string, Buffer>();
    for (const name of await readdir(draft)) {
      files.set(name, await readFile(path.join(draft, name)));
      await rename(path.join(draft, name), path.join(folder, name));
    }
    return files;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}
