'use client';

import { useNow } from '@/lib/client/use-now.ts';
import { untilSlot } from '@/lib/core/domain/region-clock.ts';
import type { Slot } from '@/lib/core/domain/schedule.ts';

const two = (value: number) => String(value).padStart(2, '0');

/** 'hh:mm:ss' until a draw. */
export function Countdown({ slot, serverNow }: { slot: Slot; serverNow: string }) {
  const left = Math.max(0, Math.floor(untilSlot(slot, useNow(serverNow, 1000)) / 1000));
  return (
    <span role="timer" aria-live="off" suppressHydrationWarning>
      {two(Math.floor(left / 3600))}:{two(Math.floor((left % 3600) / 60))}:{two(left % 60)}
    </span>
  );
}
