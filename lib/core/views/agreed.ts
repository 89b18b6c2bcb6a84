import { z } from 'zod';
import { text } from '../contracts/fields.ts';
import { saoPaulo } from '../domain/days.ts';
import { agreedWithStanding } from '../store/agreements.ts';
import { defineView } from './view.ts';

/** How often each source's table of the last 60 days is the one that stands. */
export const agreedView = defineView({
  args: z.strictObject({}),
  reply: z.array(z.object({ source: text, told: z.int(), agreed: z.int() })),
  empty: () => [],
  read: (_, { db, now }) => agreedWithStanding(db, saoPaulo(now).day),
});
