import { type Log, log as processLog } from '../../core/runtime/log.ts';
import { startEachMinute } from './cron.ts';

/** A machine that was asleep for as long looks the same. */
const LEAST_JUMP_MS = 60_000;
/** How long an alert names a jump. */
const TOLD_FOR_MS = 10 * 60_000;

/** `seconds` is negative for a clock that was set back. */
export type ClockJump = { seconds: number };

type Clocks = { wall: () => number; steady: () => number; log: Log };

/** Compares the machine's clock with a steady one at each `look`; `recent` is a jump of the last ten minutes. */
export function makeClockWatch({ wall, steady, log }: Clocks): { look: () => void; recent: () => ClockJump | null } {
  let last = { wall: wall(), steady: steady() };
  let jump: { seconds: number; until: number } | null = null;
  return {
    look() {
      const next = { wall: wall(), steady: steady() };
      const ahead = next.wall - last.wall - (next.steady - last.steady);
      last = next;
      if (Math.abs(ahead) < LEAST_JUMP_MS) return;
      const seconds = Math.round(ahead / 1000);
      log('clock-jumped', { seconds });
      jump = { seconds, until: next.steady + TOLD_FOR_MS };
    },
    recent: () => (jump && steady() < jump.until ? { seconds: jump.seconds } : null),
  };
}

const watch = makeClockWatch({ wall: Date.now, steady: () => performance.now(), log: processLog });

/** The jump that this process has seen in the last ten minutes. */
export const recentClockJump = watch.recent;

/** Looks each minute. Returns how to stop. */
export const startClockWatch = (): (() => void) => startEachMinute('clock', async () => watch.look());
