import { woodcutMarkup } from '@/components/site/woodcut.tsx';
import { html } from '@/components/ui/markup.ts';
import type { DaySlot, DayView } from '@/lib/core/contracts/views.ts';
import { formatDay, formatTime } from '@/lib/core/domain/days.ts';
import { REGION_SHORT } from '@/lib/core/domain/regions.ts';
import { drawAddress, regionDayAddress } from '@/lib/site/addresses.ts';
import { digits } from '../milhar.tsx';

const WAITING = { upcoming: 'às', due: 'a caminho', late: 'atrasado', missing: 'sem registro' } as const;

/**
 * A day at a glance: hours by regions, each draw with its time, animal and number, leading to its page. Its look is in
 * app/globals.css (`.month`, `.matrix`).
 */
export function DayMatrix({ view }: { view: DayView }) {
  const regions = view.regions.filter(({ slots }) => slots.some(({ state }) => state !== 'not-drawn'));
  const hours = [
    ...new Set(
      regions.flatMap(({ slots }) =>
        slots.filter(({ state }) => state !== 'not-drawn').map(({ time }) => time.slice(0, 2)),
      ),
    ),
  ].sort();
  if (hours.length === 0) return null;
  const caption = `Todos os sorteios de ${formatDay(view.day)}: hora e região, 1º prêmio de cada um`;
  return (
    <section data-free="" className="month matrix mt-6" aria-label={caption}>
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
          dangerouslySetInnerHTML={html`${hours.map(
            (hour) =>
              html`<tr><th scope="row">${Number(hour)}h</th>${regions.map(
                ({ slots }) =>
                  html`<td>${slots
                    .filter(({ time, state }) => time.startsWith(hour) && state !== 'not-drawn')
                    .map((slot) => cell(slot))}</td>`,
              )}</tr>`,
          )}`}
        />
      </table>
    </section>
  );
}

function cell(slot: DaySlot) {
  const first = slot.draw?.rows[0];
  const title = `${slot.name} ${formatTime(slot.time)}`;
  if (!first) {
    const words = slot.state === 'upcoming' ? formatTime(slot.time) : WAITING[slot.state as keyof typeof WAITING];
    return html`<a class="waiting" href="${drawAddress(slot)}"><span class="sr-only">${title}: </span>${words ?? ''}</a>`;
  }
  return html`<a href="${drawAddress(slot)}"><small>${formatTime(slot.time)}</small> ${woodcutMarkup(first.animal)}<span class="milhar">${digits(first.number, true)}</span><span class="sr-only"> ${first.animal}, ${slot.name}</span></a>`;
}
