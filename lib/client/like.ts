export const OFFLINE = 'Sem conexão com o site. Tente de novo quando ela voltar.';

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
