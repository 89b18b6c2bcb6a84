import type { StatusReply } from '../contracts/views.ts';
import { addDays, instantOf, saoPaulo } from '../domain/days.ts';
import type { LateAfter } from '../domain/delays.ts';
import { MODALITIES, type Modality } from '../domain/modalities.ts';
import { REGIONS, type Region } from '../domain/regions.ts';
import { lastDrawDay, regionFreshness, type Slot, slotsOn } from '../domain/schedule.ts';
import { keysOfDays, newestContest, newestStandings } from '../store/read.ts';
import { readSourceStates } from '../store/source-states.ts';
import type { ReadDeps } from './pix-results.ts';
import { lateAfterReader } from './region-views.ts';

type Standing = StatusReply['regions'][Region];
type ModalityStanding = StatusReply['modalities'][Modality];

/** How the stored data stands: per region and modality, what is here, what should be, how late it is. */
export async function status({ db, now }: ReadDeps): Promise<StatusReply> {
  const { day } = saoPaulo(now);
  const [stored, lateAfter, standings, recent, states] = await Promise.all([
    newestStandings(db),
    lateAfterReader(db, now),
    Promise.all(MODALITIES.map(async (one) => [one, await modalityStanding(one, { db, now })] as const)),
    keysOfDays(db, [addDays(day, -1), day]),
    readSourceStates(db),
  ]);
  const keys = new Map(stored.map((key) => [key.region, key]));
  const regions = {} as Record<Region, Standing>;
  for (const region of REGIONS) {
    const key = keys.get(region) ?? null;
    const { state, expected, lagSeconds } = regionFreshness(region, key, now, lateAfter);
    regions[region] = {
      lastDrawAt: key && instantOf(key.day, key.time).toISOString(),
      expectedDrawAt: expected && instantOf(expected.day, expected.time).toISOString(),
      lagSeconds,
      source: key?.source ?? null,
      state,
      checked: key?.checked ?? null,
    };
  }
  const modalities = Object.fromEntries(standings) as Record<Modality, ModalityStanding>;
  const disputed = recent.rivalled.filter(({ checked }) => checked === 'in-conference');
  const late = lateSlots(
    recent.keys.filter((key) => key.day === day),
    now,
    lateAfter,
  );
  const resting = Object.fromEntries(
    [...states]
      .filter(([, { restsUntil }]) => restsUntil > now.getTime())
      .map(([name, { restsUntil }]) => [name, new Date(restsUntil).toISOString()]),
  );
  return { regions, modalities, lateSlots: late.length, inConference: disputed.length, resting };
}

/** What is an hour beyond its time is said to the operator. */
const LONG_LATE_MS = 3_600_000;

/** Today's slots that are an hour beyond the minute from which they are late. `drawn`: today's draws. */
export function lateSlots(drawn: readonly Pick<Slot, 'region' | 'time'>[], now: Date, lateAfter: LateAfter): Slot[] {
  const { day } = saoPaulo(now);
  return REGIONS.flatMap((region) => slotsOn(region, day).map((time) => ({ region, day, time }))).filter(
    (slot) =>
      now.getTime() - instantOf(slot.day, slot.time).getTime() >= lateAfter(slot) + LONG_LATE_MS &&
      !drawn.some(({ region, time }) => region === slot.region && time === slot.time),
  );
}

// A modality's hour is not on record: a contest is awaited from the end of its draw day, and stale after two more.
async function modalityStanding(modality: Modality, { db, now }: ReadDeps): Promise<ModalityStanding> {
  const contest = await newestContest(db, modality);
  const expected = lastDrawDay(modality, saoPaulo(now).day);
  const dayEnd = (day: string) => instantOf(addDays(day, 1), '00:00');
  const isBehind = expected !== null && (!contest || contest.day < expected);
  const awaited = isBehind && contest ? (lastDrawDayAfter(modality, contest.day, expected) ?? expected) : expected;
  const lagSeconds = isBehind && awaited ? Math.floor((now.getTime() - dayEnd(awaited).getTime()) / 1000) : 0;
  return {
    lastDrawAt: contest && instantOf(contest.day, '00:00').toISOString(),
    expectedDrawAt: expected && dayEnd(expected).toISOString(),
    lagSeconds: Math.max(0, lagSeconds),
    source: contest?.source ?? null,
    state: !contest || lagSeconds > 2 * 86_400 ? 'stale' : isBehind ? 'late' : 'fresh',
    checked: contest?.checked ?? null,
  };
}

// The first draw day after the newest stored one: the wait is counted from there.
function lastDrawDayAfter(modality: Modality, after: string, until: string): string | null {
  for (let day = addDays(after, 1); day <= until; day = addDays(day, 1)) {
    const found = lastDrawDay(modality, addDays(day, 1));
    if (found && found > after) return found;
  }
  return null;
}
