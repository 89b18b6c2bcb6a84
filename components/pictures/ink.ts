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

/** A letter's width by its size, of `display` and of `line`. */
const CAPITAL = 0.51;
const LETTER = 0.55;

/** The largest size up to `most` at which a line of heavy narrow capitals is at most `width` wide. */
export const fitting = (text: string, width: number, most: number): number =>
  Math.min(most, Math.floor(width / (text.length * CAPITAL)));

/** How wide a line of text is at most. */
export const widthOf = (text: string, size: number): number => text.length * LETTER * size;

/** Below the one part of its size a title is cut; of two lines each has the other at most. */
const SMALL = 0.5;
const OF_TWO = 0.8;

/** A title on one line, or on two where it would be small: cut between the two words that leave the longer line shortest. */
export function titleLines(text: string, width: number, most: number): { lines: string[]; size: number } {
  const words = text.split(' ');
  const cuts = words.slice(1).map((_, at) => [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')]);
  const longest = (lines: string[]) => Math.max(...lines.map((one) => one.length));
  const [two] = cuts.toSorted((a, b) => longest(a) - longest(b));
  const size = fitting(text, width, most);
  if (!two || size >= most * SMALL) return { lines: [text], size };
  return { lines: two, size: Math.min(...two.map((one) => fitting(one, width, most * OF_TWO))) };
}
