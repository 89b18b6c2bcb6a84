/** The pause before the second attempt and the longest one, in milliseconds. */
const PAUSE_MS = { first: 1000, longest: 30_000 } as const;

/**
 * After a first attempt in vain, has the main pages made again until all of them are made well; resolves to true then, to false where
 * `isOver` says that the site ends before. `wait` pauses before each attempt, each time twice as long.
 */
export async function becomeReady(
  warm: () => Promise<boolean>,
  isOver: () => boolean,
  wait: (ms: number) => Promise<unknown>,
): Promise<boolean> {
  for (let pause: number = PAUSE_MS.first; ; pause = Math.min(2 * pause, PAUSE_MS.longest)) {
    await wait(pause);
    if (isOver()) return false;
    if (await warm()) return true;
  }
}
