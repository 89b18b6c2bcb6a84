import type { IncomingHttpHeaders } from 'node:http';
import { CLIENT_ADDRESS_HEADER } from '../../site/client-address-header.ts';
import { FRONT_HEADER } from '../../site/front-header.ts';

/**
 * What Next gets to see of a request. No cookie among it: the site reads none, and Next's own switch its modes. Lists of what passes, not of what is stopped: Next's internal headers
 * (x-middleware-*, x-nextjs-*, x-matched-path, next-action …) and forwarded hosts cannot come in from outside, today's
 * and tomorrow's alike.
 */
const FOR_HANDLERS = [
  'accept',
  'accept-language',
  'authorization',
  'content-type',
  'origin',
  'referer',
  'sec-fetch-dest',
  'sec-fetch-mode',
  'sec-fetch-site',
  'user-agent',
] as const;

/** The headers of a question that is the same whoever asks: nothing of the visitor gets into a document. */
export function anonymousHeaders(siteUrl: URL): Record<string, string> {
  const protocol = siteUrl.protocol.slice(0, -1);
  return {
    host: siteUrl.host,
    'x-forwarded-host': siteUrl.host,
    'x-forwarded-proto': protocol,
    accept: '*/*',
    [FRONT_HEADER]: '1',
  };
}

/** For route handlers: what they may know of the request, and the address the door vouches for. */
export function handlerHeaders(siteUrl: URL, given: IncomingHttpHeaders, address: string): Record<string, string> {
  const headers = anonymousHeaders(siteUrl);
  for (const name of FOR_HANDLERS) {
    const value = given[name];
    if (typeof value === 'string') headers[name] = value;
  }
  headers['x-forwarded-for'] = address;
  headers[CLIENT_ADDRESS_HEADER] = address;
  return headers;
}

export interface Flight {
  headers: Record<string, string>;
  variant: string;
}

/** What the router may ask of a page by itself: its outline, all of it, its frame and its own part, as the build has them. */
function segmentsOf(route: string): readonly string[] {
  const own = route === '/' ? '' : route.replace(/\[(\w+)\]/g, '$d$$$1');
  return ['/_tree', '/_full', '/_index', `${own}/__PAGE__`];
}

/**
 * The client router's payload requests: null for a document. Of its headers only those count that change the payload of a
 * page made for everybody, by a closed list; pages that read their query also get what the router already has (`withTree`).
 * `route`: the page's, with its parameters in brackets.
 */
export function flightOf(given: IncomingHttpHeaders, withTree: boolean, route: string): Flight | null {
  if (given.rsc !== '1') return null;
  const headers: Record<string, string> = { rsc: '1' };
  const prefetch = given['next-router-prefetch'];
  const segment = given['next-router-segment-prefetch'];
  if (typeof prefetch === 'string' && /^[1-3]$/.test(prefetch)) headers['next-router-prefetch'] = prefetch;
  if (typeof segment === 'string' && segmentsOf(route).includes(segment))
    headers['next-router-segment-prefetch'] = segment;
  const variant = `rsc ${headers['next-router-prefetch'] ?? ''} ${headers['next-router-segment-prefetch'] ?? ''}`;
  if (withTree) {
    for (const name of ['next-router-state-tree', 'next-url']) {
      const value = given[name];
      if (typeof value === 'string') headers[name] = value;
    }
  }
  return { headers, variant };
}
