import { z } from 'zod';
import { freshness, instant, modality, region, text } from '../contracts/fields.ts';
import { CONTEST_CHECKS } from '../domain/contest-checks.ts';
import { addDays, instantOf, saoPaulo } from '../domain/days.ts';
import { DRAW_CHECKS } from '../domain/draw-checks.ts';
import { contestFreshness } from '../domain/draws/next-contest.ts';
import { regionFreshness } from '../domain/draws/schedule.ts';
import { withdrawnSlots } from '../domain/draws/withdrawals.ts';
import { GAME_IDS, type GameId } from '../domain/games/list.ts';
import { HOUSE_IDS, type HouseId } from '../domain/houses/list.ts';
import { keysOfDays, newestContest, newestStandings } from '../store/read.ts';
import { readSourceStates } from '../store/source-states.ts';
import { lateSlots } from './shared-late-slots.ts';
import { lateAfterReader, recentAbsences } from './shared-slots.ts';
import { defineView, type ReadDeps } from './view.ts';

/** ISO instants; null where nothing is stored or nothing is foreseen. */
const Standing = z.object({
  lastDrawAt: instant.nullable(),
  expectedDrawAt: instant.nullable(),
  lagSeconds: z.number(),
  source: text.nullable(),
  state: freshness,
});

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

const NOTHING = {
  lastDrawAt: null,
  expectedDrawAt: null,
  lagSeconds: 0,
  source: null,
  state: 'stale',
  checked: null,
} as const;
const blank = <Key extends string>(keys: readonly Key[]) =>
  Object.fromEntries(keys.map((key) => [key, NOTHING])) as Record<Key, typeof NOTHING>;

/** How the stored data stands: per region and modality, what is here, what should be, how late it is. */
export const statusView = defineView({
  args: z.strictObject({}),
  reply: Status,
  empty: () => ({
    regions: blank(HOUSE_IDS),
    modalities: blank(GAME_IDS),
    lateSlots: 0,
    inConference: 0,
    resting: {},
  }),
  async read(_, { db, now }) {
    const { day } = saoPaulo(now);
    const [stored, lateAfter, standings, recent, states, withdrawals] = await Promise.all([
      newestStandings(db),
      lateAfterReader(db, now),
      Promise.all(GAME_IDS.map(async (one) => [one, await modalityStanding(one, { db, now })] as const)),
      keysOfDays(db, [addDays(day, -1), day]),
      readSourceStates(db, now),
      recentAbsences(db, now),
    ]);
    const withdrawn = withdrawnSlots(withdrawals);
    const keys = new Map(stored.map((key) => [key.region, key]));
    const regions = {} as Record<HouseId, z.infer<typeof RegionStanding>>;
    for (const region of HOUSE_IDS) {
      const key = keys.get(region) ?? null;
      const { state, expected, lagSeconds } = regionFreshness(region, key, now, lateAfter, withdrawn);
      regions[region] = {
        lastDrawAt: key && instantOf(key.day, key.time).toISOString(),
        expectedDrawAt: expected && instantOf(expected.day, expected.time).toISOString(),
        lagSeconds,
        source: key?.source ?? null,
        state,
        checked: key?.checked ?? null,
      };
    }
    const modalities = Object.fromEntries(standings) as Record<GameId, z.infer<typeof ModalityStanding>>;
    const disputed = recent.rivalled.filter(({ checked }) => checked === 'in-conference');
    const late = lateSlots(
      recent.keys.filter((key) => key.day === day),
      now,
      lateAfter,
      withdrawn,
    );
    const resting = Object.fromEntries(
      [...states]
        .filter(([, { restsUntil }]) => restsUntil > now.getTime())
        .map(([name, { restsUntil }]) => [name, new Date(restsUntil).toISOString()]),
    );
    return { regions, modalities, lateSlots: late.length, inConference: disputed.length, resting };
  },
});

async function modalityStanding(modality: GameId, { db, now }: ReadDeps): Promise<z.infer<typeof ModalityStanding>> {
  const contest = await newestContest(db, modality);
  const { state, expectedAt, lagSeconds } = contestFreshness(modality, contest, now);
  return {
    lastDrawAt: contest && instantOf(contest.day, '00:00').toISOString(),
    expectedDrawAt: expectedAt?.toISOString() ?? null,
    lagSeconds,
    source: contest?.source ?? null,
    state,
    checked: contest?.checked ?? null,
  };
}
