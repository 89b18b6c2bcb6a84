import { useEffect, useState } from 'react';
import { clockBehind, sentHere } from './server-clock.ts';

/** A visitor's clock that is further off than this is not believed. */
const BELIEVED_MS = 2 * 60_000;

/**
 * The present instant, again at each full `stepMs`. The first drawing is as of the server's, so that it matches the
 * server's markup; after it the visitor's clock counts, or the server's carried on where that one is wrong.
 */
export function useNow(serverNow: string, stepMs: number): Date {
  const [now, setNow] = useState(() => new Date(serverNow));
  useEffect(() => {
    const offset = clockOffset(serverNow);
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const at = Date.now() + offset;
      setNow(new Date(at));
      timer = setTimeout(tick, stepMs - (at % stepMs) + 20);
    };
    tick();
    return () => clearTimeout(timer);
  }, [serverNow, stepMs]);
  return now;
}

// A page may wait up to a minute in a cache before it is read; that is no fault of the clock.
function clockOffset(serverNow: string): number {
  // A page kept for when there is no line may be hours old: there the visitor's clock is all there is.
  if (document.documentElement.dataset.kept) return 0;
  // The answer may say what its sender's clock was; the page itself only when it was made, which may be long ago.
  const behind = clockBehind(sentHere()) ?? Date.parse(serverNow) - Date.now();
  return Math.abs(behind) > BELIEVED_MS ? behind : 0;
}
