import Link from 'next/link';
import type { ReactNode } from 'react';
import { SheetHead } from '@/components/ui/sheet-head.tsx';
import type { DrawView } from '@/lib/core/contracts/draw.ts';
import { formatDay, formatTime, saoPaulo } from '@/lib/core/domain/days.ts';
import { DRAW_CHECK_TEXT } from '@/lib/core/domain/draw-checks.ts';
import { listed } from '@/lib/core/domain/joiner.ts';
import { reckonedAs } from '@/lib/core/domain/prize-rules.ts';
import { prizesOf } from '@/lib/core/domain/prizes.ts';
import { sourceName } from '@/lib/site/source-words.ts';
import { correctedText } from '../age.ts';

/** How a draw came to stand as it does, one step below the other: its hour, when it came out, who tells it, what changed. */
export function HowChecked({ draw }: { draw: DrawView }) {
  const { time, inferred, publishedAt, families, checked } = draw;
  const at = (instant: string) => {
    const { day, time: hour } = saoPaulo(new Date(instant));
    return day === draw.day ? formatTime(hour) : `${formatDay(day)}, ${formatTime(hour)}`;
  };
  const steps: ReactNode[] = [
    <>
      <strong>{formatTime(time)}</strong> hora do sorteio{inferred && ', deduzida pela fonte'}
    </>,
    publishedAt && (
      <>
        <strong>{at(publishedAt)}</strong> publicado
      </>
    ),
    <>
      <Link prefetch={false} href="/fontes#selos" className="inline-block py-1 underline">
        {DRAW_CHECK_TEXT[checked]}
      </Link>
      {families.length > 0 && `: ${listed(families.map((family) => sourceName(family)))}`}
    </>,
    <span key="corrected" className="text-green">
      <strong>{correctedText(draw) ?? 'sem correção'}</strong>
      {sumsOf(draw)}
    </span>,
  ].filter(Boolean);
  return (
    <section data-free="" aria-labelledby="conferido">
      <SheetHead id="conferido">Como foi conferido</SheetHead>
      <ol className="beads">
        {steps.map((step, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps never change their order
          <li key={at}>{step}</li>
        ))}
      </ol>
    </section>
  );
}

/** '; as contas fecham: soma 26932 → 6932; 6089 × 4930 → 018', as far as they are reckoned from what the table shows. */
function sumsOf(draw: DrawView): string {
  const { numbers, tickets } = draw;
  const [first = '', second = ''] = tickets ?? numbers;
  const sums = prizesOf(draw).flatMap(({ place, number }) => {
    const as = reckonedAs(draw, place);
    if (as === 'sum' && place === '6')
      return [`soma ${numbers.reduce((sum, one) => sum + Number(one), 0)} → ${number}`];
    return as === 'product' ? [`${first} × ${second} → ${number}`] : [];
  });
  return sums.length > 0 ? `; as contas: ${sums.join('; ')}` : '';
}
