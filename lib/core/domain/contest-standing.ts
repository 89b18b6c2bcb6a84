import type { Contest } from './contest-admission.ts';
import type { ContestCheck } from './contest-checks.ts';
import { addDays, type PlainDay } from './days.ts';
import { sameNumbers } from './draw-admission.ts';
import type { Modality } from './modalities.ts';
import { drawsOn } from './schedule.ts';

/** Sources by name; every other one is a mirror. */
export const CAIXA = 'caixa';
export const HISTORY = 'historico';
/** What the operator enters and imports. */
export const OPERATORS: readonly string[] = ['operador', 'importacao'];

/** Who told a stored contest first, and who, of another name, told the same later; null while nobody has. */
export type ReportedBy = { source: string; confirmedBy: string | null };

/** Sources whose word needs no second one. */
export const VOUCHED: readonly string[] = [CAIXA, HISTORY, ...OPERATORS];

/** True for a source that copies Caixa: what it alone says is unconfirmed. */
export const isMirror = (source: string) => !VOUCHED.includes(source);

/** The first that applies: the operator's word, Caixa's, the recorded history's, two mirrors', one mirror's. */
export function contestCheck({ source, confirmedBy }: ReportedBy): ContestCheck {
  const tellers = confirmedBy === null ? [source] : [source, confirmedBy];
  if (tellers.some((teller) => OPERATORS.includes(teller))) return 'operator';
  if (tellers.includes(CAIXA)) return 'official';
  if (source === HISTORY) return 'recorded';
  return confirmedBy === null ? 'unconfirmed' : 'two-mirrors';
}

/** True when both tell the same: the day, the numbers of each draw, the team where both name one. */
export function sameContest(
  a: Pick<Contest, 'day' | 'numbers' | 'second' | 'team'>,
  b: Pick<Contest, 'day' | 'numbers' | 'second' | 'team'>,
): boolean {
  return (
    a.day === b.day &&
    sameNumbers(a.numbers, b.numbers) &&
    sameNumbers(a.second ?? [], b.second ?? []) &&
    (!a.team || !b.team || a.team === b.team)
  );
}

/**
 * What becomes of a contest told again.
 * 'keep': nothing new. 'confirm': another source of standing says the same. 'replace': Caixa's word over a mirror's, the
 * recorded history's or its own earlier one, the operator's over everybody's, two agreeing mirrors' over one. 'refuse'.
 * `isSecond`: another mirror has told exactly this and was set aside.
 */
export function settleContest(
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
 * True when what `source` says beside the numbers stands over what is known: a mirror only fills in what Caixa left out, and the
 * recorded history what Caixa or the operator did. The operator enters numbers alone, so Caixa's word stands beside his.
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
  { modality, contest }: { modality: Modality; contest: number },
  confirmed: { contest: number; day: PlainDay } | null,
  today: PlainDay,
): boolean {
  if (!isMirror(source) || !confirmed) return false;
  let most = confirmed.contest + AHEAD;
  if (contest <= most) return false;
  for (let day = addDays(confirmed.day, 1); day <= today; day = addDays(day, 1)) {
    if (drawsOn(modality, day)) most += 1;
    if (contest <= most) return false;
  }
  return true;
}
