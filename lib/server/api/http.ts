import { CLIENT_ADDRESS_HEADER } from '../../site/client-address-header.ts';
import { strangerAt } from './admission.ts';

export const JSON_TYPE = /^application\/json\s*(;|$)/i;

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

/** A JSON body of at most `limit` bytes, or the refusal: 415 another type, 413 too large, 400 not JSON. */
export async function readJson(
  request: Request,
  limit: number,
  type = JSON_TYPE,
): Promise<{ ok: true; value: unknown } | { ok: false; refusal: Response }> {
  const refuse = (status: number, message: string) => ({ ok: false as const, refusal: refusal(status, message) });
  if (!type.test(request.headers.get('content-type') ?? '')) return refuse(415, 'Envie o corpo como application/json.');
  const tooLarge = () => refuse(413, `Corpo grande demais: no máximo ${Math.floor(limit / 1024)} KB.`);
  if (Number(request.headers.get('content-length') ?? 0) > limit) return tooLarge();
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of request.body ?? []) {
    size += part.byteLength;
    if (size > limit) return tooLarge();
    parts.push(part);
  }
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(parts));
    return { ok: true, value: JSON.parse(text) };
  } catch {
    return refuse(400, 'O corpo não é JSON válido.');
  }
}
