import Link from 'next/link';
import { dreamAddress } from '@/lib/site/addresses.ts';

/** Words of the dictionary as ways to their pages; nothing where there are none. */
export function WordChips({ id, title, words }: { id: string; title: string; words: readonly string[] }) {
  if (words.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-8">
      <h2 id={id} className="title text-xl">
        {title}
      </h2>
      <ul className="mt-2 flex flex-wrap gap-2">
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
    </section>
  );
}
