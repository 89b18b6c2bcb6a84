import { useEffect, useState } from 'react';
import type { PanelView } from '@/lib/core/contracts/panel.ts';
import { leavingHouse } from '../panel-at.ts';

const NOT_KNOWN = { favorite: null, house: null };

/**
 * The visitor's house of those with a row, and the one that is seen on a phone, as the inline script knows them
 * (board-script.tsx); null before the page is taken over.
 */
export function useHouses(): { favorite: string | null; house: string | null } {
  const [houses, setHouses] = useState<{ favorite: string | null; house: string | null }>(NOT_KNOWN);
  useEffect(() => {
    const read = () => {
      const { favorite = null, house = null } = document.documentElement.dataset;
      setHouses({ favorite, house });
    };
    read();
    addEventListener('site:region', read);
    return () => removeEventListener('site:region', read);
  }, []);
  return houses;
}

/** The panel with the visitor's house first and whole, as many as before; the last of those has a row instead, the Federal stays. */
export function withFavoriteHouse(view: PanelView, favorite: string | null): PanelView {
  const house = view.regions.find(({ region, board }) => region === favorite && board === 'row');
  if (!house) return view;
  const leaving = leavingHouse(view.regions);
  const others = view.regions.filter((one) => one !== house);
  return {
    ...view,
    regions: [
      { ...house, board: 'whole' },
      ...others.map((one) => (one === leaving ? { ...one, board: 'row' as const } : one)),
    ],
  };
}
