import { z } from 'zod';
import { Changes } from '../contracts/changes.ts';
import { count } from '../contracts/numbers.ts';
import { readChanges } from '../store/read-changes.ts';
import { defineView } from './view.ts';

export const changesView = defineView({
  args: z.strictObject({ after: count.optional() }),
  reply: Changes,
  empty: ({ after = 0 }) => ({ newest: after, isKnown: false, draws: [], contests: [] }),
  read: ({ after }, { db }) => readChanges(db, after),
});
