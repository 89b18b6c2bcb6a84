import type { Changes } from '../../core/contracts/changes.ts';
import { globalSingleton } from '../../core/runtime/global-singleton.ts';
import { makeTurns } from '../../core/runtime/in-turn.ts';
import { log } from '../../core/runtime/log.ts';
import { TimeoutError, withTimeout } from '../../core/runtime/with-timeout.ts';
import { backend } from './choice.ts';
import { followSchedule, forgetSchedule } from './project-schedule.ts';

/** A store that takes longer does not answer. */
const TIMEOUT_MS = 4000;
/** While it is not known what changes, everything counts as changed so often. */
const UNKNOWN_EVERY_MS = 60_000;

/** `isOwn`: this process has just written; then it is reported even when nothing has changed. Null: unknown what has. */
type Tell = (changes: Changes | null, isOwn: boolean) => void;

const following = globalSingleton('changes', (): { look: (() => Promise<boolean>) | null } => ({ look: null }));

/**
 * To be called after a write of this process: resolves when the pages that show what it changed are dropped. False where
 * no process follows the changes (a host without the front).
 */
export const pollChanges = (): Promise<boolean> => following.look?.() ?? Promise.resolve(false);

/**
 * Reports what changes in the store, by any writer, in order. Polls every `everyMs`, by
 * `pollChanges` and by `look` (another server has announced a change). A store that does not answer is polled
 * again the next time; one that answers all else but this has changed in ways that are not known.
 */
export function followChanges(tell: Tell, everyMs: number): { look: () => Promise<void>; stop: () => void } {
  let seen: number | null = null;
  let isFailing = false;
  let unknownAt = Number.NEGATIVE_INFINITY;
  const turns = makeTurns();

  async function read(isOwn: boolean): Promise<void> {
    try {
      const changes = await withTimeout(TIMEOUT_MS, backend().view('changes', seen === null ? {} : { after: seen }));
      // Before the first answer pages may have been made of something older.
      const reported = seen === null && isFailing ? null : changes;
      const isSame = seen === null ? !isFailing : changes.isKnown && changes.newest === seen;
      seen = changes.newest;
      isFailing = false;
      if (!changes.isKnown || reported === null) forgetSchedule();
      // Some pages look up hours and payouts alone: what is kept is known before they are rendered again.
      await followSchedule();
      if (isOwn || !isSame) tell(reported, isOwn);
    } catch (error) {
      if (!isFailing)
        log('changes-read-failed', { error: error instanceof Error ? error.message.slice(0, 120) : 'unknown' });
      isFailing = true;
      if (error instanceof TimeoutError || performance.now() - unknownAt < UNKNOWN_EVERY_MS) return;
      const isThere = await withTimeout(TIMEOUT_MS, backend().answers()).then(
        () => true,
        () => false,
      );
      if (!isThere) return;
      unknownAt = performance.now();
      tell(null, isOwn);
    }
  }

  /** One at a time: a caller during a poll wants what was written after it began. */
  const inTurn = (isOwn: boolean): Promise<void> => turns(() => read(isOwn));
  let isAsked = false;
  const timer = setInterval(async () => {
    if (isAsked) return;
    isAsked = true;
    await inTurn(false);
    isAsked = false;
  }, everyMs);
  timer.unref();
  following.look = async () => {
    await inTurn(true);
    return !isFailing;
  };
  void inTurn(false);
  return {
    look: () => inTurn(false),
    stop() {
      clearInterval(timer);
      following.look = null;
    },
  };
}
