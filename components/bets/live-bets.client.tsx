'use client';

import { QueryClientProvider } from '@tanstack/react-query';
import { LivePart } from '@/components/site/live-part.client.tsx';
import { queryClient } from '@/lib/client/query-client.ts';
import { useCall } from '@/lib/client/use-call.ts';
import { useNow } from '@/lib/client/use-now.ts';
import type { BetOptionsOrNone } from '@/lib/core/contracts/bet-options.ts';
import { isBetOptions } from '@/lib/core/contracts/browser-replies.ts';
import { BET_OPTIONS } from '@/lib/core/contracts/paths.ts';
import { CLOSES_BEFORE_MS } from '@/lib/core/domain/bets.ts';
import { saoPaulo } from '@/lib/core/domain/days.ts';
import { untilSlot } from '@/lib/core/domain/draws/slot-state.ts';
import { type BetHouse, BetOptionsPanel } from './bet-options-panel.tsx';

type Props = { reply: BetOptionsOrNone; houses: readonly BetHouse[]; serverNow: string };

/** The bet options, kept fresh: every fifteen minutes by the call, each minute by the clock. */
export function LiveBets(props: Props) {
  return (
    <LivePart fallback={<BetOptionsPanel reply={props.reply} houses={props.houses} />}>
      <QueryClientProvider client={queryClient()}>
        <Live {...props} />
      </QueryClientProvider>
    </LivePart>
  );
}

function Live({ reply, houses, serverNow }: Props) {
  const now = useNow(serverNow, 60_000);
  const { data } = useCall(BET_OPTIONS, isBetOptions, { seed: reply, seededAt: Date.parse(serverNow) });
  return <BetOptionsPanel reply={closedBy(data ?? reply, now)} houses={houses} />;
}

/** A slot that was open closes by itself ten minutes before its draw. */
function closedBy({ betOptions }: BetOptionsOrNone, now: Date): BetOptionsOrNone {
  if (betOptions.length === 0) return { betOptions };
  const [{ times }, multipliers] = betOptions;
  const { day } = saoPaulo(now);
  const closed = Object.fromEntries(
    Object.entries(times).map(([house, slots]) => [
      house,
      slots.map(({ option, isAvailable }) => ({
        option,
        isAvailable: isAvailable && untilSlot({ day, time: option }, now) > CLOSES_BEFORE_MS,
      })),
    ]),
  );
  return { betOptions: [{ times: closed }, multipliers] };
}
