import { z } from 'zod';
import { SlotOnRecord } from '../contracts/days-on-record.ts';
import { slotsOnRecord } from '../store/read-maps.ts';
import { defineView } from './view.ts';

/** Every hour at which a region has a stored draw. */
export const slotsView = defineView({
  args: z.strictObject({}),
  reply: z.array(SlotOnRecord),
  empty: () => [],
  read: (_, { db }) => slotsOnRecord(db),
});
