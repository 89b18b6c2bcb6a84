type Bar = {
  label: string;
  /** In the unit of `max`. */
  value: number;
  /** The value as a reader is told it. */
  told: string;
  isMarked?: boolean;
};

type Props = {
  /** What the figure shows, said as a sentence under it. */
  caption: string;
  bars: readonly Bar[];
  max: number;
  /** A band behind the bars: values from–to that are no surprise, and their mean. */
  band?: { from: number; to: number; mean: number };
};

const WIDTH = 360;
const LABEL = 108;
const TOLD = 76;
const ROW = 22;

/** Horizontal bars with their values written beside them: readable at 320 px, told in full to who does not see them. */
export function BarFigure({ caption, bars, max, band }: Props) {
  const room = WIDTH - LABEL - TOLD;
  const x = (value: number) => LABEL + (Math.min(value, max) / max) * room;
  const height = bars.length * ROW + 4;
  const told = bars.map((bar) => `${bar.label}: ${bar.told}`).join('; ');
  return (
    <figure className="my-8 max-w-[620px]">
      <svg role="img" aria-label={`${caption} ${told}.`} viewBox={`0 0 ${WIDTH} ${height}`} className="h-auto w-full">
        {band && (
          <>
            <rect
              x={x(band.from)}
              y="0"
              width={x(band.to) - x(band.from)}
              height={height}
              className="fill-green-soft"
            />
            <line
              x1={x(band.mean)}
              x2={x(band.mean)}
              y1="0"
              y2={height}
              className="stroke-green"
              strokeDasharray="3 3"
            />
          </>
        )}
        {bars.map(({ label, value, told: text, isMarked }, index) => (
          <g key={label}>
            <text x={LABEL - 6} y={index * ROW + 16} textAnchor="end" className="fill-ink text-[12px]">
              {label}
            </text>
            <rect
              x={LABEL}
              y={index * ROW + 6}
              width={Math.max(1, x(value) - LABEL)}
              height={ROW - 10}
              className={isMarked ? 'fill-yellow stroke-ink' : 'fill-green'}
            />
            <text x={WIDTH - TOLD + 6} y={index * ROW + 16} className="figures fill-ink text-[12px] font-bold">
              {text}
            </text>
          </g>
        ))}
      </svg>
      <figcaption className="mt-2 text-[14px] text-soft">{caption}</figcaption>
    </figure>
  );
}
