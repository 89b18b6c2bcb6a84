/** How many of a modality's newest contests search engines index. */
export const NEWEST_INDEXED = 100;

/** True for a contest whose page search engines may list: the newest hundred and the specials. `newest`: the highest number. */
export const isIndexedContest = (
  { contest, special }: { contest: number; special: boolean },
  newest: number,
): boolean => special || contest > newest - NEWEST_INDEXED;
