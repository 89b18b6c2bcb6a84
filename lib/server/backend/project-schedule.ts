import { installGameDays } from '../../core/domain/games/operator-days.ts';
import { installSchedule } from '../../core/domain/houses/operator-schedule.ts';
import { installPayouts } from '../../core/domain/operator-payouts.ts';
import { globalSingleton } from '../../core/runtime/global-singleton.ts';
import { env } from '../env.ts';
import { backend } from './choice.ts';

const GOOD_MS = 60_000;

type Reading = { at: number; ends: Promise<void> };
const last = globalSingleton('project-schedule', (): { reading: Reading | null } => ({ reading: null }));

/**
 * Pages look up hours and payouts beside what their views tell: where a project keeps the operator's lines they are read from it once a
 * minute. Without a reply the known ones stay.
 */
export function followSchedule(): Promise<void> {
  if (!env().SUPABASE_URL) return Promise.resolve();
  if (!last.reading || performance.now() - last.reading.at >= GOOD_MS) {
    const keep = () => undefined;
    const ends = Promise.all([
      backend().view('schedule', {}).then(installSchedule, keep),
      backend().view('game-days', {}).then(installGameDays, keep),
      backend().view('payouts', {}).then(installPayouts, keep),
    ]).then(keep);
    last.reading = { at: performance.now(), ends };
  }
  return last.reading.ends;
}

/** The next page reads them again: something has changed there. */
export function forgetSchedule(): void {
  last.reading = null;
}
