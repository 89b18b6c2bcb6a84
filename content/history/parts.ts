/** A part of the recorded history: files of this folder, whose README describes their forms. */
export type HistoryPart = {
  /** Its key in the store's `meta` once it is loaded: never renamed. */
  mark: string;
  /** Its last day. It is not loaded before this day is over by the site's clock; a part without one always is. */
  until?: string;
  draws?: string;
  contests?: string;
  /** Of `contests` only those of days from this one on, and up to this one; without them all. */
  from?: string;
  to?: string;
  /** What the contests paid, and their full replies, which stand over it. */
  prizes?: string;
  details?: string;
};

/** A game's files as two parts: up to July 2026, loaded at any clock, and what came after it, until a day. */
const inTwo = (
  game: string,
  until: string,
  files: Pick<HistoryPart, 'contests' | 'prizes' | 'details'>,
): HistoryPart[] => [
  { mark: `history-${game}`, to: '2026-07-31', ...files },
  { mark: `history-${game}-2026-08`, from: '2026-08-01', until, ...files },
];

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
  ...inTwo('dia-de-sorte', '2026-08-21', {
    contests: 'contests-dia-de-sorte.txt',
    prizes: 'prizes-dia-de-sorte.txt',
  }),
  ...inTwo('mais-milionaria', '2026-08-19', {
    contests: 'contests-mais-milionaria.txt',
    prizes: 'prizes-mais-milionaria.txt',
  }),
  ...inTwo('super-sete', '2026-08-19', { contests: 'contests-super-sete.txt', prizes: 'prizes-super-sete.txt' }),
  ...inTwo('loteca', '2026-09-21', { contests: 'contests-loteca.txt', details: 'details-loteca.json' }),
  { mark: 'history-houses', until: '2026-04-24', draws: 'draws-houses.txt' },
];
