import { inject, pageview, track } from '@vercel/analytics';
import { watchUse } from './watch-use.ts';

const TITLE_LIMIT_MS = 2000;

let isLoaded = false;

/** Starts measuring, after consent: nothing is loaded or sent before. */
export function startTracking(): void {
  if (isLoaded) return;
  isLoaded = true;
  inject({ disableAutoTrack: true, debug: false, mode: 'production' });
}

/**
 * A page is shown: page_view, engaged_user after two minutes on it, the sections seen on it and the clicks. Gives what ends
 * it: after that nothing is sent until the next page, but for the view itself where `mayTell` still says so.
 */
export function trackPage(path: string, mayTell: () => boolean): () => void {
  const { search } = location;
  pageview({ path, route: path });
  const stopWaiting = onceTitled((title) => track('page_view', { path, search, title }), mayTell);
  const stopWatching = watchUse(path, track);
  return () => {
    stopWaiting();
    stopWatching();
  };
}

let lastTitle = '';

/**
 * Tells the page's title once it is its own: a page reached by a link is there before its title is, which is none or the
 * last page's until then. Tells what there is after two seconds, or when the page is left.
 */
function onceTitled(tell: (title: string) => void, mayTell: () => boolean): () => void {
  let isTold = false;
  const end = () => {
    if (isTold) return;
    isTold = true;
    observer.disconnect();
    clearTimeout(limit);
    lastTitle = document.title;
    if (mayTell()) tell(lastTitle);
  };
  const look = () => {
    if (document.title !== '' && document.title !== lastTitle) end();
  };
  const observer = new MutationObserver(look);
  observer.observe(document.head, { childList: true, subtree: true, characterData: true });
  const limit = setTimeout(end, TITLE_LIMIT_MS);
  look();
  return end;
}
