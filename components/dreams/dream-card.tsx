import { PartnerLink } from '@/components/site/partner-link.tsx';
import { Badge } from '@/components/ui/badge.tsx';
import type { Dream } from '@/lib/core/domain/dreams.ts';
import { groupByAnimal } from '@/lib/core/domain/groups.ts';

/** One word of the dictionary, its animal, its four numbers and what tradition says of it. */
export function DreamCard({ dream, partnerUrl }: { dream: Dream; partnerUrl: string | null }) {
  const group = groupByAnimal(dream.grupo);
  return (
    <li className="flex flex-col rounded-card border border-line bg-card p-4">
      <p className="flex flex-wrap items-baseline justify-between gap-3">
        <strong className="title text-lg">{dream.palavra}</strong>
        <Badge>{dream.categoria}</Badge>
      </p>
      {group && (
        <p className="mt-1 text-[15px]">
          <span aria-hidden="true">{group.emoji}</span> {group.animal} · Grupo {group.grupo} ·{' '}
          <span className="figures font-bold">{group.numeros.join(' ')}</span>
        </p>
      )}
      <p className="mt-2 text-[15px] text-soft">{dream.descricao}</p>
      {partnerUrl && (
        <div className="mt-auto pt-3">
          <PartnerLink href={partnerUrl} label="grupo" isSmall>
            Apostar com estes números
          </PartnerLink>
        </div>
      )}
    </li>
  );
}
