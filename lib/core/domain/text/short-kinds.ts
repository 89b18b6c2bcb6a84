import type { BetKind } from '../bet-kinds.ts';
import { GROUP_LABELS } from '../pasted-numbers.ts';

/** Letters of one kind of bet: 'm 4829', 'g10'. */
const SHORT_KINDS: Readonly<Record<string, BetKind>> = {
  m: 'milhar',
  mil: 'milhar',
  mlh: 'milhar',
  c: 'centena',
  cen: 'centena',
  cent: 'centena',
  ct: 'centena',
  d: 'dezena',
  dz: 'dezena',
  mi: 'milhar-invertida',
  ci: 'centena-invertida',
  dd: 'duque-dezena',
  ddz: 'duque-dezena',
  td: 'terno-dezena',
  tdz: 'terno-dezena',
  ddez: 'duque-dezena',
  tdez: 'terno-dezena',
  ...Object.fromEntries(
    ['gr', 'gp', 'grupo'].flatMap((g) => [
      [`d${g}`, 'duque-grupo' as const],
      [`t${g}`, 'terno-grupo' as const],
    ]),
  ),
  ...{ dqg: 'duque-grupo', trg: 'terno-grupo', dqd: 'duque-dezena', trd: 'terno-dezena' },
  ...Object.fromEntries(GROUP_LABELS.map((label) => [label, 'grupo' as const])),
};

/** The kind of bet that letters are short for; null of any others. */
export const kindOfLetters = (letters: string): BetKind | null =>
  Object.hasOwn(SHORT_KINDS, letters) ? (SHORT_KINDS[letters] ?? null) : null;
