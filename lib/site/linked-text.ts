/** `[words](/address)` in a text that is otherwise plain. */
const LINK = /\[([^\]]+)\]\(([^)]+)\)/;

/** A text as pieces: words, and words with the address they lead to. */
export function linkedPieces(text: string): { words: string; href?: string }[] {
  return text.split(new RegExp(LINK, 'g')).flatMap((piece, at, all) => {
    if (at % 3 === 2) return [];
    return at % 3 === 1 ? [{ words: piece, href: all[at + 1] ?? '' }] : piece === '' ? [] : [{ words: piece }];
  });
}

/** The text's words alone. */
export const withoutLinks = (text: string): string =>
  linkedPieces(text)
    .map(({ words }) => words)
    .join('');
