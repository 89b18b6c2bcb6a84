import type { Transaction } from 'kysely';
import { GameDays, ScheduleExceptions } from '../contracts/schedule-post.ts';
import { instantOf, saoPaulo } from '../domain/days.ts';
import { type GameDay, installGameDays } from '../domain/games/operator-days.ts';
import type { HouseId } from '../domain/houses/list.ts';
import { installSchedule, type ScheduleException } from '../domain/houses/operator-schedule.ts';
import { federalTime, slotsOn } from '../domain/houses/slots.ts';
import { keptLines } from './kept-lines.ts';
import type { Store, Tables } from './schema.ts';

export const SCHEDULE_KEY = 'schedule-exceptions';
/** Apart: an older release reads all of the other key or nothing. */
export const GAMES_KEY = 'schedule-games';

const kept = keptLines<ScheduleException>(SCHEDULE_KEY, ScheduleExceptions);
const keptGames = keptLines<GameDay>(GAMES_KEY, GameDays);

/** The exceptions in what is kept; none where it has another form. */
export const exceptionsIn = kept.in;

/** The games' days in what is kept; none where it has another form. */
export const gameDaysIn = keptGames.in;

/** The operator's exceptions to the schedule, newest first. */
export const readSchedule = kept.read;

/** The operator's word on days of games, newest first. */
export const readGameDays = keptGames.read;

/** Changes the games' days in one transaction, for this process at once. */
export async function changeGameDays(
  store: Store,
  change: (days: readonly GameDay[]) => readonly GameDay[],
): Promise<GameDay[]> {
  const days = await store.write((trx) => keptGames.change(trx, change));
  installGameDays(days);
  return days;
}

/** Changes the exceptions in one transaction, for this process at once; every page may show an hour. */
export async function changeSchedule(
  store: Store,
  change: (exceptions: readonly ScheduleException[]) => readonly ScheduleException[],
): Promise<ScheduleException[]> {
  const exceptions = await store.write((trx) => kept.change(trx, change));
  installSchedule(exceptions);
  return exceptions;
}

/** An official result this long before its draw is of a draw that was moved; less may be a clock's fault. */
const EARLY_MS = 60 * 60_000;

/**
 * Notes that a house's one draw of today took place in the full hour before `now`, where its official result is here long before
 * its hour; not beside an exception of that day, in force or taken back.
 */
export async function noteEarlyDraw(trx: Transaction<Tables>, house: HouseId, now: Date): Promise<void> {
  const { day, time } = saoPaulo(now);
  if (instantOf(day, federalTime(day)).getTime() - now.getTime() < EARLY_MS) return;
  const exception: ScheduleException = {
    id: `${house}-${day}`,
    house,
    reason: 'A Caixa publicou o concurso antes da hora prevista; a hora do sorteio não é conhecida.',
    at: now.toISOString(),
    day,
    held: [`${time.slice(0, 2)}:00`],
    dropped: slotsOn(house, day),
  };
  installSchedule(
    await kept.change(trx, (before) =>
      before.some(({ id }) => id === exception.id) ? before : [exception, ...before],
    ),
  );
}
