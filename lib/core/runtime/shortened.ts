/** A text of at most `most` characters; where that is not all of it, '…' ends it. */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  // A character of two units is left out whole.
  return `${text.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}
