import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { PlainDay } from '../domain/days.ts';
import { CONFIRMING_SOURCES, contestId, isMirror } from '../domain/draws/contest-standing.ts';
import type { KnownContest } from '../domain/draws/decision.ts';
import { admitContests, type ContestSetAside, type KnownContests } from '../domain/draws/judge-contests.ts';
import { GAME_IDS, type GameId, gameOf } from '../domain/games/list.ts';
import type { Contest, ReportedContest } from '../domain/games/validate-contest.ts';
import { CorruptRowError } from './checksum.ts';
import { chunks } from './chunks.ts';
import { readKnownContest } from './contest-rows.ts';
import type { Tables } from './schema.ts';

type Reader = Kysely<Tables>;

/** Of contests: those of their numbers and of the ones before and after, and what other mirrors reported. Throws `CorruptRowError`. */
export async function knownOfContests(
  db: Reader,
  contests: readonly ReportedContest[],
  options: { source: string; now: Date },
): Promise<KnownContests> {
  const values = admitContests(contests, options).flatMap((admission) => (admission.ok ? [admission.value] : []));
  const around = values.flatMap((one) => [-1, 0, 1].map((shift) => ({ ...one, contest: one.contest + shift })));
  return {
    stored: await storedContests(db, around),
    confirmed: await newestConfirmed(db, new Set(values.map(({ modality }) => modality))),
    setAside: isMirror(options.source) ? await setAsideByOthers(db, values, options.source) : new Map(),
  };
}

/** The stored ones of the contests of which Caixa records a day that cannot be; a damaged row is left for the checks to find. */
export async function misdatedContests(
  db: Reader,
): Promise<{ stored: KnownContest; recorded: PlainDay; day: PlainDay }[]> {
  const listed = GAME_IDS.flatMap((modality) =>
    Object.entries(gameOf(modality).misdated ?? {}).map(([contest, days]) => ({
      modality,
      contest: Number(contest),
      ...days,
    })),
  );
  const found: { stored: KnownContest; recorded: PlainDay; day: PlainDay }[] = [];
  for (const { recorded, day, ...one } of listed) {
    const stored = await storedContests(db, [one]).then(
      (contests) => contests.get(contestId(one)),
      (error) => {
        if (error instanceof CorruptRowError) return undefined;
        throw error;
      },
    );
    if (stored) found.push({ stored, recorded, day });
  }
  return found;
}

/** The newest contest of each modality that more than one mirror vouches for. */
async function newestConfirmed(
  db: Reader,
  modalities: ReadonlySet<GameId>,
): Promise<Map<GameId, { contest: number; day: PlainDay }>> {
  const found = new Map<GameId, { contest: number; day: PlainDay }>();
  for (const modality of modalities) {
    const row = await db
      .selectFrom('contests')
      .select(['contest', 'day'])
      .where('modality', '=', modality)
      .where((eb) => eb.or([eb('confirmed_by', 'is not', null), eb('source', 'in', CONFIRMING_SOURCES)]))
      .orderBy('contest', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (row) found.set(modality, row);
  }
  return found;
}

const SetAside = z.object({
  day: z.string(),
  numbers: z.array(z.string()),
  second: z.array(z.string()).nullable(),
  team: z.string().nullable(),
  extra: z.record(z.string(), z.array(z.string())).optional(),
});

/** Other sources’ contests, set aside for want of a second one. */
async function setAsideByOthers(
  db: Reader,
  contests: readonly Contest[],
  source: string,
): Promise<Map<string, ContestSetAside[]>> {
  const byContest = new Map<string, ContestSetAside[]>();
  for (const run of chunks(contests.map(contestId), 1000)) {
    const rows = await db
      .selectFrom('quarantine')
      .select(['subject', 'source', 'told as text'])
      .where('kind', '=', 'contest')
      .where('subject', 'in', run)
      .where('reason', 'in', ['ahead-of-calendar', 'day-out-of-order', 'differs-from-stored', 'equals-neighbour'])
      .where('source', '!=', source)
      .execute();
    for (const { subject, source: by, text } of rows) {
      const read = SetAside.safeParse(parsed(text));
      if (read.success) byContest.set(subject, [...(byContest.get(subject) ?? []), { ...read.data, source: by }]);
    }
  }
  return byContest;
}

/** Rows written before contests were kept in this form may be cut off. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export async function storedContests(
  db: Reader,
  contests: readonly { modality: string; contest: number }[],
): Promise<Map<string, KnownContest>> {
  const stored = new Map<string, KnownContest>();
  const byModality = Map.groupBy(contests, (contest) => contest.modality);
  for (const [modality, list] of byModality) {
    for (const run of chunks(list, 1000)) {
      const rows = await db
        .selectFrom('contests')
        .selectAll()
        .where('modality', '=', modality)
        .where(
          'contest',
          'in',
          run.map(({ contest }) => contest),
        )
        .execute();
      for (const row of rows) stored.set(contestId(row), readKnownContest(row));
    }
  }
  return stored;
}
