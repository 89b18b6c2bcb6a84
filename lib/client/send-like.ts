import { isRefusal } from '../core/contracts/guard.ts';
import { LIKES_PATH } from '../core/contracts/paths.ts';
import { OFFLINE } from './like.ts';

const BOUND_MS = 10_000;

let last: Promise<unknown> = Promise.resolve();

/** Tells the site, one after the other. Null when it was taken, else why not, in a sentence for visitors. */
export function sendLike(path: string, liked: boolean): Promise<string | null> {
  const sent = last.then(() => send(path, liked));
  last = sent;
  return sent;
}

async function send(path: string, liked: boolean): Promise<string | null> {
  try {
    const response = await fetch(LIKES_PATH, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ path, liked }),
      keepalive: true,
      signal: AbortSignal.timeout(BOUND_MS),
    });
    if (response.ok) return null;
    const refusal: unknown = await response.json().catch(() => null);
    return isRefusal(refusal) ? refusal.message : 'O site não respondeu como devia. Tente de novo em instantes.';
  } catch {
    return OFFLINE;
  }
}
