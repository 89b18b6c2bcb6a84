import { z } from 'zod';
import { IndexedContest } from '../contracts/contest.ts';
import { indexedContests } from '../store/read-contests.ts';
import { defineView } from './view.ts';

/** The contests whose pages search engines may list: of each modality the newest hundred and all specials. */
export const indexedContestsView = defineView({
  args: z.strictObject({}),
  reply: z.array(IndexedContest),
  empty: () => [],
  read: (_, { db }) => indexedContests(db),
});
