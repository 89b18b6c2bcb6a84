import type { StoredContest } from '@/lib/core/contracts/contest.ts';
import { formatCount, formatMoney } from '@/lib/core/domain/format.ts';
import { type BandOfDraw, bandName } from '@/lib/core/domain/games/contest-bands.ts';
import { plural } from '@/lib/core/domain/joiner.ts';

type Props = {
  contest: StoredContest;
  bands: readonly BandOfDraw[];
  caption: string;
  /** Of the column of bands. */
  head: string;
};

/** Of more bands than the first the second are in sight. */
export const MANY_BANDS = 6;
const SHOWN_BANDS = 3;

/** What each band paid, by Caixa's own names of its time; the lower ones of many are folded. */
export function ContestPrizes({ contest, bands, caption, head }: Props) {
  if (bands.length <= MANY_BANDS) return <Table {...{ contest, bands, caption, head }} />;
  return (
    <>
      <Table {...{ contest, caption, head }} bands={bands.slice(0, SHOWN_BANDS)} />
      <details className="more-contests">
        <summary>Todas as {plural(bands.length, 'faixa')}</summary>
        <Table {...{ contest, head }} bands={bands.slice(SHOWN_BANDS)} caption={`${caption}, as outras faixas`} />
      </details>
    </>
  );
}

function Table({ contest: { modality, details }, bands, caption, head }: Props) {
  return (
    <div className="scroll-table sums tight stack-18">
      {/* On a phone a prize of hundreds of millions stands beside its winners in narrower figures. */}
      <table className="band-prizes [font-stretch:85%] sm:[font-stretch:100%]">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            <th scope="col">Ganhadores</th>
            <th scope="col">Cada um</th>
          </tr>
        </thead>
        <tbody>
          {bands.map(({ band, winners, amount }) => {
            const { name, word } = bandName(modality, band);
            return (
              <tr key={band}>
                <th scope="row" className="font-normal">
                  {name.replace(' acertos', '\u00a0acertos')}
                  {word && <span className="text-soft"> ({word.toLowerCase()})</span>}
                </th>
                <td data-label="Ganhadores">{winners === 0 ? 'nenhum' : formatCount(winners)}</td>
                <td data-label="Cada um">{winners === 0 ? '—' : formatMoney(amount, details.currency)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
