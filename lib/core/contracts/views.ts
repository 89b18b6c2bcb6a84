import { z } from 'zod';
import { CONTEST_CHECKS } from '../domain/contest-checks.ts';
import type { PlainDay } from '../domain/days.ts';
import { MODALITIES, type Modality } from '../domain/modalities.ts';
import type { PrizeRow } from '../domain/prizes.ts';
import { REGIONS, type Region } from '../domain/regions.ts';
import type { NewestResult } from '../functions/newest-results.ts';
import type { DayView, DrawView, PanelView } from '../functions/region-views.ts';
import type { StatusReply } from '../functions/status.ts';
import type { DayOnRecord, FirstPrize, StoredContest } from '../store/read.ts';

// What pages need beyond K1 to K5. The shapes are those of lib/core; the schemas check what came over the wire or out of
// the store.

export type LotteriesOfYear = { modality: Modality; count: number; newest: StoredContest | null }[];
export type Frequencies = {
  region: Region;
  draws: number;
  since: PlainDay | null;
  until: PlainDay | null;
  counts: number[];
}[];

export type Views = {
  panel: PanelView;
  day: DayView;
  'newest-day': PlainDay | null;
  days: DayOnRecord[];
  'newest-results': NewestResult[];
  status: StatusReply;
  'lotteries-of-year': LotteriesOfYear;
  'first-prizes': FirstPrize[];
  frequencies: Frequencies;
};
export type ViewName = keyof Views;

const day = z.iso.date();
const instant = z.iso.datetime();
const region = z.enum(REGIONS);
const modality = z.enum(MODALITIES);
const number = z.string().max(8);
const text = z.string().max(300);
/** As a source wrote it and the store took it: of any length. */
const told = z.string();

const Slot = z.object({ region, day, time: z.iso.time({ precision: -1 }), name: text });
const slotState = z.enum(['out', 'upcoming', 'due', 'late', 'missing', 'not-drawn']);
const freshness = z.enum(['fresh', 'late', 'stale']);
const Prize: z.ZodType<PrizeRow> = z.object({
  place: number,
  number: z.string().regex(/^\d{2,8}$/),
  group: number,
  animal: text,
});

const Draw: z.ZodType<DrawView> = z.object({
  ...Slot.shape,
  rows: z.array(Prize).min(1).max(10),
  tickets: z.array(number).nullable(),
  drawn6to10: z.array(number).nullable(),
  inferred: z.boolean(),
  source: text,
  since: instant,
  isRecordedHistory: z.boolean(),
});

const Panel: z.ZodType<PanelView> = z.object({
  regions: z.array(
    z.object({
      region,
      name: text,
      slug: text,
      newest: Draw.nullable(),
      earlier: z.array(Draw),
      before: Draw.nullable(),
      state: freshness,
      next: Slot.nullable(),
      awaited: Slot.extend({ state: z.enum(['due', 'late']) }).nullable(),
    }),
  ),
  readAt: instant,
});

const Correction = z.object({ drawId: text, at: instant, before: z.array(number), after: z.array(number) });

const Day: z.ZodType<DayView> = z.object({
  day,
  regions: z.array(
    z.object({
      region,
      name: text,
      slug: text,
      slots: z.array(Slot.extend({ state: slotState, draw: Draw.nullable() })),
    }),
  ),
  draws: z.int(),
  before: day.nullable(),
  after: day.nullable(),
  corrections: z.array(Correction),
  readAt: instant,
});

const Standing = z.object({
  lastDrawAt: instant.nullable(),
  expectedDrawAt: instant.nullable(),
  lagSeconds: z.number(),
  source: text.nullable(),
  state: freshness,
});

const News = { id: text, day, since: instant };

const Contest: z.ZodType<StoredContest> = z.object({
  modality,
  contest: z.int(),
  day,
  numbers: z.array(number),
  second: z.array(number).nullable(),
  team: told.nullable(),
  special: z.boolean(),
  details: z.object({
    accumulated: z.boolean().optional(),
    prizes: z.array(z.object({ band: told, winners: z.number(), amount: z.number() })).optional(),
    nextEstimate: z.number().optional(),
    place: told.optional(),
    note: told.optional(),
  }),
  source: text,
  receivedAt: instant.nullable(),
  checked: z.enum(CONTEST_CHECKS),
});

/** What each view must look like, whoever answers. */
export const VIEWS: { [Name in ViewName]: z.ZodType<Views[Name]> } = {
  panel: Panel,
  day: Day,
  'newest-day': day.nullable(),
  days: z.array(z.object({ day, draws: z.int(), changedAt: instant.nullable() })),
  'newest-results': z.array(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('draw'), ...News, draw: Draw, corrections: z.array(Correction) }),
      z.object({ kind: z.literal('contest'), ...News, contest: Contest }),
    ]),
  ),
  status: z.object({
    regions: z.record(region, Standing),
    modalities: z.record(modality, Standing.extend({ checked: z.enum(CONTEST_CHECKS).nullable() })),
  }),
  'lotteries-of-year': z.array(z.object({ modality, count: z.int(), newest: Contest.nullable() })),
  'first-prizes': z.array(z.object({ region, day, time: text, number })),
  frequencies: z.array(
    z.object({
      region,
      draws: z.int(),
      since: day.nullable(),
      until: day.nullable(),
      counts: z.array(z.int()).length(25),
    }),
  ),
};

const asked = <Name extends ViewName>(view: Name) => ({ action: z.literal('get-view'), view: z.literal(view) });

/** `pix_results` {action:'get-view', view, …}. */
export const ViewBody = z.discriminatedUnion('view', [
  z.strictObject(asked('panel')),
  z.strictObject({ ...asked('day'), day }),
  z.strictObject(asked('newest-day')),
  z.strictObject({ ...asked('days'), count: z.int().min(1).max(5000) }),
  z.strictObject({ ...asked('newest-results'), count: z.int().min(1).max(200) }),
  z.strictObject(asked('status')),
  z.strictObject({ ...asked('lotteries-of-year'), year: z.int().min(1990).max(2100) }),
  z.strictObject({ ...asked('first-prizes'), from: day, to: day }),
  z.strictObject({ ...asked('frequencies'), draws: z.int().min(1).max(500) }),
]);
type AnyView = z.infer<typeof ViewBody>;

/** What is said beside a view's name. */
export type ViewArguments = { [Name in ViewName]: Omit<Extract<AnyView, { view: Name }>, 'action' | 'view'> };
