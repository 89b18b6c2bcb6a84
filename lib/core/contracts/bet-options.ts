import { z } from 'zod';
import { BET_TYPES } from '../domain/bets.ts';
import type { Call } from './call.ts';
import { BET_OPTIONS } from './paths.ts';

/** Regions one may bet on, as the wire names them. */
const BET_REGIONS = ['pt-rio', 'pt-sp', 'federal'] as const;
export type BetRegion = (typeof BET_REGIONS)[number];

const Slots = z.array(z.object({ option: z.iso.time({ precision: -1 }), isAvailable: z.boolean() }));

/** K3: today's slots by region ('HH:MM'), and how many times the stake each bet type pays. */
export const BetOptionsReply = z.object({
  betOptions: z.tuple([
    z.object({ times: z.object({ 'pt-rio': Slots, 'pt-sp': Slots, federal: Slots }) }),
    z.object({ multipliers: z.record(z.enum(BET_TYPES), z.number()) }),
  ]),
});
export type BetOptionsReply = z.infer<typeof BetOptionsReply>;

/** What a page may be told: the options, or an empty list that says that there are none (row O4). */
export const BetOptionsOrNone = z.object({ betOptions: z.union([BetOptionsReply.shape.betOptions, z.tuple([])]) });
export type BetOptionsOrNone = z.infer<typeof BetOptionsOrNone>;

export const BetOptionsBody = z.strictObject({ action: z.literal('get-bet-options') });

export const betOptionsCall: Call<BetOptionsReply> = {
  ...BET_OPTIONS,
  fn: 'pix_results',
  body: { action: 'get-bet-options' },
  reply: BetOptionsReply,
};
