import { useEffect, useState } from 'react';
import { STREAM, STREAM_EVENTS } from '../core/contracts/stream.ts';

/**
 * Whether the visible page hears of changes as they come; `onChange` is called at each, and when it begins to hear. The browser
 * connects again by itself; where it gives up, the page asks by itself.
 */
export function useStream(isWanted: boolean, onChange: () => void): boolean {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (!isWanted || typeof EventSource === 'undefined') return;
    let source: EventSource | null = null;
    const follow = () => {
      source?.close();
      source = null;
      setOpen(false);
      if (document.hidden) return;
      source = new EventSource(STREAM);
      source.onopen = () => {
        setOpen(true);
        onChange();
      };
      source.onerror = () => setOpen(false);
      for (const event of STREAM_EVENTS) source.addEventListener(event, onChange);
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      source?.close();
      setOpen(false);
    };
  }, [isWanted, onChange]);
  return isOpen;
}
