import { readJsonBody } from '../../core/runtime/json-body.ts';
import { CLIENT_ADDRESS_HEADER } from '../../site/client-address-header.ts';
import { strangerAt } from './admission.ts';

/** A JSON answer that shared caches may keep for `sharedSeconds` and serve stale while they ask again. */
export function publicJson(body: unknown, sharedSeconds: number): Response {
  return Response.json(body, {
    headers: {
      'cache-control': `public, max-age=0, s-maxage=${sharedSeconds}, stale-while-revalidate=${sharedSeconds * 2}`,
    },
  });
}

/** A JSON answer that nobody keeps. */
export function privateJson(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers: { 'cache-control': 'no-store', ...headers } });
}

export const refusal = (status: number, message: string, headers: Record<string, string> = {}) =>
  privateJson({ message }, status, headers);

/** Null when the request carries an operator's token; else the refusal (`strangerAt`). */
export function requireOperator(request: Request): Response | null {
  const { headers } = request;
  const stranger = strangerAt(headers.get('authorization'), headers.get(CLIENT_ADDRESS_HEADER) ?? 'unknown');
  return stranger && refusal(stranger.status, stranger.message, stranger.headers);
}

/** A JSON body of at most `limit` bytes, or the refusal (`readJsonBody`). */
export async function readJson(
  request: Request,
  limit: number,
  type?: RegExp,
): Promise<{ ok: true; value: unknown } | { ok: false; refusal: Response }> {
  const body = await readJsonBody(request, limit, type);
  return body.ok ? body : { ok: false, refusal: refusal(Number(body.reason), body.detail) };
}
