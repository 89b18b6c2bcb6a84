import { ScrollTable } from '@/components/ui/scroll-table.tsx';
import { formatCount } from '@/lib/core/domain/format.ts';
import { tierOdds } from '@/lib/core/domain/games/chances.ts';
import { drawsTickets, type GameId, withArticle } from '@/lib/core/domain/games/list.ts';
import { leftOut, plainTicket } from '@/lib/site/game-words.ts';

/** How hard each band is for a plain ticket, counted from the rules. */
export function ModalityOdds({ modality }: { modality: GameId }) {
  return (
    <section aria-labelledby="chances" className="mt-14 max-w-[34rem]">
      <h2 id="chances" className="display text-section">
        Chances
      </h2>
      {!drawsTickets(modality) ? (
        <Bands lottery={modality} />
      ) : (
        <p className="mt-3">
          Um bilhete é um número de cinco algarismos entre 100.000: cada um dos cinco prêmios é dele com a chance de 1
          em 100.000.
        </p>
      )}
    </section>
  );
}

function Bands({ lottery }: { lottery: GameId }) {
  return (
    <>
      <p className="mt-3 mb-2 text-soft">
        Aposta simples: {plainTicket(lottery)}
        {leftOut(lottery).map((label) => `; o ${label} é uma aposta à parte`)}.
      </p>
      <ScrollTable stack={14} isTight label={`A chance de cada faixa ${withArticle(lottery, 'd')}`}>
        <thead>
          <tr>
            <th scope="col">Faixa</th>
            <th scope="col">Chance: 1 em</th>
          </tr>
        </thead>
        <tbody>
          {tierOdds(lottery).map(({ tier, oneIn }) => {
            const { name: band, word } = tier;
            return (
              <tr key={tier.key}>
                <th scope="row" className="font-normal">
                  {band}
                  {word && ` (${word.toLowerCase()})`}
                </th>
                <td>{formatCount(oneIn)}</td>
              </tr>
            );
          })}
        </tbody>
      </ScrollTable>
    </>
  );
}
