'use client';

import type { ReactNode } from 'react';
import { ask } from '@/lib/client/ask.ts';
import { isBetOptions } from '@/lib/core/contracts/browser-replies.ts';
import { BET_OPTIONS } from '@/lib/core/contracts/paths.ts';
import type { BetHouse } from './bet-options-panel.tsx';
import { LiveBets } from './live-bets.client.tsx';

/** The live bet options with an answer of their own. Rejects as `ask` does. */
export async function loadBets(houses: readonly BetHouse[], leaving: AbortSignal): Promise<ReactNode> {
  const reply = await ask(BET_OPTIONS.path, isBetOptions, leaving);
  return <LiveBets reply={reply} houses={houses} serverNow={new Date().toISOString()} />;
}
