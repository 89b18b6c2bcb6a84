import { SheetHead } from '@/components/ui/sheet-head.tsx';
import { formatCount } from '@/lib/core/domain/format.ts';
import { tierOdds } from '@/lib/core/domain/games/chances.ts';
import { drawsTickets, type GameId } from '@/lib/core/domain/games/list.ts';
import { leftOut, plainTicket } from '@/lib/site/game-words.ts';

/** How hard each band is for a plain ticket, counted from the rules. */
export function ModalityOdds({ modality }: { modality: GameId }) {
  return (
    <section aria-labelledby="chances">
      <SheetHead id="chances">Chances</SheetHead>
      {!drawsTickets(modality) ? (
        <Bands lottery={modality} />
      ) : (
        <p className="sheet-line">
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
      <p className="sheet-line">
        Aposta simples: {plainTicket(lottery)}
        {leftOut(lottery).map((label) => `; o ${label} é uma aposta à parte`)}.
      </p>
      <dl className="fact-rows">
        {tierOdds(lottery).map(({ tier: { key, name, word }, oneIn }) => (
          <div key={key}>
            <dt>
              {name}
              {word && ` (${word.toLowerCase()})`}
            </dt>
            <dd className="figures">1 em {formatCount(oneIn)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
