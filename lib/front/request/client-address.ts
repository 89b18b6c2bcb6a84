import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/**
 * The visitor's IP address. With no trusted proxy it is the socket's; with n of them the n-th entry from the right of
 * X-Forwarded-For, the one the outermost trusted proxy wrote; entries further left are the visitor's own. A request with
 * fewer or malformed entries did not come through those proxies: the socket's address again.
 */
export function clientAddress(req: Pick<IncomingMessage, 'headers' | 'socket'>, trustedProxies: number): string {
  const own = normalize(req.socket.remoteAddress ?? '') ?? 'unknown';
  if (trustedProxies < 1) return own;
  const header = req.headers['x-forwarded-for'];
  const entries = (Array.isArray(header) ? header.join(',') : (header ?? '')).split(',');
  return normalize(entries.at(-trustedProxies)?.trim() ?? '') ?? own;
}

/** Without brackets, port, zone and IPv4-in-IPv6 prefix, in lower case; null when that leaves no address. */
function normalize(entry: string): string | null {
  const bracketed = /^\[([^\]]+)\](?::\d+)?$/.exec(entry)?.[1];
  const bare = (bracketed ?? entry.replace(/^([\d.]+):\d+$/, '$1'))
    .replace(/%.*$/, '')
    .replace(/^::ffff:(?=[\d.]+$)/i, '');
  return isIP(bare) ? bare.toLowerCase() : null;
}
