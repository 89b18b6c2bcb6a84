import { prizesOf } from '@/lib/core/domain/fairness.ts';
import type { HouseId } from '@/lib/core/domain/houses/list.ts';
import type { Reach, Span, SpanCounts } from '@/lib/core/domain/statistics.ts';
import type { FigureName } from '@/lib/site/statistics-addresses.ts';
import { choiceWords } from '@/lib/site/statistics-words.ts';
import { dozensFigure } from './draw-dozens.ts';
import { frequencyFigure } from './draw-frequency.ts';
import { gapsFigure } from './draw-gaps.ts';
import { hoursFigure } from './draw-hours.ts';
import type { Figure } from './figure.ts';

export type Choice = { region: HouseId; reach: Reach; span: Span };

/** One picture of a span's prizes. */
export function figureOf(name: FigureName, { region, reach, span }: Choice, counts: SpanCounts): Figure {
  const of = choiceWords(region, reach, span);
  const prizes = prizesOf(reach, counts.draws);
  switch (name) {
    case 'frequencia':
      return frequencyFigure(counts[reach], prizes, of);
    case 'atrasos':
      return gapsFigure(counts[reach], reach, counts.draws, of);
    case 'horarios':
      return hoursFigure(counts, reach, of);
    case 'dezenas':
      return dozensFigure(counts[reach], prizes, of);
  }
}
