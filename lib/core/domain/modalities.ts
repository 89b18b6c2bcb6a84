import { combinations } from './combinations.ts';
import type { PlainDay } from './days.ts';

/** The six modalities of the federal panel, as the wire names them (row K2). */
export const LOTTERIES = ['megaSena', 'quina', 'lotofacil', 'lotomania', 'timemania', 'duplaSena'] as const;
export type Lottery = (typeof LOTTERIES)[number];

/** Everything Caixa draws that is kept here: the six and the Loteria Federal. */
export const MODALITIES = [...LOTTERIES, 'federal'] as const;
export type Modality = (typeof MODALITIES)[number];

export type ModalityRules = {
  name: string;
  /** How many numbers a draw brings out, and of which range. */
  drawn: number;
  lowest: number;
  highest: number;
  /** How many numbers a plain ticket holds. */
  ticket: number;
  /** Digits a number is written with. */
  digits: number;
  draws: 1 | 2;
  hasTeam: boolean;
  /** A contest whose day is on record: later contests can't be numbered far beyond one a day from it. */
  anchor: { contest: number; day: PlainDay };
  /** The day of the first contest: none is older. */
  since: PlainDay;
};

/** Source: Caixa's rules of each modality, and the newest contest on record of each (content/history). */
export const RULES: Record<Modality, ModalityRules> = {
  megaSena: {
    name: 'Mega-Sena',
    drawn: 6,
    lowest: 1,
    highest: 60,
    ticket: 6,
    digits: 2,
    draws: 1,
    hasTeam: false,
    anchor: { contest: 3038, day: '2026-07-30' },
    since: '1996-03-11',
  },
  quina: {
    name: 'Quina',
    drawn: 5,
    lowest: 1,
    highest: 80,
    ticket: 5,
    digits: 2,
    draws: 1,
    hasTeam: false,
    anchor: { contest: 7080, day: '2026-07-31' },
    since: '1994-03-13',
  },
  lotofacil: {
    name: 'Lotofácil',
    drawn: 15,
    lowest: 1,
    highest: 25,
    ticket: 15,
    digits: 2,
    draws: 1,
    hasTeam: false,
    anchor: { contest: 3750, day: '2026-07-31' },
    since: '2003-09-29',
  },
  lotomania: {
    name: 'Lotomania',
    drawn: 20,
    lowest: 0,
    highest: 99,
    ticket: 50,
    digits: 2,
    draws: 1,
    hasTeam: false,
    anchor: { contest: 2957, day: '2026-07-31' },
    since: '1999-10-02',
  },
  timemania: {
    name: 'Timemania',
    drawn: 7,
    lowest: 1,
    highest: 80,
    ticket: 10,
    digits: 2,
    draws: 1,
    hasTeam: true,
    anchor: { contest: 2422, day: '2026-07-30' },
    since: '2008-03-01',
  },
  duplaSena: {
    name: 'Dupla Sena',
    drawn: 6,
    lowest: 1,
    highest: 50,
    ticket: 6,
    digits: 2,
    draws: 2,
    hasTeam: false,
    anchor: { contest: 2990, day: '2026-07-31' },
    since: '2001-11-06',
  },
  federal: {
    name: 'Loteria Federal',
    drawn: 5,
    lowest: 0,
    highest: 999_999,
    ticket: 1,
    digits: 6,
    draws: 1,
    hasTeam: false,
    anchor: { contest: 6087, day: '2026-07-29' },
    since: '1962-09-15',
  },
};

/** The modalities in addresses. */
export const MODALITY_SLUGS: Record<Modality, string> = {
  megaSena: 'mega-sena',
  quina: 'quina',
  lotofacil: 'lotofacil',
  lotomania: 'lotomania',
  timemania: 'timemania',
  duplaSena: 'dupla-sena',
  federal: 'federal',
};

/** The modality of an address's word; null for a word that is none's. */
export const modalityBySlug = (slug: string): Modality | null =>
  MODALITIES.find((modality) => MODALITY_SLUGS[modality] === slug) ?? null;

export function isModality(text: string): text is Modality {
  return (MODALITIES as readonly string[]).includes(text);
}

export function isLottery(text: string): text is Lottery {
  return (LOTTERIES as readonly string[]).includes(text);
}

/** How many tickets of the plain kind there are for one top prize: C(n, k) ways over those that win. */
export function topOdds(lottery: Lottery): number {
  const { drawn, highest, lowest, ticket } = RULES[lottery];
  const numbers = highest - lowest + 1;
  // The draw's numbers must all be on the ticket (or, for tickets smaller than the draw, the ticket among the drawn).
  const odds = combinations(numbers, drawn) / combinations(Math.max(ticket, drawn), Math.min(ticket, drawn));
  // Caixa rounds the odds it publishes, but for Lotomania's (11,372,635.5…), which it cuts.
  return lottery === 'lotomania' ? Math.floor(odds) : Math.round(odds);
}

/** Hits that pay today, the most first; Lotomania pays for none too. Source: Caixa's bands (content/history/prizes.txt). */
const PAID_HITS: Record<Lottery, readonly number[]> = {
  megaSena: [6, 5, 4],
  quina: [5, 4, 3, 2],
  lotofacil: [15, 14, 13, 12, 11],
  lotomania: [20, 19, 18, 17, 16, 15, 0],
  timemania: [7, 6, 5, 4, 3],
  duplaSena: [6, 5, 4, 3],
};

/**
 * How many plain tickets there are for one of each band, in one draw: so many of its numbers are among the drawn. Rounded,
 * Lotomania's cut, as `topOdds`; Caixa itself now rounds and now cuts. Timemania's team is no band of these.
 */
export function bandOdds(lottery: Lottery): { hits: number; oneIn: number }[] {
  const { drawn, highest, lowest, ticket } = RULES[lottery];
  const numbers = highest - lowest + 1;
  const tickets = combinations(numbers, ticket);
  return PAID_HITS[lottery].map((hits) => {
    const oneIn = tickets / (combinations(drawn, hits) * combinations(numbers - drawn, ticket - hits));
    return { hits, oneIn: lottery === 'lotomania' ? Math.floor(oneIn) : Math.round(oneIn) };
  });
}
