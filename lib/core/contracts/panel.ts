import { z } from 'zod';
import { ABSENCE_KINDS } from '../domain/draws/withdrawals.ts';
import { Draw, Slot } from './draw.ts';
import { day, freshness, instant, region, text } from './fields.ts';

/** One house as the results panel shows it, with all that the browser needs of it: its description stays on the server. */
const RegionPanel = z.object({
  region,
  name: text,
  short: text,
  slug: text,
  /** 'no Rio'. */
  at: text,
  /** What its draws without a name of their own are called. */
  drawName: text,
  isFederal: z.boolean(),
  /** On the home page: the whole day, or a row with the newest first prize. */
  board: z.enum(['whole', 'row']),
  /**
   * Slots from the newest draw's day (at most two days back) to the end of tomorrow and the first one after that, ascending: the
   * house's own, and the Federal's where its players count that among them.
   */
  slots: z.array(Slot),
  newest: Draw.nullable(),
  /** Earlier draws of the newest one's day, newest first; of the Federal, which draws once a day, the three before. */
  earlier: z.array(Draw),
  /** The last draw before those, if one is stored. */
  before: Draw.nullable(),
  state: freshness,
  next: Slot.nullable(),
  /** Today's latest draw whose minute has come, after the newest one here; 'late' after `lateAfter` of its slot. */
  awaited: Slot.extend({ state: z.enum(['due', 'late']) }).nullable(),
  /** Minutes after which each of its slots is late, by time. */
  lateAfter: z.record(z.string(), z.number()),
  /** Slots of the last two weeks that have no draw, by the operator's word or as far as the sources show; left out where there are none. */
  withdrawn: z.array(z.object({ day, time: text, kind: z.enum(ABSENCE_KINDS), at: instant })).optional(),
  /** Which of the sources that tell it answered last, and when; null while none has; left out by functions that are older. */
  heard: z.object({ source: text, at: instant }).nullable().optional(),
});
export type RegionView = z.infer<typeof RegionPanel>;

export const Panel = z.object({
  regions: z.array(RegionPanel),
  /** Missing days that are being fetched: how many are left, of how many; null while none is. */
  backfill: z.object({ left: z.int(), of: z.int() }).nullable(),
  /** Whether this installation asks sources by itself, and which; left out where that is not known here. */
  asks: z.object({ bicho: z.boolean(), federal: z.boolean() }).optional(),
  /** ISO instant this was read from the store. */
  readAt: instant,
});
export type PanelView = z.infer<typeof Panel>;
