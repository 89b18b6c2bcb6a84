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
      className="no-print underline"
    >
      {children}
    </button>
  );
}
