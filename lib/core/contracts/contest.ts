import { z } from 'zod';
import { CONTEST_CHECKS } from '../domain/contest-checks.ts';
import { CURRENCIES } from '../domain/currencies.ts';
import { LoggedCorrection } from './correction.ts';
import { day, instant, modality, numbers, text } from './fields.ts';

/** As a source wrote it and the store took it: of any length. */
const written = z.string();

export const Contest = z.object({
  modality,
  contest: z.int(),
  day,
  numbers,
  second: numbers.nullable(),
  team: written.nullable(),
  /** By part, what a game draws beside these: a month's name is longer than a number. */
  extra: z.record(text, z.array(text).readonly()).optional(),
  special: z.boolean(),
  details: z.object({
    accumulated: z.boolean().optional(),
    prizes: z
      .array(z.object({ band: written, winners: z.number(), amount: z.number() }))
      .readonly()
      .optional(),
    /** What the amounts are in where that is not the Real. */
    currency: z.enum(CURRENCIES).optional(),
    raised: z.number().optional(),
    /** Where tickets of the first band were bought: `uf` '--' is the electronic channel, 'XX' unknown. */
    winnersBy: z
      .array(z.object({ city: written.nullable(), uf: written, winners: z.number() }))
      .readonly()
      .optional(),
    nextEstimate: z.number().optional(),
    /** When the source says that the next contest is; whether it is then, the calendar of the games judges. */
    nextDay: day.optional(),
    /** Football matches, in the order of the columns that they make; goals of the normal time. */
    matches: z
      .array(
        z.object({
          home: written,
          away: written,
          goals: z.tuple([z.int(), z.int()]).readonly().optional(),
          day: day.optional(),
          isByLot: z.boolean().optional(),
        }),
      )
      .readonly()
      .optional(),
    /** The numbers in the order in which they were drawn; whether they still are the contest's is `isDrawnOrder`'s to say. */
    order: numbers.optional(),
    prizesPrecede: z.boolean().optional(),
    place: written.optional(),
    note: written.optional(),
  }),
  source: text,
  receivedAt: instant.nullable(),
  checked: z.enum(CONTEST_CHECKS),
});
export type StoredContest = z.infer<typeof Contest>;

const Neighbour = z.object({ contest: z.int(), day }).nullable();
/** A contest, null where it is not stored, with its stored neighbours and the modality's highest number. */
export const ContestPage = z.object({
  contest: Contest.nullable(),
  before: Neighbour,
  after: Neighbour,
  newest: z.int().nullable(),
  /** What was corrected of it, oldest first. */
  corrections: z.array(LoggedCorrection),
  /**
   * Of numbers drawn from a set: how many the contest before has too, null where that is not stored; in how many of the stored
   * contests before (`of`) all of them came. Functions deployed before it do not tell it.
   */
  portrait: z.object({ shared: z.int().nullable(), earlier: z.int(), of: z.int() }).optional(),
});
export type ContestPage = z.infer<typeof ContestPage>;

/** A contest in a year's table, as `ContestLine` of the domain says. */
const ContestLine = Contest.pick({
  contest: true,
  day: true,
  numbers: true,
  second: true,
  team: true,
  extra: true,
  special: true,
}).extend({
  accumulated: z.boolean().nullable(),
  top: z.object({ winners: z.number(), amount: z.number() }).nullable(),
  topOfSecond: z.object({ winners: z.number(), amount: z.number() }).optional(),
  currency: z.enum(CURRENCIES).nullable(),
});
/**
 * A year's contests, newest first; the nearest years with contests. `missing`: numbers after a contest of this year and before
 * the next stored one, by runs; functions deployed before it do not tell it.
 */
export const ContestsOfYear = z.object({
  contests: z.array(ContestLine),
  missing: z.array(z.object({ from: z.int(), to: z.int() })).optional(),
  before: z.int().nullable(),
  after: z.int().nullable(),
});
export type ContestsOfYear = z.infer<typeof ContestsOfYear>;

/**
 * The contests of a day, oldest first, the ones next to it by day, and the newest by number. `missing`: numbers between those two that
 * are not stored, by runs: one of them may have been of that day.
 */
export const ContestsAround = z.object({
  contests: z.array(Contest),
  missing: z.array(z.object({ from: z.int(), to: z.int() })),
  before: Contest.nullable(),
  after: Contest.nullable(),
  newest: Contest.nullable(),
});
export type ContestsAround = z.infer<typeof ContestsAround>;

/**
 * `newest`: the day of the year's last contest; functions deployed before it do not tell it. `changedAt`: ISO instant at
 * which the last of them came in; null for the recorded history.
 */
export const ContestYear = z.object({
  modality,
  year: z.int(),
  contests: z.int(),
  newest: day.optional(),
  changedAt: instant.nullable(),
});
export type ContestYear = z.infer<typeof ContestYear>;
/** `changedAt`: ISO instant at which it came in or was corrected; null for the recorded history. */
export const IndexedContest = z.object({ modality, contest: z.int(), day, changedAt: instant.nullable() });
export type IndexedContest = z.infer<typeof IndexedContest>;
