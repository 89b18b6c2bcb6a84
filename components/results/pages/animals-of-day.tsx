import { woodcutMarkup } from '@/components/site/animal-icon.tsx';
import { html } from '@/components/ui/markup.ts';
import { SheetHead } from '@/components/ui/sheet-head.tsx';
import type { DrawView } from '@/lib/core/contracts/draw.ts';
import { GROUPS, groupOf } from '@/lib/core/domain/groups.ts';
import { listed } from '@/lib/core/domain/joiner.ts';

/** As large as a woodcut grows. */
const LARGEST = 4;

/** The animals of a day's drawn prizes, the most frequent first and largest, and those that did not come. */
export function AnimalsOfDay({ draws }: { draws: readonly DrawView[] }) {
  const counts = [
    ...Map.groupBy(
      draws.flatMap(({ numbers }) => numbers),
      (number) => groupOf(number).animal,
    ),
  ]
    .map(([animal, numbers]) => ({ animal, count: numbers.length }))
    .sort((a, b) => b.count - a.count);
  const absent = GROUPS.map(({ animal }) => animal).filter((animal) => counts.every((one) => one.animal !== animal));
  return (
    <section aria-labelledby="que-bichos">
      <SheetHead id="que-bichos" beside={<span className="text-fine text-soft">maior = mais vezes</span>}>
        Que bichos deram
      </SheetHead>
      <ul
        className="wall-of-animals"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by `html`
        dangerouslySetInnerHTML={html`${counts.map(
          ({ animal, count }) =>
            html`<li><span class="n${Math.min(count, LARGEST)}">${woodcutMarkup(animal)}</span><span>${animal}${count > 1 ? ` ${count}×` : ''}</span></li>`,
        )}`}
      />
      {absent.length > 0 && <p className="sheet-line">Não deram: {listed(absent)}.</p>}
    </section>
  );
}
