import { SheetHead } from '@/components/ui/sheet-head.tsx';
import { formatCount } from '@/lib/core/domain/format.ts';
import { tierOdds } from '@/lib/core/domain/games/chances.ts';
import { drawsTickets, type GameId } from '@/lib/core/domain/games/list.ts';
import { leftOut, plainTicket } from '@/lib/site/game-words.ts';

/** More bands than these are folded; the first one's chance is in sight. */
const SHOWN_BANDS = 3;

/** How hard each band is for a plain ticket, counted from the rules. */
export function ModalityOdds({ modality }: { modality: GameId }) {
  const [first, ...others] = drawsTickets(modality) ? [] : tierOdds(modality);
  if (!first || others.length < SHOWN_BANDS)
    return (
      <section aria-labelledby="chances">
        <SheetHead id="chances">Chances</SheetHead>
        {first ? (
          <Bands lottery={modality} />
        ) : (
          <p className="sheet-line">Bilhete de cinco algarismos: cada um dos cinco prêmios, 1 em 100.000.</p>
        )}
      </section>
    );
  return (
    <section aria-labelledby="chances">
      <details className="sheet-fold alone">
        <summary>
          <h2 id="chances" className="display">
            Chances
          </h2>
          <small className="figures">Prêmio maior: 1 em {formatCount(first.oneIn)}</small>
        </summary>
        <Bands lottery={modality} />
      </details>
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
