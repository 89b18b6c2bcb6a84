import { woodcutMarkup } from '@/components/site/animal-icon.tsx';
import { html, type Markup } from '@/components/ui/markup.ts';
import { ScrollTable } from '@/components/ui/scroll-table.tsx';
import { formatDay, formatDayMonth } from '@/lib/core/domain/days.ts';
import { formatFineShare, formatTenths } from '@/lib/core/domain/format.ts';
import { GROUPS } from '@/lib/core/domain/groups.ts';
import { HOUSES, type HouseId } from '@/lib/core/domain/houses/list.ts';
import { plural } from '@/lib/core/domain/joiner.ts';
import { expectedRange, isOutside } from '@/lib/core/domain/odds.ts';

/** How often each group came first in a region's newest draws, and the days they span. */
export type Frequency = {
  region: HouseId;
  draws: number;
  since: string | null;
  until: string | null;
  counts: readonly number[];
};

/** Analise-frequencia: counts by group and region beside the range that chance alone gives. */
export function FrequencyTable({ regions }: { regions: readonly Frequency[] }) {
  const known = regions.filter(({ draws }) => draws > 0);
  if (known.length === 0) return <p className="text-soft">Ainda sem sorteios registrados.</p>;
  return (
    <>
      <ScrollTable label="Quantas vezes cada grupo saiu no 1º prêmio, por região">
        <thead>
          <tr>
            <th scope="col">Grupo</th>
            {known.map(({ region }) => (
              <th key={region} scope="col">
                {HOUSES[region].short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody
          className="counts"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by `html`
          dangerouslySetInnerHTML={html`${GROUPS.map((group, index) => row(group, index, known))}`}
        />
        <tfoot>
          <tr>
            <th scope="row">Faixa esperada</th>
            {known.map(({ region, draws }) => {
              const { from, to, held } = expectedRange(draws);
              return (
                <td key={region}>
                  <span className="whitespace-nowrap">
                    {from} a {to}
                  </span>{' '}
                  <span className="block text-xs">{formatFineShare(held)} dos casos</span>
                </td>
              );
            })}
          </tr>
        </tfoot>
      </ScrollTable>
      <p className="mt-3 max-w-[68ch] text-note text-soft">{known.map(spanOf).join('; ')}.</p>
      <p className="mt-3 max-w-[68ch] text-note text-soft">
        Contagem do 1º prêmio nos sorteios mais novos que temos de cada região. A faixa esperada é onde o acaso sozinho
        põe um grupo em quase todos os casos; quantos são está no pé da tabela. De{' '}
        {plural(known.length * GROUPS.length, 'contagem', 'contagens')}, cerca de {formatTenths(expectedOutside(known))}{' '}
        cai fora dela sem motivo nenhum.
      </p>
    </>
  );
}

/** How many counts chance alone puts outside their range. */
function expectedOutside(regions: readonly Frequency[]): number {
  return regions.reduce((sum, { draws }) => sum + (1 - expectedRange(draws).held) * GROUPS.length, 0);
}

/** 'Rio: 50 sorteios, de 22/07 a 31/07/2026'. */
function spanOf({ region, draws, since, until }: Frequency): string {
  return `${HOUSES[region].short}: ${plural(draws, 'sorteio')}${since && until ? `, de ${daysOf(since, until)}` : ''}`;
}

/** '22/07 a 31/07/2026'; both years where they differ. */
function daysOf(since: string, until: string): string {
  return `${since.slice(0, 4) === until.slice(0, 4) ? formatDayMonth(since) : formatDay(since)} a ${formatDay(until)}`;
}

/** A bar has as many steps (app/styles/prizes.css, `.counts`). */
const MOST = 8;

function row({ animal }: (typeof GROUPS)[number], index: number, regions: readonly Frequency[]): Markup {
  const cells = regions.map(
    ({ region, draws, counts }) =>
      html`<td data-label="${HOUSES[region].short}">${count(counts[index] ?? 0, draws)}</td>`,
  );
  return html`<tr><th scope="row"><span class="animal">${woodcutMarkup(animal)}${animal}</span></th>${cells}</tr>`;
}

function count(times: number, draws: number): Markup {
  const range = expectedRange(draws);
  const sign = isOutside(times, range) && html`<strong>${times > range.to ? '▲ acima' : '▼ abaixo'}</strong>`;
  return html`<b>${times}</b><i class="n${Math.min(times, MOST)}"></i>${sign}`;
}
