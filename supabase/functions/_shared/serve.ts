import { createHash, timingSafeEqual } from 'node:crypto';
import type { FunctionReply } from '../../../lib/core/contracts/call.ts';
import { readJsonBody } from '../../../lib/core/runtime/json-body.ts';
import { log } from '../../../lib/core/runtime/log.ts';
import { WindowLimit } from '../../../lib/core/runtime/window-limit.ts';

const MAX_BYTES = 4 * 1024;
/** Of one address and minute. The site asks from few addresses and keeps each answer for a minute. */
const MAX_A_MINUTE = 600;
/** Answers under way in one worker, for all askers: no address has to be believed for this one. */
const MAX_AT_ONCE = 64;

type Answer = (body: unknown) => FunctionReply<unknown> | Promise<FunctionReply<unknown>>;

const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  Response.json(body, { status, headers: { 'cache-control': 'no-store', ...headers } });
const refusal = (status: number, message: string, headers?: Record<string, string>) =>
  json(status, { message }, headers);
const retry = (seconds: number) => ({ 'retry-after': String(seconds) });

type Options = {
  /** One of these must come with the request, as `apikey` or bearer token; where all are unset every request is refused. */
  secrets?: () => readonly (string | undefined)[];
  mostBytes?: number;
};

/**
 * Serves one function: POST with a JSON body of up to 4 KB or `mostBytes`. Refusals are { message } in Portuguese: 401
 * (with `secrets`) for a caller that bears none, 405, 413, 415, 400, 429 after 600 in a minute from one address, 503 for
 * who comes while 64 others wait; whatever goes wrong inside is 500 and a line in
 * the log.
 */
export function serve(answer: Answer, { secrets, mostBytes = MAX_BYTES }: Options = {}): void {
  const limit = new WindowLimit({ points: MAX_A_MINUTE, seconds: 60 });
  let underWay = 0;
  Deno.serve(async (request, info) => {
    underWay += 1;
    try {
      if (underWay > MAX_AT_ONCE) return refusal(503, 'Pedidos demais agora. Tente de novo em 1 s.', retry(1));
      const asker = request.headers.get('x-forwarded-for')?.split(',')[0]?.trim();
      const wait = limit.take(asker || info?.remoteAddr?.hostname || 'unknown', Date.now());
      if (wait > 0) return refusal(429, `Pedidos demais. Tente de novo em ${wait} s.`, retry(wait));
      if (request.method !== 'POST') return refusal(405, 'Use POST.', { allow: 'POST' });
      if (secrets && !bears(request, secrets())) {
        return refusal(401, 'Token ausente ou errado.', { 'www-authenticate': 'Bearer' });
      }
      const read = await readJsonBody(request, mostBytes);
      if (!read.ok) return refusal(Number(read.reason), read.detail);
      const { status, body } = await answer(read.value);
      return json(status, body);
    } catch (error) {
      log('function-failed', { error: error instanceof Error ? error.message.slice(0, 200) : 'unknown' });
      return refusal(500, 'Não foi possível responder agora. Tente de novo em instantes.');
    } finally {
      underWay -= 1;
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
