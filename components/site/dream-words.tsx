import Link from 'next/link';
import { dreamAddress } from '@/lib/site/dream-addresses.ts';

/** Words of the dictionary of dreams as ways to their pages. */
export function DreamWords({ words, className }: { words: readonly string[]; className: string }) {
  return (
    <ul className={`${className} flex flex-wrap gap-2`}>
      {words.map((word) => (
        <li key={word}>
          <Link
            prefetch={false}
            href={dreamAddress(word)}
            className="inline-flex min-h-11 items-center rounded-full border border-line px-4 no-underline hover:border-ink hover:underline"
          >
            {word}
          </Link>
        </li>
      ))}
    </ul>
  );
}
