import { html } from '@/components/ui/markup.ts';
import { SheetHead } from '@/components/ui/sheet-head.tsx';
import { formatDay } from '@/lib/core/domain/days.ts';
import { HOUSES } from '@/lib/core/domain/houses/list.ts';
import type { StatisticsView } from '@/lib/core/views/statistics.ts';
import { gapsFigure } from './draw-gaps.ts';
import { WIDE } from './figure.ts';
import { longestGaps } from './longest-gaps.ts';

/** How long each animal has not come first in a house, on the curve of chance. */
export function GapsNow({ view }: { view: StatisticsView }) {
  const { all } = view.spans;
  const { high, drawing, rows, columns } = gapsFigure(all.first, 'first', all.draws, HOUSES[view.region].of);
  const at = (key: string) => columns.findIndex((column) => column.key === key);
  const [animal, gap] = [at('bicho'), at('sorteios_sem_sair')];
  return (
    <section aria-labelledby="atrasados">
      <SheetHead id="atrasados">Atrasados, contra o acaso</SheetHead>
      <p className="sheet-line">
        {HOUSES[view.region].short}: cada ponto é um bicho; a curva é quantos o acaso deixa fora há tantos sorteios
        {all.until && `, até ${formatDay(all.until)}`}.
      </p>
      <div
        className="gaps-and-longest"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by `html`
        dangerouslySetInnerHTML={html`<svg viewBox="0 0 ${WIDE} ${high}" aria-hidden="true" class="gaps-now">${drawing}</svg>${longestGaps(all.first, all.draws)}`}
      />
      <div className="sr-only">
        <table
          // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by `html`
          dangerouslySetInnerHTML={html`<caption>Sorteios sem sair na cabeça</caption><tbody>${rows.map((row) => html`<tr><th scope="row">${String(row[animal] ?? '')}</th><td>${String(row[gap] ?? 'não saiu')}</td></tr>`)}</tbody>`}
        />
      </div>
    </section>
  );
}
