import { ScrollTable } from '@/components/ui/scroll-table.tsx';
import { averageUnits, chanceOfBet } from '@/lib/core/domain/bet-chances.ts';
import { arrangementsOf, BET_KINDS, type Bet, type BetKind, KINDS, usualPayouts } from '@/lib/core/domain/bet-kinds.ts';
import type { PayoutTable } from '@/lib/core/domain/bets.ts';
import { formatNumber, formatOneIn, formatReais } from '@/lib/core/domain/format.ts';
import { SEVENTH_PRIZE } from '@/lib/core/domain/seventh-prize.ts';

/** A number with four different digits, as most have: inverted, it covers 24 milhares or 6 centenas. */
const DIGITS = '1234';
const PICKS = {
  grupo: ['01', '02', '03', '04', '05'],
  dezena: ['01', '02', '03', '04', '05'],
  centena: [DIGITS.slice(1)],
  milhar: [DIGITS],
  unidade: [DIGITS.slice(3)],
} as const;

const PLACES = { single: '1º prêmio', together: '1º ao 5º', passe: '1º e 2º' } as const;
const PASSE_PLACES: Partial<Record<BetKind, string>> = { passe: '1º e 2º ao 5º', 'passe-vai-e-vem': '1º e 2º ao 5º' };

/** One real on each kind of bet, on the 1st prize where a place is chosen: what it must hit, pays, and gives back. */
function rowOf(kind: BetKind, payouts: PayoutTable) {
  const { name, form, way, picks, isInverted } = KINDS[kind];
  const chosen = PICKS[form].slice(0, picks);
  const bet: Bet = { kind, picks: chosen, reach: way === 'single' ? 1 : 5, stake: 1 };
  const [first, second] = usualPayouts(kind, payouts);
  const units = averageUnits(bet, SEVENTH_PRIZE);
  const shares = isInverted ? arrangementsOf(chosen[0] ?? '').length : kind === 'milhar-e-centena' ? 2 : 1;
  return {
    kind,
    name,
    places: PASSE_PLACES[kind] ?? PLACES[way],
    chance: chanceOfBet(bet, SEVENTH_PRIZE),
    pays: first == null ? null : (first + (second ?? 0)) / shares,
    /** Where a part of the bet may hit alone. */
    part: second == null ? null : second / shares,
    back: first == null ? null : units[0] * first + units[1] * (second ?? 0),
  };
}

/** Every bet of the game: where it must hit, one in how many, what R$ 1 gets, what comes back of it on average. */
export function PayoutsTable({ payouts }: { payouts: PayoutTable }) {
  return (
    <ScrollTable stack={18} label="Quanto paga cada aposta do jogo do bicho">
      <thead>
        <tr>
          <th scope="col">Aposta</th>
          <th scope="col">R$ 1 recebe</th>
          <th scope="col">Chance: 1 em</th>
          <th scope="col">Volta de R$ 1</th>
        </tr>
      </thead>
      <tbody>
        {BET_KINDS.map((kind) => rowOf(kind, payouts)).map(({ kind, name, places, chance, pays, part, back }) => (
          <tr key={kind}>
            <th scope="row">
              {name} <span className="block text-fine font-normal text-soft">{places}</span>
            </th>
            <td className="figures">
              {pays === null ? 'sem fonte' : <strong>{formatNumber(pays)}</strong>}
              {part !== null && ` ou ${formatNumber(part)}`}
            </td>
            <td className="figures">{formatOneIn(chance)}</td>
            <td className="figures">{back === null ? '—' : formatReais(back)}</td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}
