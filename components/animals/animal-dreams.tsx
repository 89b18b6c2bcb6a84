import Link from 'next/link';
import { DreamWords } from '@/components/site/dream-words.tsx';
import type { Group } from '@/lib/core/domain/groups.ts';
import { plural } from '@/lib/core/domain/joiner.ts';
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
        deste site, {plural(words.length, 'palavra leva', 'palavras levam')} {toAnimal(group)}:
      </p>
      <DreamWords words={words} className="mt-3" />
      <p className="mt-3 max-w-[64ch] text-sm text-soft">
        Cada verbete diz se a associação vem de um dito conhecido ou se é nossa. Sonhar com um bicho não muda a chance
        dele.
      </p>
    </section>
  );
}
