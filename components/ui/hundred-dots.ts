import { dotAt, tenth } from './drawing.ts';
import { html, type Markup } from './markup.ts';

export const DOTS = 100;
const [ROW, STEP] = [20, 6];
/** Half of the stroke that draws a dot. */
const RADIUS = 2.2;

export const DOTS_BOX = `0 0 ${ROW * STEP} ${(DOTS / ROW) * STEP}`;

const spot = (nth: number) => [(nth % ROW) * STEP + STEP / 2, Math.floor(nth / ROW) * STEP + STEP / 2] as const;
const dots = (from: number, until: number) =>
  Array.from({ length: until - from }, (_, nth) => dotAt(...spot(from + nth))).join('');

/**
 * A hundred dots, for an `svg` of `DOTS_BOX`: those that hit of class `hit`; where `share` (0 to 1) is no whole per cent, the
 * next one in part, by its area.
 */
export function hundredDots(share: number): Markup {
  const hits = Math.floor(share * DOTS + 1e-9);
  const part = share * DOTS - hits;
  const [x, y] = spot(hits);
  const inner =
    part > 1e-6 &&
    html`<circle class="hit-part" cx="${x}" cy="${y}" r="${tenth(RADIUS * Math.sqrt(part) * 10) / 10}"/>`;
  return html`<path class="rest" d="${dots(hits, DOTS)}"/><path class="hit" d="${dots(0, hits)}"/>${inner}`;
}
