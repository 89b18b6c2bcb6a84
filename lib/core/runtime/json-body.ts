import type { Result } from './result.ts';

/** What a call's body is sent as. */
export const JSON_TYPE = /^application\/json\s*(;|$)/i;

/** A refused body's status. */
export type BodyRefusal = '400' | '413' | '415';

const refuse = (reason: BodyRefusal, detail: string) => ({ ok: false as const, reason, detail });

/** What a body of more than `limit` bytes is answered. */
export const tooLarge = (limit: number): string =>
  `Corpo grande demais: no máximo ${limit < 1024 ? `${limit} bytes` : `${Math.floor(limit / 1024)} KB`}.`;

/**
 * A request's JSON body of at most `limit` bytes of UTF-8, counted as it comes. Refused with the status as its reason and a
 * sentence in Portuguese as its detail: 415 another type, 413 too large, 400 not JSON.
 */
export async function readJsonBody(
  request: Request,
  limit: number,
  type = JSON_TYPE,
): Promise<Result<unknown, BodyRefusal>> {
  if (!type.test(request.headers.get('content-type') ?? ''))
    return refuse('415', 'Envie o corpo como application/json.');
  if (Number(request.headers.get('content-length') ?? 0) > limit) return refuse('413', tooLarge(limit));
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let text = '';
  let size = 0;
  try {
    for await (const part of request.body ?? []) {
      size += part.byteLength;
      if (size > limit) return refuse('413', tooLarge(limit));
      text += decoder.decode(part, { stream: true });
    }
    return { ok: true, value: JSON.parse(text + decoder.decode()) };
  } catch {
    return refuse('400', 'O corpo não é JSON válido.');
  }
}

/** What a text holds as JSON; null where it is none. */
export function jsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
