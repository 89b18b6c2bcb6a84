import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { PrerenderManifest, RoutesManifest } from 'next/dist/build/index.js';
import { houseBySlug } from '../../core/domain/houses/names.ts';
import { correctionsPlace, lotteriesPlace, picturePlace, resultsPlace } from '../../site/addresses.ts';
import { calendarPlace } from '../../site/calendars.ts';
import { feedPlace } from '../../site/feeds.ts';
import { framePlace } from '../../site/frames.ts';
import { figurePlace } from '../../site/statistics-addresses.ts';
import type { Area } from './guard.ts';

export interface Route {
  /** With its parameters in brackets. */
  name: string;
  kind: 'page' | 'file' | 'moved';
  /** Whether it has a parameter whose values the build does not list. */
  isOpen: boolean;
}

/** The route of a path in its one spelling; null where there is certainly nothing but a 404. */
export type FindRoute = (area: Area, path: string) => Route | null;

/** Which addresses of a route with parameters can be more than a 404, by their segments; `listed`: those of the build. */
const ADDRESSES: Readonly<Record<string, 'listed' | ((segments: readonly string[]) => boolean)>> = {
  '/blog/[slug]': 'listed',
  '/resultados/[...partes]': (segments) => resultsPlace(segments) !== null,
  // Answered in place of another address (answer/pages.ts), not at its own.
  '/sorteio-nao-encontrado/[...partes]': () => false,
  '/concurso-nao-encontrado/[...partes]': () => false,
  '/loterias/[...partes]': (segments) => lotteriesPlace(segments) !== null,
  '/og/[...partes]': (segments) => picturePlace(segments) !== null,
  '/cartao/[...partes]': (segments) => picturePlace(segments) !== null,
  '/calendario/[...partes]': (segments) => calendarPlace(segments) !== null,
  '/incorporar/[...partes]': (segments) => framePlace(segments) !== null,
  '/feed/[...partes]': (segments) => feedPlace(segments) !== null,
  '/correcoes/[pagina]': ([page = '']) => correctionsPlace(page) !== null,
  '/estatisticas/[regiao]/[quadro]': ([region = '', name = '']) =>
    houseBySlug(region) !== null && figurePlace(name) !== null,
};

/** Reads the routes, redirects and public files of the build in `dir`: a missing address is known without rendering a page. */
export async function readRoutes(dir: string): Promise<FindRoute> {
  const read = async (name: string) => JSON.parse(await readFile(path.join(dir, '.next', name), 'utf8'));
  const routes: RoutesManifest = await read('routes-manifest.json');
  const prerendered: PrerenderManifest = await read('prerender-manifest.json');
  const files = await readdir(path.join(dir, 'public'), { recursive: true });
  const assets = await readdir(path.join(dir, '.next/static'), { recursive: true });
  return routesOf(routes, prerendered, files, assets);
}

/** A route's parameters, also where one of them means several segments. */
const segmentsOf = (found: RegExpExecArray) => found.slice(1).flatMap((parameter) => (parameter ?? '').split('/'));

/** Next's internal pages are no addresses. */
const INTERNAL = /^\/_(?!not-found$)/;

/** `files`, `assets`: relative paths of public files and those of the build. */
export function routesOf(
  routes: Pick<RoutesManifest, 'staticRoutes' | 'dynamicRoutes' | 'redirects' | 'rewrites'>,
  prerendered: Pick<PrerenderManifest, 'routes' | 'dynamicRoutes'>,
  files: readonly string[],
  assets: readonly string[],
): FindRoute {
  const addressed = (names: readonly string[], root: string) =>
    new Set(names.map((name) => `${root}/${name.split(path.sep).join('/')}`));
  const publicFiles = addressed(files, '');
  const builtFiles = addressed(assets, '/_next/static');
  const pages = new Map(
    [
      ...routes.staticRoutes.map(({ page }) => [page, page] as const),
      ...Object.entries(prerendered.routes).map(([page, { srcRoute }]) => [page, srcRoute ?? page] as const),
    ].filter(([page]) => !INTERNAL.test(page)),
  );
  const moved = [...routes.redirects, ...Object.values(routes.rewrites).flat()]
    .filter((rule) => !('internal' in rule && rule.internal))
    .map(({ regex }) => new RegExp(regex, 'i'));
  const patterns = routes.dynamicRoutes
    .filter(({ page }) => prerendered.dynamicRoutes[page]?.fallback !== false && ADDRESSES[page] !== 'listed')
    .map(({ page, regex }) => ({ page, regex: new RegExp(regex), takes: ADDRESSES[page] }));

  return (area, target) => {
    // No address has a slash inside a segment, and Next takes it for a separator.
    if (target.includes('%2F')) return null;
    const plain = decodeURIComponent(target);
    if (area === 'asset') return builtFiles.has(plain) ? { name: 'asset', kind: 'file', isOpen: false } : null;
    const name = pages.get(plain);
    if (name !== undefined) return { name, kind: 'page', isOpen: false };
    if (publicFiles.has(plain)) return { name: 'file', kind: 'file', isOpen: false };
    for (const { page, regex, takes } of patterns) {
      const found = regex.exec(plain);
      if (found && (typeof takes !== 'function' || takes(segmentsOf(found)))) {
        return { name: page, kind: 'page', isOpen: true };
      }
    }
    return moved.some((regex) => regex.test(target)) ? { name: 'moved', kind: 'moved', isOpen: true } : null;
  };
}
