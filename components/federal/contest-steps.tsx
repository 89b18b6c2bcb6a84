import Link from 'next/link';
import { formatDay, type PlainDay } from '@/lib/core/domain/days.ts';
import type { GameId } from '@/lib/core/domain/games/list.ts';
import { contestAddress } from '@/lib/site/contest-addresses.ts';

type Neighbour = { contest: number; day: PlainDay } | null;
type Props = { modality: GameId; before: Neighbour; after: Neighbour; isLast?: boolean };

/** The way to the contests next to one stored. */
export function ContestSteps({ modality, before, after, isLast = false }: Props) {
  const link = 'inline-flex min-h-11 items-center underline';
  return (
    <nav
      aria-label={isLast ? 'Concursos vizinhos, de novo' : 'Concursos vizinhos'}
      className="figures no-print mt-3 flex flex-wrap justify-between gap-x-6"
    >
      {before ? (
        <Link prefetch={false} rel="prev" href={contestAddress(modality, before.contest)} className={link}>
          <span aria-hidden="true" className="mr-[0.4em]">
            ←
          </span>
          {before.contest}
          <span className="ml-[0.4em] text-soft">{formatDay(before.day)}</span>
        </Link>
      ) : (
        <span />
      )}
      {after && (
        <Link prefetch={false} rel="next" href={contestAddress(modality, after.contest)} className={link}>
          {after.contest}
          <span className="ml-[0.4em] text-soft">{formatDay(after.day)}</span>
          <span aria-hidden="true" className="ml-[0.4em]">
            →
          </span>
        </Link>
      )}
    </nav>
  );
}
