/** What `inTime` rejects with when the bound has passed. */
export class TooSlow extends Error {
  override name = 'TooSlow';
}

/** The work's outcome, or a rejection with `TooSlow` after `ms`; the work itself goes on. */
export function inTime<T>(ms: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const limit = setTimeout(() => reject(new TooSlow(`${ms} ms`)), ms);
    const settle = () => clearTimeout(limit);
    work.then(resolve, reject).then(settle, settle);
  });
}
