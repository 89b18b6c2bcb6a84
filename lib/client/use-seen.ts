import { type RefObject, useEffect, useRef, useState } from 'react';

/** How far below the screen a thing counts as seen: its code is there when the visitor arrives. */
const MARGIN = '300px';

/**
 * True from the moment the element is near the screen. What loads code on it costs nothing to a visitor who never
 * scrolls that far.
 */
export function useSeen<T extends Element>(): [RefObject<T | null>, boolean] {
  const ref = useRef<T>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element || isSeen) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
      },
      { rootMargin: MARGIN },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isSeen]);
  return [ref, isSeen];
}
