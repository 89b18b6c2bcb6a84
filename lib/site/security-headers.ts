import { LOG_PATH } from '../core/contracts/paths.ts';

/** Headers that never change from one response to the next. No Node modules: middleware.ts uses them too. */

/** The content policy: this origin, and the inline scripts and styles that are named. Violations go to LOG_PATH. */
export function policyOf(
  scripts: readonly string[],
  styles: readonly string[],
  https: boolean,
  { isFramed = false, frames = false }: { isFramed?: boolean; frames?: boolean } = {},
): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    ...(frames ? ["frame-src 'self'"] : []),
    isFramed ? 'frame-ancestors *' : "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `report-uri ${LOG_PATH}`,
    ...(https ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

/** What any other site may show in a frame: it has no partner, stores nothing and counts nothing. */
export const isFramed = (path: string): boolean => path.startsWith('/incorporar/');
/** The one page of ours with frames in it: those of the line above. */
export const hasFrames = (path: string): boolean => path === '/incorporar';
/** The operator signs in by passkey. */
export const isDesk = (path: string): boolean => path === '/operador';
/** A bar's television is to stay on. */
const isTelevision = (path: string): boolean => path.startsWith('/poste/');

/** What the site never uses. `web-share` stays at its default: desktop browsers warn of its name. */
const PERMISSIONS = (
  'accelerometer autoplay browsing-topics camera display-capture encrypted-media geolocation gyroscope hid ' +
  'magnetometer microphone midi payment publickey-credentials-create publickey-credentials-get screen-wake-lock serial usb ' +
  'xr-spatial-tracking'
)
  .split(' ')
  .map((name) => `${name}=()`)
  .join(', ');

function permissionsOf(path: string): string {
  if (isTelevision(path)) return PERMISSIONS.replace('screen-wake-lock=()', 'screen-wake-lock=(self)');
  return isDesk(path) ? PERMISSIONS.replace(/(publickey-credentials-\w+)=\(\)/g, '$1=(self)') : PERMISSIONS;
}

/** `https`: whether the public address of the site is; `path`: of an answer that is there. */
export function securityHeaders(https: boolean, path = '/'): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    // A page that isolates itself shows frames that say so of themselves alone.
    ...(isFramed(path) ? { 'Cross-Origin-Embedder-Policy': 'require-corp' } : { 'X-Frame-Options': 'DENY' }),
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': permissionsOf(path),
    'Cross-Origin-Opener-Policy': 'same-origin',
    ...(https ? { 'Strict-Transport-Security': 'max-age=31536000' } : {}),
  };
}

/** What anybody may embed: the public interface and pictures to share. */
const OPEN_FOLDERS = ['/api/v1/', '/og/', '/cartao/', '/incorporar/', '/dados/'];

/** Who may embed a response: those anybody, other images our subdomains, the rest only the site itself. */
export function resourcePolicy(path: string, contentType: string): string {
  if (OPEN_FOLDERS.some((folder) => path.startsWith(folder))) return 'cross-origin';
  return contentType.startsWith('image/') ? 'same-site' : 'same-origin';
}

/** The same by path alone, as Next's patterns; of those that fit one path the last counts. */
export const RESOURCE_POLICIES: readonly (readonly [source: string, policy: string])[] = [
  ['/:path*', 'same-origin'],
  ['/:path*.:kind(png|svg|ico|jpg|webp)', 'same-site'],
  ...OPEN_FOLDERS.map((folder) => [`${folder}:path*`, 'cross-origin'] as const),
];

/**
 * For a host without the front. Its pages are cached before their inline scripts can be hashed, and a nonce would end that
 * caching: all inline scripts are allowed, which is weaker than the front's policy. `isUpgraded`: the host speaks TLS.
 */
export const bareHostHeaders = ({
  isUpgraded,
  path = '/',
}: {
  isUpgraded: boolean;
  path?: string;
}): Record<string, string> => ({
  'Content-Security-Policy': policyOf(
    ["'unsafe-inline'"],
    isFramed(path) || isTelevision(path) ? ["'unsafe-inline'"] : [],
    isUpgraded,
    { isFramed: isFramed(path), frames: hasFrames(path) },
  ),
  ...securityHeaders(true, path),
});

/** Next's patterns of paths whose headers differ, each with a path of its kind; what is nothing of them comes first. */
export const HEADER_PATHS: readonly (readonly [source: string, path: string])[] = [
  ['/((?!incorporar(?:/|$)|poste/|operador$).*)', '/'],
  ['/incorporar', '/incorporar'],
  ['/incorporar/:path+', '/incorporar/rio'],
  ['/poste/:path*', '/poste/rio'],
  ['/operador', '/operador'],
];
