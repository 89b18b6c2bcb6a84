'use client';

import { type ComponentType, useEffect, useState } from 'react';
import { useSeen } from '@/lib/client/use-seen.ts';

/** The lazy block of height 400 (row W1), which holds the vitals panel (row W2). Its place is kept from the start. */
export function LazyVitals() {
  const [ref, isSeen] = useSeen<HTMLDivElement>();
  const [Panel, setPanel] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!isSeen) return;
    import('./vitals.client.tsx').then(
      (module) => setPanel(() => module.Vitals),
      () => {},
    );
  }, [isSeen]);
  return (
    <div ref={ref} data-lazy="" className="no-print mt-16 min-h-[400px]">
      {Panel && <Panel />}
    </div>
  );
}
