/** Grounds of an article's cover, which is drawn 320 × 180 (components/blog/cover.tsx). */
export const COVER_GROUNDS = ['ink', 'paper', 'green', 'yellow'] as const;
type CoverGround = (typeof COVER_GROUNDS)[number];

export type CoverDrawing = { ground: CoverGround } & (
  | { kind: 'text'; text: string; marked?: string }
  /** The inside of a woodcut's SVG. */
  | { kind: 'woodcut'; shape: string }
  /** From 0 to 1 of the height; `marked`: the place of the yellow one. */
  | { kind: 'bars'; values: readonly number[]; marked: number }
  /** Hits in a hundred. */
  | { kind: 'dots'; hits: number }
  /** From 0 to 1 by row and column. */
  | { kind: 'cells'; rows: readonly (readonly number[])[] }
  | { kind: 'curve'; values: readonly number[] }
  /** Places from 0 to 1 along each row. */
  | { kind: 'hours'; rows: readonly (readonly number[])[] }
);
