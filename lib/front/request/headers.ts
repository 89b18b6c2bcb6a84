import type { IncomingHttpHeaders } from 'node:http';
import type { OperatorCaller } from '../../core/contracts/access.ts';
import { CLIENT_ADDRESS_HEADER, operatorGrant } from '../../site/front-headers.ts';

/**
 * The request headers that Next sees. No cookie: only the front reads one, the operator's session, and Next's own switch its modes. A list of what
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

/** For route handlers: what they may know of the request, the client's address, and which operator it is. */
export function handlerHeaders(
  siteUrl: URL,
  given: IncomingHttpHeaders,
  address: string,
  operator: OperatorCaller | null,
): Record<string, string> {
  const headers = { ...anonymousHeaders(siteUrl), ...(operator ? operatorGrant(operator) : {}) };
  for (const name of FOR_HANDLERS) {
    const value = given[name];
    if (typeof value === 'string') headers[name] = value;
  }
  headers['x-forwarded-for'] = address;
  headers[CLIENT_ADDRESS_HEADER] = address;
  return headers;
}

/** By what the client router's payloads of a page differ from its document and each other. */
export type RouterHeaders = Readonly<Record<string, string>>;

/**
 * The headers of the client router's payload request; null for a document. No header changes the payload of a shared page; pages that
 * read their query also get the router's tree (`withTree`). Nothing is prefetched: segments are the whole payload.
 */
export function routerHeadersOf(given: IncomingHttpHeaders, withTree: boolean): RouterHeaders | null {
  if (given.rsc !== '1') return null;
  const headers: Record<string, string> = { rsc: '1' };
  if (withTree) {
    for (const name of ['next-router-state-tree', 'next-url']) {
      const value = given[name];
      if (typeof value === 'string') headers[name] = value;
    }
  }
  return headers;
}
