import { tenth } from './drawing.ts';
import { html } from './markup.ts';

type Bar = {
  label: string;
  /** In the unit of `max`. */
  value: number;
  /** The value as text for readers. */
  text: string;
  isMarked?: boolean;
};

type Props = {
  /** What the figure shows, as a sentence under it. */
  caption: string;
  bars: readonly Bar[];
  max: number;
  /** A band behind the bars: values from–to that are no surprise, and their mean. */
  band?: { from: number; to: number; mean: number };
};

/** What a bar is drawn in: hundredths of its room, as wide as the screen has it. */
const FULL = 100;
const HIGH = 22;

/** Horizontal bars with their values written beside them: readable at 320 px, reported in full to who does not see them. */
export function BarFigure({ caption, bars, max, band }: Props) {
  const x = (value: number) => tenth((Math.min(value, max) / max) * FULL);
  const text = bars.map((bar) => `${bar.label}: ${bar.text}`).join('; ');
  const behind = band
    ? html`<rect x="${x(band.from)}" width="${x(band.to) - x(band.from)}" height="${HIGH}" class="fill-green-soft"/><path d="M${x(band.mean)} 0v${HIGH}" stroke-dasharray="3" vector-effect="non-scaling-stroke" class="stroke-green"/>`
    : html``;
  const rows = bars.map(
    ({ label, value, text, isMarked }) =>
      html`<p><span>${label}</span><svg viewBox="0 0 ${FULL} ${HIGH}" preserveAspectRatio="none">${behind}<rect y="5" width="${Math.max(0.5, x(value))}" height="${HIGH - 10}" vector-effect="non-scaling-stroke" class="${isMarked ? 'fill-yellow stroke-ink' : 'fill-green'}"/></svg><b>${text}</b></p>`,
  );
  return (
    <figure className="my-8 max-w-[38.75rem]">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by `html` */}
      <div role="img" aria-label={`${caption} ${text}.`} className="bars" dangerouslySetInnerHTML={html`${rows}`} />
      <figcaption className="mt-2 text-fine text-soft">{caption}</figcaption>
    </figure>
  );
}
