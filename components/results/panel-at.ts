import type { DrawView, PanelView } from '@/lib/core/contracts/views.ts';
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

/** A draw as a region's card shows it, as one text: another where anything of it changes. */
export const drawMark = (view: Region, { day, time, name, rows, tickets, drawn6to10 }: DrawView): string =>
  [
    view,
    day,
    time,
    name,
    rows.map(({ number }) => number).join(' '),
    [...(tickets ?? []), ...(drawn6to10 ?? [])].join(' '),
  ].join('|');

/** What a panel has of a region (of all of them without one), as one text: another where a draw came, went or changed. */
export function panelMark({ regions }: PanelView, region: Region | null): string {
  return regions
    .filter((one) => region === null || one.region === region)
    .flatMap(({ region: view, newest, earlier, before }) =>
      [newest, ...earlier, before].flatMap((draw) => (draw ? drawMark(view, draw) : [])),
    )
    .join('\n');
}

/** The draws of a panel's mark. */
export const drawsOfMark = (panel: string) =>
  panel.split('\n').map((mark) => {
    const [region = '', day = '', time = '', name = '', numbers = ''] = mark.split('|');
    return { mark, region, day, time, name, numbers: numbers.split(' ') };
  });
