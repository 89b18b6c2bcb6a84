import type { DrawView, PanelView } from '@/lib/core/contracts/views.ts';
import { cellKey } from './board/cells.ts';
import { drawTitle } from './draw-title.ts';

/** Draws corrected before the visitor's eyes: the five numbers that stood first, by the draw's key. */
export type Corrected = ReadonlyMap<string, readonly string[]>;

export const drawKey = ({ region, day, time }: Pick<DrawView, 'region' | 'day' | 'time'>) => `${region} ${day} ${time}`;

const drawnOf = ({ rows }: DrawView) => rows.slice(0, 5).map(({ number }) => number);

/** 'o 1º prêmio era 9663, é 1623; o 5º era 1623, é 9663'; null where nothing of `before` has changed. */
export function changeText(draw: DrawView, before: readonly string[] | undefined): string | null {
  const changes = drawnOf(draw).flatMap((number, index) => {
    const was = before?.[index];
    return was === undefined || was === number ? [] : [{ place: index + 1, was, number }];
  });
  if (changes.length === 0) return null;
  return changes
    .map(({ place, was, number }, index) => `o ${place}º ${index === 0 ? 'prêmio ' : ''}era ${was}, é ${number}`)
    .join('; ');
}

/** Every draw of a region's card. */
const shownOf = ({ newest, earlier, before }: PanelView['regions'][number]) =>
  [newest, ...earlier, before].filter((draw) => draw !== null);

/** What is known to be corrected once `next` follows `shown`; a region's next draw ends what was said of it. */
export function correctedSince(known: Corrected, shown: PanelView, next: PanelView): Corrected {
  const corrected = new Map<string, readonly string[]>();
  for (const view of next.regions) {
    const old = shown.regions.find(({ region }) => region === view.region);
    if (!old?.newest || !view.newest || drawKey(old.newest) !== drawKey(view.newest)) continue;
    for (const draw of shownOf(view)) {
      const key = drawKey(draw);
      const was = shownOf(old).find((one) => drawKey(one) === key);
      const first = known.get(key) ?? (was && drawnOf(was));
      if (first && changeText(draw, first)) corrected.set(key, first);
    }
  }
  return corrected;
}

/** What to say of a panel that follows another: draws that came out, were corrected or taken back; empty for none. */
export function newsOf(shown: PanelView, next: PanelView): string {
  const out: string[] = [];
  const corrected: string[] = [];
  const gone: string[] = [];
  for (const view of next.regions) {
    const old = shown.regions.find(({ region }) => region === view.region);
    const { newest } = view;
    if (!newest) continue;
    const [was, is] = [old?.newest ? `${old.newest.day} ${old.newest.time}` : '', `${newest.day} ${newest.time}`];
    if (is > was) out.push(`${nameOf(view.name, newest)}: ${firstOf(newest)}`);
    if (is < was && old?.newest) gone.push(nameOf(view.name, old.newest));
    for (const draw of shownOf(view)) {
      const before = old && shownOf(old).find((one) => drawKey(one) === drawKey(draw));
      const change = before && changeText(draw, drawnOf(before));
      if (change) corrected.push(`${change} (${nameOf(view.name, draw)})`);
    }
  }
  return [
    out.length > 0 && `Saiu: ${out.join('; ')}.`,
    corrected.length > 0 && `Corrigido: ${corrected.join('; ')}.`,
    gone.length > 0 && `Retirado: ${gone.join('; ')}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

const nameOf = (regionName: string, draw: DrawView) => `${drawTitle(draw)}, ${regionName}`;
const firstOf = ({ rows: [first] }: DrawView) => `${first?.number}, ${first?.animal}`;

/** The first region's draw that came out between two panels: its card's key, and the page's title that says it; or null. */
export function outSince(shown: PanelView, next: PanelView): { key: string; title: string } | null {
  for (const { region, name, newest } of next.regions) {
    const old = shown.regions.find((view) => view.region === region)?.newest;
    if (!newest || (old && `${newest.day} ${newest.time}` <= `${old.day} ${old.time}`)) continue;
    return { key: cellKey(region, newest), title: `${firstOf(newest)} · ${nameOf(name, newest)}` };
  }
  return null;
}
