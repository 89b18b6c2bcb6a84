import { type RefObject, useEffect, useRef, useState } from 'react';
import { whenStyled } from './when-styled.ts';

/** How far below the screen a thing counts as seen: its code is there when the visitor arrives. */
const MARGIN = '100px';

/**
 * What `load` brings once the element is near the screen; null until then, and for good where it cannot be had. So a
 * visitor who never scrolls that far pays nothing. `load` must be the same function at every render; it gets the element,
 * to look at what the visitor did with it while the code was on its way. `isStyled`: the page has the rules of what is shown.
 */
export function useLoadedWhenSeen<E extends Element, T>(
  load: (element: E) => Promise<T>,
  isStyled = false,
): [RefObject<E | null>, T | null] {
  const ref = useRef<E>(null);
  const [loaded, setLoaded] = useState<T | null>(null);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        const code = load(element);
        (isStyled ? code : whenStyled(code)).then(
          (what) => setLoaded(() => what),
          () => {},
        );
      },
      { rootMargin: MARGIN },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [load, isStyled]);
  return [ref, loaded];
}
