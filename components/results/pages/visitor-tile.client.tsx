'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { useVisitorHouse } from '@/lib/client/visitor-house.ts';

/** Loaded by those alone who chose a house that has no tile. */
async function tileOf(house: string, readAt: string, signal: AbortSignal): Promise<ReactNode> {
  const [{ ask }, { isResults }, { RESULTS }, { HouseTile }] = await Promise.all([
    import('@/lib/client/ask.ts'),
    import('@/lib/core/contracts/browser-results.ts'),
    import('@/lib/core/contracts/paths.ts'),
    import('./house-tile.tsx'),
  ]);
  const { panel } = await ask(RESULTS.path, isResults, signal);
  const view = panel.regions.find(({ region, board }) => region === house && board === 'row');
  return view?.newest ? <HouseTile view={view} now={new Date(readAt)} /> : null;
}

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
