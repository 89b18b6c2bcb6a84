import { woodcutMarkup } from '@/components/site/animal-icon.tsx';
import { digits } from '@/components/site/milhar.tsx';
import { html, type Markup } from '@/components/ui/markup.ts';
import type { DaySlot, DrawView } from '@/lib/core/contracts/draw.ts';
import { formatDayMonth, formatTime, type PlainDay } from '@/lib/core/domain/days.ts';
import { AWAITED_TEXT } from '@/lib/core/domain/draws/slot-state.ts';
import { HOUSES, type HouseId } from '@/lib/core/domain/houses/list.ts';
import { STATES, type StateCode } from '@/lib/core/domain/houses/states.ts';
import { plural } from '@/lib/core/domain/joiner.ts';
import type { DayView } from '@/lib/core/views/day.ts';
import { drawAddress, regionDayAddress } from '@/lib/site/addresses.ts';
import { noRecordSince } from '@/lib/site/page-age.ts';
import { shownFirst } from '@/lib/site/shown-number.ts';

type HouseOfDay = { region: HouseId; slots: readonly DaySlot[]; silentSince?: PlainDay | undefined };

const NOT_YET = { upcoming: 'ainda não saiu', ...AWAITED_TEXT } as const;
/** Of a past day: a slot without a draw is not known not to have been held. */
const NONE = 'não registrado aqui';

/** The houses that draw on the day, or of which something is stored, each with its slots. */
const drawing = (view: DayView): HouseOfDay[] =>
  view.regions
    .map(({ region, slots, silentSince }) => ({
      region,
      slots: slots.filter(({ state }) => state !== 'not-drawn'),
      silentSince,
    }))
    .filter(({ slots }) => slots.length > 0);

/** Beyond any hour of the day, for a house without a draw that is still to come. */
const NEVER = '99';

/** The newest draw first, then what comes next; the Federal last. */
function inOrder(houses: readonly HouseOfDay[]): HouseOfDay[] {
  const timeOf = ({ slots }: HouseOfDay) => slots.findLast(({ draw }) => draw !== null)?.time ?? '';
  const nextOf = ({ slots, silentSince }: HouseOfDay) =>
    (silentSince ? null : slots.find(({ state }) => state in NOT_YET)?.time) ?? NEVER;
  const isLast = ({ region }: HouseOfDay) => Number(HOUSES[region].state === null);
  return houses.toSorted(
    (a, b) => isLast(a) - isLast(b) || timeOf(b).localeCompare(timeOf(a)) || nextOf(a).localeCompare(nextOf(b)),
  );
}

/**
 * A line a house: its state, its newest draw of the day and how many are out; each leads to the house's day. `newest`: the houses'
 * last draws, shown with their day, and led to, where none of the day is here.
 */
export function HouseLines({ view, newest }: { view: DayView; newest: readonly DrawView[] }) {
  return (
    <div
      className="houses plated"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by `html`
      dangerouslySetInnerHTML={html`<ul>${inOrder(drawing(view)).map((house) =>
        houseLine(
          house,
          view.day,
          newest.find(({ region }) => region === house.region),
        ),
      )}</ul>`}
    />
  );
}

/** The states of the houses that draw on the day, by name. */
export const statesOfDay = (view: DayView): StateCode[] =>
  [...new Set(drawing(view).flatMap(({ region }) => HOUSES[region].state ?? []))].sort((a, b) =>
    STATES[a].name.localeCompare(STATES[b].name, 'pt-BR'),
  );

function houseLine({ region, slots, silentSince }: HouseOfDay, day: PlainDay, last?: DrawView): Markup {
  const newest = slots.findLast(({ draw }) => draw !== null);
  const out = slots.filter(({ draw }) => draw !== null).length;
  const count = `${out} de ${plural(slots.length, 'sorteio')}`;
  const next = slots.find(({ draw, state }) => draw === null && state in NOT_YET);
  const waiting = next ? `${formatTime(next.time)} ${NOT_YET[next.state as keyof typeof NOT_YET]}` : NONE;
  const before = last ? `último: ${formatDayMonth(last.day)}, ${formatTime(last.time)} · ` : '';
  const absent = silentSince ? noRecordSince(silentSince) : `${before}${waiting}`;
  const when = newest ? `${formatTime(newest.time)} · ${count}` : absent;
  const shown = newest?.draw ?? last;
  const { state } = HOUSES[region];
  return html`<li><a href="${regionDayAddress(region, shown?.day ?? day)}"><b class="uf"><span aria-hidden="true">${state ?? 'BR'}</span></b><span><strong>${HOUSES[region].name}</strong><small>${state ? html`<span class="sr-only">${STATES[state].name}, </span>` : ''}${when}</small></span>${shown ? numberOf(shown, !newest) : ''}</a></li>`;
}

function numberOf(draw: DrawView, isEarlier = false): Markup {
  const { number, animal } = shownFirst(draw);
  return html`<span class="milhar${isEarlier && ' earlier'}">${digits(number, true)}</span>${woodcutMarkup(animal)}<span class="sr-only">${animal}</span>`;
}

/** A line a draw, the newest hour first. */
export function hourLines(view: DayView): Markup {
  const slots = drawing(view).flatMap((house) => house.slots);
  const out = slots.filter(({ draw }) => draw !== null).sort((a, b) => b.time.localeCompare(a.time));
  const hours = [...Map.groupBy(out, ({ time }) => time.slice(0, 2))];
  return html`${hours.map(
    ([hour, drawn]) =>
      html`<h2 class="title mt-3">${Number(hour)}h</h2><ul>${drawn.map(
        (slot) =>
          html`<li><a href="${drawAddress(slot)}"><span><strong>${HOUSES[slot.region].name}</strong><small>${formatTime(slot.time)}</small></span>${slot.draw ? numberOf(slot.draw) : ''}</a></li>`,
      )}</ul>`,
  )}`;
}
