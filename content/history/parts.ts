/** A part of the recorded history: files of this folder, whose README describes their forms. */
export type HistoryPart = {
  /** Its key in the store's `meta` once it is loaded: never renamed. */
  mark: string;
  /** Its last day. It is not loaded before this day is over by the site's clock; the first part always is. */
  until?: string;
  draws?: string;
  contests?: string;
  /** What the contests paid, and their full replies, which stand over it. */
  prizes?: string;
  details?: string;
};

/** In the order in which they are loaded; every store loads each once, also one that has older parts already. */
export const HISTORY_PARTS: readonly HistoryPart[] = [
  {
    mark: 'history-loaded',
    draws: 'draws.txt',
    contests: 'contests.txt',
    prizes: 'prizes.txt',
    details: 'details.json',
  },
];
