import { z } from 'zod';
import { Slot, slotState } from '../contracts/draw.ts';
import { day, instant, region, text } from '../contracts/fields.ts';
import { saoPaulo } from '../domain/days.ts';
import { DRAW_CHECKS } from '../domain/draw-checks.ts';
import type { LateAfter } from '../domain/draws/delays.ts';
import { readBackfill } from '../store/backfill.ts';
import { readDelays } from '../store/delays.ts';
import { drawsOfDay, newestKeys } from '../store/read.ts';
import { dayRegions, recentAbsences } from './shared-slots.ts';
import { otherStandings, SourceStanding, sourceStandings } from './shared-source-standings.ts';
import { defineView } from './view.ts';

const SituationSlot = Slot.extend({
  state: slotState,
  checked: z.enum(DRAW_CHECKS).nullable(),
  publishedAt: instant.nullable(),
  correctedAt: instant.nullable(),
  /** The first prize, of the Federal the ticket; functions deployed before it do not tell it. */
  first: text.nullable().optional(),
  /** Minutes after its minute: when it usually comes out, and from when on it is late. */
  usual: z.number(),
  late: z.number(),
  /** Whether both were counted here; left out by functions that are older. */
  isMeasured: z.boolean().optional(),
});
const Situation = z.object({
  day,
  readAt: instant,
  regions: z.array(z.object({ region, name: text, slots: z.array(SituationSlot) })),
  sources: z.array(SourceStanding),
  /** Caixa, its mirrors and the operator's feeds, by their runs; left out by functions that are older. */
  others: z.array(SourceStanding.pick({ name: true, lastAnsweredAt: true, outcome: true, lastHour: true })).optional(),
  backfill: z.object({ left: z.int(), of: z.int() }).nullable(),
});
export type SituationView = z.infer<typeof Situation>;

/** How today's slots and the public sources stand now. */
export const situationView = defineView({
  args: z.strictObject({}),
  reply: Situation,
  empty: (_, now) => ({ day: saoPaulo(now).day, readAt: now.toISOString(), regions: [], sources: [], backfill: null }),
  async read(_, { db, now }) {
    const { day } = saoPaulo(now);
    const delays = await readDelays(db, day);
    const lateAfter: LateAfter = (slot) => delays(slot).late * 60_000;
    const drawn = dayRegions(
      day,
      await drawsOfDay(db, day),
      await newestKeys(db),
      now,
      lateAfter,
      await recentAbsences(db, now),
    );
    const regions = drawn.map(({ region, name, slots }) => {
      return {
        region,
        name,
        slots: slots
          .filter(({ state }) => state !== 'not-drawn')
          .map(({ draw, withdrawal: _, ...slot }) => {
            const { usual, late, isMeasured = false } = delays(slot);
            return {
              ...slot,
              checked: draw?.checked ?? null,
              publishedAt: draw?.publishedAt ?? null,
              correctedAt: draw?.correctedAt ?? null,
              first: draw?.tickets?.[0] ?? draw?.numbers[0] ?? null,
              usual,
              late,
              isMeasured,
            };
          }),
      };
    });
    return {
      day,
      readAt: now.toISOString(),
      regions,
      sources: await sourceStandings({ db, now }),
      others: await otherStandings({ db, now }),
      backfill: await readBackfill(db),
    };
  },
});
