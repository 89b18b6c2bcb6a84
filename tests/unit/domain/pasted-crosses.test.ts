import { expect, test } from 'vitest';
import { betsOf } from '../../support/pasted-text.ts';

// Two bets on two places in few words: which is where. A place is a house with its draw, an hour of one house, or a day.

type Place = readonly [said: string, meant: string];
type Bet = readonly [said: string, meant: string];

/** Pairs of places, and what stands above the bets. */
const PLACES: Readonly<Record<string, readonly [above: string, first: readonly Place[], second: readonly Place[]]>> = {
  houses: [
    'hoje',
    [
      ['rio 14:20', 'rio pt 2026-08-19'],
      ['PT Rio', 'rio pt 2026-08-19'],
      ['Rio PT', 'rio pt 2026-08-19'],
      ['rj 14h', 'rio pt 2026-08-19'],
      ['look das 14', 'look 14h20 2026-08-19'],
    ],
    [
      ['lotep 10:45', 'lotep 10h45 2026-08-19'],
      ['PT-SP 19h', 'sao-paulo 19h00 2026-08-19'],
      ['sao paulo 19h', 'sao-paulo 19h00 2026-08-19'],
    ],
  ],
  hours: [
    'look hoje',
    [
      ['14:20', 'look 14h20 2026-08-19'],
      ['14h', 'look 14h20 2026-08-19'],
    ],
    [
      ['16:20', 'look 16h20 2026-08-19'],
      ['18h', 'look 18h20 2026-08-19'],
    ],
  ],
  days: [
    'look 14:20',
    [
      ['ontem', 'look 14h20 2026-08-18'],
      ['dia 17/08', 'look 14h20 2026-08-17'],
    ],
    [['hoje', 'look 14h20 2026-08-19']],
  ],
};
const FIRST: readonly Bet[] = [
  ['milhar 5381 2,00', 'milhar 5381 1 2,00'],
  ['cavalo 5,00', 'grupo cavalo 1 5,00'],
  ['centena 417 3 reais', 'centena 417 1 3,00'],
];
const SECOND: readonly Bet[] = [
  ['dezena 39 1,00', 'dezena 39 1 1,00'],
  ['tigre 4 reais', 'grupo tigre 1 4,00'],
  ['grupo 8 1/5 2,00', 'grupo 8 1-5 2,00'],
];

/** `P`, `Q`: the places; `A`, `B`: the bets. What is on which: `AP` the first bet on the first place. */
const LAYOUTS: readonly (readonly [layout: string, on: readonly ('AP' | 'AQ' | 'BP' | 'BQ')[]])[] = [
  ['P A; Q B', ['AP', 'BQ']],
  ['P: A, Q: B', ['AP', 'BQ']],
  ['A P, B Q', ['AP', 'BQ']],
  ['P\nA\nQ\nB', ['AP', 'BQ']],
  ['A P\nB Q', ['AP', 'BQ']],
  ['- P: A\n- Q: B', ['AP', 'BQ']],
  ['P = A | Q = B', ['AP', 'BQ']],
  ['P (A) Q (B)', ['AP', 'BQ']],
  ['P e Q: A, B', ['AP', 'AQ', 'BP', 'BQ']],
  ['P e Q\nA\nB', ['AP', 'AQ', 'BP', 'BQ']],
  ['P / Q\nA', ['AP', 'AQ']],
  ['P A, Q também', ['AP', 'AQ']],
  ['P: A, B; Q só B', ['AP', 'BP', 'BQ']],
  ['P e Q A, Q também B', ['AP', 'AQ', 'BQ']],
  ['A P e Q, B só Q', ['AP', 'AQ', 'BQ']],
  ['A\nP\n\nB\nQ', ['AP', 'BQ']],
];

test.each(Object.entries(PLACES))(
  'of two %s each bet is where it is said, or they are asked',
  (_, [above, first, second]) => {
    const wrong: string[] = [];
    let read = 0;
    let all = 0;
    for (const [layout, on] of LAYOUTS)
      for (const p of first)
        for (const q of second)
          for (const a of FIRST)
            for (const b of SECOND) {
              const of = { P: p, Q: q, A: a, B: b };
              const text = `${above}\n${layout.replace(/\b[PQAB]\b/g, (name) => of[name as keyof typeof of][0])}`;
              const meant = on.map(([bet, place]) => `${of[bet as 'A'][1]} ${of[place as 'P'][1]}`);
              const { bets, isAsked } = betsOf(text, '2026-08-19');
              const isRight = bets.every((one) => meant.includes(one));
              const isWhole = isRight && meant.every((one) => bets.includes(one));
              all += 1;
              read += isWhole ? 1 : 0;
              if (!isWhole && !isAsked) wrong.push(`${text}: ${bets.join(', ')}`);
            }
    expect(wrong.slice(0, 10)).toEqual([]);
    expect(read / all).toBeGreaterThan(0.7);
  },
);
