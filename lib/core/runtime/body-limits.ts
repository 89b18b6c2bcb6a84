/** The largest bodies in bytes: the operator's list of draws, a browser's report of what the content policy stopped, a count. */
export const BODY_LIMITS = { operator: 256 * 1024, visitor: 32 * 1024, count: 1024 } as const;
