'use client';

import { useMemo, useState } from 'react';
import { useNow } from '@/lib/client/use-now.ts';
import { useToldAgain } from '@/lib/client/use-told-again.ts';
import type { PanelView } from '@/lib/core/contracts/panel.ts';
import type { HouseId } from '@/lib/core/domain/houses/list.ts';
import { Asking } from '../asking.client.tsx';
import { panelAt, panelMark } from '../panel-at.ts';
import { newsOf } from './news.ts';

const MINUTE_MS = 60_000;

export type FollowingProps = {
  /** Whose draws the page shows; null for all regions. */
  region: HouseId | null;
  /** What it shows of them (`panelMark`), and when that was read (ISO instant). */
  shown: string;
  readAt: string;
  isPaused: boolean;
  /** Something is newer than what the page shows: what to say of it. */
  onChange: (message: string) => void;
};

/** Asks for the results, and tells of those which the page does not show. */
export function Following({ region, shown, readAt, isPaused, onChange }: FollowingProps) {
  const [panel, setPanel] = useState<PanelView | null>(null);
  const now = useNow(readAt, MINUTE_MS);
  const news = useMemo(() => {
    // Instants are told in steps: what came within the one in which the page was read is news too.
    const hasChanged = panel !== null && panel.readAt >= readAt && panelMark(panel, region) !== shown;
    return hasChanged && !isPaused ? { message: newsOf(shown, region === null ? panel : only(panel, region)) } : null;
  }, [panel, readAt, region, shown, isPaused]);
  useToldAgain(news, onChange);
  const regions = panel === null ? [] : panelAt(panel, now).regions;
  return (
    <Asking
      seed={null}
      seededAt={0}
      regions={regions.filter((one) => region === null || one.region === region)}
      now={now}
      only={region}
      isPaused={isPaused}
      onTold={setPanel}
    />
  );
}

const only = (panel: PanelView, region: HouseId): PanelView => ({
  ...panel,
  regions: panel.regions.filter((one) => one.region === region),
});
