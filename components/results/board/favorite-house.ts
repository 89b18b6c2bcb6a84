import { useEffect, useState } from 'react';
import type { PanelView } from '@/lib/core/contracts/panel.ts';

/** So many houses are shown whole (lib/core/domain/houses/list.ts, BOARD_HOUSES). */
const WHOLE = 4;

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

/** The panel with the visitor's house first and whole; the last other house has a row instead, the Federal stays. */
export function withFavoriteHouse(view: PanelView, favorite: string | null): PanelView {
  const house = view.regions.find(({ region, board }) => region === favorite && board === 'row');
  if (!house) return view;
  const whole = view.regions.filter(({ board }) => board === 'whole');
  const leaving = whole.length < WHOLE ? undefined : whole.findLast(({ isFederal }) => !isFederal);
  const others = view.regions.filter((one) => one !== house);
  return {
    ...view,
    regions: [
      { ...house, board: 'whole' },
      ...others.map((one) => (one === leaving ? { ...one, board: 'row' as const } : one)),
    ],
  };
}
