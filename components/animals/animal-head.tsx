import { AnimalIcon } from '@/components/site/animal-icon.tsx';
import { Dozens } from '@/components/site/dozens.tsx';
import type { Group } from '@/lib/core/domain/groups.ts';
import type { AnimalView } from '@/lib/core/views/animal.ts';
import { lastWords, newestOf } from '@/lib/site/animal-words.ts';

type Props = { group: Group; lead: string; regions: AnimalView['regions'] };

/** The animal large, its group, its four dozens, and where it came first last. */
export function AnimalHead({ group, lead, regions }: Props) {
  const newest = newestOf(regions);
  return (
    <header className="mt-4 flex flex-wrap items-center gap-x-8 gap-y-2 rounded-card border-2 border-ink bg-card p-4 sm:p-6">
      <AnimalIcon animal={group.animal} className="text-[6rem] sm:text-[10rem]" />
      <div className="min-w-min flex-1">
        <h1>
          <span className="display block text-poster [overflow-wrap:normal]">{group.animal}</span>{' '}
          <span className="title mt-1 block text-soft">Grupo {group.grupo} do jogo do bicho</span>
        </h1>
        <Dozens group={group} className="mt-3 sm:max-lg:grid sm:max-lg:w-fit sm:max-lg:grid-cols-2" />
      </div>
      <div className="mt-2 basis-full">
        <p className="max-w-[60ch] text-lg">{lead}</p>
        {newest && (
          <p className="mt-1 max-w-[60ch] text-soft" data-free="">
            Na cabeça, saiu por último {lastWords(newest.last)}.
          </p>
        )}
      </div>
    </header>
  );
}
