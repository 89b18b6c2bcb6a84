import type { Changes } from '../../core/contracts/views.ts';
import { inTime, TooSlow } from '../../core/runtime/in-time.ts';
import { log } from '../../core/runtime/log.ts';
import { processWide } from '../../core/runtime/process-wide.ts';
import { backend } from './choice.ts';

/** A store that takes longer does not answer. */
const PATIENCE_MS = 4000;
/** While it is not known what changes, everything counts as changed so often. */
const UNKNOWN_EVERY_MS = 60_000;

/** `isOwn`: this process has just written; then it is told even where nothing has changed. Null: not known what has. */
type Tell = (changes: Changes | null, isOwn: boolean) => void;

const following = processWide('changes', (): { look: (() => Promise<boolean>) | null } => ({ look: null }));

/**
 * To be called after a write of this process: resolves when the pages that show what it changed are dropped. False where
 * nobody follows the changes (a host without the door).
 */
export const lookForChanges = (): Promise<boolean> => following.look?.() ?? Promise.resolve(false);

/**
 * Follows what changes in the store, whoever writes to it, and tells it in order. It is asked every `everyMs`, by
 * `lookForChanges` and by `look` (another server has said that there is something). A store that does not answer is asked
 * again the next time; one that answers all else but this has changed in ways that are not known.
 */
export function followChanges(tell: Tell, everyMs: number): { look: () => Promise<void>; stop: () => void } {
  let seen: number | null = null;
  let isFailing = false;
  let unknownAt = 0;
  let last: Promise<unknown> = Promise.resolve();

  async function read(isOwn: boolean): Promise<void> {
    try {
      const changes = await inTime(PATIENCE_MS, backend().view('changes', seen === null ? {} : { after: seen }));
      // Before the first answer pages may have been made of something older.
      const told = seen === null && isFailing ? null : changes;
      const isSame = seen === null ? !isFailing : changes.isKnown && changes.newest === seen;
      seen = changes.newest;
      isFailing = false;
      if (isOwn || !isSame) tell(told, isOwn);
    } catch (error) {
      if (!isFailing)
        log('changes-not-read', { error: error instanceof Error ? error.message.slice(0, 120) : 'unknown' });
      isFailing = true;
      if (error instanceof TooSlow || Date.now() - unknownAt < UNKNOWN_EVERY_MS) return;
      const isThere = await inTime(PATIENCE_MS, backend().answers()).then(
        () => true,
        () => false,
      );
      if (!isThere) return;
      unknownAt = Date.now();
      tell(null, isOwn);
    }
  }

  /** One after the other: whoever asks while one is under way wants what was written after it began. */
  const inTurn = (isOwn: boolean): Promise<void> => {
    const turn = last.then(() => read(isOwn));
    last = turn;
    return turn;
  };
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
