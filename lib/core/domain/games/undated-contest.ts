/** What is recorded of a contest whose day is not: its columns in order, and the football matches that made them. */
export type UndatedContest = { contest: number; numbers: string[]; matches: { home: string; away: string }[] };
