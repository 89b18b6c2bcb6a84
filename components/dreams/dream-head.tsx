import Link from 'next/link';
import { AnimalIcon } from '@/components/site/animal-icon.tsx';
import { Dozens } from '@/components/site/dozens.tsx';
import type { Dream } from '@/lib/core/domain/dreams.ts';
import type { Group } from '@/lib/core/domain/groups.ts';
import { animalAddress } from '@/lib/site/animal-addresses.ts';
import { dreamtOf } from '@/lib/site/dream-words.ts';

type Props = { dream: Dream; group: Group };

/** The dream, its animal large, its group and four dozens. */
export function DreamHead({ dream, group }: Props) {
  return (
    <header className="mt-3 flex flex-wrap items-center gap-x-8 gap-y-2 rounded-card border-2 border-ink bg-card p-4 sm:p-6">
      <p className="text-[5rem] leading-none sm:text-[9rem]">
        <AnimalIcon animal={group.animal} />
      </p>
      <div className="min-w-min flex-1">
        <h1 className="display text-section sm:text-chapter [overflow-wrap:normal]">Sonhar com {dreamtOf(dream)}</h1>
        <p className="title mt-2 flex flex-wrap items-center gap-x-2">
          <Link prefetch={false} href={animalAddress(group)} className="inline-block py-2 underline">
            {group.animal}, grupo {group.grupo}
          </Link>
          <span className="text-soft">{dream.categoria}</span>
        </p>
        <Dozens group={group} className="mt-2" />
      </div>
    </header>
  );
}
