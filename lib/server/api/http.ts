import type { ZodType } from 'zod';
import { readJsonBody } from '../../core/runtime/json-body.ts';
import { CLIENT_ADDRESS_HEADER } from '../../site/front-headers.ts';
import { accessOf } from './access.ts';

/**
 * A JSON answer that shared caches may keep for `sharedSeconds`. Not `stale-while-revalidate`: Chromium (156) would take what a page
 * has preloaded and at once ask for it again.
 */
export function publicJson(body: unknown, sharedSeconds: number): Response {
  return Response.json(body, { headers: { 'cache-control': `public, max-age=0, s-maxage=${sharedSeconds}` } });
}

/** A JSON response that no cache keeps. */
export function privateJson(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers: { 'cache-control': 'no-store', ...headers } });
}

/** The address that the front has found for a route's request. */
export const addressOf = (request: Request): string => request.headers.get(CLIENT_ADDRESS_HEADER) ?? 'unknown';

export const refusal = (status: number, message: string, headers: Record<string, string> = {}) =>
  privateJson({ message }, status, headers);

/** Null for the operator's own call; else the refusal (access.ts). */
export function requireOperator(request: Request): Response | null {
  const access = accessOf(request);
  if (access.kind === 'refuse') return refusal(access.status, access.message, access.headers);
  return access.operator ? null : refusal(404, 'Endereço não encontrado.');
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

/** A JSON body of a form, or the refusal: of what is no JSON or too long, or 400 with `sentence`, which says what to send. */
export async function readForm<Form>(
  request: Request,
  { limit, form, sentence }: { limit: number; form: ZodType<Form>; sentence: string },
): Promise<{ ok: true; value: Form } | { ok: false; refusal: Response }> {
  const body = await readJson(request, limit);
  if (!body.ok) return body;
  const read = form.safeParse(body.value);
  return read.success ? { ok: true, value: read.data } : { ok: false, refusal: refusal(400, sentence) };
}
