'use client';

import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';

type Props = {
  /** What takes the place of `children`; null where they are to stay, and it is requested again after as long. */
  load: (leaving: AbortSignal) => Promise<ReactNode | null>;
  afterMs: number;
  children: ReactNode;
};

const FOCUSABLE = 'summary, a, button';

/** Which folds are open and where the focus is, by their places: the same once another drawing of the same stands there. */
function stateOf(root: Element) {
  const opened = [...root.querySelectorAll('details')].map((one) => one.open);
  const focused = [...root.querySelectorAll(FOCUSABLE)].indexOf(document.activeElement as Element);
  return () => {
    for (const [at, one] of [...root.querySelectorAll('details')].entries()) one.open = opened[at] ?? one.open;
    root.querySelectorAll<HTMLElement>(FOCUSABLE)[focused]?.focus({ preventScroll: true });
  };
}

/**
 * A part as the server drew it (`children`), followed by its live form some time later: what keeps it fresh loads after the
 * visitor has read it, and what it shows is not sent a second time as data. `load` must be the same function at each render.
 */
export function Deferred({ load, afterMs, children }: Props) {
  const [live, setLive] = useState<ReactNode | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const restore = useRef<(() => void) | null>(null);

  useEffect(() => {
    const leaving = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const go = async () => {
      const next = await load(leaving.signal);
      if (leaving.signal.aborted) return;
      if (next === null) {
        timer = setTimeout(go, Math.max(afterMs, RETRY_MS));
        return;
      }
      restore.current = root.current && stateOf(root.current);
      setLive(next);
    };
    timer = setTimeout(go, afterMs);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [load, afterMs]);

  useLayoutEffect(() => {
    if (live === null) return;
    restore.current?.();
    restore.current = null;
  }, [live]);

  return (
    <div ref={root} className="contents">
      {live ?? children}
    </div>
  );
}

const RETRY_MS = 60_000;
