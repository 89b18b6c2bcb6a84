import Link from 'next/link';
import { dreamAddress } from '@/lib/site/dream-addresses.ts';

/** Words of the dictionary of dreams as ways to their pages. */
export function DreamWords({ words }: { words: readonly string[] }) {
  return (
    <ul className="flex flex-wrap gap-1.5">
      {words.map((word) => (
        <li key={word}>
          <Link
            prefetch={false}
            href={dreamAddress(word)}
            className="inline-flex min-h-9 items-center rounded-full border border-line bg-card px-3 text-fine font-semibold no-underline hover:border-ink hover:underline"
          >
            {word}
          </Link>
        </li>
      ))}
    </ul>
  );
}
