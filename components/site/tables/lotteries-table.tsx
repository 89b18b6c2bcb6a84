import Link from 'next/link';
import { ScrollTable } from '@/components/ui/scroll-table.tsx';
import { formatCount } from '@/lib/core/domain/format.ts';
import { topOdds } from '@/lib/core/domain/games/chances.ts';
import { gameOf, PANEL_GAMES } from '@/lib/core/domain/games/list.ts';
import { RULES } from '@/lib/core/domain/games/number-rules.ts';
import { modalityAddress } from '@/lib/site/contest-addresses.ts';

/** The six modalities: a plain ticket, what is drawn, the odds of the top prize; computed from their rules. */
export function LotteriesTable() {
  return (
    <ScrollTable stack={32} label="As seis modalidades e a chance do prêmio principal">
      <thead>
        <tr>
          <th scope="col">Loteria</th>
          <th scope="col">Aposta simples</th>
          <th scope="col">Sorteados</th>
          <th scope="col">Chance: 1 em</th>
        </tr>
      </thead>
      <tbody>
        {PANEL_GAMES.map((lottery) => {
          const { name } = gameOf(lottery);
          const { ticket, lowest, highest, drawn, draws, hasTeam } = RULES[lottery];
          return (
            <tr key={lottery}>
              <th scope="row">
                <Link prefetch={false} href={modalityAddress(lottery)} className="inline-block py-0.5 underline">
                  {name}
                </Link>
              </th>
              <td>
                {ticket} de {String(lowest).padStart(2, '0')} a {highest}
                {hasTeam && ' e um time'}
              </td>
              <td>
                {drawn}
                {hasTeam && ' e um time'}
                {draws === 2 && ' em cada sorteio'}
              </td>
              <td>{formatCount(topOdds(lottery))}</td>
            </tr>
          );
        })}
      </tbody>
    </ScrollTable>
  );
}
