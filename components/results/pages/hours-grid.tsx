import { woodcutMarkup } from '@/components/site/animal-icon.tsx';
import { digits } from '@/components/site/milhar.tsx';
import { html, type Markup } from '@/components/ui/markup.ts';
import type { DaySlot } from '@/lib/core/contracts/draw.ts';
import { formatDay, formatTime } from '@/lib/core/domain/days.ts';
import { AWAITED_TEXT } from '@/lib/core/domain/draws/slot-state.ts';
import { hasOwnName } from '@/lib/core/domain/houses/labels.ts';
import { BOARD_HOUSES, HOUSES, type HouseId, isFederalHouse } from '@/lib/core/domain/houses/list.ts';
import type { DayView } from '@/lib/core/views/day.ts';
import { drawAddress, regionDayAddress } from '@/lib/site/addresses.ts';
import { shownFirst } from '@/lib/site/shown-number.ts';

const WAITING: Readonly<Partial<Record<DaySlot['state'], Markup | string>>> = {
  ...AWAITED_TEXT,
  missing: html`<span aria-hidden="true">–</span><span class="sr-only">sem registro</span>`,
  'not-held': 'não houve sorteio',
  'none-shown': 'não houve sorteio',
  moved: 'em outra hora',
  withdrawn: 'retirado',
};

type Column = { region: HouseId; slots: readonly DaySlot[] };

/** The houses of the board that draw on the day; the Federal, which draws once, has a line on the pages. */
const columnsOf = ({ regions }: DayView): Column[] =>
  regions
    .filter(({ region }) => BOARD_HOUSES.includes(region) && !isFederalHouse(region))
    .map(({ region, slots }) => ({ region, slots: slots.filter(({ state }) => state !== 'not-drawn') }))
    .filter(({ slots }) => slots.length > 0);

/** 7 and 8 are one turn, 9 and 10 the next. */
const turnOf = (time: string) => Math.floor((Number(time.slice(0, 2)) - 1) / 2);

/** A day at a glance: turns of two hours by houses, the newest first and then those to come, each cell with its hour, leading to its draw. */
export function HoursGrid({ view }: { view: DayView }) {
  const columns = columnsOf(view);
  if (columns.length === 0) return null;
  const all = columns.flatMap(({ slots }) => slots);
  const turns = [...Map.groupBy(all, ({ time }) => turnOf(time))].sort(([a], [b]) => b - a);
  const isToCome = ([, slots]: (typeof turns)[number]) => slots.every(({ state }) => state === 'upcoming');
  const shown = [...turns.filter((turn) => !isToCome(turn)), ...turns.filter(isToCome).toReversed()];
  const caption = `Todos os sorteios de ${formatDay(view.day)}: hora e banca, 1º prêmio de cada um`;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must scroll by keyboard
    <section data-free="" className="hours" aria-label={caption} tabIndex={0}>
      <table>
        <caption className="sr-only">{caption}</caption>
        <thead
          // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by `html`
          dangerouslySetInnerHTML={html`<tr><th scope="col"><span class="sr-only">Hora</span></th>${columns.map(({ region }) => html`<th scope="col"><a href="${regionDayAddress(region, view.day)}">${HOUSES[region].short}</a></th>`)}</tr>`}
        />
        <tbody
          // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by `html`
          dangerouslySetInnerHTML={html`${shown.map(
            ([turn, slots]) =>
              html`<tr><th scope="row">${hoursOf(slots)}</th>${columns.map((column) => html`<td>${column.slots.filter(({ time }) => turnOf(time) === turn).map(cell)}</td>`)}</tr>`,
          )}`}
        />
      </table>
      {all.some(({ state }) => state === 'missing') && (
        <p className="sheet-line">– sem registro aqui, o que não quer dizer que não houve.</p>
      )}
    </section>
  );
}

/** '21h', '7–8h': the hours of a turn that a draw begins in. */
function hoursOf(slots: readonly DaySlot[]): string {
  const hours = slots.map(({ time }) => Number(time.slice(0, 2)));
  const [first, last] = [Math.min(...hours), Math.max(...hours)];
  return first === last ? `${first}h` : `${first}–${last}h`;
}

function cell(slot: DaySlot): Markup {
  const { region, time, name, state, draw } = slot;
  const first = draw && shownFirst(draw);
  const hour = formatTime(time);
  const short = hasOwnName(region, time) ? name : '';
  if (!first) {
    const words = WAITING[state] ?? short;
    return html`<a class="${state === 'late' ? 'ahead late' : 'ahead'}" href="${drawAddress(slot)}">${hour}${words ? html` <small>${words}</small>` : ''}</a>`;
  }
  return html`<a href="${drawAddress(slot)}">${woodcutMarkup(first.animal)}<span class="milhar">${digits(first.number, true)}</span><small><span class="sr-only">${first.animal}, ${name} </span>${`${short} ${hour}`.trim()}</small></a>`;
}
