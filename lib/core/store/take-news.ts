import type { Transaction } from 'kysely';
import { z } from 'zod';
import type { Changes } from '../contracts/changes.ts';
import type { StoredContest } from '../contracts/contest.ts';
import type { Draw } from '../domain/draws/draw.ts';
import {
  daysOfNews,
  isRecent,
  type News,
  type NewsSubject,
  newsKey,
  newsOf,
  ofNewsKey,
  type Standing,
} from '../domain/draws/news.ts';
import { GAME_IDS, isGameId } from '../domain/games/list.ts';
import { isHouseId } from '../domain/houses/list.ts';
import { newestChange } from './changes.ts';
import { putMeta, readMeta } from './meta.ts';
import { contestsOf, drawsOfKeys } from './read.ts';
import { readChanges } from './read-changes.ts';
import type { Tables } from './schema.ts';

const Announced = z.object({
  versions: z.array(z.array(z.string())),
  firstAt: z.number(),
  isAnnounced: z.boolean(),
  as: z.string().optional(),
});
/** Up to which change a way out has read, and what it has announced lately. */
const Mark = z.object({ seq: z.int(), announced: z.record(z.string(), Announced) });
type Mark = z.infer<typeof Mark>;

const keyOf = (way: string) => `news-of-${way}`;

/** A piece of news with what stands of it now. `version` rises with each piece of one draw or contest. */
export type TakenNews = News & { version: number; draw: Draw | null; contest: StoredContest | null };

/**
 * Takes what has become news since this way out (`way`: 'push') read last, for the caller to tell or to write down in this transaction:
 * of several servers on one store one gets it. What was stored before the first claim is no news.
 */
export async function takeNews(trx: Transaction<Tables>, way: string, now: Date): Promise<TakenNews[]> {
  const kept = await readMeta(trx, keyOf(way));
  if (kept === null) {
    await skipNews(trx, way, now);
    return [];
  }
  const mark = Mark.parse(JSON.parse(kept));
  const changes = await readChanges(trx, mark.seq);
  if (changes.newest === mark.seq) return [];
  const changed = changes.isKnown ? namedIn(changes) : await allOfNow(trx, mark.announced, now);
  return judge(trx, way, changed, { seq: changes.newest, announced: mark.announced }, now);
}

/** Lets what is news by now pass: this way out had no receiver. It is known from here on, so that a correction of it is one. */
export async function skipNews(trx: Transaction<Tables>, way: string, now: Date): Promise<void> {
  await judge(trx, way, await allOfNow(trx, {}, now), { seq: await newestChange(trx), announced: {} }, now);
}

/** The news among these, which the mark, put at `seq`, holds as announced. */
async function judge(
  trx: Transaction<Tables>,
  way: string,
  changed: readonly NewsSubject[],
  { seq, announced: before }: Mark,
  now: Date,
): Promise<TakenNews[]> {
  const stored = await readStored(trx, changed);
  const { news, announced } = newsOf(
    changed,
    (subject) => {
      const found = stored.get(newsKey(subject));
      return found ? standingOf(found) : null;
    },
    before,
    now,
  );
  await putMeta(trx, [{ key: keyOf(way), value: JSON.stringify({ seq, announced }) }]);
  return news.map((one) => {
    const found = stored.get(newsKey(one.subject)) ?? null;
    return {
      ...one,
      version: seq,
      draw: found && 'region' in found ? found : null,
      contest: found && 'modality' in found ? found : null,
    };
  });
}

/** What the notes name, but for what only stands otherwise. */
const namedIn = ({ draws, contests }: Changes): NewsSubject[] => [
  ...draws.flatMap(({ kind, region, day, time }) =>
    kind === 'standing' ? [] : [{ kind: 'draw' as const, region, day, time }],
  ),
  ...contests.flatMap(({ kind, modality, contest, day }) =>
    kind === 'standing' ? [] : [{ kind: 'contest' as const, modality, contest, day }],
  ),
];

/** All that may be news where the notes do not tell it apart: what is stored of these days, and what was announced, stored or not. */
async function allOfNow(trx: Transaction<Tables>, announced: Mark['announced'], now: Date): Promise<NewsSubject[]> {
  const days = daysOfNews(now);
  const known = Object.keys(announced).flatMap((key) => ofNewsKey(key) ?? []);
  const draws = await trx.selectFrom('draws').select(['region', 'day', 'time']).where('day', 'in', days).execute();
  const contests = trx.selectFrom('contests').select(['modality', 'contest', 'day']);
  const recent = await contests.where('modality', 'in', GAME_IDS).where('day', 'in', days).execute();
  const found = [
    ...draws.flatMap(({ region, ...at }) => (isHouseId(region) ? [{ kind: 'draw' as const, region, ...at }] : [])),
    ...recent.flatMap(({ modality, ...at }) =>
      isGameId(modality) ? [{ kind: 'contest' as const, modality, ...at }] : [],
    ),
  ].filter((one) => isRecent(one, now));
  const all = new Map<string, NewsSubject>(found.map((one) => [newsKey(one), one]));
  for (const one of known) {
    if (one.kind === 'draw') all.set(newsKey(one), one);
    else if (!all.has(newsKey({ ...one, day: '' }))) {
      const { modality, contest } = one;
      const row = await contests.where('modality', '=', modality).where('contest', '=', contest).executeTakeFirst();
      if (row) all.set(newsKey({ ...one, day: row.day }), { ...one, day: row.day });
    }
  }
  return [...all.values()];
}

async function readStored(
  trx: Transaction<Tables>,
  changed: readonly NewsSubject[],
): Promise<Map<string, Draw | StoredContest>> {
  const found = new Map<string, Draw | StoredContest>();
  for (const draw of await drawsOfKeys(
    trx,
    changed.flatMap((one) => (one.kind === 'draw' ? [one] : [])),
  ))
    found.set(newsKey({ kind: 'draw', ...draw }), draw);
  const contests = Map.groupBy(
    changed.flatMap((one) => (one.kind === 'contest' ? [one] : [])),
    ({ modality }) => modality,
  );
  for (const [modality, all] of contests)
    for (const contest of await contestsOf(
      trx,
      modality,
      all.map(({ contest }) => contest),
    ))
      found.set(newsKey({ kind: 'contest', ...contest, modality }), contest);
  return found;
}

function standingOf(found: Draw | StoredContest): Standing {
  if ('region' in found) {
    const { numbers, source, receivedAt, correctedAt } = found;
    return { numbers, source, isRecorded: receivedAt === null, isCorrected: correctedAt !== null };
  }
  const { numbers, second, source, receivedAt } = found;
  // What else a contest draws may come later than its numbers, which is no correction.
  return {
    numbers: [...numbers, ...(second ?? [])],
    source,
    isRecorded: receivedAt === null,
    isCorrected: false,
  };
}
