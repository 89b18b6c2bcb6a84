import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';
import { Webhook } from 'standardwebhooks';
import type { Result } from '../core/runtime/result.ts';
import { bareHost, isPublicAddress, publicLookup } from './public-address.ts';

/** Why a message was not answered: names and numbers alone, never an address or a secret. */
export type NoAnswer = 'refused' | 'timeout';
export type Answer = { status: number; retryAfter: string | undefined; text: string };

/** Of an answer no more is read. */
const ANSWER_BYTES = 16_384;

type Sending = {
  boundMs: number;
  headers?: Record<string, string>;
  isRead?: boolean;
  /** Into the internet alone: no address of this machine or its network is connected to. */
  isPublicOnly?: boolean;
};

/** Sends a body within a time for all of it, the answer's text included where it `isRead`. No redirect is followed. */
export async function post(
  url: string,
  body: string | Uint8Array<ArrayBuffer>,
  { boundMs, headers = {}, isRead = false, isPublicOnly = false }: Sending,
): Promise<Result<Answer, NoAnswer>> {
  const signal = AbortSignal.timeout(boundMs);
  try {
    if (isPublicOnly) return { ok: true, value: await postPublic(url, body, headers, signal) };
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

/** `fetch` takes no look-up of its own: the address that was looked at is to be the one that is connected to. */
function postPublic(
  url: string,
  body: string | Uint8Array,
  headers: Record<string, string>,
  signal: AbortSignal,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { protocol, hostname } = new URL(url);
    const host = bareHost(hostname);
    if (isIP(host) && !isPublicAddress(host)) throw Object.assign(new Error('private'), { code: 'EPRIVATE' });
    const request = protocol === 'https:' ? httpsRequest : httpRequest;
    const length = { 'content-length': String(Buffer.byteLength(body)) };
    const sent = request(url, { method: 'POST', headers: { ...headers, ...length }, signal, lookup: publicLookup });
    sent.on('error', reject);
    sent.on('response', (answer) => {
      answer.destroy();
      resolve({ status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'], text: '' });
    });
    sent.end(body);
  });
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
export function signedPost(url: string, secret: string, boundMs: number, isPublicOnly = false) {
  const signer = new Webhook(secret);
  return (id: string, body: string): Promise<Result<Answer, NoAnswer>> => {
    const at = new Date();
    return post(url, body, {
      boundMs,
      isPublicOnly,
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
