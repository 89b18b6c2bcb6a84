import type { DrawView, PanelView } from '@/lib/core/contracts/views.ts';
import { addDays, instantOf, type SteadyClock, saoPaulo, steadyClock, trustClock } from '@/lib/core/domain/days.ts';

/** A draw's values in one order, its prizes in one text: so the page need not bring each name with each of some thirty draws. */
const pack = (draw: DrawView) =>
  [
    draw.region,
    draw.day,
    draw.time,
    draw.name,
    draw.rows.map(({ place, number, group, animal }) => `${place} ${number} ${group} ${animal}`).join('|'),
    draw.tickets,
    draw.drawn6to10,
    draw.inferred,
    draw.source,
    draw.since,
    draw.isRecordedHistory,
    draw.checked,
    draw.families,
    draw.rivals,
    draw.publishedAt,
    draw.correctedAt,
  ] as const;
type PackedDraw = ReturnType<typeof pack>;

function unpack(packed: PackedDraw): DrawView {
  const [region, day, time, name, rows, tickets, drawn6to10, inferred, source, since, isRecordedHistory, ...rest] =
    packed;
  const [checked, families, rivals, publishedAt, correctedAt] = rest;
  return {
    ...{ region, day, time, name, tickets, drawn6to10, inferred, source, since, isRecordedHistory },
    ...{ checked, families, rivals, publishedAt, correctedAt },
    rows: rows.split('|').map((row) => {
      const [place = '', number = '', group = '', ...animal] = row.split(' ');
      return { place, number, group, animal: animal.join(' ') };
    }),
  };
}

type Region = PanelView['regions'][number];
type PackedRegion = Omit<Region, 'newest' | 'earlier' | 'before'> & {
  newest: PackedDraw | null;
  earlier: readonly PackedDraw[];
  before: PackedDraw | null;
};
export type PackedPanel = Omit<PanelView, 'regions'> & {
  regions: readonly PackedRegion[];
  /** Over the draws' days and those ahead that the board speaks of. */
  clock: SteadyClock | null;
};

/** The board speaks of draws that come within so many days. */
const DAYS_AHEAD = 8;

function clockOf({ regions, readAt }: PanelView): SteadyClock | null {
  const today = saoPaulo(new Date(readAt)).day;
  const draws = regions.flatMap(({ newest, earlier, before }) => [newest, ...earlier, before]);
  const first = draws.map((draw) => draw?.day ?? today).reduce((a, b) => (b < a ? b : a), today);
  return steadyClock(instantOf(first, '00:00'), instantOf(addDays(today, DAYS_AHEAD), '00:00'));
}

export function packPanel(panel: PanelView): PackedPanel {
  const regions = panel.regions.map(({ newest, earlier, before, ...region }) => ({
    ...region,
    newest: newest && pack(newest),
    earlier: earlier.map(pack),
    before: before && pack(before),
  }));
  return { ...panel, regions, clock: clockOf(panel) };
}

/** What `packPanel` was given. Its hours are told from here on without the records of time zones. */
export function unpackPanel({ clock, ...panel }: PackedPanel): PanelView {
  if (clock) trustClock(clock);
  const regions = panel.regions.map(({ newest, earlier, before, ...region }) => ({
    ...region,
    newest: newest && unpack(newest),
    earlier: earlier.map(unpack),
    before: before && unpack(before),
  }));
  return { ...panel, regions };
}
