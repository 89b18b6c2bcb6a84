import type { DrawView } from '@/lib/core/contracts/draw.ts';
import type { PanelView } from '@/lib/core/contracts/panel.ts';
import {
  addDays,
  instantOf,
  type SteadyClock,
  saoPaulo,
  setServerOffsets,
  steadyClock,
} from '@/lib/core/domain/days.ts';

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
    // Of the usual rules and hours not a byte.
    ...(draw.offSchedule ? ([draw.prizes ?? null, true] as const) : draw.prizes ? ([draw.prizes] as const) : []),
  ] as const;
type PackedDraw = ReturnType<typeof pack>;

function unpack(packed: PackedDraw): DrawView {
  const [region, day, time, name, rows, tickets, drawn6to10, inferred, source, since, isRecordedHistory, ...rest] =
    packed;
  const [checked, families, rivals, publishedAt, correctedAt, prizes, offSchedule] = rest;
  return {
    ...{ region, day, time, name, tickets, drawn6to10, inferred, source, since, isRecordedHistory },
    ...{ checked, families, rivals, publishedAt, correctedAt },
    ...{ ...(prizes ? { prizes } : {}), ...(offSchedule ? { offSchedule } : {}) },
    rows: rows.split('|').map((row) => {
      const [place = '', number = '', group = '', ...animal] = row.split(' ');
      return { place, number, group, animal: animal.join(' ') };
    }),
  };
}

type Region = PanelView['regions'][number];
type Slots = Region['slots'];

/** Slots as one text a day: '2026-07-29 09:20PPT|20:00Federal@federal'; the house stands there where it is another. */
const packSlots = (slots: Slots, region: string): string[] =>
  [...Map.groupBy(slots, ({ day }) => day)].map(
    ([day, all]) =>
      `${day} ${all.map((slot) => `${slot.time}${slot.name}${slot.region === region ? '' : `@${slot.region}`}`).join('|')}`,
  );

const unpackSlots = (packed: readonly string[], region: Region['region']): Slots =>
  packed.flatMap((text) =>
    text
      .slice(11)
      .split('|')
      .map((slot) => {
        const [name = '', other] = slot.slice(5).split('@');
        return { region: (other as Region['region']) ?? region, day: text.slice(0, 10), time: slot.slice(0, 5), name };
      }),
  );

type PackedRegion = Omit<Region, 'newest' | 'earlier' | 'before' | 'slots'> & {
  slots: readonly string[];
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
  const regions = panel.regions.map(({ newest, earlier, before, slots, ...region }) => ({
    ...region,
    slots: packSlots(slots, region.region),
    newest: newest && pack(newest),
    // Of a house with one row the page shows the newest draw alone.
    earlier: region.board === 'row' ? [] : earlier.map(pack),
    before: before && region.board !== 'row' ? pack(before) : null,
  }));
  return { ...panel, regions, clock: clockOf(panel) };
}

/** What `packPanel` was given. Its hours are reported from here on without the records of time zones. */
export function unpackPanel({ clock, ...panel }: PackedPanel): PanelView {
  if (clock) setServerOffsets(clock);
  const regions = panel.regions.map(({ newest, earlier, before, slots, ...region }) => ({
    ...region,
    slots: unpackSlots(slots, region.region),
    newest: newest && unpack(newest),
    earlier: earlier.map(unpack),
    before: before && unpack(before),
  }));
  return { ...panel, regions };
}
