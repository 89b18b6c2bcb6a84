import { tenth } from '@/components/ui/drawing.ts';
import { TextTable } from '@/components/ui/text-table.tsx';
import { formatCount, formatReais, formatWholeReais } from '@/lib/core/domain/format.ts';

type CurvePoint = {
  /** Until when: a day, a month or a draw, as text for readers. */
  until: string;
  /** Draws or contests since the point before. */
  draws: number;
  staked: number;
  paid: number;
};

type Props = {
  title: string;
  /** 'sorteios', 'concursos'. */
  unit: string;
  points: readonly CurvePoint[];
  /** Reais that come back on average of each real; null where that is not known. */
  ofOne: number | null;
};

const WIDE = 320;
const HIGH = 120;

/** What a bet would have won and lost as time went by: a curve, the straight line of chance, and the same as a table. */
export function BalanceCurve({ title, unit, points, ofOne }: Props) {
  let [staked, paid, draws] = [0, 0, 0];
  const sums = points.map((point) => {
    staked += point.staked;
    paid += point.paid;
    draws += point.draws;
    return { until: point.until, staked, paid, draws, balance: paid - staked };
  });
  const last = sums.at(-1);
  if (!last || sums.length < 2) return null;
  const expected = ofOne === null ? null : last.staked * (ofOne - 1);
  const balances = [0, ...sums.map(({ balance }) => balance), ...(expected === null ? [] : [expected])];
  const [least, most] = [Math.min(...balances), Math.max(...balances)];
  const x = (at: number) => tenth((at / last.draws) * WIDE);
  const y = (balance: number) => tenth(((most - balance) / (most - least || 1)) * HIGH);
  const line = sums.map(({ draws: at, balance }) => `${x(at)} ${y(balance)}`).join(' L');
  const description = `${title}: depois de ${formatCount(last.draws)} ${unit}, saldo de ${formatReais(last.balance)}${
    expected === null ? '' : `; em média seria ${formatReais(expected)}`
  }. O ponto mais alto foi ${formatReais(Math.max(...sums.map(({ balance }) => balance)))}.`;
  return (
    <figure className="mt-6">
      <figcaption className="title text-lead text-ink">{title}</figcaption>
      <div className="mt-2 grid grid-cols-[auto_1fr] gap-x-2 rounded-card border border-line bg-card p-3">
        <p className="figures flex flex-col justify-between text-right text-least text-soft" aria-hidden="true">
          <span>{formatWholeReais(most)}</span>
          <span>{formatWholeReais(least)}</span>
        </p>
        <svg viewBox={`0 -3 ${WIDE} ${HIGH + 6}`} preserveAspectRatio="none" role="img" className="h-40 w-full">
          <title>{description}</title>
          <path
            d={`M0 ${y(0)}H${WIDE}`}
            vectorEffect="non-scaling-stroke"
            className="fill-none stroke-soft"
            strokeWidth="1"
          />
          {expected !== null && (
            <path
              d={`M0 ${y(0)}L${WIDE} ${y(expected)}`}
              vectorEffect="non-scaling-stroke"
              className="fill-none stroke-soft"
              strokeDasharray="5 4"
              strokeWidth="2"
            />
          )}
          <path
            d={`M0 ${y(0)} L${line}`}
            vectorEffect="non-scaling-stroke"
            className="fill-none stroke-green"
            strokeWidth="3"
            strokeLinejoin="round"
          />
        </svg>
      </div>
      <p className="mt-1 text-fine text-soft">
        A linha cheia é o saldo{expected === null ? '' : '; a tracejada, o que o acaso devolve em média'}; a fina, o
        zero.
      </p>
      <details className="mt-1">
        <summary className="marked min-h-11 py-2 text-note font-semibold underline">Ver como tabela</summary>
        <TextTable
          label={title}
          stack={24}
          heads={['Até', 'Já eram', 'Apostado', 'Pago', 'Saldo']}
          rows={sums.map((sum) => [
            sum.until,
            `${formatCount(sum.draws)} ${unit}`,
            formatReais(sum.staked),
            formatReais(sum.paid),
            formatReais(sum.balance),
          ])}
        />
      </details>
    </figure>
  );
}
