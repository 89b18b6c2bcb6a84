import { BetOptionsBody, type BetOptionsReply } from '../contracts/bet-options.ts';
import type { FunctionReply } from '../contracts/call.ts';
import { BET_TYPES, CLOSES_BEFORE_MS, PAYOUTS } from '../domain/bets.ts';
import { instantOf, saoPaulo } from '../domain/days.ts';
import { HOUSE_IDS, type HouseId, houseOf } from '../domain/houses/list.ts';
import { slotsOn } from '../domain/houses/slots.ts';
import { payoutsOn } from '../domain/operator-payouts.ts';

/** Houses on whose draws one may bet. */
const BET_HOUSES = HOUSE_IDS.filter((house) => houseOf(house).hasBets);

/** `pix_results` {action:'get-bet-options'}: today's slots by schedule and clock, and the multipliers. */
export function betOptions(body: unknown, { now }: { now: Date }): FunctionReply<BetOptionsReply> {
  if (!BetOptionsBody.safeParse(body).success) {
    return { status: 400, body: { message: 'Pedido inválido: use { action: "get-bet-options" }.' } };
  }
  return { status: 200, body: betOptionsAt(now) };
}

/** Today's slots with whether each still takes bets at `now`, and the multipliers. */
export function betOptionsAt(now: Date): BetOptionsReply {
  const { day } = saoPaulo(now);
  const slots = (house: HouseId) =>
    slotsOn(house, day).map((option) => ({
      option,
      isAvailable: now.getTime() < instantOf(day, option).getTime() - CLOSES_BEFORE_MS,
    }));
  const times = Object.fromEntries(BET_HOUSES.map((house) => [house, slots(house)]));
  const payouts = payoutsOn(day);
  const multipliers = Object.fromEntries(BET_TYPES.map((bet) => [bet, payouts[bet].pays]));
  const sourced = BET_TYPES.filter((bet) => PAYOUTS[bet].example && !payouts[bet].example);
  return {
    betOptions: [
      { times },
      {
        multipliers: multipliers as BetOptionsReply['betOptions'][1]['multipliers'],
        ...(sourced.length > 0 ? { sourced } : {}),
      },
    ],
  };
}
