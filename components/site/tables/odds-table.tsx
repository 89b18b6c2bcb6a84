import { ScrollTable } from '@/components/ui/scroll-table.tsx';
import type { PayoutTable } from '@/lib/core/domain/bets.ts';
import { formatFineShare, formatNumber, formatReais } from '@/lib/core/domain/format.ts';
import { ODDS, type PayoutKey, paysOf, returnOfOdds } from '@/lib/core/domain/odds.ts';

const SHOWN: readonly PayoutKey[] = [
  'grupo',
  'dezena',
  'centena',
  'milhar',
  'grupo-5',
  'duque-grupo',
  'terno-grupo',
  'duque-dezena',
  'terno-dezena',
  'passe-seco',
];

/** What the usual bets pay, how often they hit and what returns of each real; all of it computed. */
export function OddsTable({ payouts }: { payouts: PayoutTable }) {
  return (
    <ScrollTable label="Cotações usuais, chance e retorno de cada aposta">
      <thead>
        <tr>
          <th scope="col">Aposta</th>
          <th scope="col">Chance</th>
          <th scope="col">Paga</th>
          <th scope="col">Volta de R$ 1</th>
        </tr>
      </thead>
      <tbody>
        {SHOWN.map((key) => {
          const { name, chance } = ODDS[key];
          const pays = paysOf(key, payouts);
          return (
            <tr key={key}>
              <th scope="row">{name}</th>
              <td>{formatFineShare(chance)}</td>
              <td>{pays === null ? '—' : `${formatNumber(pays)}x`}</td>
              <td>{formatReais(returnOfOdds(key, payouts) ?? 0)}</td>
            </tr>
          );
        })}
      </tbody>
    </ScrollTable>
  );
}
