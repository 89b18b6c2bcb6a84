import type { BetType, PayoutTable } from './bets.ts';

/** Every bet type of the game, by its word in addresses. */
export const BET_KINDS = [
  'grupo',
  'dezena',
  'centena',
  'milhar',
  'milhar-e-centena',
  'unidade',
  'milhar-invertida',
  'centena-invertida',
  'duque-grupo',
  'terno-grupo',
  'quadra-grupo',
  'quina-grupo',
  'duque-dezena',
  'terno-dezena',
  'quadra-dezena',
  'quina-dezena',
  'passe-seco',
  'passe',
  'passe-vai-e-vem',
] as const;
export type BetKind = (typeof BET_KINDS)[number];

export const isBetKind = (text: string): text is BetKind => (BET_KINDS as readonly string[]).includes(text);

/** What one pick is: a group 01–25, or the last one to four digits of a prize. */
export type PickForm = 'grupo' | 'dezena' | 'centena' | 'milhar' | 'unidade';

/** Into how many equally likely classes each form divides a drawn prize. */
export const CLASSES: Readonly<Record<PickForm, number>> = {
  grupo: 25,
  dezena: 100,
  centena: 1000,
  milhar: 10_000,
  unidade: 10,
};

/** How many digits a pick is written with. */
export const PICK_DIGITS: Readonly<Record<PickForm, number>> = {
  grupo: 2,
  dezena: 2,
  centena: 3,
  milhar: 4,
  unidade: 1,
};

/** On which prizes a single bet stands: the 1st alone ('na cabeça'), 1st to 5th, or with the computed 6th and 7th. */
export const REACHES = [1, 5, 7] as const;
export type Reach = (typeof REACHES)[number];

/** What a bet type is. Conventions differ between houses; these are the project's, named one by one. */
export type KindRules = {
  name: string;
  form: PickForm;
  /**
   * `single`: each pick is its own bet, on the prizes chosen. `together`: all picks among the first five, in any order
   * and whatever else comes. `passe`: two groups, the 1st prize and one more.
   */
  way: 'single' | 'together' | 'passe';
  /** How many picks one bet takes; singles take one or more. */
  picks: number;
  /** Covers every arrangement of the pick's digits, the share divided among those that differ. */
  isInverted?: true;
  /** The type on the wire whose multiplier is its usual quote. */
  wire?: BetType;
};

export const KINDS: Readonly<Record<BetKind, KindRules>> = {
  grupo: { name: 'Grupo', form: 'grupo', way: 'single', picks: 1, wire: 'group' },
  dezena: { name: 'Dezena', form: 'dezena', way: 'single', picks: 1, wire: 'dozen' },
  centena: { name: 'Centena', form: 'centena', way: 'single', picks: 1, wire: 'hundred' },
  milhar: { name: 'Milhar', form: 'milhar', way: 'single', picks: 1, wire: 'thousand' },
  // Half of the stake on the milhar, half on its centena; a milhar that comes pays both.
  'milhar-e-centena': { name: 'Milhar e centena', form: 'milhar', way: 'single', picks: 1, wire: 'thousand' },
  unidade: { name: 'Unidade', form: 'unidade', way: 'single', picks: 1, wire: 'unit' },
  'milhar-invertida': {
    name: 'Milhar invertida',
    form: 'milhar',
    way: 'single',
    picks: 1,
    isInverted: true,
    wire: 'thousand',
  },
  'centena-invertida': {
    name: 'Centena invertida',
    form: 'centena',
    way: 'single',
    picks: 1,
    isInverted: true,
    wire: 'hundred',
  },
  'duque-grupo': { name: 'Duque de grupo', form: 'grupo', way: 'together', picks: 2, wire: 'double_group' },
  'terno-grupo': { name: 'Terno de grupo', form: 'grupo', way: 'together', picks: 3, wire: 'triple_group' },
  'quadra-grupo': { name: 'Quadra de grupo', form: 'grupo', way: 'together', picks: 4, wire: 'quadruple_group' },
  'quina-grupo': { name: 'Quina de grupo', form: 'grupo', way: 'together', picks: 5, wire: 'quintuple_group' },
  'duque-dezena': { name: 'Duque de dezena', form: 'dezena', way: 'together', picks: 2, wire: 'double_dozen' },
  'terno-dezena': { name: 'Terno de dezena', form: 'dezena', way: 'together', picks: 3, wire: 'triple_dozen' },
  'quadra-dezena': { name: 'Quadra de dezena', form: 'dezena', way: 'together', picks: 4 },
  'quina-dezena': { name: 'Quina de dezena', form: 'dezena', way: 'together', picks: 5 },
  // The first group on the 1st prize, the second on the 2nd.
  'passe-seco': { name: 'Passe seco', form: 'grupo', way: 'passe', picks: 2, wire: 'pass' },
  // The first group on the 1st prize, the second on any of the 2nd to 5th; some houses call it 'passe vale'.
  passe: { name: 'Passe', form: 'grupo', way: 'passe', picks: 2 },
  // One of the two groups on the 1st prize, the other on any of the 2nd to 5th.
  'passe-vai-e-vem': { name: 'Passe vai e vem', form: 'grupo', way: 'passe', picks: 2 },
};

/** The usual multipliers of a kind, one; of milhar e centena two (the milhar's, the centena's). Null: none is stored. */
export type Payouts = readonly (number | null)[];

/** What the market tables give for the passe: 75 to 90; the lower one, as for the terno de dezena (3000 to 5000). */
const PASSE = 75;

/** The types on the wire whose multipliers are the kind's usual quotes, in the order of its quotes. */
export function wiresOf(kind: BetKind): readonly BetType[] {
  if (kind === 'milhar-e-centena') return ['thousand', 'hundred'];
  const { wire } = KINDS[kind];
  return wire === undefined ? [] : [wire];
}

/** Usual quotes, by the payouts of a day (operator-payouts.ts `payoutsOn`); mere examples are left out. */
export function usualPayouts(kind: BetKind, payouts: PayoutTable): Payouts {
  if (kind === 'passe') return [PASSE];
  const wires = wiresOf(kind);
  return wires.length === 0 ? [null] : wires.map((bet) => (payouts[bet].example ? null : payouts[bet].pays));
}

/** Where the tables differ among themselves: from, to. */
export const QUOTE_RANGES: Readonly<Partial<Record<BetKind, readonly [number, number]>>> = {
  'duque-grupo': [18, 19],
  'terno-dezena': [3000, 5000],
  passe: [75, 90],
};

/** One bet as it is made on a draw. */
export type Bet = {
  kind: BetKind;
  /** Digits as drawn: '09', '034'; groups '01' to '25'. Singles: one or more, each once; others: as many as the kind takes. */
  picks: readonly string[];
  /** Singles: as chosen. Others have places of their own, and 5 here. */
  reach: Reach;
  /** Reais staked on each draw, over all picks, places and arrangements together. */
  stake: number;
};

/** The different arrangements of a pick's digits, itself among them: '112' → 112, 121, 211. */
export function arrangementsOf(digits: string): string[] {
  if (digits.length < 2) return [digits];
  const heads = [...new Set(digits)];
  return heads.flatMap((head) => {
    const at = digits.indexOf(head);
    return arrangementsOf(digits.slice(0, at) + digits.slice(at + 1)).map((tail) => head + tail);
  });
}
