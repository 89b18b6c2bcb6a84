'use client';

import { type MouseEvent, useEffect, useState } from 'react';

export type RegionTab = { region: string; slug: string; label: string };

const KEY = 'regiao';

/** Links to the four regions; with script they show one region at a time and remember it for the next visit. */
export function RegionTabs({ tabs }: { tabs: readonly RegionTab[] }) {
  const [current, setCurrent] = useState<string | null>(null);

  useEffect(() => {
    setCurrent(document.documentElement.dataset.region ?? null);
  }, []);

  function choose(event: MouseEvent, region: string) {
    event.preventDefault();
    document.documentElement.dataset.region = region;
    setCurrent(region);
    try {
      localStorage.setItem(KEY, region);
    } catch {
      // Storage may be closed to us: the choice then lasts as long as the page.
    }
  }

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
          onClick={(event) => choose(event, region)}
          className="grid min-h-11 place-items-center bg-paper px-1 text-center text-note leading-tight font-semibold no-underline -outline-offset-4"
        >
          {label}
        </a>
      ))}
    </nav>
  );
}
