import { useEffect } from 'react';

/** A page may come again out of a copy that is up to a minute old: it is requested again, so often and so many times. */
const AGAIN_MS = 20_000;
const TIMES = 5;

/** Reports news at once and again until other news replace them (null: none); never while the page is hidden. */
export function useToldAgain(news: { message: string } | null, onChange: (message: string) => void): void {
  useEffect(() => {
    if (!news) return;
    let left = TIMES;
    const tell = () => {
      if (left === 0 || document.hidden) return;
      left -= 1;
      onChange(news.message);
    };
    tell();
    const timer = setInterval(tell, AGAIN_MS);
    return () => clearInterval(timer);
  }, [news, onChange]);
}
