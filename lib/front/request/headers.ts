import type { IncomingHttpHeaders } from 'node:http';
import { CLIENT_ADDRESS_HEADER, operatorGrant } from '../../site/front-headers.ts';

/**
 * The request headers that Next sees. No cookie: the site reads none, and Next's own switch its modes. A list of what
 * passes, so that Next's internal headers (x-middleware-*, x-nextjs-*, next-action …) and forwarded hosts cannot come in.
 */
const FOR_HANDLERS = (
  'accept accept-language authorization content-type origin referer ' +
  'sec-fetch-dest sec-fetch-mode sec-fetch-site user-agent'
).split(' ');

/** Headers of a render that all clients share: nothing of the visitor gets into a document. */
export function anonymousHeaders(siteUrl: URL): Record<string, string> {
  const protocol = siteUrl.protocol.slice(0, -1);
  return { host: siteUrl.host, 'x-forwarded-host': siteUrl.host, 'x-forwarded-proto': protocol, accept: '*/*' };
}

/** For route handlers: what they may know of the request, the client's address, and whether it is the operator's. */
export function handlerHeaders(
  siteUrl: URL,
  given: IncomingHttpHeaders,
  address: string,
  isOperator: boolean,
): Record<string, string> {
  const headers = { ...anonymousHeaders(siteUrl), ...(isOperator ? operatorGrant() : {}) };
  for (const name of FOR_HANDLERS) {
    const value = given[name];
    if (typeof value === 'string') headers[name] = value;
  }
  headers['x-forwarded-for'] = address;
  headers[CLIENT_ADDRESS_HEADER] = address;
  return headers;
}

/** By what the client router's payloads of a page, and its prefetch segments, differ from its document and each other. */
export type RouterHeaders = Readonly<Record<string, string>>;

/** The prefetch segments of a page, as the build names them: tree, full page, layout, and its own part. */
function segmentsOf(route: string): readonly string[] {
  const own = route === '/' ? '' : route.replace(/\[(\w+)\]/g, '$d$$$1');
  return ['/_tree', '/_full', '/_index', `${own}/__PAGE__`];
}

/**
 * The headers of the client router's payload request; null for a document. Only headers of a closed list change the payload of a shared
 * page; pages that read their query also get the router's tree (`withTree`). `route`: with its parameters in brackets.
 */
export function routerHeadersOf(given: IncomingHttpHeaders, withTree: boolean, route: string): RouterHeaders | null {
  if (given.rsc !== '1') return null;
  const headers: Record<string, string> = { rsc: '1' };
  const prefetch = given['next-router-prefetch'];
  const segment = given['next-router-segment-prefetch'];
  if (typeof prefetch === 'string' && /^[1-3]$/.test(prefetch)) headers['next-router-prefetch'] = prefetch;
  if (typeof segment === 'string' && segmentsOf(route).includes(segment))
    headers['next-router-segment-prefetch'] = segment;
  if (withTree) {
    for (const name of ['next-router-state-tree', 'next-url']) {
      const value = given[name];
      if (typeof value === 'string') headers[name] = value;
    }
  }
  return headers;
}
