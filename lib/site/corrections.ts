import type { LoggedCorrection } from '../core/contracts/correction.ts';
import { type ClockTime, formatDay, formatTime, type PlainDay } from '../core/domain/days.ts';
import { type GameId, gameOf } from '../core/domain/games/list.ts';
import { type DrawNames, drawFullName } from '../core/domain/houses/draw-full-name.ts';
import { plural } from '../core/domain/joiner.ts';
import { sourceName } from './source-words.ts';

/** How many corrections a page of the public log shows. */
export const CORRECTIONS_A_PAGE = 100;

/** What was corrected of a house: 'Rio PT 14h20 de 20/11/2026'. */
export const correctedDraw = (
  house: DrawNames,
  { name, time, day }: { name: string; time: ClockTime; day: PlainDay },
): string => `${drawFullName(house, name)} ${formatTime(time)} de ${formatDay(day)}`;
/** And of a game: 'Mega-Sena, concurso 3046'. */
export const correctedContest = (game: GameId, contest: number): string => `${gameOf(game).name}, concurso ${contest}`;

/** By whom and why: 'Por: operador. Motivo: erro de digitação.'; '' when both are unknown. */
export function correctionWords({ source, reason }: { source: string | null; reason: string | null }): string {
  const by = source === null ? '' : `Por: ${sourceName(source)}.`;
  const why = reason === null ? '' : `Motivo: ${/[.!?]$/.test(reason) ? reason : `${reason}.`}`;
  return [by, why].filter(Boolean).join(' ');
}

export type ToldNumber = { number: string; isChanged: boolean };

/**
 * Both lists of a correction with what changed marked: of a draw by place, of a contest, whose numbers are in order, by
 * whether the other list has them too.
 */
export function changeOf({ kind, before, after }: Pick<LoggedCorrection, 'kind' | 'before' | 'after'>): {
  before: ToldNumber[];
  after: ToldNumber[];
} {
  const marked = (numbers: readonly string[], other: readonly string[]) =>
    numbers.map((number, index) => ({
      number,
      isChanged: kind === 'draw' ? other[index] !== number : !other.includes(number),
    }));
  return { before: marked(before, after), after: marked(after, before) };
}

/** 'o 1º prêmio era 9663, é 1623; 5 prêmios mudaram': a correction in one line. */
export function changeLine({ kind, before, after }: Pick<LoggedCorrection, 'kind' | 'before' | 'after'>): string {
  if (after.length === 0) return 'resultado retirado';
  if (before.length === 0) return 'resultado posto no seu horário';
  const { after: numbersAfter } = changeOf({ kind, before, after });
  const changed = numbersAfter.filter(({ isChanged }) => isChanged).length;
  if (changed === 0) return 'os números ficaram, mudou outro dado';
  if (kind === 'contest') return plural(changed, 'número mudou', 'números mudaram');
  const first = numbersAfter.findIndex(({ isChanged }) => isChanged);
  const line = `o ${first + 1}º prêmio era ${before[first] ?? '—'}, é ${after[first]}`;
  return changed === 1 ? line : `${line}; ${plural(changed, 'prêmio')} mudaram`;
}
