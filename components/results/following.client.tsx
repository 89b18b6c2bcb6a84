'use client';

import { useEffect, useState } from 'react';
import { useNow } from '@/lib/client/use-now.ts';
import type { PanelView } from '@/lib/core/contracts/views.ts';
import type { Region } from '@/lib/core/domain/regions.ts';
import { Asking } from './asking.client.tsx';
import { newsOf } from './news.ts';
import { panelAt, panelMark } from './panel-at.ts';

const MINUTE_MS = 60_000;
/** A page may come anew out of a copy that is up to a minute old: it is asked for again, so often and so many times. */
const AGAIN_MS = 20_000;
const TIMES = 5;

export type FollowingProps = {
  /** Whose draws the page shows; null for all regions. */
  region: Region | null;
  /** What it shows of them (`panelMark`), and when that was read (ISO instant). */
  shown: string;
  readAt: string;
  isPaused: boolean;
  /** Something is newer than what the page shows: what to say of it. */
  onNews: (message: string) => void;
};

/** Asks for the results, and tells of those which the page does not show. */
export function Following({ region, shown, readAt, isPaused, onNews }: FollowingProps) {
  const [panel, setPanel] = useState<PanelView | null>(null);
  const now = useNow(readAt, MINUTE_MS);
  const isNews = panel !== null && panel.readAt > readAt && panelMark(panel, region) !== shown;
  useEffect(() => {
    if (!panel || !isNews || isPaused) return;
    const message = newsOf(shown, region === null ? panel : only(panel, region));
    let left = TIMES;
    const tell = () => {
      if (left === 0 || document.hidden) return;
      left -= 1;
      onNews(message);
    };
    tell();
    const timer = setInterval(tell, AGAIN_MS);
    return () => clearInterval(timer);
  }, [panel, isNews, isPaused, onNews, shown, region]);
  const isDue =
    panel !== null &&
    panelAt(panel, now).regions.some((one) => one.awaited !== null && (region === null || one.region === region));
  return <Asking seed={null} seededAt={0} isDue={isDue} isPaused={isPaused} onTold={setPanel} />;
}

const only = (panel: PanelView, region: Region): PanelView => ({
  ...panel,
  regions: panel.regions.filter((one) => one.region === region),
});
