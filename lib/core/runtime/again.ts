/**
 * Runs a piece of work once more where it is called meanwhile, never two at a time. The call resolves when no run is wanted any more; what
 * a run rejects with goes to `onFailure`.
 */
export function again(work: () => Promise<void>, onFailure: (error: unknown) => void): () => Promise<void> {
  let isAsked = false;
  let running: Promise<void> | null = null;
  const run = async () => {
    while (isAsked) {
      isAsked = false;
      await work().catch(onFailure);
    }
  };
  return () => {
    isAsked = true;
    running ??= run().finally(() => {
      running = null;
    });
    return running;
  };
}
