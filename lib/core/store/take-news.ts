import type { Transaction } from 'kysely';
import { z } from 'zod';
import type { StoredContest } from '../contracts/contest.ts';
import type { Draw } from '../domain/draws/draw.ts';
import { type News, type NewsSubject, newsKey, newsOf, type Standing } from '../domain/draws/news.ts';
import { newestChange } from './changes.ts';
import { putMeta, readMeta } from './meta.ts';
import { contestsOf, drawsOfKeys } from './read.ts';
import { readChanges } from './read-changes.ts';
import type { Tables } from './schema.ts';

const Announced = z.object({
  versions: z.array(z.array(z.string())),
  firstAt: z.number(),
  isAnnounced: z.boolean(),
});
/** Up to which change a way out has read, and what it has announced lately. */
const Mark = z.object({ seq: z.int(), announced: z.record(z.string(), Announced) });

const keyOf = (way: string) => `news-of-${way}`;

/** A piece of news with what stands of it now. `version` rises with each piece of one draw or contest. */
export type TakenNews = News & { version: number; draw: Draw | null; contest: StoredContest | null };

/**
 * Takes what has become news since this way out (`way`: 'push') read last, for the caller to tell or to write down in this transaction:
 * of several servers on one store one gets it. What was stored before the first claim is no news.
 */
export async function takeNews(trx: Transaction<Tables>, way: string, now: Date): Promise<TakenNews[]> {
  const key = keyOf(way);
  const kept = await readMeta(trx, key);
  const mark = kept === null ? null : Mark.parse(JSON.parse(kept));
  const changes = await readChanges(trx, mark?.seq);
  if (mark && changes.newest === mark.seq) return [];
  const changed: NewsSubject[] = [
    ...changes.draws.map(({ kind, region, day, time }) => ({
      change: kind,
      subject: { kind: 'draw', region, day, time },
    })),
    ...changes.contests.map(({ kind, modality, contest, day }) => ({
      change: kind,
      subject: { kind: 'contest', modality, contest, day },
    })),
  ].flatMap(({ change, subject }) => (change === 'standing' ? [] : [subject as NewsSubject]));
  const stored = await readStored(trx, changed);
  const { news, announced } = newsOf(
    changed,
    (subject) => {
      const found = stored.get(newsKey(subject));
      return found ? standingOf(found) : null;
    },
    mark?.announced ?? {},
    now,
  );
  await putMeta(trx, [{ key, value: JSON.stringify({ seq: changes.newest, announced }) }]);
  return news.map((one) => {
    const found = stored.get(newsKey(one.subject)) ?? null;
    return {
      ...one,
      version: changes.newest,
      draw: found && 'region' in found ? found : null,
      contest: found && 'modality' in found ? found : null,
    };
  });
}

/** Lets what is news by now pass: this way out had no receiver. */
export async function skipNews(trx: Transaction<Tables>, way: string): Promise<void> {
  const mark = { seq: await newestChange(trx), announced: {} };
  await putMeta(trx, [{ key: keyOf(way), value: JSON.stringify(mark) }]);
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
