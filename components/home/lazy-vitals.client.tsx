'use client';

import { useLoadedWhenSeen } from '@/lib/client/use-loaded-when-seen.ts';

const loadPanel = async (_: HTMLDivElement) => (await import('./vitals.client.tsx')).Vitals;

/** The lazy block of height 400, which holds the vitals panel. Its place is kept from the start. */
export function LazyVitals() {
  const [ref, Panel] = useLoadedWhenSeen(loadPanel);
  return (
    <div ref={ref} data-lazy="" className="no-print min-h-[400px]">
      {Panel && <Panel />}
    </div>
  );
}
