import Link from 'next/link';
import type { ReactNode } from 'react';
import type { DrawView } from '@/lib/core/contracts/draw.ts';
import { formatTime } from '@/lib/core/domain/days.ts';
import { drawAddress } from '@/lib/site/addresses.ts';
import { DrawNotes } from './draw-notes.tsx';
import { Conference, DrawStanding } from './draw-standing.tsx';
import { DrawTable } from './draw-table.tsx';
import { drawTitle } from './draw-title.ts';

/** One draw whole, as it is pasted on the pole. `age` is prose (age.ts), null where the page says it. */
export function DrawCard({
  draw,
  regionName,
  age = null,
  when,
  isAddressed = false,
  as: Heading = 'h2',
  children,
}: {
  draw: DrawView;
  regionName: string;
  age?: string | null;
  /** The draw's day beside its hour, where the page says it nowhere else. */
  when?: string;
  /** The title leads to the draw's own page. */
  isAddressed?: boolean;
  /** 'p' where the page's heading says as much, and the page how it was checked. */
  as?: 'h2' | 'p';
  /** What can be done with it, at its foot. */
  children?: ReactNode;
}) {
  const title = (
    <>
      {draw.name}{' '}
      <span>
        {formatTime(draw.time)}
        {when && ` · ${when}`}
      </span>
    </>
  );
  return (
    <article data-free="" className="draw draw-whole">
      <Heading className="title">
        {isAddressed ? (
          <Link prefetch={false} href={drawAddress(draw)} className="no-underline hover:underline">
            {title}
          </Link>
        ) : (
          title
        )}
      </Heading>
      <DrawTable draw={draw} lead caption={`${regionName}, ${drawTitle(draw)}: prêmios, grupos e bichos`} />
      {Heading === 'h2' && <DrawStanding draw={draw} isLinked age={age} />}
      {draw.rivals.length > 0 && <Conference draw={draw} />}
      {children}
      <DrawNotes draw={draw} />
    </article>
  );
}
