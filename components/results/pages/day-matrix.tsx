import { woodcutMarkup } from '@/components/site/animal-icon.tsx';
import { digits } from '@/components/site/milhar.tsx';
import { html, type Markup } from '@/components/ui/markup.ts';
import type { DaySlot } from '@/lib/core/contracts/draw.ts';
import { formatDay, formatTime, type PlainDay } from '@/lib/core/domain/days.ts';
import { HOUSES, type HouseId } from '@/lib/core/domain/houses/list.ts';
import { STATES, type StateCode } from '@/lib/core/domain/houses/states.ts';
import type { DayView } from '@/lib/core/views/day.ts';
import { drawAddress, regionDayAddress, stateAddress } from '@/lib/site/addresses.ts';

const WAITING = {
  due: 'a caminho',
  late: 'atrasado',
  missing: 'sem registro',
  'not-held': 'não houve sorteio',
  withdrawn: 'retirado',
} as const;

/**
 * A day at a glance: hours by regions, the newest first, each draw with its time, animal and number, leading to its page;
 * hours of which nothing can be out yet stand below, in a line a region. Its look is in app/styles/month.css (`.month`,
 * `.matrix`).
 */
export function DayMatrix({ view }: { view: DayView }) {
  const drawing = view.regions
    .map(({ region, slots }) => ({ region, slots: slots.filter(({ state }) => state !== 'not-drawn') }))
    .filter(({ slots }) => slots.length > 0);
  // The houses of one state side by side.
  const states = [...Map.groupBy(drawing, ({ region }) => HOUSES[region].state)];
  const regions = states.flatMap(([, houses]) => houses);
  const begun = [
    ...new Set(
      regions.flatMap(({ slots }) => slots.filter(({ state }) => state !== 'upcoming').map(({ time }) => hourOf(time))),
    ),
  ]
    .sort()
    .reverse();
  const coming = regions
    .map(({ region, slots }) => ({ region, slots: slots.filter(({ time }) => !begun.includes(hourOf(time))) }))
    .filter(({ slots }) => slots.length > 0);
  if (begun.length === 0 && coming.length === 0) return null;
  const caption = `Todos os sorteios de ${formatDay(view.day)}: hora e região, 1º prêmio de cada um`;
  return (
    <>
      {begun.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must scroll by keyboard
        <section data-free="" className="month matrix" aria-label={caption} tabIndex={0}>
          <table>
            <caption className="sr-only">{caption}</caption>
            <thead
              // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by `html`
              dangerouslySetInnerHTML={headOf(states, view.day)}
            />
            <tbody
              // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by `html`
              dangerouslySetInnerHTML={html`${begun.map(
                (hour) =>
                  html`<tr><th scope="row">${Number(hour)}h</th>${regions.map(
                    ({ slots }) =>
                      html`<td>${slots
                        .filter(({ time }) => hourOf(time) === hour)
                        .reverse()
                        .map((slot) => cell(slot))}</td>`,
                  )}</tr>`,
              )}`}
            />
          </table>
        </section>
      )}
      {coming.length > 0 && (
        <section aria-label="Próximos sorteios" className="mt-4">
          <h2 className="title">Próximos</h2>
          <dl
            className="firsts figures"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by `html`
            dangerouslySetInnerHTML={html`${coming.map(
              ({ region, slots }) =>
                html`<div><dt>${HOUSES[region].short}</dt>${slots.map(
                  (slot) => html`<dd><a href="${drawAddress(slot)}">${slot.name} ${formatTime(slot.time)}</a></dd>`,
                )}</div>`,
            )}`}
          />
        </section>
      )}
    </>
  );
}

type Houses = readonly { region: HouseId }[];

/** The houses; above those of a state that has several the state. */
function headOf(states: readonly (readonly [StateCode | null, Houses])[], day: PlainDay): Markup {
  const name = ({ region }: Houses[number]) =>
    html`<a href="${regionDayAddress(region, day)}">${HOUSES[region].short}</a>`;
  const shared = states.filter(([, houses]) => houses.length > 1);
  if (shared.length === 0)
    return html`<tr><th scope="col">Hora</th>${states.map(([, houses]) => html`${houses.map((house) => html`<th scope="col">${name(house)}</th>`)}`)}</tr>`;
  return html`<tr><th scope="col" rowspan="2">Hora</th>${states.map(([state, houses]) =>
    state && houses.length > 1
      ? html`<th scope="colgroup" colspan="${houses.length}"><a href="${stateAddress(state)}">${STATES[state].name}</a></th>`
      : html`${houses.map((house) => html`<th scope="col" rowspan="2">${name(house)}</th>`)}`,
  )}</tr><tr>${shared.map(([, houses]) => html`${houses.map((house) => html`<th scope="col">${name(house)}</th>`)}`)}</tr>`;
}

const hourOf = (time: string) => time.slice(0, 2);

function cell(slot: DaySlot) {
  const first = slot.draw?.rows[0];
  const title = `${slot.name} ${formatTime(slot.time)}`;
  if (!first) {
    const words = slot.state === 'upcoming' ? formatTime(slot.time) : WAITING[slot.state as keyof typeof WAITING];
    return html`<a class="waiting" href="${drawAddress(slot)}"><span class="sr-only">${title}: </span>${words ?? ''}</a>`;
  }
  return html`<a href="${drawAddress(slot)}"><small>${formatTime(slot.time)}</small> ${woodcutMarkup(first.animal)}<span class="milhar">${digits(first.number, true)}</span><span class="sr-only"> ${first.animal}, ${slot.name}</span></a>`;
}
