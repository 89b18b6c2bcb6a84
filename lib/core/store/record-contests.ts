import type { Transaction } from 'kysely';
import { z } from 'zod';
import { type PlainDay, saoPaulo } from '../domain/days.ts';
import {
  CAIXA,
  CONFIRMING_SOURCES,
  contestCheck,
  HISTORY,
  isAheadOfCalendar,
  isMirror,
  OPERATORS,
  outranks,
  type ReportedBy,
  resolveContest,
  sameContest,
  sameExtra,
} from '../domain/draws/contest-standing.ts';
import { mayDisplace, type StoredBy } from '../domain/draws/draw-standing.ts';
import { drawId, type Observation, sameNumbers } from '../domain/draws/validate-draw.ts';
import { GAME_IDS, type GameId, gameOf } from '../domain/games/list.ts';
import {
  type Contest,
  type ContestDetails,
  type ContestExtra,
  type ContestRefusal,
  implausibleDetail,
  type ReportedContest,
  shortTexts,
  validateContest,
} from '../domain/games/validate-contest.ts';
import { houseOf } from '../domain/houses/list.ts';
import { federalTime } from '../domain/houses/slots.ts';
import { shortened } from '../runtime/shortened.ts';
import { noteChanges } from './changes.ts';
import { assertChecksum, CorruptRowError, contestCorrectionSeal, contestSeal } from './checksum.ts';
import { chunks } from './chunks.ts';
import { quarantine, type Refused } from './quarantine.ts';
import { type Displaced, logCorrection, type RecordOptions, recordDrawsIn, withdrawDraws } from './record-draws.ts';
import { noteEarlyDraw } from './schedule.ts';
import type { Store, Tables } from './schema.ts';

export type ContestOutcome =
  | {
      outcome: 'new' | 'unchanged' | 'enriched' | 'confirmed' | 'corrected';
      id: string;
      /** The draw of the day that it was reported of before. */
      displaced?: Displaced;
    }
  | { outcome: 'refused'; id: string; reason: ContestRefusal; detail: string };

/** 'megaSena/3038'. */
export const contestId = ({ modality, contest }: { modality: string; contest: number }) => `${modality}/${contest}`;

type Known = Contest & ReportedBy & { receivedAt: string | null };
type Corrected = { now: Known; before: Contest };

/**
 * Records contests in one transaction and tells each one's outcome, in the order of the input. Key: modality and number, so an
 * older contest never replaces a newer one. Seen again with the same numbers: unchanged, enriched by details that
 * were not known, or confirmed by another source; with others: set aside, or corrected by who stands above;
 * with the numbers of the contest before or after: set aside, unless `insists` or two mirrors tell it against one
 * (domain/draws/contest-standing.ts). A Loteria Federal contest also gives that day's Federal draw, from the first day on whose
 * hour is stored.
 */
export function recordContests(
  store: Store,
  contests: readonly ReportedContest[],
  options: RecordOptions,
): Promise<ContestOutcome[]> {
  return store.write((trx) => recordContestsIn(trx, contests, options));
}

export async function recordContestsIn(
  trx: Transaction<Tables>,
  contests: readonly ReportedContest[],
  options: RecordOptions,
): Promise<ContestOutcome[]> {
  const { source, now, receivedAt } = options;
  const today = saoPaulo(now).day;
  const admitted = contests.map((contest) => validateContest(measured(contest, source), now));
  const values = admitted.flatMap((admission) => (admission.ok ? [admission.value] : []));
  const around = values.flatMap((one) => [-1, 0, 1].map((shift) => ({ ...one, contest: one.contest + shift })));
  const stored = await storedContests(trx, around);
  const neighbours = new Map(stored);
  const inBatch = new Map(values.map((one) => [contestId(one), one]));
  const confirmed = await newestConfirmed(trx, new Set(values.map(({ modality }) => modality)));
  const others = isMirror(source) ? await toldByOthers(trx, values, source) : new Map<string, SetAside[]>();
  const fresh = new Map<string, Known>();
  const changed = new Map<string, Known>();
  const corrected = new Map<string, Corrected>();
  const refused: Refused[] = [];

  const refuse = (id: string, reason: ContestRefusal, detail: string, what: unknown): ContestOutcome => {
    refused.push({ kind: 'contest', subject: id, reason, detail, reported: what });
    return { outcome: 'refused', id, reason, detail };
  };
  const change = (id: string, to: Known) => {
    stored.set(id, to);
    (fresh.has(id) ? fresh : changed).set(id, to);
  };

  /**
   * The contest before or after, as it was or as it comes with this one, where it has these very numbers; or where the numbers that this one
   * had come with it: the end of a sheet that is shifted by one row.
   */
  const equalNeighbour = (contest: Contest, isSecond: boolean): string | null => {
    if (options.insists) return null;
    const own = neighbours.get(contestId(contest));
    for (const shift of [-1, 1]) {
      const id = contestId({ ...contest, contest: contest.contest + shift });
      const before = neighbours.get(id);
      // What others reported of a contest does not keep Caixa's word of the next one out, nor what one mirror reported two others'.
      const check = before && contestCheck(before);
      const isWeak = source === CAIXA ? check !== 'official' : isSecond && check === 'unconfirmed';
      const beside = inBatch.get(id);
      if ((before && !isWeak && sameResult(before, contest)) || sameResult(beside, contest)) return id;
      if (own && beside && sameResult(beside, own) && !sameResult(before, beside)) return id;
    }
    return null;
  };
  /**
   * The contest before or after, with its day, where a contest's day can't stand beside it: before the one's or after the other's. Stored
   * ones are believed as for equal numbers; those that come with it only together, where they are in order themselves.
   */
  const outOfOrder = (contest: Contest, isSecond: boolean): string | null => {
    if (options.insists || source === HISTORY) return null;
    const [before, after] = [-1, 1].map((shift) => {
      const id = contestId({ ...contest, contest: contest.contest + shift });
      const known = neighbours.get(id);
      const check = known && contestCheck(known);
      const isWeak =
        source === CAIXA ? check === 'unconfirmed' || check === 'two-mirrors' : isSecond && check === 'unconfirmed';
      const beside = inBatch.get(id);
      if (known && !isWeak && (!beside || beside.day === known.day)) return { id, day: known.day, isSure: true };
      return beside ? { id, day: beside.day, isSure: false } : null;
    });
    if (before && after && before.day > after.day) return null;
    const areBoth = before != null && after != null && before.day < after.day;
    if (before && (before.isSure || areBoth) && contest.day < before.day) return `${before.id} ${before.day}`;
    if (after && (after.isSure || areBoth) && contest.day > after.day) return `${after.id} ${after.day}`;
    return null;
  };
  /** True for what one mirror reported and where the contest before or after, reported by more than one, has the same numbers. */
  const isDoubtful = (known: Known): boolean =>
    contestCheck(known) === 'unconfirmed' &&
    [-1, 1].some((shift) => {
      const beside = neighbours.get(contestId({ ...known, contest: known.contest + shift }));
      return beside !== undefined && contestCheck(beside) !== 'unconfirmed' && sameResult(beside, known);
    });

  const outcomes = admitted.map((admission, index): ContestOutcome => {
    const what = contests[index] as ReportedContest;
    if (!admission.ok) return refuse(shortened(contestId(what), 100), admission.reason, admission.detail, what);
    const contest = admission.value;
    const id = contestId(contest);
    const implausible = source === HISTORY ? null : implausibleDetail(contest.details);
    if (implausible) return refuse(id, 'implausible-details', shortened(implausible, 100), asTold(contest));
    const second = others.get(id)?.find((other) => sameContest(other, contest)) ?? null;
    const known = stored.get(id);
    const equal = known && sameContest(known, contest) ? null : equalNeighbour(contest, second !== null);
    if (equal) return refuse(id, 'equals-neighbour', equal, asTold(contest));
    const early = known?.day === contest.day ? null : outOfOrder(contest, second !== null);
    if (early) return refuse(id, 'day-out-of-order', early, asTold(contest));
    if (!known) {
      if (!second && isAheadOfCalendar(source, contest, confirmed.get(contest.modality) ?? null, today))
        return refuse(id, 'ahead-of-calendar', contest.day, asTold(contest));
      const entered = { ...contest, source, confirmedBy: second?.source ?? null, receivedAt };
      stored.set(id, entered);
      fresh.set(id, entered);
      return { outcome: 'new', id };
    }
    const isSame = sameContest(known, contest);
    const settled = resolveContest(known, source, isSame, second !== null || isDoubtful(known));
    if (settled === 'refuse') return refuse(id, 'differs-from-stored', differenceOf(known, contest), asTold(contest));
    if (settled === 'replace') {
      const replaced = {
        ...contest,
        team: contest.team ?? known.team,
        ...extraOfBoth(known, contest),
        details: detailsOfCorrected(known, contest, source),
        source,
        confirmedBy: second?.source ?? null,
        receivedAt,
        special: known.special || contest.special,
      };
      corrected.set(id, { now: replaced, before: corrected.get(id)?.before ?? known });
      change(id, replaced);
      return { outcome: 'corrected', id };
    }
    const details = outranks(source, known)
      ? mergeDetails(known.details, contest.details)
      : mergeDetails(contest.details, known.details);
    const team = known.team ?? contest.team;
    const beside = extraOfBoth(contest, known);
    const isRicher =
      team !== known.team ||
      JSON.stringify(beside.extra) !== JSON.stringify(known.extra) ||
      JSON.stringify(details) !== JSON.stringify(known.details);
    const confirmedBy = settled === 'confirm' ? source : known.confirmedBy;
    if (isRicher || settled === 'confirm') change(id, { ...known, team, ...beside, details, confirmedBy });
    return { outcome: settled === 'confirm' ? 'confirmed' : isRicher ? 'enriched' : 'unchanged', id };
  });

  for (const run of chunks([...fresh.values()], 400)) {
    await trx
      .insertInto('contests')
      .values(run.map((contest) => sealed(rowOf(contest))))
      .execute();
  }
  for (const contest of changed.values()) {
    await trx
      .updateTable('contests')
      .set(sealed(rowOf(contest)))
      .where('modality', '=', contest.modality)
      .where('contest', '=', contest.contest)
      .execute();
  }
  await logCorrections(trx, [...corrected.values()], options);
  await quarantine(trx, source, now.toISOString(), refused);
  const quiet = new Set(outcomes.flatMap(({ outcome, id }) => (outcome === 'confirmed' ? [id] : [])));
  const richer = [...changed.values()].filter((contest) => !quiet.has(contestId(contest)));
  // A contest that was reported of a wrong day has left that one too.
  const moved = [...corrected.values()].flatMap(({ now: one, before }) => (one.day === before.day ? [] : [before]));
  await noteChanges(trx, 'presence', { contests: [...fresh.values(), ...moved] });
  await noteChanges(trx, 'numbers', { contests: richer });
  await noteChanges(trx, 'standing', { contests: [...changed.values()] });
  for (const { modality, day } of source === CAIXA ? [...fresh.values(), ...changed.values()] : []) {
    const { house } = gameOf(modality);
    if (house && day === today) await noteEarlyDraw(trx, house, now);
  }
  const gone = await recordFederalDraws(trx, [...fresh.values(), ...changed.values()], corrected, options);
  return outcomes.map((one) => {
    const displaced = one.outcome === 'corrected' ? gone.get(one.id) : undefined;
    return displaced && one.outcome !== 'refused' ? { ...one, displaced } : one;
  });
}

/** Stored contests that stand on a day that cannot be go to their right day, with a line in the public log. */
export async function correctDays(trx: Transaction<Tables>, options: RecordOptions): Promise<void> {
  const listed = GAME_IDS.flatMap((modality) =>
    Object.entries(gameOf(modality).misdated ?? {}).map(([contest, days]) => ({
      modality,
      contest: Number(contest),
      ...days,
    })),
  );
  const corrected: Corrected[] = [];
  for (const one of listed) {
    const before = await storedContests(trx, [one]).then(
      (stored) => stored.get(contestId(one)),
      (error) => {
        // A damaged row is left for the checks to find.
        if (error instanceof CorruptRowError) return undefined;
        throw error;
      },
    );
    if (before?.day === one.recorded) corrected.push({ before, now: { ...before, day: one.day } });
  }
  for (const { now: contest } of corrected) {
    await trx
      .updateTable('contests')
      .set(sealed(rowOf(contest)))
      .where('modality', '=', contest.modality)
      .where('contest', '=', contest.contest)
      .execute();
  }
  await logCorrections(trx, corrected, options);
  await noteChanges(trx, 'presence', { contests: corrected.flatMap(({ now, before }) => [now, before]) });
}

/**
 * Caixa’s Federal replaces a feed’s draw; a mirror’s does so only where it is
 * the second one to say it. A draw that came from a contest of a wrong day goes with it; resolves to those, by contest.
 */
async function recordFederalDraws(
  trx: Transaction<Tables>,
  contests: readonly Contest[],
  corrected: ReadonlyMap<string, Corrected>,
  options: RecordOptions,
): Promise<Map<string, Displaced>> {
  const elsewhere = [...corrected.values()].filter(({ now, before }) => before.day !== now.day);
  const wrong = elsewhere.flatMap(({ before }) =>
    federalDraw(before).map(({ day, prizes }) => ({
      contest: contestId(before),
      id: drawId({ region: 'federal', day, time: federalTime(day) }),
      numbers: prizes.map(({ number }) => number),
    })),
  );
  const isOperator = OPERATORS.includes(options.source);
  const mayGo = (by: StoredBy) => isOperator || mayDisplace(options.source, by);
  const gone = wrong.length > 0 ? await withdrawDraws(trx, wrong, mayGo) : [];
  for (const { id, numbers } of gone)
    await logCorrection(trx, {
      draw: id,
      at: options.now.toISOString(),
      before: numbers,
      after: [],
      source: options.source,
      reason: 'o concurso é de outro dia',
    });
  const [known, others] = [
    contests.filter((one) => corrected.has(contestId(one))),
    contests.filter((one) => !corrected.has(contestId(one))),
  ];
  const corrects = isOperator || 'but-operator';
  await recordDrawsIn(trx, known.flatMap(federalDraw), { ...options, corrects });
  await recordDrawsIn(trx, others.flatMap(federalDraw), {
    ...options,
    corrects: isMirror(options.source) || options.source === HISTORY ? false : corrects,
  });
  const isAborted = new Set(gone.map(({ id }) => id));
  return new Map(
    wrong.filter(({ id }) => isAborted.has(id)).map(({ contest, id, numbers }) => [contest, { id, numbers }] as const),
  );
}

/** Upstreams and operators have measure; the recorded history was looked through. */
const measured = (reported: ReportedContest, source: string): ReportedContest =>
  source === HISTORY || !reported.details ? reported : { ...reported, details: shortTexts(reported.details) };

/** The animal lottery's Federal draw that a Loteria Federal contest gives: the last four digits of its five numbers. */
function federalDraw({ modality, day, numbers }: Contest): Observation[] {
  const { house } = gameOf(modality);
  if (!house || day < houseOf(house).since) return [];
  const prizes = numbers.map((number, index) => ({ place: String(index + 1), number: number.slice(-4) }));
  return [{ region: house, day, time: 'federal', prizes }];
}

/** True when both drew the same numbers, in each of their draws. */
const sameResult = (one: Contest | undefined, other: Contest): boolean =>
  one !== undefined &&
  sameNumbers(one.numbers, other.numbers) &&
  sameNumbers(one.second ?? [], other.second ?? []) &&
  sameExtra(one, other);

/** What stands otherwise, as it is stored. */
function differenceOf(known: Contest, reported: Contest): string {
  if (known.day !== reported.day) return known.day;
  if (!sameNumbers(known.numbers, reported.numbers)) return known.numbers.join(' ');
  if (!sameNumbers(known.second ?? [], reported.second ?? [])) return (known.second ?? []).join(' ');
  if (!sameExtra(known, reported))
    return Object.values(known.extra ?? {})
      .flat()
      .join(' ');
  return known.team ?? '';
}

/** What either names beside the numbers; the second's where both do. */
const extraOfBoth = ({ extra: known }: Contest, { extra: over }: Contest): Pick<Contest, 'extra'> =>
  known || over ? { extra: { ...known, ...over } } : {};

/** What `reported` states stands over what is `known`. */
function mergeDetails(known: ContestDetails, reported: ContestDetails): ContestDetails {
  const stated = Object.entries(reported).filter(([, value]) => value !== undefined);
  const { prizesPrecede, ...merged }: ContestDetails = { ...known, ...Object.fromEntries(stated) };
  // Prizes that come again are of these numbers.
  const isEarlier = reported.prizes ? reported.prizesPrecede : prizesPrecede;
  return isEarlier ? { ...merged, prizesPrecede: true } : merged;
}

/**
 * The details of a corrected contest. They stay where the numbers do. For other numbers a source gives other prizes;
 * the operator tells none, and those that were paid are kept with a mark.
 */
function detailsOfCorrected(known: Contest, reported: Contest, source: string): ContestDetails {
  const merged = mergeDetails(known.details, reported.details);
  if (sameResult(known, reported)) return merged;
  if (!OPERATORS.includes(source)) return reported.details;
  return merged.prizes && !reported.details.prizes ? { ...merged, prizesPrecede: true } : merged;
}

/** What a later source is compared with. */
const asTold = ({ modality, contest, day, numbers, second, team, extra }: Contest) => ({
  modality,
  contest,
  day,
  numbers,
  second,
  team,
  ...(extra ? { extra } : {}),
});

const rowOf = (contest: Known) => ({
  modality: contest.modality,
  contest: contest.contest,
  day: contest.day,
  numbers: JSON.stringify(contest.numbers),
  second: contest.second ? JSON.stringify(contest.second) : null,
  team: contest.team,
  extra: contest.extra ? JSON.stringify(contest.extra) : null,
  special: contest.special ? 1 : 0,
  details: JSON.stringify(contest.details),
  source: contest.source,
  confirmed_by: contest.confirmedBy,
  received_at: contest.receivedAt,
});

const sealed = (row: ReturnType<typeof rowOf>) => ({ ...row, seal: contestSeal(row) });

async function logCorrections(
  trx: Transaction<Tables>,
  corrected: readonly Corrected[],
  { source, now, reason }: RecordOptions,
): Promise<void> {
  const at = now.toISOString();
  const keyOf = ({ day, numbers, second, team, extra }: Contest) =>
    JSON.stringify({ day, numbers, second, team, extra });
  for (const { now: contest, before } of corrected) {
    const id = `${contestId(contest)}@${at}`;
    const logged = await trx.selectFrom('contest_corrections').select('before').where('id', '=', id).executeTakeFirst();
    const row = {
      id,
      modality: contest.modality,
      contest: contest.contest,
      at,
      before: logged?.before ?? keyOf(before),
      after: keyOf(contest),
      source,
      reason: reason ?? null,
    };
    const whole = { ...row, seal: contestCorrectionSeal(row) };
    await trx
      .insertInto('contest_corrections')
      .values(whole)
      .onConflict((c) => c.column('id').doUpdateSet(whole))
      .execute();
  }
}

/** The newest contest of each modality that more than one mirror vouches for. */
async function newestConfirmed(
  trx: Transaction<Tables>,
  modalities: ReadonlySet<GameId>,
): Promise<Map<GameId, { contest: number; day: PlainDay }>> {
  const found = new Map<GameId, { contest: number; day: PlainDay }>();
  for (const modality of modalities) {
    const row = await trx
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
type SetAside = z.infer<typeof SetAside> & { source: string };

/** Other sources’ contests, set aside for want of a second one. */
async function toldByOthers(
  trx: Transaction<Tables>,
  contests: readonly Contest[],
  source: string,
): Promise<Map<string, SetAside[]>> {
  const byContest = new Map<string, SetAside[]>();
  for (const run of chunks(contests.map(contestId), 1000)) {
    const rows = await trx
      .selectFrom('quarantine')
      .select(['subject', 'source', 'told'])
      .where('kind', '=', 'contest')
      .where('subject', 'in', run)
      .where('reason', 'in', ['ahead-of-calendar', 'day-out-of-order', 'differs-from-stored', 'equals-neighbour'])
      .where('source', '!=', source)
      .execute();
    for (const { subject, source: by, told: text } of rows) {
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

async function storedContests(
  trx: Transaction<Tables>,
  contests: readonly Pick<Contest, 'modality' | 'contest'>[],
): Promise<Map<string, Known>> {
  const stored = new Map<string, Known>();
  const byModality = Map.groupBy(contests, (contest) => contest.modality);
  for (const [modality, list] of byModality) {
    for (const run of chunks(list, 1000)) {
      const rows = await trx
        .selectFrom('contests')
        .selectAll()
        .where('modality', '=', modality)
        .where(
          'contest',
          'in',
          run.map(({ contest }) => contest),
        )
        .execute();
      for (const row of rows)
        stored.set(contestId(row), {
          ...readContest(row),
          source: row.source,
          confirmedBy: row.confirmed_by,
          receivedAt: row.received_at,
        });
    }
  }
  return stored;
}

/** A stored row as a contest. Rows come only from `recordContests`, so their JSON is ours. Throws `CorruptRowError`. */
export function readContest(row: Tables['contests']): Contest {
  assertChecksum(row, contestSeal(row), contestId(row));
  return {
    modality: row.modality as Contest['modality'],
    contest: row.contest,
    day: row.day,
    numbers: JSON.parse(row.numbers) as string[],
    second: row.second ? (JSON.parse(row.second) as string[]) : null,
    team: row.team,
    ...(row.extra ? { extra: JSON.parse(row.extra) as ContestExtra } : {}),
    special: row.special === 1,
    details: JSON.parse(row.details) as ContestDetails,
  };
}
