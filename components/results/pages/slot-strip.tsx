import { woodcutMarkup } from '@/components/site/animal-icon.tsx';
import { digits } from '@/components/site/milhar.tsx';
import { html, type Markup } from '@/components/ui/markup.ts';
import type { DaySlot } from '@/lib/core/contracts/draw.ts';
import { formatTime } from '@/lib/core/domain/days.ts';
import { AWAITED_TEXT } from '@/lib/core/domain/draws/slot-state.ts';
import { hasOwnName } from '@/lib/core/domain/houses/labels.ts';
import { drawAddress } from '@/lib/site/addresses.ts';
import { shownFirst } from '@/lib/site/shown-number.ts';
import { STATE_TEXT } from './absent-slots.tsx';

const SHORT: Partial<Record<DaySlot['state'], string>> = { ...AWAITED_TEXT, upcoming: '', missing: 'não chegou' };

/** A house's day as cells side by side, each leading to its draw: what came out, what is awaited, what is to come. */
export function SlotStrip({ label, slots }: { label: string; slots: readonly DaySlot[] }) {
  if (slots.length === 0) return null;
  return (
    <ol
      data-free=""
      aria-label={label}
      className="day-slots"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by `html`
      dangerouslySetInnerHTML={html`${slots.map(cell)}`}
    />
  );
}

function cell(slot: DaySlot): Markup {
  const { region, time, name, state, draw } = slot;
  const first = draw && shownFirst(draw);
  const head = hasOwnName(region, time)
    ? html`<b>${name}</b><small>${formatTime(time)}</small>`
    : html`<b>${formatTime(time)}</b>`;
  const below = first
    ? html`${woodcutMarkup(first.animal)}<span class="milhar"><span class="sr-only">${first.animal}, </span>${digits(first.number, true)}</span>`
    : html`<em>${SHORT[state] ?? STATE_TEXT[state]}</em>`;
  return html`<li><a href="${drawAddress(slot)}" data-state="${state}">${head}${below}</a></li>`;
}
