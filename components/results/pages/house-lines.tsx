import { woodcutMarkup } from '@/components/site/animal-icon.tsx';
import { digits } from '@/components/site/milhar.tsx';
import { html, type Markup } from '@/components/ui/markup.ts';
import type { DaySlot } from '@/lib/core/contracts/draw.ts';
import { formatTime, type PlainDay } from '@/lib/core/domain/days.ts';
import { AWAITED_TEXT } from '@/lib/core/domain/draws/slot-state.ts';
import { HOUSES, type HouseId } from '@/lib/core/domain/houses/list.ts';
import { STATES, type StateCode } from '@/lib/core/domain/houses/states.ts';
import { plural } from '@/lib/core/domain/joiner.ts';
import type { DayView } from '@/lib/core/views/day.ts';
import { drawAddress, regionDayAddress, stateAddress } from '@/lib/site/addresses.ts';

type HouseOfDay = { region: HouseId; slots: readonly DaySlot[] };

const NOT_YET = { upcoming: 'ainda não saiu', ...AWAITED_TEXT } as const;
/** Of a past day: a slot without a draw is not known not to have been held. */
const NONE = 'não registrado aqui';

/** The houses that draw on the day, or of which something is stored, each with its slots. */
const drawing = (view: DayView, isShown: (house: HouseId) => boolean): HouseOfDay[] =>
  view.regions
    .map(({ region, slots }) => ({ region, slots: slots.filter(({ state }) => state !== 'not-drawn') }))
    .filter(({ region, slots }) => slots.length > 0 && isShown(region));

type LinesProps = {
  view: DayView;
  isShown?: (house: HouseId) => boolean;
  /** True below a heading of the second level. */
  isPart?: boolean;
};

/** A line a house, those of a state together, the Federal last; each leads to the house's day. */
export function HouseLines({ view, isShown = () => true, isPart = false }: LinesProps) {
  const states = [...Map.groupBy(drawing(view, isShown), ({ region }) => HOUSES[region].state)].sort(
    ([a], [b]) => Number(a === null) - Number(b === null) || nameOf(a).localeCompare(nameOf(b), 'pt-BR'),
  );
  return (
    <div
      className="houses mt-4"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by `html`
      dangerouslySetInnerHTML={html`${states.map(
        ([state, houses]) =>
          html`${titled(heading(state), isPart)}<ul>${houses.map((house) => houseLine(house, view.day))}</ul>`,
      )}`}
    />
  );
}

const nameOf = (state: StateCode | null) => (state ? STATES[state].name : '');

const titled = (text: Markup, isPart: boolean): Markup =>
  isPart ? html`<h3 class="title mt-3">${text}</h3>` : html`<h2 class="title mt-3">${text}</h2>`;

const heading = (state: StateCode | null): Markup =>
  state
    ? html`<a class="inline-block py-1.5 underline" href="${stateAddress(state)}">${STATES[state].name}</a>`
    : html`Em todos os estados`;

function houseLine({ region, slots }: HouseOfDay, day: PlainDay): Markup {
  const newest = slots.findLast(({ draw }) => draw !== null);
  const out = slots.filter(({ draw }) => draw !== null).length;
  const count = `${out} de ${plural(slots.length, 'sorteio')}`;
  const next = slots.find(({ draw, state }) => draw === null && state in NOT_YET);
  const waiting = next ? `${formatTime(next.time)} ${NOT_YET[next.state as keyof typeof NOT_YET]}` : NONE;
  const when = newest ? `${formatTime(newest.time)} · ${count}` : waiting;
  return html`<li><a href="${regionDayAddress(region, day)}"><span><strong>${HOUSES[region].name}</strong><small>${when}</small></span>${newest ? numberOf(newest) : ''}</a></li>`;
}

function numberOf({ draw }: DaySlot): Markup {
  const first = draw?.rows[0];
  return first
    ? html`<span class="milhar">${digits(first.number, true)}</span>${woodcutMarkup(first.animal)}<span class="sr-only">${first.animal}</span>`
    : html``;
}

/** A line a draw, the newest hour first. */
export function hourLines(view: DayView): Markup {
  const slots = drawing(view, () => true).flatMap((house) => house.slots);
  const out = slots.filter(({ draw }) => draw !== null).sort((a, b) => b.time.localeCompare(a.time));
  const hours = [...Map.groupBy(out, ({ time }) => time.slice(0, 2))];
  return html`${hours.map(
    ([hour, drawn]) =>
      html`<h2 class="title mt-3">${Number(hour)}h</h2><ul>${drawn.map(
        (slot) =>
          html`<li><a href="${drawAddress(slot)}"><span><strong>${HOUSES[slot.region].name}</strong><small>${formatTime(slot.time)}</small></span>${numberOf(slot)}</a></li>`,
      )}</ul>`,
  )}`;
}
