'use client';

import { useSyncExternalStore } from 'react';

export type RegionTab = { region: string; slug: string; label: string };

function subscribe(onChange: () => void): () => void {
  window.addEventListener('site:region', onChange);
  return () => window.removeEventListener('site:region', onChange);
}

const shown = () => document.documentElement.dataset.region ?? null;

/**
 * Links to the four regions. The inline script (region-memory.tsx) shows one at a time from the first paint on and
 * remembers it for the next visit; here the current one is told.
 */
export function RegionTabs({ tabs }: { tabs: readonly RegionTab[] }) {
  const current = useSyncExternalStore(subscribe, shown, () => null);
  return (
    <nav
      aria-label="Região"
      className="no-print mb-4 grid grid-cols-[repeat(auto-fit,minmax(clamp(24%,(17em-100%)*999,49%),1fr))] gap-0.5 overflow-hidden rounded-card border-2 border-ink bg-ink"
    >
      {tabs.map(({ region, slug, label }) => (
        <a
          key={region}
          href={`#${slug}`}
          data-region-tab={region}
          aria-current={current === region ? 'true' : undefined}
          className="grid min-h-11 place-items-center bg-paper px-1 text-center text-note leading-tight font-semibold no-underline -outline-offset-4"
        >
          {label}
        </a>
      ))}
    </nav>
  );
}
