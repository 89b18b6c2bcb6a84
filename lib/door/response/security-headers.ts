import { LOG_PATH } from '../../core/contracts/paths.ts';

/** Headers that never change from one response to the next. No Node modules: middleware.ts uses them too. */

/**
 * The content policy: our own origin, and of inline scripts and styles what is named. What it stops is told to
 * LOG_PATH; `report-to` would be the newer name: not all browsers know it yet.
 */
export function policyOf(scripts: readonly string[], styles: readonly string[], https: boolean): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `report-uri ${LOG_PATH}`,
    ...(https ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

/** What the site never asks for. Sharing stays at its default (our own origin): desktop browsers warn of its name. */
const PERMISSIONS = [
  'accelerometer=()',
  'autoplay=()',
  'browsing-topics=()',
  'camera=()',
  'display-capture=()',
  'encrypted-media=()',
  'geolocation=()',
  'gyroscope=()',
  'hid=()',
  'magnetometer=()',
  'microphone=()',
  'midi=()',
  'payment=()',
  'publickey-credentials-get=()',
  'screen-wake-lock=()',
  'serial=()',
  'usb=()',
  'xr-spatial-tracking=()',
].join(', ');

/** `https`: whether the public address of the site is. */
export function securityHeaders(https: boolean): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': PERMISSIONS,
    'Cross-Origin-Opener-Policy': 'same-origin',
    ...(https ? { 'Strict-Transport-Security': 'max-age=31536000' } : {}),
  };
}

/**
 * Who may embed a response: the public interface and share images anybody, other images our subdomains, the rest only the
 * site itself.
 */
export function resourcePolicy(path: string, contentType: string): string {
  if (path.startsWith('/api/v1/')) return 'cross-origin';
  if (!contentType.startsWith('image/')) return 'same-origin';
  return /(?:^\/og\/|\/opengraph-image|\/twitter-image)/.test(path) ? 'cross-origin' : 'same-site';
}

/**
 * All of them for a host without the front. Its pages are cached before their inline scripts can be hashed, and a nonce would end that
 * caching: scripts are held to our own origin and inline, which is weaker than what the front sets. `isUpgraded`: whether the host is known to
 * speak TLS, so that nothing is asked for without it.
 */
export const bareHostHeaders = ({ isUpgraded }: { isUpgraded: boolean }): Record<string, string> => ({
  'Content-Security-Policy': policyOf(["'unsafe-inline'"], [], isUpgraded),
  'Cross-Origin-Resource-Policy': 'same-site',
  ...securityHeaders(true),
});
