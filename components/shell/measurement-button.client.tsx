'use client';

import type { ReactNode } from 'react';
import { EARLY } from '@/lib/client/early.ts';

/** What the question of measuring listens for, to be requested again. */
export const ASK_EVENT = 'site:medicao';

/** Opens the question again, from the footer. */
export function MeasurementButton({ children }: { children: ReactNode }) {
  return (
    <button
      {...EARLY}
      type="button"
      onClick={() => window.dispatchEvent(new Event(ASK_EVENT))}
      className="no-print mt-2 inline-flex min-h-11 cursor-pointer items-center underline"
    >
      {children}
    </button>
  );
}
