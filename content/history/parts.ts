/** A part of the recorded history: files of this folder, whose README describes their forms. */
export type HistoryPart = {
  /** Its key in the store's `meta` once it is loaded: never renamed. */
  mark: string;
  /** Its last day. It is not loaded before this day is over by the site's clock; a part without one always is. */
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
  { mark: 'history-gaps', contests: 'contests-gaps.txt', prizes: 'prizes.txt', details: 'details.json' },
  { mark: 'history-2026-08', until: '2026-08-22', draws: 'draws-2026-08.txt' },
  {
    mark: 'history-dia-de-sorte',
    until: '2026-08-21',
    contests: 'contests-dia-de-sorte.txt',
    prizes: 'prizes-dia-de-sorte.txt',
  },
  {
    mark: 'history-mais-milionaria',
    until: '2026-08-19',
    contests: 'contests-mais-milionaria.txt',
    prizes: 'prizes-mais-milionaria.txt',
  },
  {
    mark: 'history-super-sete',
    until: '2026-08-19',
    contests: 'contests-super-sete.txt',
    prizes: 'prizes-super-sete.txt',
  },
  {
    mark: 'history-loteca',
    until: '2026-09-21',
    contests: 'contests-loteca.txt',
    details: 'details-loteca.json',
  },
  { mark: 'history-houses', until: '2026-04-24', draws: 'draws-houses.txt' },
];
