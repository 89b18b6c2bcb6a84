import Link from 'next/link';
import { ScrollTable } from '@/components/ui/scroll-table.tsx';
import { formatCount } from '@/lib/core/domain/format.ts';
import { topOdds } from '@/lib/core/domain/games/chances.ts';
import { drawsTickets, GAME_IDS, gameOf } from '@/lib/core/domain/games/list.ts';
import { modalityAddress } from '@/lib/site/contest-addresses.ts';
import { plainTicket } from '@/lib/site/game-words.ts';

/** Caixa's games: a plain ticket and the odds of the top prize, computed from their rules. */
export function LotteriesTable() {
  return (
    <ScrollTable stack={20} label="As loterias da Caixa e a chance do prêmio principal">
      <thead>
        <tr>
          <th scope="col">Loteria</th>
          <th scope="col">Aposta simples</th>
          <th scope="col">Chance: 1 em</th>
        </tr>
      </thead>
      <tbody>
        {GAME_IDS.map((lottery) => (
          <tr key={lottery}>
            <th scope="row">
              <Link prefetch={false} href={modalityAddress(lottery)} className="inline-block py-1 underline">
                {gameOf(lottery).name}
              </Link>
            </th>
            <td>{drawsTickets(lottery) ? 'um bilhete de cinco algarismos' : plainTicket(lottery)}</td>
            <td>{formatCount(topOdds(lottery))}</td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}
