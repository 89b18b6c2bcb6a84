/** Views are shown from this many on: a smaller number means nothing, and may reveal who was there. */
const SHOWN_FROM = 100;

/** Days, today with them, whose views say what is read now: old enough to be many, young enough to follow the news. */
export const WINDOW_DAYS = 30;

/** So many pages have to be read enough before anything is called the most read. */
const MAX_READ_FROM = 3;

/** What this site has counted of one of its pages, by its path. */
export type PageCount = {
  path: string;
  views: number;
  likes: number;
  /** Views of the last `WINDOW_DAYS` days. */
  recentViews: number;
};

/** The count where it is shown, else null. */
export const shownCount = (count: number): number | null => (count >= SHOWN_FROM ? count : null);

/**
 * Of the pages on `paths` those with views enough in the window, the most read first; of two alike the one that comes first
 * on `paths`. Empty while fewer than three have them: then nothing may be called the most read.
 */
export function mostRead(counts: readonly PageCount[], paths: readonly string[]): string[] {
  const recent = new Map(counts.map(({ path, recentViews }) => [path, recentViews]));
  const of = (path: string) => recent.get(path) ?? 0;
  const read = paths.filter((path) => of(path) >= SHOWN_FROM).sort((a, b) => of(b) - of(a));
  return read.length < MAX_READ_FROM ? [] : read;
}

/**
 * Where an address's word on a page stands after one more, and by how much the page's likes change. Of one address and day
 * at most one like is added, and at most one taken back beyond those it added: many share an address, and the like that is
 * taken back may be of another day.
 */
export function countedLike(net: number, liked: boolean): { net: number; change: number } {
  const next = Math.max(-1, Math.min(1, net + (liked ? 1 : -1)));
  return { net: next, change: next - net };
}
