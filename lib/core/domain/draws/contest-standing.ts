import type { ContestCheck } from '../contest-checks.ts';
import { addDays, type PlainDay } from '../days.ts';
import type { GameId } from '../games/list.ts';
import type { Contest } from '../games/validate-contest.ts';
import { drawsOf } from './schedule.ts';
import { sameNumbers } from './validate-draw.ts';

/** Sources by name; every other one is a mirror. */
export const CAIXA = 'caixa';
export const HISTORY = 'historico';
/** What the operator enters and imports. */
export const OPERATORS: readonly string[] = ['operador', 'importacao'];

/** 'megaSena/3038'. */
export const contestId = ({ modality, contest }: { modality: string; contest: number }) => `${modality}/${contest}`;

/** The first source of a stored contest, and a later one of another name with the same numbers; null without one. */
export type ReportedBy = { source: string; confirmedBy: string | null };

/** Sources that need no second one. */
export const CONFIRMING_SOURCES: readonly string[] = [CAIXA, HISTORY, ...OPERATORS];

/** True for a source that copies Caixa: what it alone reports is unconfirmed. */
export const isMirror = (source: string) => !CONFIRMING_SOURCES.includes(source);

/** The first that applies: the operator's, Caixa's, the recorded history's, two mirrors', one mirror's. */
export function contestCheck({ source, confirmedBy }: ReportedBy): ContestCheck {
  const reporters = confirmedBy === null ? [source] : [source, confirmedBy];
  if (reporters.some((reporter) => OPERATORS.includes(reporter))) return 'operator';
  if (reporters.includes(CAIXA)) return 'official';
  if (source === HISTORY) return 'recorded';
  return confirmedBy === null ? 'unconfirmed' : 'two-mirrors';
}

/** True when both drew the same in every part beside the numbers that both name. */
export function sameExtra(
  { extra: a = {} }: Pick<Contest, 'extra'>,
  { extra: b = {} }: Pick<Contest, 'extra'>,
): boolean {
  return Object.entries(a).every(([key, drawn]) => sameNumbers(drawn, b[key] ?? drawn));
}

/** True when both tell the same: the day, the numbers of each draw, the team where both name one. */
export function sameContest(
  a: Pick<Contest, 'day' | 'numbers' | 'second' | 'team' | 'extra'>,
  b: Pick<Contest, 'day' | 'numbers' | 'second' | 'team' | 'extra'>,
): boolean {
  return (
    a.day === b.day &&
    sameNumbers(a.numbers, b.numbers) &&
    sameNumbers(a.second ?? [], b.second ?? []) &&
    sameExtra(a, b) &&
    (!a.team || !b.team || a.team === b.team)
  );
}

/**
 * What becomes of a contest reported again.
 * 'keep': nothing new. 'confirm': another source of standing reports the same. 'replace': Caixa's over a mirror's, the
 * recorded history's or its own earlier one, the operator's over everybody's, two agreeing mirrors' over one. 'refuse'.
 * `isSecond`: another mirror has reported exactly this and was set aside, or the stored one has the numbers of another contest.
 */
export function resolveContest(
  by: ReportedBy,
  source: string,
  isSame: boolean,
  isSecond: boolean,
): 'keep' | 'confirm' | 'replace' | 'refuse' {
  const check = contestCheck(by);
  if (isSame) {
    if (source === by.source || source === HISTORY) return 'keep';
    if (OPERATORS.includes(source)) return check === 'operator' ? 'keep' : 'confirm';
    if (source === CAIXA) return check === 'operator' || check === 'official' ? 'keep' : 'confirm';
    return check === 'unconfirmed' ? 'confirm' : 'keep';
  }
  if (OPERATORS.includes(source)) return 'replace';
  if (source === CAIXA) return check === 'operator' ? 'refuse' : 'replace';
  return isMirror(source) && isSecond && check === 'unconfirmed' ? 'replace' : 'refuse';
}

/**
 * True when what `source` reports beside the numbers stands over what is known: a mirror only fills in what Caixa left out, and the
 * recorded history what Caixa or the operator did. The operator enters numbers alone, so Caixa's stays beside his.
 */
export function outranks(source: string, by: ReportedBy): boolean {
  const check = contestCheck(by);
  if (source === HISTORY) return check !== 'operator' && check !== 'official';
  return !isMirror(source) || check === 'unconfirmed' || check === 'two-mirrors';
}

/** A mirror may be this many contests ahead of the calendar: special contests come in between. */
const AHEAD = 3;

/**
 * True when a mirror's contest lies further ahead than the dated draw days since the newest confirmed one allow, and three
 * more. Such a contest is set aside until Caixa or a second mirror tells it too.
 */
export function isAheadOfCalendar(
  source: string,
  { modality, contest }: { modality: GameId; contest: number },
  confirmed: { contest: number; day: PlainDay } | null,
  today: PlainDay,
): boolean {
  if (!isMirror(source) || !confirmed) return false;
  const isDrawDay = drawsOf(modality);
  let most = confirmed.contest + AHEAD;
  if (contest <= most) return false;
  for (let day = addDays(confirmed.day, 1); day <= today; day = addDays(day, 1)) {
    if (isDrawDay(day)) most += 1;
    if (contest <= most) return false;
  }
  return true;
}
