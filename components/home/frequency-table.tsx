import { ScrollTable } from '@/components/ui/scroll-table.tsx';
import { formatDay } from '@/lib/core/domain/days.ts';
import { expectedRange } from '@/lib/core/domain/frequency.ts';
import { GROUPS } from '@/lib/core/domain/groups.ts';
import { REGION_SHORT, type Region } from '@/lib/core/domain/regions.ts';

/** How often each group came first in a region's newest draws, and the days they span. */
export type Frequency = {
  region: Region;
  draws: number;
  since: string | null;
  until: string | null;
  counts: readonly number[];
};

/** Row H1, analise-frequencia: counts by group and region beside the range that chance alone gives. */
export function FrequencyTable({ regions }: { regions: readonly Frequency[] }) {
  const known = regions.filter(({ draws }) => draws > 0);
  if (known.length === 0) return <p className="text-soft">Ainda sem sorteios registrados.</p>;
  return (
    <>
      <ScrollTable label="Quantas vezes cada grupo saiu no 1º prêmio, por região">
        <thead>
          <tr>
            <th scope="col">Grupo</th>
            {known.map(({ region, draws, since, until }) => (
              <th key={region} scope="col">
                <span className="block text-ink">{REGION_SHORT[region]}</span>
                <span className="block font-normal">{draws} sorteios</span>
                <span className="block font-normal">{since && until && daysOf(since, until)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {GROUPS.map(({ grupo, animal, emoji }, index) => (
            <tr key={grupo}>
              <th scope="row">
                <span className="animal">
                  <i aria-hidden="true">{emoji}</i>
                  {animal}
                </span>
              </th>
              {known.map(({ region, draws, counts }) => (
                <td key={region}>
                  <Count count={counts[index] ?? 0} draws={draws} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Faixa esperada</th>
            {known.map(({ region, draws }) => {
              const { from, to } = expectedRange(draws);
              return (
                <td key={region}>
                  {from} a {to}
                </td>
              );
            })}
          </tr>
        </tfoot>
      </ScrollTable>
      <p className="mt-3 max-w-[68ch] text-[15px] text-soft">
        Contagem do 1º prêmio nos sorteios mais novos que temos de cada região. A faixa esperada é a que o acaso sozinho
        produz em 95% dos casos; com 25 grupos em quatro colunas, alguns ficam fora dela sem motivo nenhum.
      </p>
    </>
  );
}

/** '22/07 a 31/07/2026'; both years where they differ. */
function daysOf(since: string, until: string): string {
  const from = formatDay(since);
  return `${since.slice(0, 4) === until.slice(0, 4) ? from.slice(0, 5) : from} a ${formatDay(until)}`;
}

const UNIT = 12;
const MOST = 8;

function Count({ count, draws }: { count: number; draws: number }) {
  const { from, to } = expectedRange(draws);
  const isOut = count < from || count > to;
  return (
    <span className="flex items-center gap-2">
      <span className="inline-block w-5 text-right">{count}</span>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${UNIT * MOST} 10`}
        width={UNIT * MOST}
        height="10"
        className="max-sm:hidden"
      >
        <rect
          x="0"
          y="1"
          height="8"
          width={UNIT * Math.min(count, MOST)}
          className={isOut ? 'fill-yellow' : 'fill-green'}
        />
      </svg>
      {isOut && <span className="text-xs font-semibold whitespace-nowrap">{count > to ? '▲ acima' : '▼ abaixo'}</span>}
    </span>
  );
}
