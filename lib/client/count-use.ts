import { isUnwanted } from './count-view.ts';
import { reportUse } from './report.ts';
import { watchUse } from './watch-use.ts';

/**
 * A page is on the screen: counts it, and what is done on it, without a word of who does it; nothing of a visitor who asks not to be
 * followed. Gives what ends it: the page is left.
 */
export function countUse(path: string): () => void {
  if (isUnwanted()) return () => {};
  reportUse(`page_view:${path.split('/')[1] || 'inicio'}`);
  return watchUse(path, (event, { bet_type: bet, id } = {}) => {
    const detail = bet ?? id;
    reportUse(detail ? `${event}:${detail}` : event);
  });
}
