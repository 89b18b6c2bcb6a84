import { digits } from '@/components/site/milhar.tsx';
import { woodcutMarkup } from '@/components/site/woodcut.tsx';
import { html } from '@/components/ui/markup.ts';
import type { DaySlot, DayView } from '@/lib/core/contracts/views.ts';
import { formatDay, formatTime } from '@/lib/core/domain/days.ts';
import { REGION_SHORT } from '@/lib/core/domain/regions.ts';
import { drawAddress, regionDayAddress } from '@/lib/site/addresses.ts';

const WAITING = { due: 'a caminho', late: 'atrasado', missing: 'sem registro' } as const;

/**
 * A day at a glance: hours by regions, the newest first, each draw with its time, animal and number, leading to its page;
 * hours of which nothing can be out yet stand below, in a line a region. Its look is in app/styles/month.css (`.month`,
 * `.matrix`).
 */
export function DayMatrix({ view }: { view: DayView }) {
  const regions = view.regions
    .map(({ region, slots }) => ({ region, slots: slots.filter(({ state }) => state !== 'not-drawn') }))
    .filter(({ slots }) => slots.length > 0);
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
              dangerouslySetInnerHTML={html`<tr><th scope="col">Hora</th>${regions.map(
                ({ region }) =>
                  html`<th scope="col"><a href="${regionDayAddress(region, view.day)}">${REGION_SHORT[region]}</a></th>`,
              )}</tr>`}
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
                html`<div><dt>${REGION_SHORT[region]}</dt>${slots.map(
                  (slot) => html`<dd><a href="${drawAddress(slot)}">${slot.name} ${formatTime(slot.time)}</a></dd>`,
                )}</div>`,
            )}`}
          />
        </section>
      )}
    </>
  );
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
