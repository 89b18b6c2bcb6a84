import { SESSION_HOURS } from '../../core/store/operator-sessions.ts';

// The one cookie of the site: the session of the operator's desk. No page sees it.

const isLoopback = ({ hostname }: URL) => /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);

/** How the cookie is called and sent at this site; null where it would go over the net in plain words. */
export function cookieOf(siteUrl: string): { name: string; flags: string } | null {
  const url = new URL(siteUrl);
  const flags = 'Path=/; HttpOnly; SameSite=Strict';
  if (url.protocol === 'https:') return { name: '__Host-operador', flags: `${flags}; Secure` };
  return isLoopback(url) ? { name: 'operador', flags } : null;
}

/** The session's secret in a request's cookies; null where it has none. */
export function secretIn(cookies: string | undefined, siteUrl: string): string | null {
  if (!cookies) return null;
  const name = cookieOf(siteUrl)?.name;
  const found = cookies
    .split(';')
    .map((pair) => pair.trim().split('='))
    .find(([key]) => key === name)?.[1];
  return found !== undefined && /^[\w-]{43}$/.test(found) ? found : null;
}

/** Set-Cookie of a session that begins, or of one that ends. */
export function setCookie(siteUrl: string, secret: string | null): string {
  const { name, flags } = cookieOf(siteUrl) ?? { name: 'operador', flags: 'Path=/' };
  return `${name}=${secret ?? ''}; Max-Age=${secret === null ? 0 : SESSION_HOURS * 3600}; ${flags}`;
}
