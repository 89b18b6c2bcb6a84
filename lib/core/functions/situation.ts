import type { SituationView, SourceStanding } from '../contracts/views.ts';
import { saoPaulo } from '../domain/days.ts';
import type { LateAfter } from '../domain/delays.ts';
import { BICHO_SOURCES, familyOf } from '../domain/families.ts';
import { agreements } from '../store/agreements.ts';
import { readBackfill } from '../store/backfill.ts';
import { readDelays } from '../store/delays.ts';
import { drawsOfDay, newestKeys } from '../store/read.ts';
import { readSourceStates } from '../store/source-states.ts';
import type { ReadDeps } from './pix-results.ts';
import { dayRegions } from './region-views.ts';

const DAY_MS = 86_400_000;

const instant = (ms: number | null | undefined) => (ms ? new Date(ms).toISOString() : null);

/** How today's slots and the public sources stand at `now`. */
export async function situation({ db, now }: ReadDeps): Promise<SituationView> {
  const { day } = saoPaulo(now);
  const delays = await readDelays(db, day);
  const lateAfter: LateAfter = (slot) => delays(slot).late * 60_000;
  const drawn = dayRegions(day, await drawsOfDay(db, day), await newestKeys(db), now, lateAfter);
  const regions = drawn.map(({ region, name, slots }) => {
    return {
      region,
      name,
      slots: slots
        .filter(({ state }) => state !== 'not-drawn')
        .map(({ draw, ...slot }) => {
          const { usual, late } = delays(slot);
          return {
            ...slot,
            checked: draw?.checked ?? null,
            publishedAt: draw?.publishedAt ?? null,
            correctedAt: draw?.correctedAt ?? null,
            usual,
            late,
          };
        }),
    };
  });
  return {
    day,
    readAt: now.toISOString(),
    regions,
    sources: await sourceStandings({ db, now }),
    backfill: await readBackfill(db),
  };
}

/** Every public source that was ever asked, in the order of the setting. */
async function sourceStandings({ db, now }: ReadDeps): Promise<SourceStanding[]> {
  const states = await readSourceStates(db);
  const agreed = await agreements(db, saoPaulo(now).day);
  return BICHO_SOURCES.flatMap((name) => {
    const state = states.get(name);
    if (!state) return [];
    const { told = 0, compared = 0, alike = 0, delay = null } = agreed.get(name) ?? {};
    const asks = [...state.asks, ...state.backfills].filter((at) => at > now.getTime() - DAY_MS);
    return {
      name,
      family: familyOf(name),
      lastAskedAt: instant(Math.max(0, ...state.asks, ...state.backfills)),
      lastAnsweredAt: instant(state.answeredAt),
      outcome: state.outcome,
      restsUntil: state.restsUntil > now.getTime() ? instant(state.restsUntil) : null,
      asked: asks.length,
      told,
      compared,
      alike,
      delay,
    };
  });
}
