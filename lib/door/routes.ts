import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { PrerenderManifest, RoutesManifest } from 'next/dist/build/index.js';
import { isPlainDay } from '../core/domain/days.ts';
import type { Area } from './request-guard.ts';

/** Whether an address (its path in its one spelling) may be more than a 404; false is certain, true is not. */
export type MayExist = (area: Area, path: string) => boolean;

/**
 * What the build's own list does not say of a route with a parameter: which of its addresses can be more than a 404.
 * `listed`: those that were there at the build.
 */
const ADDRESSES: Readonly<Record<string, 'listed' | ((parameter: string) => boolean)>> = {
  '/blog/[slug]': 'listed',
  '/resultados/[data]': isPlainDay,
};

/**
 * Reads from the build in `dir` which addresses it answers: its routes, redirects and public files. A missing address is
 * then known without asking Next, which would render a page for each.
 */
export async function readRoutes(dir: string): Promise<MayExist> {
  const read = async (name: string) => JSON.parse(await readFile(path.join(dir, '.next', name), 'utf8'));
  const routes: RoutesManifest = await read('routes-manifest.json');
  const prerendered: PrerenderManifest = await read('prerender-manifest.json');
  const files = await readdir(path.join(dir, 'public'), { recursive: true });
  return routesOf(routes, prerendered, files);
}

/** `files`: public files and folders, relative, however the system writes them. */
export function routesOf(
  routes: Pick<RoutesManifest, 'staticRoutes' | 'dynamicRoutes' | 'redirects' | 'rewrites'>,
  prerendered: Pick<PrerenderManifest, 'routes' | 'dynamicRoutes'>,
  files: readonly string[],
): MayExist {
  const exact = new Set([
    ...routes.staticRoutes.map(({ page }) => page),
    ...Object.keys(prerendered.routes),
    ...files.map((file) => `/${file.split(path.sep).join('/')}`),
  ]);
  const moved = [...routes.redirects, ...Object.values(routes.rewrites).flat()]
    .filter((rule) => !('internal' in rule && rule.internal))
    .map(({ regex }) => new RegExp(regex, 'i'));
  const patterns = routes.dynamicRoutes
    .filter(({ page }) => prerendered.dynamicRoutes[page]?.fallback !== false && ADDRESSES[page] !== 'listed')
    .map(({ page, regex }) => ({ regex: new RegExp(regex), takes: ADDRESSES[page] }));

  return (area, asked) => {
    if (area === 'asset') return asked.startsWith('/_next/static/');
    const plain = decodeURIComponent(asked);
    if (exact.has(plain) || moved.some((regex) => regex.test(asked))) return true;
    return patterns.some(({ regex, takes }) => {
      const found = regex.exec(plain);
      return found !== null && (typeof takes !== 'function' || takes(found[1] ?? ''));
    });
  };
}
