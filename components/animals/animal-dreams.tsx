import Link from 'next/link';
import { DreamWords } from '@/components/site/dream-words.tsx';
import { SheetHead } from '@/components/ui/sheet-head.tsx';
import type { Group } from '@/lib/core/domain/groups.ts';
import { ofAnimal } from '@/lib/site/animal-words.ts';

/** The words of the dictionary of dreams whose animal it is. */
export function AnimalDreams({ group, words }: { group: Group; words: readonly string[] }) {
  return (
    <section aria-labelledby="sonhos">
      <SheetHead
        id="sonhos"
        beside={
          <Link prefetch={false} href="/sonhos" className="inline-flex min-h-6 items-center text-fine underline">
            Todos os sonhos
          </Link>
        }
      >
        Sonhos {ofAnimal(group)}
      </SheetHead>
      <DreamWords words={words} />
      <p className="sheet-line">Cada sonho diz de onde vem a ligação com o bicho. Sonhar não muda a chance.</p>
    </section>
  );
}
