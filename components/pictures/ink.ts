import type { CSSProperties } from 'react';

/** The poster's light paper: pictures have no dark. */
export const INK = '#1b1a17';
export const PAPER = '#fbf7ec';
export const YELLOW = '#ffcf33';

/** Heavy and narrow, for titles. */
export const display = (fontSize: number): CSSProperties => ({
  fontSize,
  fontWeight: 900,
  fontStretch: '66%',
  lineHeight: 1,
  textTransform: 'uppercase',
  whiteSpace: 'nowrap',
});

/** Text of one line. */
export const line = (fontSize: number, fontWeight = 600): CSSProperties => ({
  fontSize,
  fontWeight,
  lineHeight: 1.15,
  whiteSpace: 'nowrap',
});

/** The largest size up to `most` at which a line of heavy narrow capitals is at most `width` wide. */
export const fitting = (text: string, width: number, most: number): number =>
  Math.min(most, Math.floor(width / (text.length * 0.48)));
