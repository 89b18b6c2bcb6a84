import { z } from 'zod';
import { CONTEST_CHECKS } from '../domain/contest-checks.ts';
import { CURRENCIES } from '../domain/currencies.ts';
import { DRAW_CHECKS } from '../domain/draw-checks.ts';
import { MODALITIES } from '../domain/modalities.ts';
import type { PageCount } from '../domain/page-counts.ts';
import { REGIONS } from '../domain/regions.ts';
import type { SpanCounts, ZeroCounts } from '../domain/statistics.ts';
import { CheckAsked, CheckView, TicketAsked, TicketView } from './checks.ts';
import { contestNumber, count } from './numbers.ts';

// What pages need beyond K1 to K5; the schemas check what came over the wire or out of the store.

const day = z.iso.date();
const instant = z.iso.datetime();
const region = z.enum(REGIONS);
const modality = z.enum(MODALITIES);
const number = z.string().max(8);
const numbers: z.ZodType<readonly string[]> = z.array(number);
const text = z.string().max(300);
/** As a source wrote it and the store took it: of any length. */
const told = z.string();

const time = z.iso.time({ precision: -1 });
const Slot = z.object({ region, day, time, name: text });
const slotState = z.enum(['out', 'upcoming', 'due', 'late', 'missing', 'not-drawn']);
const freshness = z.enum(['fresh', 'late', 'stale']);
const Prize = z.object({
  place: number,
  number: z.string().regex(/^\d{2,8}$/),
  group: number,
  animal: text,
});

/** One draw as a panel shows it. */
const Draw = z.object({
  ...Slot.shape,
  rows: z.array(Prize).min(1).max(10),
  /** The five-digit tickets of a draw that is the Federal's, where they are known. */
  tickets: numbers.nullable(),
  /** The 6th–10th of the separate table '1º ao 10º', or null. */
  drawn6to10: numbers.nullable(),
  inferred: z.boolean(),
  source: text,
  /** ISO instant at which it came in; for the recorded history, at which it was held. */
  since: instant,
  isRecordedHistory: z.boolean(),
  checked: z.enum(DRAW_CHECKS),
  /** Families of sources that tell it (domain/families.ts). */
  families: z.array(text),
  /** While it is in conference: what other families tell instead. */
  rivals: z.array(z.object({ numbers, families: z.array(text) })),
  /** ISO instants: when it came out, null where nobody saw that; its last correction. */
  publishedAt: instant.nullable(),
  correctedAt: instant.nullable(),
});
export type DrawView = z.infer<typeof Draw>;

/** One region as the results panel shows it. */
const RegionPanel = z.object({
  region,
  name: text,
  slug: text,
  newest: Draw.nullable(),
  /** Earlier draws of the newest one's day, newest first; of the Federal, which draws once a day, the three before. */
  earlier: z.array(Draw),
  /** The last draw before those, if one is on record. */
  before: Draw.nullable(),
  state: freshness,
  next: Slot.nullable(),
  /** Today's latest draw whose minute has come, after the newest one here; 'late' after `lateAfter` of its slot. */
  awaited: Slot.extend({ state: z.enum(['due', 'late']) }).nullable(),
  /** Minutes after which each of today's slots is late, by its time. */
  lateAfter: z.record(z.string(), z.number()),
});
export type RegionView = z.infer<typeof RegionPanel>;

const Panel = z.object({
  regions: z.array(RegionPanel),
  /** Missing days that are being fetched: how many are left, of how many; null while none is. */
  backfill: z.object({ left: z.int(), of: z.int() }).nullable(),
  /** Which source of the animal lottery answered last, and when; null while none has; left out by functions that are older. */
  heard: z.object({ source: text, at: instant }).nullable().optional(),
  /** ISO instant this was read from the store. */
  readAt: instant,
});
export type PanelView = z.infer<typeof Panel>;

/** `source`: who corrected it; null in entries older than that column. `after` is empty where the draw was taken back. */
const Correction = z.object({
  drawId: text,
  at: instant,
  before: numbers,
  after: numbers,
  source: text.nullable(),
  reason: text.nullable(),
});
export type Correction = z.infer<typeof Correction>;

const DaySlot = Slot.extend({ state: slotState, draw: Draw.nullable() });
export type DaySlot = z.infer<typeof DaySlot>;

const Day = z.object({
  day,
  regions: z.array(z.object({ region, name: text, slug: text, slots: z.array(DaySlot) })),
  draws: z.int(),
  before: day.nullable(),
  after: day.nullable(),
  corrections: z.array(Correction),
  readAt: instant,
});
export type DayView = z.infer<typeof Day>;

/** ISO instants; null where nothing is stored or nothing is foreseen. */
const Standing = z.object({
  lastDrawAt: instant.nullable(),
  expectedDrawAt: instant.nullable(),
  lagSeconds: z.number(),
  source: text.nullable(),
  state: freshness,
});

const news = { id: text, day, since: instant };

const Contest = z.object({
  modality,
  contest: z.int(),
  day,
  numbers,
  second: numbers.nullable(),
  team: told.nullable(),
  special: z.boolean(),
  details: z.object({
    accumulated: z.boolean().optional(),
    prizes: z
      .array(z.object({ band: told, winners: z.number(), amount: z.number() }))
      .readonly()
      .optional(),
    /** What the amounts are in where that is not the Real. */
    currency: z.enum(CURRENCIES).optional(),
    raised: z.number().optional(),
    /** Where tickets of the first band were bought: `uf` '--' is the electronic channel, 'XX' unknown. */
    winnersBy: z
      .array(z.object({ city: told.nullable(), uf: told, winners: z.number() }))
      .readonly()
      .optional(),
    nextEstimate: z.number().optional(),
    place: told.optional(),
    note: told.optional(),
  }),
  source: text,
  receivedAt: instant.nullable(),
  checked: z.enum(CONTEST_CHECKS),
});
export type StoredContest = z.infer<typeof Contest>;

/** A draw or contest as news. `id` is the store's key and stays; `since` is the ISO instant its numbers came in. */
const News = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('draw'), ...news, draw: Draw, corrections: z.array(Correction) }),
  z.object({ kind: z.literal('contest'), ...news, contest: Contest }),
]);
export type NewestResult = z.infer<typeof News>;

/** `checked`: how the newest draw was checked; null where none is stored. */
const RegionStanding = Standing.extend({ checked: z.enum(DRAW_CHECKS).nullable() });
/** `checked`: how the newest contest was checked; null where none is stored. */
const ModalityStanding = Standing.extend({ checked: z.enum(CONTEST_CHECKS).nullable() });
const Status = z.object({
  regions: z.record(region, RegionStanding),
  modalities: z.record(modality, ModalityStanding),
  /** Today's slots that are an hour beyond the minute from which they are late. */
  lateSlots: z.int(),
  /** Draws of the last two days whose sources differ. */
  inConference: z.int(),
  /** Public sources that are left alone for now, by name: until when, ISO instant. */
  resting: z.record(z.string(), instant),
});
export type StatusReply = z.infer<typeof Status>;

/** One entry of the public log: a draw's or a contest's, newest first. `id` is the store's key and stays. */
const LoggedCorrection = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('draw'),
    id: text,
    ...Slot.shape,
    at: instant,
    before: numbers,
    after: numbers,
    source: text.nullable(),
    reason: text.nullable(),
  }),
  z.object({
    kind: z.literal('contest'),
    id: text,
    modality,
    contest: z.int(),
    /** The contest's day, as corrected. */
    day,
    at: instant,
    before: numbers,
    after: numbers,
    source: text.nullable(),
    reason: text.nullable(),
  }),
]);
export type LoggedCorrection = z.infer<typeof LoggedCorrection>;

/** How a public source stands. Instants are ISO; null where that never happened. */
const SourceStanding = z.object({
  name: text,
  family: text,
  lastAskedAt: instant.nullable(),
  lastAnsweredAt: instant.nullable(),
  /** 'ok', or the name of the last failure. */
  outcome: text.nullable(),
  restsUntil: instant.nullable(),
  /** Requests within the last 24 hours. */
  asked: z.int(),
  /** Draws of the last 60 days that it told, of those how many another family told too, and of these how many alike. */
  told: z.int(),
  compared: z.int(),
  alike: z.int(),
  /** Minutes from a draw's minute to its appearance there, median of the last 60 days; null where none was watched. */
  delay: z.number().nullable(),
});
export type SourceStanding = z.infer<typeof SourceStanding>;

const SituationSlot = Slot.extend({
  state: slotState,
  checked: z.enum(DRAW_CHECKS).nullable(),
  publishedAt: instant.nullable(),
  correctedAt: instant.nullable(),
  /** Minutes after its minute: when it usually comes out, and from when on it is late. */
  usual: z.number(),
  late: z.number(),
});
const Situation = z.object({
  day,
  readAt: instant,
  regions: z.array(z.object({ region, name: text, slots: z.array(SituationSlot) })),
  sources: z.array(SourceStanding),
  backfill: z.object({ left: z.int(), of: z.int() }).nullable(),
});
export type SituationView = z.infer<typeof Situation>;

/** `changedAt`: ISO instant at which the last of the day's draws came in or was corrected; null where nobody noted it. */
const DayOnRecord = z.object({ day, draws: z.int(), changedAt: instant.nullable() });
export type DayOnRecord = z.infer<typeof DayOnRecord>;

const FirstPrize = z.object({ region, day, time: text, number });
export type FirstPrize = z.infer<typeof FirstPrize>;

const LotteriesOfYear = z.array(z.object({ modality, count: z.int(), newest: Contest.nullable() }));
export type LotteriesOfYear = z.infer<typeof LotteriesOfYear>;

const Frequencies = z.array(
  z.object({
    region,
    draws: z.int(),
    since: day.nullable(),
    until: day.nullable(),
    counts: z.array(z.int()).length(25),
  }),
);
export type Frequencies = z.infer<typeof Frequencies>;

/** A draw as a cell of a grid shows it: its first prize. */
const Cell = z.object({ ...Slot.shape, number, group: z.int(), animal: text });
export type DrawCell = z.infer<typeof Cell>;

const around = <T extends z.ZodType>(what: T) => ({ before: what.nullable(), after: what.nullable() });

/** `before`, `after`: the region's nearest days with a draw. */
const RegionDay = z.object({
  region,
  day,
  slots: z.array(DaySlot),
  draws: z.int(),
  ...around(day),
  corrections: z.array(Correction),
  /** The Federal's contest of the day, where the region is the Federal. */
  contest: z.int().nullable(),
});
export type RegionDayView = z.infer<typeof RegionDay>;

const Key = z.object({ region, day, time });
/** `slot`: null where there is none at that hour; `contest`: the Federal's, where the draw is its. */
const DrawPlace = z.object({
  slot: DaySlot.nullable(),
  ...around(Key),
  corrections: z.array(Correction),
  contest: z.int().nullable(),
});
export type DrawPlaceView = z.infer<typeof DrawPlace>;

const month = z.string().regex(/^\d{4}-\d{2}$/);
/** A region's draws of a month, oldest first; the nearest months with a draw. */
const Month = z.object({ region, month, cells: z.array(Cell), ...around(month) });
export type MonthView = z.infer<typeof Month>;

/** The days of a month with draws, and the nearest days with draws outside it. */
const DaysOfMonth = z.object({ month, days: z.array(z.object({ day, draws: z.int() })), ...around(day) });
export type DaysOfMonthView = z.infer<typeof DaysOfMonth>;

/** A draw's name: its newest draw, the last ones, newest first, and the next. */
const SlotPlace = z.object({
  region,
  times: z.array(time),
  isKnown: z.boolean(),
  newest: Draw.nullable(),
  last: z.array(Cell),
  next: Slot.nullable(),
});
export type SlotView = z.infer<typeof SlotPlace>;

/** What came out on a day's date in other years, oldest first; the Federal's first prize has five digits. */
const OnThisDay = z.object({
  draws: z.array(Cell),
  federal: z.array(z.object({ contest: z.int(), day, number })),
});
export type OnThisDayView = z.infer<typeof OnThisDay>;
const PageCounts = z.array(
  z.object({ path: text, views: z.int(), likes: z.int(), recentViews: z.int() }),
) satisfies z.ZodType<PageCount[]>;

/** `changedAt`: ISO instant at which the last of its draws came in or was corrected; null where nobody noted it. */
const RegionDayOnRecord = z.object({ region, day, changedAt: instant.nullable() });
export type RegionDayOnRecord = z.infer<typeof RegionDayOnRecord>;
const SlotOnRecord = z.object({ region, time, changedAt: instant.nullable() });
export type SlotOnRecord = z.infer<typeof SlotOnRecord>;

const AroundDay = z.object(around(day));
const changeKind = z.enum(['presence', 'numbers', 'standing']);

/**
 * What changed of draws and contests after a change that the asker knows of. `newest`: the number to ask after next.
 * `isKnown`: false where more has changed than is told. `kind`: it came or went; its numbers changed; only how they are
 * known did. `own`, `all`: the nearest days on record around the draw's, of its region and of all; `around`: contests.
 */
const Changes = z.object({
  newest: z.int(),
  isKnown: z.boolean(),
  draws: z.array(z.object({ region, day, time: text, kind: changeKind, own: AroundDay, all: AroundDay })),
  contests: z.array(z.object({ modality, contest: z.int(), day, kind: changeKind, around: z.object(around(z.int())) })),
});
export type Changes = z.infer<typeof Changes>;

const group = z.int().min(1).max(25);

/**
 * One group by region. `first`, `inFive`: how often it came first, and in the five drawn prizes, of `draws` draws on record
 * from `since` to `until`; `gap`: draws since it came first, null where it never did; `longest`: the longest run of draws
 * without it first; `followed`: how often each group (1–25) came first in the region's next draw.
 */
const Animal = z.object({
  group,
  regions: z.array(
    z.object({
      region,
      draws: z.int(),
      since: day.nullable(),
      until: day.nullable(),
      first: z.int(),
      inFive: z.int(),
      gap: z.int().nullable(),
      longest: z.int(),
      last: Cell.nullable(),
      followed: z.object({ times: z.int(), counts: z.array(z.int()).length(25) }),
    }),
  ),
});
export type AnimalView = z.infer<typeof Animal>;

/** The 25 in order, each with the newest draw of any region in which it came first. */
const Animals = z.array(z.object({ group, last: Cell.nullable() })).max(25);
export type AnimalsView = z.infer<typeof Animals>;

const counts = (length: number) => z.array(z.int()).length(length);
const ReachCounted = z.object({
  dozens: counts(100),
  hours: z.array(z.int()),
  gaps: z.array(z.int().nullable()).length(25),
  longest: counts(25),
  followed: counts(625),
});
const SpanCounted = z.object({
  draws: z.int(),
  since: day.nullable(),
  until: day.nullable(),
  times: z.array(time),
  drawsAt: z.array(z.int()),
  first: ReachCounted,
  five: ReachCounted,
}) satisfies z.ZodType<SpanCounts>;
const hits = { prizes: z.int(), zeros: z.int() };
/** A region's draws counted in three spans, and where the digit 0 stands in all of them (domain/statistics.ts). */
const Statistics = z.object({
  region,
  spans: z.object({ 'newest-50': SpanCounted, 'days-90': SpanCounted, all: SpanCounted }),
  zeros: z.object({
    months: z.array(z.object({ month, prizes: z.int(), zeros: counts(4) })),
    places: counts(5),
    hours: z.array(z.object({ time, ...hits })),
    inferred: z.object(hits),
    copies: z.int(),
  }) satisfies z.ZodType<ZeroCounts>,
});
export type StatisticsView = z.infer<typeof Statistics>;

const DrawsPage = z.object({ draws: z.array(Draw), isMore: z.boolean() });
/** A draw with what was corrected of it, oldest first. */
const DrawAlone = z.object({ draw: Draw, corrections: z.array(Correction) }).nullable();
const ContestsPage = z.object({ contests: z.array(Contest), isMore: z.boolean() });

const Neighbour = z.object({ contest: z.int(), day }).nullable();
/** A contest, null where it is not on record, with its neighbours on record and the modality's highest number. */
const ContestPage = z.object({
  contest: Contest.nullable(),
  before: Neighbour,
  after: Neighbour,
  newest: z.int().nullable(),
  /** What was corrected of it, oldest first. */
  corrections: z.array(LoggedCorrection),
});
export type ContestPage = z.infer<typeof ContestPage>;

/** A contest in a year's table. `top`: its first band; null where no prizes are on record. */
const ContestLine = Contest.pick({
  contest: true,
  day: true,
  numbers: true,
  second: true,
  team: true,
  special: true,
}).extend({
  accumulated: z.boolean().nullable(),
  top: z.object({ winners: z.number(), amount: z.number() }).nullable(),
  currency: z.enum(CURRENCIES).nullable(),
});
/** A year's contests, newest first; the nearest years with contests. */
const ContestsOfYear = z.object({
  contests: z.array(ContestLine),
  before: z.int().nullable(),
  after: z.int().nullable(),
});
export type ContestsOfYear = z.infer<typeof ContestsOfYear>;

/** `changedAt`: ISO instant at which the last of the year's contests came in; null for the recorded history. */
const ContestYear = z.object({ modality, year: z.int(), contests: z.int(), changedAt: instant.nullable() });
export type ContestYear = z.infer<typeof ContestYear>;
/** `changedAt`: ISO instant at which it came in or was corrected; null for the recorded history. */
const IndexedContest = z.object({ modality, contest: z.int(), day, changedAt: instant.nullable() });
export type IndexedContest = z.infer<typeof IndexedContest>;

/** One place of a draw's five at which a number came, as a milhar. */
const DrawnAt = Slot.extend({ place: z.int().min(1).max(5), number: z.string().regex(/^\d{4}$/) });
export type DrawnAt = z.infer<typeof DrawnAt>;
/** `gap`: draws of the region since then. */
const NewestFirst = DrawnAt.extend({ gap: z.int().min(0) });
export type NewestFirst = z.infer<typeof NewestFirst>;

/**
 * Where a milhar, centena or dezena came, 1st to 5th prize. `places`: how often at each; `draws`: how many are on record;
 * `newest`: newest first.
 */
const DrawnNumber = z.object({
  places: z.array(z.int()).length(5),
  draws: z.int(),
  since: day.nullable(),
  newest: z.array(DrawnAt),
});
export type DrawnNumber = z.infer<typeof DrawnNumber>;

export type Views = {
  draws: z.infer<typeof DrawsPage>;
  draw: z.infer<typeof DrawAlone>;
  contests: z.infer<typeof ContestsPage>;
  contest: StoredContest | null;
  'contest-page': ContestPage;
  'contests-of-year': ContestsOfYear;
  'contest-years': ContestYear[];
  'indexed-contests': IndexedContest[];
  panel: PanelView;
  day: DayView;
  'newest-day': string | null;
  days: DayOnRecord[];
  'newest-results': NewestResult[];
  status: StatusReply;
  'lotteries-of-year': LotteriesOfYear;
  'first-prizes': FirstPrize[];
  frequencies: Frequencies;
  corrections: LoggedCorrection[];
  situation: SituationView;
  'region-day': RegionDayView;
  'draw-place': DrawPlaceView;
  month: MonthView;
  'days-of-month': DaysOfMonthView;
  slot: SlotView;
  'on-this-day': OnThisDayView;
  animal: AnimalView;
  animals: AnimalsView;
  statistics: StatisticsView;
  'page-counts': PageCount[];
  'region-days': RegionDayOnRecord[];
  slots: SlotOnRecord[];
  changes: Changes;
  'drawn-number': DrawnNumber;
  'newest-firsts': NewestFirst[];
  check: CheckView;
  'check-ticket': TicketView;
};
export type ViewName = keyof Views;

/** What each view must look like, whoever answers. */
export const VIEWS: { [Name in ViewName]: z.ZodType<Views[Name]> } = {
  draws: DrawsPage,
  draw: DrawAlone,
  contests: ContestsPage,
  contest: Contest.nullable(),
  'contest-page': ContestPage,
  'contests-of-year': ContestsOfYear,
  'contest-years': z.array(ContestYear),
  'indexed-contests': z.array(IndexedContest),
  panel: Panel,
  day: Day,
  'newest-day': day.nullable(),
  days: z.array(DayOnRecord),
  'newest-results': z.array(News),
  status: Status,
  'lotteries-of-year': LotteriesOfYear,
  'first-prizes': z.array(FirstPrize),
  frequencies: Frequencies,
  corrections: z.array(LoggedCorrection),
  situation: Situation,
  'region-day': RegionDay,
  'draw-place': DrawPlace,
  month: Month,
  'days-of-month': DaysOfMonth,
  slot: SlotPlace,
  'on-this-day': OnThisDay,
  animal: Animal,
  animals: Animals,
  statistics: Statistics,
  'page-counts': PageCounts,
  'region-days': z.array(RegionDayOnRecord),
  slots: z.array(SlotOnRecord),
  changes: Changes,
  'drawn-number': DrawnNumber,
  'newest-firsts': z.array(NewestFirst),
  check: CheckView,
  'check-ticket': TicketView,
};

const asked = <Name extends ViewName>(view: Name) => ({ action: z.literal('get-view'), view: z.literal(view) });

/** `pix_results` {action:'get-view', view, …}. */
export const ViewBody = z.discriminatedUnion('view', [
  z.strictObject(asked('panel')),
  z.strictObject({ ...asked('day'), day }),
  z.strictObject(asked('newest-day')),
  z.strictObject({ ...asked('days'), count: z.int().min(1).max(5000) }),
  z.strictObject({ ...asked('newest-results'), count: z.int().min(1).max(200), region: region.optional() }),
  z.strictObject(asked('status')),
  z.strictObject({ ...asked('lotteries-of-year'), year: z.int().min(1990).max(2100) }),
  z.strictObject({ ...asked('first-prizes'), from: day, to: day }),
  z.strictObject({
    ...asked('corrections'),
    count: z.int().min(1).max(500),
    since: instant.optional(),
    skip: z.int().min(0).max(1_000_000).optional(),
  }),
  z.strictObject({
    ...asked('draws'),
    region: region.optional(),
    from: day.optional(),
    to: day.optional(),
    times: z.array(time).max(10).optional(),
    limit: z.int().min(1).max(500),
    /** Only draws that come after this one, newest first. */
    after: z.object({ day, time, region }).optional(),
  }),
  z.strictObject({ ...asked('draw'), region, day, time }),
  z.strictObject({
    ...asked('contests'),
    modality,
    from: contestNumber.optional(),
    to: contestNumber.optional(),
    limit: z.int().min(1).max(500),
  }),
  z.strictObject({ ...asked('contest'), modality, contest: contestNumber }),
  z.strictObject({ ...asked('contest-page'), modality, contest: contestNumber.min(1) }),
  z.strictObject({ ...asked('contests-of-year'), modality, year: z.int().min(1900).max(2999) }),
  z.strictObject({ ...asked('contest-years'), modality: modality.optional() }),
  z.strictObject(asked('indexed-contests')),
  z.strictObject(asked('situation')),
  z.strictObject({ ...asked('region-day'), region, day }),
  z.strictObject({ ...asked('draw-place'), region, day, time }),
  z.strictObject({ ...asked('month'), region, month }),
  z.strictObject({ ...asked('days-of-month'), month }),
  z.strictObject({
    ...asked('slot'),
    region,
    times: z.array(time).min(1).max(4),
    count: z.int().min(1).max(100),
  }),
  z.strictObject({ ...asked('on-this-day'), day }),
  z.strictObject({ ...asked('animal'), group }),
  z.strictObject(asked('animals')),
  z.strictObject({ ...asked('statistics'), region }),
  z.strictObject(asked('page-counts')),
  z.strictObject(asked('region-days')),
  z.strictObject(asked('slots')),
  z.strictObject({ ...asked('changes'), after: count.optional() }),
  z.strictObject({ ...asked('check'), ...CheckAsked }),
  z.strictObject({ ...asked('check-ticket'), ...TicketAsked }),
  z.strictObject({ ...asked('frequencies'), draws: z.int().min(1).max(500) }),
  z.strictObject({
    ...asked('drawn-number'),
    number: z.string().regex(/^\d{2,4}$/),
    region: region.optional(),
    limit: z.int().min(1).max(100),
  }),
  /** Where a group came first last, in each region. */
  z.strictObject({ ...asked('newest-firsts'), group: z.int().min(1).max(25) }),
]);
type AnyView = z.infer<typeof ViewBody>;

/** What is said beside a view's name. */
export type ViewArguments = { [Name in ViewName]: Omit<Extract<AnyView, { view: Name }>, 'action' | 'view'> };
