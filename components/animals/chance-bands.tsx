import type { ReactNode } from 'react';
import { dotAt, tenth } from '@/components/ui/drawing.ts';
import { formatCount, formatRange } from '@/lib/core/domain/format.ts';
import { type ExpectedRange, expectedRange, isOutside } from '@/lib/core/domain/odds.ts';

/** One count: of what, how often it came in so many fair prizes, and in which share of cases its band holds. */
export type Counted = { key: string; label: ReactNode; times: number; prizes: number; share?: number };

/** The picture reaches this many standard deviations to either side of the mean. */
const REACH = 4.5;
const [WIDE, HIGH] = [200, 24];

/** Each count as a dot on the band that chance leaves it; as a table for who does not see the dots. */
export function ChanceBands({ caption, counts }: { caption: string; counts: readonly Counted[] }) {
  return (
    <table className="bands">
      <caption className="sr-only">{caption}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">De quê</th>
          <th scope="col">O acaso dá</th>
          <th scope="col">Vezes</th>
        </tr>
      </thead>
      <tbody>
        {counts.map(({ key, label, times, prizes, share }) => {
          const range = expectedRange(prizes, share);
          const isOut = isOutside(times, range);
          return (
            <tr key={key}>
              <th scope="row">{label}</th>
              <td>
                <Dot times={times} prizes={prizes} range={range} isOut={isOut} />
                <span className="sr-only">{formatRange(range)}</span>
              </td>
              <td>
                {formatCount(times)}
                {isOut && <span className="sr-only">, fora da faixa</span>}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

type DotProps = { times: number; prizes: number; range: ExpectedRange; isOut: boolean };

function Dot({ times, prizes, range: { mean, from, to }, isOut }: DotProps) {
  // In standard deviations, so that counts of few and of many prizes share one picture.
  const deviation = Math.sqrt(mean * (1 - mean / prizes)) || 1;
  const x = (count: number) => {
    const off = Math.max(-REACH, Math.min(REACH, (count - mean) / deviation));
    return tenth(((off + REACH) / (2 * REACH)) * WIDE);
  };
  const [left, right] = [x(from - 0.5), x(to + 0.5)];
  const dot = dotAt(x(times), HIGH / 2);
  return (
    <svg viewBox={`0 0 ${WIDE} ${HIGH}`} preserveAspectRatio="none" aria-hidden="true">
      <path d={`M0 ${HIGH / 2}h${WIDE}`} className="stroke-line" vectorEffect="non-scaling-stroke" />
      <rect x={left} width={right - left} height={HIGH} className="fill-green-soft" />
      <path d={`M${WIDE / 2} 0v${HIGH}`} className="stroke-green" vectorEffect="non-scaling-stroke" />
      {isOut && <path d={dot} strokeWidth="15" className="dot stroke-ink" />}
      <path d={dot} strokeWidth={isOut ? 10 : 11} className={`dot ${isOut ? 'stroke-yellow' : 'stroke-ink'}`} />
    </svg>
  );
}
