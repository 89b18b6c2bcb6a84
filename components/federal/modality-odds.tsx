import { SheetHead } from '@/components/ui/sheet-head.tsx';
import { TextTable } from '@/components/ui/text-table.tsx';
import type { PlainDay } from '@/lib/core/domain/days.ts';
import { formatCount, formatReais } from '@/lib/core/domain/format.ts';
import { tierOdds } from '@/lib/core/domain/games/chances.ts';
import { drawsTickets, type GameId } from '@/lib/core/domain/games/list.ts';
import { ticketOffer } from '@/lib/core/domain/games/ticket-offer.ts';
import { sizesOf } from '@/lib/core/domain/games/ticket-sizes.ts';
import { isOfPairs, leftOut, oddsWords, plainTicket, sizeWords } from '@/lib/site/game-words.ts';

type Props = { modality: GameId; today: PlainDay };

/** More bands than these are folded; the first one's chance is in sight. */
const SHOWN_BANDS = 3;

/** How hard each band is for a plain ticket, counted from the rules, and what each size of ticket costs. */
export function ModalityOdds({ modality, today }: Props) {
  const [first, ...others] = drawsTickets(modality) ? [] : tierOdds(modality);
  if (!first || others.length < SHOWN_BANDS)
    return (
      <section aria-labelledby="chances">
        <SheetHead id="chances">Chances</SheetHead>
        {first ? (
          <>
            <Bands modality={modality} today={today} />
            <Sizes modality={modality} today={today} />
          </>
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
          <small className="figures">Prêmio maior: {oddsWords(first.oneIn)}</small>
        </summary>
        <Bands modality={modality} today={today} />
        <Sizes modality={modality} today={today} />
      </details>
    </section>
  );
}

function Bands({ modality, today }: Props) {
  const [plain] = sizesOf(modality);
  const price = plain ? ticketOffer(modality, plain, today).price : null;
  return (
    <>
      <p className="sheet-line">
        Aposta simples{price !== null && `, ${formatReais(price)}`}: {plainTicket(modality)}
        {leftOut(modality).map((label) => `; o ${label} é uma aposta à parte`)}.
      </p>
      <dl className="fact-rows">
        {tierOdds(modality).map(({ tier: { key, name, word }, oneIn }) => (
          <div key={key}>
            <dt>
              {name}
              {word && ` (${word.toLowerCase()})`}
            </dt>
            <dd className="figures">{oddsWords(oneIn)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** What every size of ticket costs, how many games it holds, and its chance of the first prize; none where there is one size. */
function Sizes({ modality, today }: Props) {
  const sizes = sizesOf(modality);
  if (sizes.length < 2) return null;
  const rows = sizes.map((size) => {
    const { games, price, odds } = ticketOffer(modality, size, today);
    return [
      sizeWords(modality, size),
      formatCount(games),
      price === null ? 'não registrado' : formatReais(price),
      oddsWords(odds[0]?.oneIn ?? null),
    ];
  });
  return (
    <details className="more-contests">
      <summary>Preço e chance de cada aposta</summary>
      <TextTable
        label="O que custa cada aposta, e a chance do prêmio maior"
        stack={21}
        heads={['Aposta', isOfPairs(modality) ? 'Colunas' : 'Jogos', 'Preço', 'Prêmio maior']}
        rows={rows}
      />
    </details>
  );
}
