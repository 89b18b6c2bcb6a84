import { BetOptionsBody, type BetOptionsReply, type BetRegion } from '../contracts/bet-options.ts';
import type { FunctionReply } from '../contracts/call.ts';
import { BET_TYPES, CLOSES_BEFORE_MS, PAYOUTS } from '../domain/bets.ts';
import { instantOf, saoPaulo } from '../domain/days.ts';
import { slotsOn } from '../domain/schedule.ts';

/** K3 `pix_results` {action:'get-bet-options'}: today's slots by schedule and clock, and the multipliers. */
export function betOptions(body: unknown, { now }: { now: Date }): FunctionReply<BetOptionsReply> {
  if (!BetOptionsBody.safeParse(body).success) {
    return { status: 400, body: { message: 'Pedido inválido: use { action: "get-bet-options" }.' } };
  }
  return { status: 200, body: betOptionsAt(now) };
}

/** Today's slots with whether each still takes bets at `now`, and the multipliers. */
export function betOptionsAt(now: Date): BetOptionsReply {
  const { day } = saoPaulo(now);
  const slots = (region: BetRegion) =>
    slotsOn(region, day).map((option) => ({
      option,
      isAvailable: now.getTime() < instantOf(day, option).getTime() - CLOSES_BEFORE_MS,
    }));
  const times = { 'pt-rio': slots('pt-rio'), 'pt-sp': slots('pt-sp'), federal: slots('federal') };
  const multipliers = Object.fromEntries(BET_TYPES.map((bet) => [bet, PAYOUTS[bet].pays]));
  return { betOptions: [{ times }, { multipliers: multipliers as BetOptionsReply['betOptions'][1]['multipliers'] }] };
}
