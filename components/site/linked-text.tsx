import { linkedPieces } from '@/lib/site/linked-text.ts';

/** A plain text of ours, the links in it as links. */
export function LinkedText({ text }: { text: string }) {
  return linkedPieces(text).map(({ words, href }) =>
    href ? (
      <a key={href} href={href} className="underline">
        {words}
      </a>
    ) : (
      words
    ),
  );
}
