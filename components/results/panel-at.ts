import type { PanelView } from '@/lib/core/contracts/views.ts';
import { lateAfterOf, regionClock } from '@/lib/core/domain/region-clock.ts';
import type { Region } from '@/lib/core/domain/regions.ts';

/** The same panel as the clock has moved on: what is next, due and late follow from the newest draws and `now`. */
export function panelAt(panel: PanelView, now: Date): PanelView {
  return {
    ...panel,
    regions: panel.regions.map((view) => ({
      ...view,
      ...regionClock(view.region, view.newest, now, lateAfterOf(view.lateAfter)),
    })),
  };
}

/** What a panel has of a region (of all of them without one), as one text: another where a draw came, went or changed. */
export function panelMark({ regions }: PanelView, region: Region | null): string {
  return regions
    .filter((one) => region === null || one.region === region)
    .flatMap(({ newest, earlier }) => [newest, ...earlier])
    .map((draw) => (draw ? `${draw.day} ${draw.time} ${draw.rows.map(({ number }) => number).join(' ')}` : '-'))
    .join('\n');
}
