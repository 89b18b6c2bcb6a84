import { shortened } from '../../runtime/shortened.ts';
import { type PlainDay, saoPaulo } from '../days.ts';
import { type GameId, gameOf } from '../games/list.ts';
import {
  type Contest,
  type ContestDetails,
  type ContestRefusal,
  implausibleDetail,
  type ReportedContest,
  shortTexts,
  validateContest,
} from '../games/validate-contest.ts';
import { type HouseId, houseOf } from '../houses/list.ts';
import { federalTime } from '../houses/slots.ts';
import {
  CAIXA,
  contestCheck,
  contestId,
  HISTORY,
  isAheadOfCalendar,
  isMirror,
  OPERATORS,
  outranks,
  resolveContest,
  sameContest,
  sameExtra,
} from './contest-standing.ts';
import type { ContestCorrection, Displaced, KnownContest, Refused, Write } from './decision.ts';
import { mayDisplace, type StoredBy } from './draw-standing.ts';
import { judgeDraws, judgeRemoval, logged, type RecordOptions } from './judge-draws.ts';
import { Draft, type Known } from './known.ts';
import { drawId, type Observation, sameNumbers } from './validate-draw.ts';

export type ContestOutcome =
  | {
      outcome: 'new' | 'unchanged' | 'enriched' | 'confirmed' | 'corrected';
      id: string;
      /** The draw of the day that it was reported of before. */
      displaced?: Displaced;
    }
  | { outcome: 'refused'; id: string; reason: ContestRefusal; detail: string };

/** What another source reported of a contest, set aside for want of a second one. */
export type ContestSetAside = Pick<Contest, 'day' | 'numbers' | 'second' | 'team' | 'extra'> & { source: string };

/** What is stored of contests and of those before and after them: everything that a decision about them needs. */
export type KnownContests = {
  /** By id. */
  stored: ReadonlyMap<string, KnownContest>;
  /** The newest contest of each game that more than one mirror vouches for. */
  confirmed: ReadonlyMap<GameId, { contest: number; day: PlainDay }>;
  /** By id. */
  setAside: ReadonlyMap<string, readonly ContestSetAside[]>;
};

export type ContestsDecision = {
  outcomes: ContestOutcome[];
  writes: Write[];
  /** Contests that came or changed; those whose result was corrected also as they were. */
  entered: readonly KnownContest[];
  corrected: ReadonlyMap<string, Corrected>;
  /** Houses whose draw of today Caixa has published. */
  published: readonly HouseId[];
};

type Corrected = { now: KnownContest; before: Contest };

/**
 * Judges contests, in the order of the input. Key: modality and number, so an
 * older contest never replaces a newer one. Seen again with the same numbers: unchanged, enriched by details that
 * were not known, or confirmed by another source; with others: set aside, or corrected by who stands above;
 * with the numbers of the contest before or after: set aside, unless `insists` or two mirrors report it against one
 * (contest-standing.ts).
 */
export function judgeContests(
  contests: readonly ReportedContest[],
  known: KnownContests,
  options: RecordOptions,
): ContestsDecision {
  const { source, now, receivedAt } = options;
  const at = now.toISOString();
  const today = saoPaulo(now).day;
  const admitted = admitContests(contests, options);
  const values = admitted.flatMap((admission) => (admission.ok ? [admission.value] : []));
  const { stored: neighbours, confirmed, setAside } = known;
  const stored = new Map(neighbours);
  const inBatch = new Map(values.map((one) => [contestId(one), one]));
  const fresh = new Map<string, KnownContest>();
  const changed = new Map<string, KnownContest>();
  const corrected = new Map<string, Corrected>();
  const refused: Refused[] = [];

  const refuse = (id: string, reason: ContestRefusal, detail: string, what: unknown): ContestOutcome => {
    refused.push({ kind: 'contest', subject: id, reason, detail, reported: what });
    return { outcome: 'refused', id, reason, detail };
  };
  const change = (id: string, to: KnownContest) => {
    stored.set(id, to);
    (fresh.has(id) ? fresh : changed).set(id, to);
  };

  /**
   * The contest before or after, as it was or as it comes with this one, where it has these very numbers; or where the numbers that this one
   * had come with it: the end of a sheet that is shifted by one row.
   */
  const equalNeighbour = (contest: Contest, isSecond: boolean): string | null => {
    if (options.insists) return null;
    const stood = neighbours.get(contestId(contest));
    for (const shift of [-1, 1]) {
      const id = contestId({ ...contest, contest: contest.contest + shift });
      const before = neighbours.get(id);
      // What others reported of a contest does not keep Caixa's of the next one out, nor what one mirror reported two others'.
      const check = before && contestCheck(before);
      const isWeak = source === CAIXA ? check !== 'official' : isSecond && check === 'unconfirmed';
      const beside = inBatch.get(id);
      if ((before && !isWeak && sameResult(before, contest)) || sameResult(beside, contest)) return id;
      if (stood && beside && sameResult(beside, stood) && !sameResult(before, beside)) return id;
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
  const isDoubtful = (one: KnownContest): boolean =>
    contestCheck(one) === 'unconfirmed' &&
    [-1, 1].some((shift) => {
      const beside = neighbours.get(contestId({ ...one, contest: one.contest + shift }));
      return beside !== undefined && contestCheck(beside) !== 'unconfirmed' && sameResult(beside, one);
    });

  const outcomes = admitted.map((admission, index): ContestOutcome => {
    const what = contests[index] as ReportedContest;
    if (!admission.ok) return refuse(shortened(contestId(what), 100), admission.reason, admission.detail, what);
    const contest = admission.value;
    const id = contestId(contest);
    const implausible = source === HISTORY ? null : implausibleDetail(contest.details);
    if (implausible) return refuse(id, 'implausible-details', shortened(implausible, 100), asReported(contest));
    const second = setAside.get(id)?.find((other) => sameContest(other, contest)) ?? null;
    const known = stored.get(id);
    const equal = known && sameContest(known, contest) ? null : equalNeighbour(contest, second !== null);
    if (equal) return refuse(id, 'equals-neighbour', equal, asReported(contest));
    const early = known?.day === contest.day ? null : outOfOrder(contest, second !== null);
    if (early) return refuse(id, 'day-out-of-order', early, asReported(contest));
    if (!known) {
      if (!second && isAheadOfCalendar(source, contest, confirmed.get(contest.modality) ?? null, today))
        return refuse(id, 'ahead-of-calendar', contest.day, asReported(contest));
      const entered = { ...contest, source, confirmedBy: second?.source ?? null, receivedAt };
      stored.set(id, entered);
      fresh.set(id, entered);
      return { outcome: 'new', id };
    }
    const isSame = sameContest(known, contest);
    const settled = resolveContest(known, source, isSame, second !== null || isDoubtful(known));
    if (settled === 'refuse')
      return refuse(id, 'differs-from-stored', differenceOf(known, contest), asReported(contest));
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

  const quiet = new Set(outcomes.flatMap(({ outcome, id }) => (outcome === 'confirmed' ? [id] : [])));
  const richer = [...changed.values()].filter((contest) => !quiet.has(contestId(contest)));
  // A contest that was reported of a wrong day has left that one too.
  const moved = [...corrected.values()].flatMap(({ now: one, before }) => (one.day === before.day ? [] : [before]));
  const entered = [...fresh.values(), ...changed.values()];
  return {
    outcomes,
    writes: [
      { kind: 'enter', contests: [...fresh.values()] },
      { kind: 'amend', contests: [...changed.values()] },
      { kind: 'log-contests', corrections: [...corrected.values()].map((one) => correctionOf(one, options)) },
      { kind: 'set-aside', source, at, refused },
      { kind: 'note', change: 'presence', contests: [...fresh.values(), ...moved] },
      { kind: 'note', change: 'numbers', contests: richer },
      { kind: 'note', change: 'standing', contests: [...changed.values()] },
    ],
    entered,
    corrected,
    published: (source === CAIXA ? entered : []).flatMap(({ modality, day }) => {
      const { house } = gameOf(modality);
      return house && day === today ? [house] : [];
    }),
  };
}

/** The contests that pass by themselves; upstreams and operators have measure, the recorded history was looked through. */
export const admitContests = (
  contests: readonly ReportedContest[],
  { source, now }: Pick<RecordOptions, 'source' | 'now'>,
) =>
  contests.map((one) =>
    validateContest(source === HISTORY || !one.details ? one : { ...one, details: shortTexts(one.details) }, now),
  );

const correctionOf = (
  { now: contest, before }: Corrected,
  { source, now, reason }: RecordOptions,
): ContestCorrection => ({ before, after: contest, at: now.toISOString(), source, reason: reason ?? null });

/** Stored contests that are on a day that cannot be go to their right day, with a line in the public log. */
export function judgeDays(
  misdated: readonly { stored: KnownContest; recorded: PlainDay; day: PlainDay }[],
  options: RecordOptions,
): Write[] {
  const corrected = misdated
    .filter(({ stored, recorded }) => stored.day === recorded)
    .map(({ stored, day }): Corrected => ({ before: stored, now: { ...stored, day } }));
  return [
    { kind: 'amend', contests: corrected.map((one) => one.now) },
    { kind: 'log-contests', corrections: corrected.map((one) => correctionOf(one, options)) },
    { kind: 'note', change: 'presence', contests: corrected.flatMap((one) => [one.now, one.before]) },
  ];
}

/** The draws that contests give or gave: those of which their Federal draw is judged. */
export const drawsOfContests = ({ entered, corrected }: ContestsDecision): Observation[] =>
  [...entered, ...[...corrected.values()].map(({ before }) => before)].flatMap(federalDraw);

/**
 * A Loteria Federal contest also gives that day's Federal draw, from the first day on whose hour is stored. Caixa's replaces a
 * feed's draw; a mirror's does so only where it is the second one to report it. A draw that came from a contest of a wrong day goes
 * with it, and is in its contest's outcome.
 */
export function judgeContestDraws(
  { outcomes, entered, corrected }: ContestsDecision,
  known: Known,
  options: RecordOptions,
): { outcomes: ContestOutcome[]; writes: readonly Write[] } {
  const { source, now } = options;
  const draft = new Draft(known);
  const elsewhere = [...corrected.values()].filter((one) => one.before.day !== one.now.day);
  const wrong = elsewhere.flatMap(({ before }) =>
    federalDraw(before).map(({ day, prizes }) => ({
      contest: contestId(before),
      id: drawId({ region: 'federal', day, time: federalTime(day) }),
      numbers: prizes.map(({ number }) => number),
    })),
  );
  const isOperator = OPERATORS.includes(source);
  const mayGo = (by: StoredBy) => isOperator || mayDisplace(source, by);
  const { gone, writes } = judgeRemoval(wrong, draft, mayGo);
  draft.add(writes);
  for (const { id, numbers } of gone)
    draft.add(
      logged({
        draw: id,
        at: now.toISOString(),
        before: numbers,
        after: [],
        source,
        reason: 'o concurso é de outro dia',
      }),
    );
  const corrects = isOperator || 'but-operator';
  const enter = (contests: readonly Contest[], may: RecordOptions['corrects'] = false) =>
    draft.add(judgeDraws(contests.flatMap(federalDraw), draft, { ...options, corrects: may }).writes);
  enter(
    entered.filter((one) => corrected.has(contestId(one))),
    corrects,
  );
  enter(
    entered.filter((one) => !corrected.has(contestId(one))),
    isMirror(source) || source === HISTORY ? false : corrects,
  );
  const isGone = new Set(gone.map(({ id }) => id));
  const displaced = new Map(
    wrong.filter(({ id }) => isGone.has(id)).map(({ contest, id, numbers }) => [contest, { id, numbers }]),
  );
  return {
    outcomes: outcomes.map((one) => {
      const left = one.outcome === 'corrected' ? displaced.get(one.id) : undefined;
      return left && one.outcome !== 'refused' ? { ...one, displaced: left } : one;
    }),
    writes: draft.writes,
  };
}

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
const asReported = ({ modality, contest, day, numbers, second, team, extra }: Contest) => ({
  modality,
  contest,
  day,
  numbers,
  second,
  team,
  ...(extra ? { extra } : {}),
});
