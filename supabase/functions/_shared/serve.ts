import { createHash, timingSafeEqual } from 'node:crypto';
import type { FunctionReply } from '../../../lib/core/contracts/call.ts';
import { log } from './log.ts';

const JSON_TYPE = /^application\/json\s*(;|$)/i;
const MOST_BYTES = 4 * 1024;

type Answer = (body: unknown) => FunctionReply<unknown> | Promise<FunctionReply<unknown>>;

const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  Response.json(body, { status, headers: { 'cache-control': 'no-store', ...headers } });
const refusal = (status: number, message: string, headers?: Record<string, string>) =>
  json(status, { message }, headers);

type Options = {
  /** One of these must come with the request, as `apikey` or bearer token; where all are unset nobody is let in. */
  secrets?: () => readonly (string | undefined)[];
  mostBytes?: number;
};

/**
 * Serves one function: POST with a JSON body of up to 4 KB or `mostBytes`. Refusals are { message } in Portuguese: 401
 * (with `secrets`) for a caller that bears none, 405, 413, 415, 400; whatever goes wrong inside is 500 and a line in
 * the log.
 */
export function serve(answer: Answer, { secrets, mostBytes = MOST_BYTES }: Options = {}): void {
  Deno.serve(async (request) => {
    try {
      if (request.method !== 'POST') return refusal(405, 'Use POST.', { allow: 'POST' });
      if (secrets && !bears(request, secrets())) {
        return refusal(401, 'Token ausente ou errado.', { 'www-authenticate': 'Bearer' });
      }
      const read = await readJson(request, mostBytes);
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
function bears(request: Request, expected: readonly (string | undefined)[]): boolean {
  const bearer = /^Bearer (.+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  const given = [request.headers.get('apikey'), bearer].filter((text) => text !== null && text !== undefined);
  const digest = (text: string) => createHash('sha256').update(text).digest();
  const isOne = (one: string | undefined) =>
    one !== undefined && given.some((text) => timingSafeEqual(digest(text), digest(one)));
  return expected.some(isOne);
}

async function readJson(
  request: Request,
  mostBytes: number,
): Promise<{ ok: true; value: unknown } | { ok: false; refusal: Response }> {
  const refuse = (status: number, message: string) => ({ ok: false as const, refusal: refusal(status, message) });
  if (!JSON_TYPE.test(request.headers.get('content-type') ?? ''))
    return refuse(415, 'Envie o corpo como application/json.');
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let text = '';
  let size = 0;
  try {
    for await (const part of request.body ?? []) {
      size += part.byteLength;
      if (size > mostBytes) return refuse(413, `Corpo grande demais: no máximo ${mostBytes / 1024} KB.`);
      text += decoder.decode(part, { stream: true });
    }
    return { ok: true, value: JSON.parse(text + decoder.decode()) };
  } catch {
    return refuse(400, 'O corpo não é JSON válido.');
  }
}
