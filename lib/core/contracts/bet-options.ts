import { z } from 'zod';
import { BET_TYPES } from '../domain/bets.ts';
import type { Call } from './call.ts';
import { BET_OPTIONS } from './paths.ts';

const Slots = z.array(z.object({ option: z.iso.time({ precision: -1 }), isAvailable: z.boolean() }));

/** Today's slots by house ('HH:MM'), of those whose draws one may bet on, and how many times the stake each bet type pays. */
export const BetOptionsReply = z.object({
  betOptions: z.tuple([
    z.object({ times: z.record(z.string(), Slots) }),
    z.object({
      multipliers: z.record(z.enum(BET_TYPES), z.number()),
      /** Of those that are examples by themselves, the ones whose quote the operator has a source for; absent for none. */
      sourced: z.array(z.enum(BET_TYPES)).optional(),
    }),
  ]),
});
export type BetOptionsReply = z.infer<typeof BetOptionsReply>;

/** What a page may be reported: the options, or an empty list that says that there are none. */
export const BetOptionsOrNone = z.object({ betOptions: z.union([BetOptionsReply.shape.betOptions, z.tuple([])]) });
export type BetOptionsOrNone = z.infer<typeof BetOptionsOrNone>;

export const BetOptionsBody = z.strictObject({ action: z.literal('get-bet-options') });

export const betOptionsCall: Call<BetOptionsReply> = {
  ...BET_OPTIONS,
  fn: 'pix_results',
  body: { action: 'get-bet-options' },
  reply: BetOptionsReply,
};
