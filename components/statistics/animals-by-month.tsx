import { woodcutMarkup } from '@/components/site/animal-icon.tsx';
import { tenth } from '@/components/ui/drawing.ts';
import { html, type Markup } from '@/components/ui/markup.ts';
import { SheetHead } from '@/components/ui/sheet-head.tsx';
import { formatMonth } from '@/lib/core/domain/days.ts';
import { GROUPS } from '@/lib/core/domain/groups.ts';
import { HOUSES, type HouseId } from '@/lib/core/domain/houses/list.ts';
import { plural } from '@/lib/core/domain/joiner.ts';
import type { MonthView } from '@/lib/core/views/month.ts';

const [WIDE, HIGH, BAR] = [60, 22, 4];

/** How often each animal came first in each of some months, a small picture each, with the line of the mean. */
export function AnimalsByMonth({ region, months }: { region: HouseId; months: readonly MonthView[] }) {
  const [last] = months.slice(-1);
  const draws = months.reduce((sum, { cells }) => sum + cells.length, 0);
  if (!last || draws === 0) return null;
  const counts = GROUPS.map((_, at) => months.map(({ cells }) => cells.filter(({ group }) => group === at + 1).length));
  const most = Math.max(1, ...counts.flat());
  const mean = draws / GROUPS.length / months.length;
  const words = `Vezes na cabeça, mês a mês, em ${plural(months.length, 'mês', 'meses')} até ${formatMonth(last.month)}`;
  return (
    <section aria-labelledby="mes-a-mes">
      <SheetHead id="mes-a-mes">Os 25, mês a mês, {HOUSES[region].short}</SheetHead>
      <p className="sheet-line">{words}. A linha é a média.</p>
      <ul
        className="by-month"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by `html`
        dangerouslySetInnerHTML={html`${GROUPS.map(({ animal }, at) => figure(animal, counts[at] ?? [], most, mean))}`}
      />
      <div className="sr-only">
        <table
          // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by `html`
          dangerouslySetInnerHTML={html`<caption>${words}, do mais antigo ao mais novo</caption><tbody>${GROUPS.map(({ animal }, at) => html`<tr><th scope="row">${animal}</th><td>${(counts[at] ?? []).join(', ')}</td></tr>`)}</tbody>`}
        />
      </div>
    </section>
  );
}

function figure(animal: string, counts: readonly number[], most: number, mean: number): Markup {
  const y = (count: number) => tenth(HIGH - (count / most) * HIGH);
  const bars = counts.map((count, at) => `M${at * (BAR + 1)} ${HIGH}V${y(count)}h${BAR}V${HIGH}z`).join('');
  const sum = counts.reduce((total, count) => total + count, 0);
  return html`<li>${woodcutMarkup(animal)}<svg viewBox="0 0 ${WIDE} ${HIGH}" aria-hidden="true"><path d="${bars}" class="fill-ink"/><path d="M0 ${y(mean)}H${WIDE}" class="stroke-green"/></svg><span>${animal}</span><small>${sum}</small></li>`;
}
