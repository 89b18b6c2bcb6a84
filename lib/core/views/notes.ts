import { z } from 'zod';
import { Notes } from '../contracts/notes.ts';
import { count } from '../contracts/numbers.ts';
import { readNotes } from '../store/read-notes.ts';
import { defineView } from './view.ts';

export const notesView = defineView({
  args: z.strictObject({ after: count.optional() }),
  reply: Notes,
  empty: ({ after = 0 }) => ({ newest: after, isKnown: false, isMore: false, notes: [] }),
  read: ({ after }, { db }) => readNotes(db, after),
});
