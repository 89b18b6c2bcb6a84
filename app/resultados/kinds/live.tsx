import { LivePlace } from '@/components/results/pages/live-place.client.tsx';
import { panelMark } from '@/components/results/panel-at.ts';
import type { HouseId } from '@/lib/core/domain/houses/list.ts';
import { loadPanel } from '@/lib/server/backend/loaders.ts';

/** What keeps a page of today's draws fresh: a region's, or with null all of them. */
export async function live(region: HouseId | null) {
  const panel = await loadPanel();
  return (
    <LivePlace region={region} shown={panelMark(panel, region)} readAt={panel.readAt} when="quando sai um sorteio" />
  );
}
