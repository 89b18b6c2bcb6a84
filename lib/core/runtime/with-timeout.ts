/** What `withTimeout` rejects with when the bound has passed. */
export class TimeoutError extends Error {
  override name = 'TimeoutError';
}

/** The work's outcome, or a rejection with `TimeoutError` after `ms`; the work itself goes on. */
export function withTimeout<T>(ms: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const limit = setTimeout(() => reject(new TimeoutError(`${ms} ms`)), ms);
    const settle = () => clearTimeout(limit);
    work.then(resolve, reject).then(settle, settle);
  });
}
