import { fileURLToPath } from 'node:url';
import { bareHostHeaders } from './lib/door/response/security-headers.ts';
import { aliasRedirects } from './lib/site/aliases.ts';
import { FRONT_HEADER } from './lib/site/front-header.ts';

const onVercel = Boolean(process.env.VERCEL);

/** @type {import('next').NextConfig} */
const nextConfig = {
  agentRules: false,
  poweredByHeader: false,
  reactStrictMode: true,
  typedRoutes: true,
  // Types are checked by `npm test`: where the site is served, the packages of its tests are not there to be checked with.
  typescript: { ignoreBuildErrors: true },
  // The door compresses (br and gzip), sets the ETag's companions and every security header.
  compress: onVercel,
  // Pages are kept in memory, never on disk: a restart or a change of settings starts from nothing. See docs/decisions.
  ...(onVercel
    ? {}
    : {
        cacheHandler: fileURLToPath(new URL('./lib/door/render/page-cache.ts', import.meta.url)),
        cacheMaxMemorySize: 0,
        experimental: {
          // The door drops `_rsc` and keeps navigation payloads out of shared caches, which is what the check is for.
          validateRSCRequestHeaders: false,
          // The pages of each route are loaded when it is first asked for: all at once they hold 50 MB that few need.
          preloadEntriesOnStart: false,
          // A page visited again by a link is at most this old (seconds; the least Next takes).
          staleTimes: { static: 30 },
        },
      }),
  expireTime: 3600,
  // Next's own step for a closing slash would come before ours and make two of them.
  skipTrailingSlashRedirect: true,
  redirects: async () => aliasRedirects(),
  // On any host where nothing of ours stands in front.
  headers: async () => [
    {
      source: '/:path*',
      missing: [{ type: 'header', key: FRONT_HEADER }],
      headers: Object.entries(bareHostHeaders({ isUpgraded: onVercel })).map(([key, value]) => ({ key, value })),
    },
  ],
  serverExternalPackages: ['pg'],
};

export default nextConfig;
