import { woodcutMarkup } from '@/components/site/animal-icon.tsx';
import { digits } from '@/components/site/milhar.tsx';
import { html } from '@/components/ui/markup.ts';
import type { FirstPrizeAt } from '@/lib/core/contracts/draw.ts';
import {
  formatDayMonth,
  formatDayShort,
  formatTime,
  formatWeekday,
  formatWeekdayShort,
  type PlainDay,
  weekdayOf,
} from '@/lib/core/domain/days.ts';
import { drawName, hasOwnName, slotSlug } from '@/lib/core/domain/houses/labels.ts';
import { HOUSES, type HouseId } from '@/lib/core/domain/houses/list.ts';
import type { MonthView } from '@/lib/core/views/month.ts';
import { drawAddress, regionDayAddress, slotAddress } from '@/lib/site/addresses.ts';
import { shownNumber } from '@/lib/site/shown-number.ts';

/** A column of the grid: a draw's name with its hours, or an hour without a name. */
type Column = { slug: string; name: string | null; times: string[] };

function columnsOf(region: HouseId, cells: readonly FirstPrizeAt[]): Column[] {
  const times = [...new Set(cells.map(({ time }) => time))].sort();
  const columns: Column[] = [];
  for (const time of times) {
    const slug = slotSlug(region, time);
    const known = columns.find((column) => column.slug === slug);
    if (known) known.times.push(time);
    else columns.push({ slug, name: hasOwnName(region, time) ? drawName(region, time) : null, times: [time] });
  }
  return columns;
}

/**
 * A month at a glance: days, newest first, by draws, each cell with its animal and its number, leading to the draw. Its look
 * is in app/styles/month.css (`.month-grid`).
 */
export function MonthGrid({
  view,
  caption,
  most,
}: {
  view: MonthView;
  caption: string;
  /** Days shown, the newest; all without it. */
  most?: number;
}) {
  const { region, cells } = view;
  const columns = columnsOf(region, cells);
  const days = [...Map.groupBy(cells, ({ day }) => day)].reverse().slice(0, most);
  return (
    <section
      data-free=""
      className="month-grid"
      data-columns={columns.length}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable without a mouse
      tabIndex={0}
      aria-label={caption}
    >
      <table>
        <caption className="sr-only">{caption}</caption>
        <thead
          // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by `html`
          dangerouslySetInnerHTML={html`<tr><th scope="col">Dia</th>${columns.map((one) => head(region, one))}</tr>`}
        />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by `html` */}
        <tbody dangerouslySetInnerHTML={html`${days.map(([day, own]) => row(region, day, own, columns))}`} />
      </table>
    </section>
  );
}

/** A name as wide as a column. */
const shortName = (name: string) =>
  name === 'Bandeirantes' ? html`<abbr title="Bandeirantes">Band.</abbr>` : html`${name}`;

function head(region: HouseId, { name, times }: Column) {
  const [time = ''] = times;
  return html`<th scope="col"><a href="${slotAddress(region, time)}">${name ? html`${shortName(name)} <small>${formatTime(time)}</small>` : html`<small>${formatTime(time)}</small>`}</a></th>`;
}

function row(region: HouseId, day: PlainDay, own: readonly FirstPrizeAt[], columns: readonly Column[]) {
  const text = `${formatWeekday(day).slice(3)}, ${formatDayShort(day)}, ${HOUSES[region].short}`;
  return html`<tr${weekdayOf(day) === 0 ? html` class="sunday"` : ''}><th scope="row"><a href="${regionDayAddress(region, day)}">${Number(day.slice(8))} <small>${formatWeekdayShort(day)}<span class="sr-only">${text}</span></small></a></th>${columns.map(({ times }) => cell(own.find(({ time }) => times.includes(time))))}</tr>`;
}

function cell(draw: FirstPrizeAt | undefined) {
  if (!draw) return html`<td><span aria-hidden="true">·</span></td>`;
  const text = `${draw.number} ${draw.animal}, ${formatDayMonth(draw.day)} às ${formatTime(draw.time)}`;
  return html`<td><a href="${drawAddress(draw)}" aria-label="${text}">${woodcutMarkup(draw.animal, undefined, '')}<span class="milhar">${digits(shownNumber(draw), true)}</span></a></td>`;
}
