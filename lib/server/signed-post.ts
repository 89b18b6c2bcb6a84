import { Webhook } from 'standardwebhooks';
import type { Result } from '../core/runtime/result.ts';

/** Why a message was not answered: names and numbers alone, never an address or a secret. */
export type NoAnswer = 'refused' | 'timeout';
export type Answer = { status: number; retryAfter: string | undefined; text: string };

/** Of an answer no more is read. */
const ANSWER_BYTES = 16_384;

/** Sends a body within a time for all of it, the answer's text included where it `isRead`. No redirect is followed. */
export async function post(
  url: string,
  body: string | Uint8Array<ArrayBuffer>,
  { boundMs, headers = {}, isRead = false }: { boundMs: number; headers?: Record<string, string>; isRead?: boolean },
): Promise<Result<Answer, NoAnswer>> {
  const signal = AbortSignal.timeout(boundMs);
  try {
    const answer = await fetch(url, { method: 'POST', redirect: 'manual', headers, body, signal });
    const { status } = answer;
    const text = isRead ? await textOf(answer) : '';
    if (!isRead) await answer.body?.cancel();
    return { ok: true, value: { status, retryAfter: answer.headers.get('retry-after') ?? undefined, text } };
  } catch (error) {
    const cause = error instanceof Error && error.cause ? error.cause : error;
    return signal.aborted
      ? { ok: false, reason: 'timeout', detail: `${boundMs} ms` }
      : { ok: false, reason: 'refused', detail: codeOf(cause) };
  }
}

async function textOf({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of body ?? []) {
    parts.push(part);
    bytes += part.length;
    if (bytes > ANSWER_BYTES) break;
  }
  return Buffer.concat(parts).toString();
}

/** A way to send JSON as Standard Webhooks ask for, under a message's id. */
export function signedPost(url: string, secret: string, boundMs: number) {
  const signer = new Webhook(secret);
  return (id: string, body: string): Promise<Result<Answer, NoAnswer>> => {
    const at = new Date();
    return post(url, body, {
      boundMs,
      headers: {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
        'webhook-signature': signer.sign(id, at, body),
      },
    });
  };
}

/** 'ECONNREFUSED', or nothing: a message may repeat what must not be logged. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code).slice(0, 40) : '';
