import { useEffect, useState } from 'react';
import { STREAM, STREAM_EVENTS } from '../core/contracts/stream.ts';
import { afterChange } from './after-change.ts';

/**
 * Whether the visible page hears of changes as they come; `ask` is called after each, and after it has begun to hear (afterChange). The
 * browser connects again by itself; where it gives up, the page asks by itself.
 */
export function useStream(isWanted: boolean, ask: () => Promise<unknown>): boolean {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (!isWanted || typeof EventSource === 'undefined') return;
    const asking = afterChange(ask);
    let source: EventSource | null = null;
    const leave = () => {
      asking.stop();
      source?.close();
      source = null;
      setOpen(false);
    };
    const follow = () => {
      leave();
      if (document.hidden) return;
      source = new EventSource(STREAM);
      source.onopen = () => {
        setOpen(true);
        asking.mayHaveChanged();
      };
      source.onerror = () => setOpen(false);
      for (const event of STREAM_EVENTS) source.addEventListener(event, asking.changed);
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      leave();
    };
  }, [isWanted, ask]);
  return isOpen;
}
