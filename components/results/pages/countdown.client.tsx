'use client';

import { useNow } from '@/lib/client/use-now.ts';
import type { Slot } from '@/lib/core/domain/draws/schedule.ts';
import { AWAITED_TEXT, untilSlot } from '@/lib/core/domain/draws/slot-state.ts';
import { waitFor } from '../board/cells.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** How long until a draw of the next 24 hours; nothing before, and 'a caminho' once its minute has come. */
export function Countdown({ slot, readAt }: { slot: Slot; readAt: string }) {
  const now = useNow(readAt, MINUTE_MS);
  const left = untilSlot(slot, now);
  if (left > DAY_MS) return null;
  return left > 0 ? waitFor(slot, now) : AWAITED_TEXT.due;
}
