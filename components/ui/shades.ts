import { scaleThreshold } from 'd3-scale';
import { html, type Markup } from '@/components/ui/markup.ts';

/** How far a count lies from what is expected, in standard deviations; 0 where nothing is expected. */
export function deviationOf(times: number, prizes: number, chance: number): number {
  const spread = Math.sqrt(prizes * chance * (1 - chance));
  return spread === 0 ? 0 : (times - prizes * chance) / spread;
}

/** Shades from clearly less than expected (none) to clearly more (nearly full), by standard deviations. */
const SHADES = [0, 0.1, 0.2, 0.3, 0.42, 0.95] as const;
export const shadeOf = scaleThreshold<number, number>().domain([-2, -1, 0, 1, 2]).range([0, 1, 2, 3, 4, 5]);
/** The shade on which letters are written in paper. */
export const DARKEST = SHADES.length - 1;

/** The middle of a cell's left edge, and its shade. */
export type ShadedCell = { x: number; y: number; shade: number };

/** Cells of one size by their shades, one path for all of a shade; what is clearly less has its own ring. */
export function shaded(cells: readonly ShadedCell[], width: number, height: number): Markup {
  const paths = SHADES.map((opacity, shade) => {
    const own = cells.filter((cell) => cell.shade === shade);
    if (own.length === 0) return html``;
    if (opacity === 0) {
      const rings = own.map(({ x, y }) => `M${x + 1} ${y - height / 2 + 1}h${width - 2}v${height - 2}h${2 - width}z`);
      return html`<path d="${rings.join('')}" class="fill-none stroke-soft" stroke-dasharray="2 2"/>`;
    }
    const bars = own.map(({ x, y }) => `M${x} ${y}h${width}`).join('');
    return html`<path d="${bars}" class="stroke-green" stroke-width="${height}" stroke-opacity="${opacity}"/>`;
  });
  return html`${paths}`;
}
