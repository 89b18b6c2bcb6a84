import type { Kysely } from 'kysely';
import { installGameDays } from '../domain/games/operator-days.ts';
import { installSchedule } from '../domain/houses/operator-schedule.ts';
import { installPayouts } from '../domain/operator-payouts.ts';
import { readMetas } from './meta.ts';
import { PAYOUTS_KEY, payoutLinesIn } from './payouts.ts';
import { exceptionsIn, GAMES_KEY, gameDaysIn, SCHEDULE_KEY } from './schedule.ts';
import type { Tables } from './schema.ts';

/** Installs what the operator keeps for this process: hours, days and payouts are those of the store that was read last. */
export async function applyOperatorLines(db: Kysely<Tables>): Promise<void> {
  const kept = await readMetas(db, [SCHEDULE_KEY, GAMES_KEY, PAYOUTS_KEY]);
  installGameDays(gameDaysIn(kept.get(GAMES_KEY)));
  installSchedule(exceptionsIn(kept.get(SCHEDULE_KEY)));
  installPayouts(payoutLinesIn(kept.get(PAYOUTS_KEY)));
}
