import { COPIES_LAST_MS } from '../core/contracts/stream.ts';

/** Asks after changes, one at a time. */
export type AfterChange = {
  /** Something has changed: asks at once, or again once the ask under way is over, and once more when no copy is from before it. */
  changed: () => void;
  /** Something may have changed before now: asks when no copy is from before it. */
  mayHaveChanged: () => void;
  /** Asks no more but for what is under way. */
  stop: () => void;
};

/** `ask` resolves when it is answered; a failure is its own. */
export function afterChange(ask: () => Promise<unknown>): AfterChange {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAsking = false;
  let isWanted = false;
  async function go(): Promise<void> {
    isWanted = true;
    if (isAsking) return;
    isAsking = true;
    while (isWanted) {
      isWanted = false;
      await ask().catch(() => undefined);
    }
    isAsking = false;
  }
  const goLater = () => {
    clearTimeout(timer);
    timer = setTimeout(go, COPIES_LAST_MS);
  };
  return {
    changed() {
      void go();
      goLater();
    },
    mayHaveChanged: goLater,
    stop() {
      clearTimeout(timer);
      isWanted = false;
    },
  };
}
