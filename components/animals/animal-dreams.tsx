import Link from 'next/link';
import type { Group } from '@/lib/core/domain/groups.ts';
import { dreamAddress } from '@/lib/site/addresses.ts';
import { ofAnimal, toAnimal } from '@/lib/site/animal-words.ts';

/** The words of the dictionary of dreams whose animal it is. */
export function AnimalDreams({ group, words }: { group: Group; words: readonly string[] }) {
  return (
    <section aria-labelledby="sonhos" className="mt-12">
      <h2 id="sonhos" className="display text-section">
        Sonhos {ofAnimal(group)}
      </h2>
      <p className="mt-3 max-w-[64ch]">
        No{' '}
        <Link prefetch={false} href="/sonhos" className="underline">
          dicionário de sonhos
        </Link>{' '}
        deste site, {words.length} palavras levam {toAnimal(group)}:
      </p>
      <ul className="mt-3 flex flex-wrap gap-2">
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
      <p className="mt-3 max-w-[64ch] text-sm text-soft">
        Cada verbete diz se a associação vem de um dito conhecido ou se é nossa. Sonhar com um bicho não muda a chance
        dele.
      </p>
    </section>
  );
}
