import { createHash, timingSafeEqual } from 'node:crypto';
import type { FunctionReply } from '../../../lib/core/contracts/call.ts';
import { log } from './log.ts';

const JSON_TYPE = /^application\/json\s*(;|$)/i;
const MOST_BYTES = 4096;

type Answer = (body: unknown) => FunctionReply<unknown> | Promise<FunctionReply<unknown>>;

const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  Response.json(body, { status, headers: { 'cache-control': 'no-store', ...headers } });
const refusal = (status: number, message: string, headers?: Record<string, string>) =>
  json(status, { message }, headers);

/**
 * Serves one function: POST with a JSON body of up to 4 KB. Refusals are { message } in Portuguese: 401 (with `secret`)
 * for a caller that does not bear it, 405, 413, 415, 400; whatever goes wrong inside is 500 and a line in the log.
 */
export function serve(answer: Answer, secret?: () => string | undefined): void {
  Deno.serve(async (request) => {
    try {
      if (request.method !== 'POST') return refusal(405, 'Use POST.', { allow: 'POST' });
      if (secret && !bears(request, secret())) {
        return refusal(401, 'Token ausente ou errado.', { 'www-authenticate': 'Bearer' });
      }
      const read = await readJson(request);
      if (!read.ok) return read.refusal;
      const { status, body } = await answer(read.value);
      return json(status, body);
    } catch (error) {
      log('function-failed', { error: error instanceof Error ? error.message.slice(0, 200) : 'unknown' });
      return refusal(500, 'Não foi possível responder agora. Tente de novo em instantes.');
    }
  });
}

// Digests are compared, so that the time taken tells neither the secret's length nor its beginning.
function bears(request: Request, expected: string | undefined): boolean {
  const given = /^Bearer (.+)$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? '';
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return expected !== undefined && timingSafeEqual(digest(given), digest(expected));
}

async function readJson(request: Request): Promise<{ ok: true; value: unknown } | { ok: false; refusal: Response }> {
  const refuse = (status: number, message: string) => ({ ok: false as const, refusal: refusal(status, message) });
  if (!JSON_TYPE.test(request.headers.get('content-type') ?? ''))
    return refuse(415, 'Envie o corpo como application/json.');
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let text = '';
  let size = 0;
  try {
    for await (const part of request.body ?? []) {
      size += part.byteLength;
      if (size > MOST_BYTES) return refuse(413, 'Corpo grande demais: no máximo 4 KB.');
      text += decoder.decode(part, { stream: true });
    }
    return { ok: true, value: JSON.parse(text + decoder.decode()) };
  } catch {
    return refuse(400, 'O corpo não é JSON válido.');
  }
}
