'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { useVisitorHouse } from '@/lib/client/visitor-house.ts';
import { whenStyled } from '@/lib/client/when-styled.ts';
import type { readHouseTile } from './read-house-tile.tsx';

/** Loaded by those alone who chose a house that has no tile. */
const tileOf = async (...house: Parameters<typeof readHouseTile>) =>
  (await whenStyled(import('./read-house-tile.tsx'))).readHouseTile(...house);

/** The tile of the visitor's house in place of another; that one until it is known, and where it cannot be read. */
export function VisitorTile({ readAt, children }: { readAt: string; children: ReactNode }) {
  const house = useVisitorHouse();
  const [tile, setTile] = useState<ReactNode>(null);
  useEffect(() => {
    if (house === null) return;
    const leaving = new AbortController();
    tileOf(house, readAt, leaving.signal).then(
      (found) => leaving.signal.aborted || setTile(found),
      () => undefined,
    );
    return () => leaving.abort();
  }, [house, readAt]);
  return tile ?? children;
}
