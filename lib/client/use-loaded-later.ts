import { useEffect, useState } from 'react';

/** By then the page has been looked at. */
const LOADS_AFTER_MS = 8000;

/**
 * What `load` brings some seconds after the page is there, and not before it is seen: a hidden page asks for
 * nothing; null until then, or until it is wanted at once. `load` must be the same function at every render.
 */
export function useLoadedLater<T>(load: () => Promise<T>, isWanted = false): T | null {
  const [loaded, setLoaded] = useState<T | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    const go = async () => {
      if (document.hidden || leaving.signal.aborted) return;
      document.removeEventListener('visibilitychange', go);
      const what = await load();
      if (!leaving.signal.aborted) setLoaded(() => what);
    };
    const timer = setTimeout(
      () => {
        document.addEventListener('visibilitychange', go, { signal: leaving.signal });
        void go();
      },
      isWanted ? 0 : LOADS_AFTER_MS,
    );
    return () => {
      leaving.abort();
      clearTimeout(timer);
    };
  }, [load, isWanted]);
  return loaded;
}
