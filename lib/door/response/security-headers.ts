/** Headers that never change from one response to the next. No Node modules: middleware.ts uses them too. */

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

/** Who may embed a response: share images anybody, other images our subdomains, the rest only the site itself. */
export function resourcePolicy(path: string, contentType: string): string {
  if (!contentType.startsWith('image/')) return 'same-origin';
  return /(?:^\/og\/|\/opengraph-image|\/twitter-image)/.test(path) ? 'cross-origin' : 'same-site';
}
