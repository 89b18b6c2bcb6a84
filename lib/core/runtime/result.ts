/** Why there is no value: a name, with a detail for the log. */
export type Failure<Reason extends string> = { ok: false; reason: Reason; detail: string };

/** What came of asking for it. */
export type Result<T, Reason extends string> = { ok: true; value: T } | Failure<Reason>;
