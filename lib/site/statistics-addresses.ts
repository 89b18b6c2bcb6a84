import type { HouseId } from '../core/domain/houses/list.ts';
import { REACHES, type Reach, SPANS, type Span } from '../core/domain/statistics.ts';
import { statisticsAddress } from './addresses.ts';

// What stands under a region's statistics: apart from the other addresses, which browsers are sent too.

/** The pictures of a statistics page, and the words for prizes and spans, as addresses have them. */
export const FIGURES = ['frequencia', 'atrasos', 'horarios', 'dezenas'] as const;
export type FigureName = (typeof FIGURES)[number];
const REACH_SLUGS = { first: '1', five: '1-5' } as const satisfies Record<Reach, string>;
const SPAN_SLUGS = { 'newest-50': '50', 'days-90': '90-dias', all: 'tudo' } as const satisfies Record<Span, string>;
export const FIGURE_FORMATS = ['svg', 'csv'] as const;

export type FigurePlace = { figure: FigureName; reach: Reach; span: Span; format: (typeof FIGURE_FORMATS)[number] };

/** '1-5-90-dias': one choice of prizes and span on a region's page, where it is the anchor, and in the names of its files. */
export const choiceSlug = (reach: Reach, span: Span) => `${REACH_SLUGS[reach]}-${SPAN_SLUGS[span]}` as const;
/** One picture as a file. */
export const figureAddress = (region: HouseId, { figure, reach, span, format }: FigurePlace) =>
  `${statisticsAddress(region)}/${figure}-${choiceSlug(reach, span)}.${format}` as const;

const FIGURE_PLACES = new Map<string, FigurePlace>(
  FIGURES.flatMap((figure) =>
    REACHES.flatMap((reach) =>
      SPANS.flatMap((span) =>
        FIGURE_FORMATS.map((format): [string, FigurePlace] => [
          `${figure}-${choiceSlug(reach, span)}.${format}`,
          { figure, reach, span, format },
        ]),
      ),
    ),
  ),
);

/** The picture that is meant by the last segment of its address, in its one spelling; null if missing. */
export const figurePlace = (name: string): FigurePlace | null => FIGURE_PLACES.get(name) ?? null;
