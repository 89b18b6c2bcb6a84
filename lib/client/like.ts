import { isRefusal } from '../core/contracts/guard.ts';
import { LIKES_PATH } from '../core/contracts/paths.ts';

const BOUND_MS = 10_000;

/** One key a page; the home page's is the word alone. */
const keyOf = (path: string) => (path === '/' ? 'curtida' : `curtida:${path}`);

/** Whether this browser keeps a like of the page; false where it keeps nothing. */
export function keptLike(path: string): boolean {
  try {
    return localStorage.getItem(keyOf(path)) === 'sim';
  } catch {
    return false;
  }
}

/** Keeps a like on this device, or takes it away; one that can't be kept lasts as long as the page. */
export function keepLike(path: string, liked: boolean): void {
  try {
    if (liked) localStorage.setItem(keyOf(path), 'sim');
    else localStorage.removeItem(keyOf(path));
  } catch {
    // As above.
  }
}

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
    const said: unknown = await response.json().catch(() => null);
    return isRefusal(said) ? said.message : 'O site não respondeu como devia. Tente de novo em instantes.';
  } catch {
    return 'Sem conexão com o site. Tente de novo quando ela voltar.';
  }
}
