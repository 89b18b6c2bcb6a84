import { z } from 'zod';
import { Contest } from '../contracts/contest.ts';
import { modality } from '../contracts/fields.ts';
import { contestNumber } from '../contracts/numbers.ts';
import { contestOf } from '../store/read.ts';
import { defineView } from './view.ts';

export const contestView = defineView({
  args: z.strictObject({ modality, contest: contestNumber }),
  reply: Contest.nullable(),
  empty: () => null,
  read: ({ modality, contest }, { db }) => contestOf(db, modality, contest),
});
