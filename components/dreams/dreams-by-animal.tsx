import { woodcutMarkup } from '@/components/site/animal-icon.tsx';
import { html, type Markup } from '@/components/ui/markup.ts';
import { SheetHead } from '@/components/ui/sheet-head.tsx';
import { type Dream, findDreams, NO_QUERY } from '@/lib/core/domain/dreams.ts';
import { GROUPS, type Group } from '@/lib/core/domain/groups.ts';
import { plural } from '@/lib/core/domain/joiner.ts';
import { animalAddress } from '@/lib/site/animal-addresses.ts';

/** So many words of an animal are named; its page has all. */
const NAMED = 4;

/** The 25 groups, a row each: animal, numbers, the first words of its dreams and how many there are. */
export function DreamsByAnimal({ dreams }: { dreams: readonly Dream[] }) {
  const sorted = findDreams(dreams, NO_QUERY);
  const wordsOf = ({ animal }: Group) => sorted.filter(({ grupo }) => grupo === animal).map(({ palavra }) => palavra);
  return (
    <section aria-labelledby="grupos">
      <SheetHead id="grupos">Por bicho</SheetHead>
      <ul
        id="por-bicho"
        className="by-animal"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by `html`
        dangerouslySetInnerHTML={html`${GROUPS.map((group) => row(group, wordsOf(group)))}`}
      />
    </section>
  );
}

function row({ grupo, animal, numeros }: Group, words: readonly string[]): Markup {
  const first = words.slice(0, NAMED).join(', ').toLowerCase();
  const more = words.length > NAMED ? '…' : '';
  return html`<li><a href="${animalAddress({ animal })}#sonhos">${woodcutMarkup(animal)}<span><b>${animal}</b> <span class="figures">${grupo} · ${numeros.join(' ')}</span><small>${first}${more}</small></span><em aria-hidden="true">${words.length}</em><span class="sr-only">${plural(words.length, 'palavra')}</span></a></li>`;
}
