import { spawn } from 'node:child_process';
import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { escapeMarkup } from '../../lib/core/runtime/escape.ts';
import type { Env } from '../../lib/server/env.ts';

/** Where the build leaves both forms of the service worker, `on.js` and `off.js` (see build-workers.ts). */
export const WORKERS = '.next/workers';

/** Where the build leaves map and robots, which name `NOWHERE` in place of the site's address. */
export const MAPS = '.next/maps';
/** An address that nobody has (RFC 2606): each start puts its own in its place. */
const NOWHERE = 'https://site.invalid';

/**
 * Writes the public files that name the site's address or follow a setting into `folder`: map and robots (row A2) and
 * the service worker (A4), as the build left them; the key file by which search engines know that an announcement is
 * the site's own. They belong to one start, not to the sources, which several sites may share. Resolves to the bytes by
 * file name; rejects when the folder takes no writes or there is no build.
 */
export async function writeOwnFiles(folder: string, env: Env): Promise<Map<string, Buffer>> {
  // Made aside and moved into place: another process of the same site may be at it too.
  const draft = path.join(folder, `.draft-${process.pid}`);
  await mkdir(draft, { recursive: true });
  try {
    for (const name of await readdir(MAPS)) {
      const made = await readFile(path.join(MAPS, name), 'utf8');
      const address = name.endsWith('.xml') ? escapeMarkup(env.SITE_URL) : env.SITE_URL;
      await writeFile(path.join(draft, name), made.replaceAll(NOWHERE, address));
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

/**
 * Writes map and robots of the built pages into `folder`, once per build. next-sitemap says what went wrong but ends with
 * 0 all the same: a file that is not there tells.
 */
export async function buildMaps(folder: string): Promise<void> {
  let told = '';
  const child = spawn(process.execPath, ['node_modules/next-sitemap/bin/next-sitemap.mjs'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_OPTIONS: '--disable-warning=ExperimentalWarning',
      SITE_URL: NOWHERE,
      SITE_MAP_DIR: folder,
    },
  });
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (told += data));
  await new Promise((resolve) => child.once('close', resolve));
  const made = await readdir(folder).catch((): string[] => []);
  if (!made.includes('sitemap.xml') || !made.includes('robots.txt')) throw new Error(`site-map-not-made: ${told}`);
}
