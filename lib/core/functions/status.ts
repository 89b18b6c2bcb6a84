import type { StatusReply } from '../contracts/views.ts';
import { addDays, instantOf, saoPaulo } from '../domain/days.ts';
import { MODALITIES, type Modality } from '../domain/modalities.ts';
import { REGIONS, type Region } from '../domain/regions.ts';
import { lastDrawDay, regionFreshness } from '../domain/schedule.ts';
import { newestContest, newestKeys } from '../store/read.ts';
import type { ReadDeps } from './pix-results.ts';

type Standing = StatusReply['regions'][Region];
type ModalityStanding = StatusReply['modalities'][Modality];

/** How the stored data stands: per region and modality, what is here, what should be, how late it is. */
export async function status({ db, now }: ReadDeps): Promise<StatusReply> {
  const keys = new Map((await newestKeys(db)).map((key) => [key.region, key]));
  const regions = {} as Record<Region, Standing>;
  for (const region of REGIONS) {
    const newest = keys.get(region) ?? null;
    const { state, expected, lagSeconds } = regionFreshness(region, newest, now);
    regions[region] = {
      lastDrawAt: newest && instantOf(newest.day, newest.time).toISOString(),
      expectedDrawAt: expected && instantOf(expected.day, expected.time).toISOString(),
      lagSeconds,
      source: newest?.source ?? null,
      state,
    };
  }
  const standings = await Promise.all(
    MODALITIES.map(async (modality) => [modality, await modalityStanding(modality, { db, now })] as const),
  );
  const modalities = Object.fromEntries(standings) as Record<Modality, ModalityStanding>;
  return { regions, modalities };
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
