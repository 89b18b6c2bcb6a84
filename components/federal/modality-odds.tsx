import { ScrollTable } from '@/components/ui/scroll-table.tsx';
import { bandName } from '@/lib/core/domain/contest-bands.ts';
import { formatCount } from '@/lib/core/domain/format.ts';
import { bandOdds, isLottery, type Lottery, type Modality, RULES } from '@/lib/core/domain/modalities.ts';

/** How hard each band is for a plain ticket, counted from the rules. */
export function ModalityOdds({ modality }: { modality: Modality }) {
  return (
    <section aria-labelledby="chances" className="mt-14 max-w-[34rem]">
      <h2 id="chances" className="display text-section">
        Chances
      </h2>
      {isLottery(modality) ? (
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

function Bands({ lottery }: { lottery: Lottery }) {
  const { name, ticket, lowest, highest, draws, hasTeam } = RULES[lottery];
  return (
    <>
      <p className="mt-3 mb-2 text-soft">
        Aposta simples: {ticket} números de {String(lowest).padStart(2, '0')} a {highest}
        {draws === 2 && ', em cada um dos dois sorteios'}
        {hasTeam && '; o Time do Coração é uma aposta à parte'}.
      </p>
      <ScrollTable stack={14} isTight label={`A chance de cada faixa da ${name}`}>
        <thead>
          <tr>
            <th scope="col">Faixa</th>
            <th scope="col">Chance: 1 em</th>
          </tr>
        </thead>
        <tbody>
          {bandOdds(lottery).map(({ hits, oneIn }) => {
            const { name: band, word } = bandName(lottery, `${hits} acertos`);
            return (
              <tr key={hits}>
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
