import { useEffect, useState } from 'react';
import type { PanelView } from '@/lib/core/contracts/panel.ts';

/** The visitor's house of those with a row, as the inline script knows it (board-script.tsx); null before the page is taken over. */
export function useFavoriteHouse(): string | null {
  const [favorite, setFavorite] = useState<string | null>(null);
  useEffect(() => {
    const read = () => setFavorite(document.documentElement.dataset.favorite ?? null);
    read();
    addEventListener('site:region', read);
    return () => removeEventListener('site:region', read);
  }, []);
  return favorite;
}

/** The panel with the visitor's house first and whole, as many as before; the last of those has a row instead, the Federal stays. */
export function withFavoriteHouse(view: PanelView, favorite: string | null): PanelView {
  const house = view.regions.find(({ region, board }) => region === favorite && board === 'row');
  if (!house) return view;
  const leaving = view.regions.findLast(({ board, isFederal }) => board === 'whole' && !isFederal);
  const others = view.regions.filter((one) => one !== house);
  return {
    ...view,
    regions: [
      { ...house, board: 'whole' },
      ...others.map((one) => (one === leaving ? { ...one, board: 'row' as const } : one)),
    ],
  };
}
