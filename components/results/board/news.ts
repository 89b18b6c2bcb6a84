import type { DrawView } from '@/lib/core/contracts/draw.ts';
import type { PanelView } from '@/lib/core/contracts/panel.ts';
import { answerOf } from '@/lib/site/newest-draw.ts';
import { type Corrected, changeText, drawKey } from '../corrected.ts';
import { drawTitle } from '../draw-title.ts';
import { drawMark, drawsOfMark, withdrawnMark } from '../panel-at.ts';
import { cellKey } from './cells.ts';

export { homeTitle } from '@/lib/site/home-title.ts';

/** Every draw of a region's card. */
const shownOf = ({ newest, earlier, before }: PanelView['regions'][number]) =>
  [newest, ...earlier, before].filter((draw) => draw !== null);

/** What is known to be corrected once `next` follows `shown`; a region's next draw ends the correction. */
export function correctedSince(known: Corrected, shown: PanelView, next: PanelView): Corrected {
  const corrected = new Map<string, readonly string[]>();
  for (const view of next.regions) {
    const old = shown.regions.find(({ region }) => region === view.region);
    if (!old?.newest || !view.newest || drawKey(old.newest) !== drawKey(view.newest)) continue;
    for (const draw of shownOf(view)) {
      const key = drawKey(draw);
      const was = shownOf(old).find((one) => drawKey(one) === key);
      const first = known.get(key) ?? was?.numbers;
      if (first && changeText(draw, first)) corrected.set(key, first);
    }
  }
  return corrected;
}

const momentOf = ({ day, time }: Pick<DrawView, 'day' | 'time'>) => `${day} ${time}`;

/**
 * What to say of a panel that follows what is shown (`panelMark`): draws that came out, were corrected or taken back; empty
 * for none. A draw before the oldest one that was shown, or that is reported now, only came into sight or went out of it.
 */
export function newsOf(shown: string, next: PanelView): string {
  const out: string[] = [];
  const corrected: string[] = [];
  const gone: string[] = [];
  const notHeld: string[] = [];
  const all = drawsOfMark(shown);
  const marked = all.filter(({ name }) => name !== '');
  for (const view of next.regions) {
    const was = marked.filter(({ region }) => region === view.region);
    const is = shownOf(view);
    const oldest = was.map(momentOf).sort()[0] ?? '';
    for (const draw of is) {
      const before = was.find((one) => momentOf(one) === momentOf(draw));
      if (!before) {
        if (momentOf(draw) > oldest) out.push(`${nameOf(view.name, draw)}: ${answerOf(draw)}`);
        continue;
      }
      const change = changeText(draw, before.numbers);
      if (change) corrected.push(`${change} (${nameOf(view.name, draw)})`);
      else if (before.mark !== drawMark(view.region, draw)) corrected.push(nameOf(view.name, draw));
    }
    for (const slot of view.withdrawn ?? []) {
      const { day, time, kind } = slot;
      const isKnown =
        all.some(({ mark }) => mark === withdrawnMark(view.region, slot)) ||
        was.some((one) => momentOf(one) === momentOf(slot));
      if (kind === 'not-held' && !isKnown) notHeld.push(nameOf(view.name, { name: nameOfSlot(view, day, time), time }));
    }
    const since = is.map(momentOf).sort()[0] ?? '';
    for (const draw of was) {
      if (momentOf(draw) > since && !is.some((one) => momentOf(one) === momentOf(draw))) {
        gone.push(nameOf(view.name, draw));
      }
    }
  }
  return [
    out.length > 0 && `Saiu: ${out.join('; ')}.`,
    corrected.length > 0 && `Corrigido: ${corrected.join('; ')}.`,
    gone.length > 0 && `Retirado: ${gone.join('; ')}.`,
    notHeld.length > 0 && `Não houve sorteio: ${notHeld.join('; ')}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

const nameOfSlot = ({ slots, drawName }: PanelView['regions'][number], day: string, time: string): string =>
  slots.find((slot) => slot.day === day && slot.time === time)?.name ?? drawName;

const nameOf = (regionName: string, draw: Pick<DrawView, 'name' | 'time'>) => `${drawTitle(draw)}, ${regionName}`;

/** The card's key of the first region's draw that came out between two panels; or null. */
export function outSince(shown: PanelView, next: PanelView): string | null {
  for (const { region, newest } of next.regions) {
    const old = shown.regions.find((view) => view.region === region)?.newest;
    if (newest && (!old || momentOf(newest) > momentOf(old))) return cellKey(region, newest);
  }
  return null;
}
