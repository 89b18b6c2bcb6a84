import { z } from 'zod';
import { instant, text } from '../contracts/fields.ts';
import { saoPaulo } from '../domain/days.ts';
import { CAIXA } from '../domain/draws/contest-standing.ts';
import { familyOf } from '../domain/families.ts';
import { pageNamed, SOURCE_NAMES, type SourceName, sourceOf } from '../sources/list.ts';
import { agreements } from '../store/agreements.ts';
import { countRunsSince, newestRuns } from '../store/source-runs.ts';
import { readSourceStates, type SourceState } from '../store/source-states.ts';
import { isSilent } from './shared-silence.ts';
import type { ReadDeps } from './view.ts';

/** How a public source stands. Instants are ISO; null where that never happened. */
export const SourceStanding = z.object({
  name: text,
  family: text,
  lastAskedAt: instant.nullable(),
  lastAnsweredAt: instant.nullable(),
  /** 'ok', or the name of the last failure. */
  outcome: text.nullable(),
  restsUntil: instant.nullable(),
  /** Pages that are left alone by themselves: of which houses, until when (null: robots.txt forbids it) and why; left out where there are none. */
  pageRests: z.array(z.object({ houses: z.array(text), until: instant.nullable(), reason: text })).optional(),
  /** Requests within the last 24 hours. */
  asked: z.int(),
  /** Requests within the last hour; of Caixa, its mirrors and feeds, rounds; left out by functions that are older. */
  lastHour: z.int().optional(),
  /** Draws of the last 60 days that it reported, of those how many another family reported too, and of these how many alike. */
  told: z.int(),
  compared: z.int(),
  alike: z.int(),
  /** Of a source that began in probation: how its tables compare with what stands; since when it counts. */
  trial: z.object({ agreed: z.int(), differing: z.int() }).nullable().optional(),
  provenAt: instant.nullable().optional(),
  /** Since when it brings nothing new although its houses draw. */
  silentSince: instant.nullable().optional(),
  /** Minutes from a draw's minute to its appearance there, median of the last 60 days; null where none was watched. */
  delay: z.number().nullable(),
});
export type SourceStanding = z.infer<typeof SourceStanding>;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The pages of a source's lists and of today that are left alone while the source is not. */
function pageRestsOf(source: SourceName, { pageRests, forbidden, restsUntil }: SourceState, now: Date) {
  if (restsUntil > now.getTime()) return [];
  const { day } = saoPaulo(now);
  const rests = [
    ...Object.entries(pageRests).map(([page, { until, reason }]) => ({ page, until, reason })),
    ...forbidden.map((page) => ({ page, until: null, reason: 'robots' })),
  ];
  return rests.flatMap(({ page, until, reason }) => {
    const named = pageNamed(sourceOf(source), page);
    const isOver = until === null ? false : until <= now.getTime() || forbidden.includes(page);
    return named && !isOver && (named.day ?? day) === day
      ? [{ houses: [...named.houses], until: at(until), reason }]
      : [];
  });
}

const at = (ms: number | null | undefined) => (ms ? new Date(ms).toISOString() : null);

/** Whatever else was requested: Caixa first, its mirrors and the operator's feeds. */
export async function otherStandings({
  db,
  now,
}: ReadDeps): Promise<Pick<SourceStanding, 'name' | 'lastAnsweredAt' | 'outcome' | 'lastHour'>[]> {
  const answers = await newestRuns(db, true);
  const runs = await countRunsSince(db, new Date(now.getTime() - HOUR_MS).toISOString());
  const isPublic = (source: string) => SOURCE_NAMES.some((name) => name === source);
  return (await newestRuns(db))
    .filter(({ source }) => !isPublic(source))
    .map(({ source, outcome }) => {
      const last = answers.find((run) => run.source === source);
      return { name: source, lastAnsweredAt: last?.at ?? null, outcome, lastHour: runs.get(source) ?? 0 };
    })
    .sort((a, b) => Number(b.name === CAIXA) - Number(a.name === CAIXA) || a.name.localeCompare(b.name));
}

/** Every public source that was usual requested, in the order of the setting. */
export async function sourceStandings({ db, now }: ReadDeps): Promise<SourceStanding[]> {
  const states = await readSourceStates(db, now);
  const agreed = await agreements(db, saoPaulo(now).day);
  return SOURCE_NAMES.flatMap((name) => {
    const state = states.get(name);
    if (!state) return [];
    const { total: count = 0, compared = 0, alike = 0, delay = null } = agreed.get(name) ?? {};
    const asks = [...state.asks, ...state.backfills].filter((at) => at > now.getTime() - DAY_MS);
    const pageRests = pageRestsOf(name, state, now);
    return {
      name,
      family: familyOf(name),
      lastAskedAt: at(Math.max(0, ...state.asks, ...state.backfills)),
      lastAnsweredAt: at(state.answeredAt),
      outcome: state.outcome,
      restsUntil: state.restsUntil > now.getTime() ? at(state.restsUntil) : null,
      ...(pageRests.length > 0 ? { pageRests } : {}),
      asked: asks.length,
      lastHour: asks.filter((at) => at > now.getTime() - HOUR_MS).length,
      trial: sourceOf(name).isProven || state.provenAt !== null ? null : (state.trial ?? { agreed: 0, differing: 0 }),
      provenAt: at(state.provenAt),
      silentSince: isSilent(sourceOf(name), state, now) ? at(state.newsAt) : null,
      told: count,
      compared,
      alike,
      delay,
    };
  });
}
