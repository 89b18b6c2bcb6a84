import { fileURLToPath } from 'node:url';
import { PHASE_PRODUCTION_BUILD } from 'next/constants.js';
import { aliasRedirects } from './lib/site/aliases.ts';
import { bareHostHeaders, HEADER_PATHS, RESOURCE_POLICIES } from './lib/site/security-headers.ts';

const onVercel = Boolean(process.env.VERCEL);

/** @type {import('next').NextConfig} */
const nextConfig = {
  agentRules: false,
  poweredByHeader: false,
  reactStrictMode: true,
  typedRoutes: true,
  // Types are checked by `npm test`: where the site is served, the packages of its tests are not there to be checked with.
  typescript: { ignoreBuildErrors: true },
  // The front compresses (br and gzip), sets the ETag's companions and every security header.
  compress: onVercel,
  // Pages are kept in memory, never on disk: a restart or a change of settings starts from nothing. See docs/decisions.
  ...(onVercel
    ? {}
    : {
        cacheHandler: fileURLToPath(new URL('./lib/cache/page-cache.ts', import.meta.url)),
        cacheMaxMemorySize: 0,
        // The front makes them of what it sends; Next would count every character of each page.
        generateEtags: false,
        turbopack: {
          rules: {
            '**/next/dist/{client,lib,shared}/**/*.js': {
              condition: { all: ['browser', 'production'] },
              loaders: [fileURLToPath(new URL('./scripts/run/next-modules.mjs', import.meta.url))],
            },
            '**/next/dist/esm/server/app-render/collect-segment-data.js': {
              loaders: [fileURLToPath(new URL('./scripts/run/no-segments.mjs', import.meta.url))],
            },
          },
        },
        experimental: {
          // The front drops `_rsc` and keeps navigation payloads out of shared caches, which is what the check is for.
          validateRSCRequestHeaders: false,
          // The pages of each route are loaded on its first request: all at once they hold 50 MB that few need.
          preloadEntriesOnStart: false,
          // A page visited again by a link is at most this old (seconds; the least Next takes).
          staleTimes: { static: 30 },
        },
      }),
  expireTime: 3600,
  // Next's own step for a closing slash would come before ours and make two of them.
  skipTrailingSlashRedirect: true,
  redirects: async () => aliasRedirects(),
  // For any host where nothing of ours stands in front; the front puts its own in their place.
  headers: async () => [
    ...HEADER_PATHS.map(([source, path]) => ({
      source,
      headers: Object.entries(bareHostHeaders({ isUpgraded: onVercel, path })).map(([key, value]) => ({ key, value })),
    })),
    ...RESOURCE_POLICIES.map(([source, value]) => ({
      source,
      headers: [{ key: 'Cross-Origin-Resource-Policy', value }],
    })),
  ],
  // Native code, and a driver that loads parts of itself by name.
  serverExternalPackages: [
    'pg',
    '@takumi-rs/core',
    '@takumi-rs/helpers',
    'zod',
    'kysely',
    'parse5',
    'undici',
    '@supabase/ssr',
    '@supabase/supabase-js',
  ],
  // A host that packs each route by itself must pack what it reads by name, too.
  outputFileTracingIncludes: Object.fromEntries(
    ['/og/[...partes]', '/cartao/[...partes]', '/incorporar/archivo.woff2'].map((route) => [
      route,
      ['./app/fonts/archivo.woff2'],
    ]),
  ),
};

/** While the site is built, and only then: a server that knew of an adapter would answer what is missing in another way. */
export default (phase) =>
  phase === PHASE_PRODUCTION_BUILD && !onVercel
    ? { ...nextConfig, adapterPath: fileURLToPath(new URL('./scripts/run/build-adapter.ts', import.meta.url)) }
    : nextConfig;
