'use client';

import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { LivePart } from '@/components/site/live-part.client.tsx';
import { EARLY } from '@/lib/client/early.ts';
import { queryClient } from '@/lib/client/query-client.ts';
import { useCall } from '@/lib/client/use-call.ts';
import { useNow } from '@/lib/client/use-now.ts';
import { isResults } from '@/lib/core/contracts/browser-replies.ts';
import { RESULTS } from '@/lib/core/contracts/paths.ts';
import type { PanelView } from '@/lib/core/contracts/views.ts';
import { lateAfterOf, regionClock, untilSlot } from '@/lib/core/domain/region-clock.ts';
import { type Corrected, correctedSince, newsOf } from './corrected.ts';
import { ResultsPanel } from './results-panel.tsx';

const WHILE_DUE_MS = 30_000;
const AWAITED_MS = 40 * 60_000;
const MINUTE_MS = 60_000;

/** The results panel, kept fresh: every five minutes, every thirty seconds while a draw is due. */
export function LiveResults({ view }: { view: PanelView }) {
  return (
    <LivePart fallback={<ResultsPanel view={view} now={new Date(view.readAt)} />}>
      <QueryClientProvider client={queryClient()}>
        <Live seed={view} />
      </QueryClientProvider>
    </LivePart>
  );
}

/** The same panel as the clock has moved on: what is next, due and late follow from the newest draws and `now`. */
function panelAt(panel: PanelView, now: Date): PanelView {
  return {
    ...panel,
    regions: panel.regions.map((view) => ({
      ...view,
      ...regionClock(view.region, view.newest, now, lateAfterOf(view.lateAfter)),
    })),
  };
}

function Live({ seed }: { seed: PanelView }) {
  const [isPaused, setPaused] = useState(false);
  const now = useNow(seed.readAt, MINUTE_MS);
  const shown = useRef(seed);
  const isDue = panelAt(shown.current, now).regions.some(
    ({ awaited }) => awaited && -untilSlot(awaited, now) < AWAITED_MS,
  );
  const { data } = useCall(RESULTS, isResults, {
    seed: { panel: seed },
    seededAt: Date.parse(seed.readAt),
    everyMs: isDue ? WHILE_DUE_MS : RESULTS.refreshMs,
    isPaused,
    isPreloaded: true,
    choose: (old, told) => (takesBack(told.panel, old.panel) ? old : told),
  });
  const panel = data?.panel ?? seed;
  shown.current = panel;
  const { message, corrected } = useNews(panel);
  return (
    <>
      <ResultsPanel
        view={panelAt(panel, now)}
        now={now}
        isTicking={!isPaused}
        corrected={corrected}
        controls={
          <button
            {...EARLY}
            type="button"
            aria-pressed={isPaused}
            onClick={() => setPaused(!isPaused)}
            className="no-print inline-flex min-h-11 cursor-pointer items-center rounded-full border border-line px-4 text-sm font-semibold"
          >
            {isPaused ? 'Retomar atualização' : 'Pausar atualização'}
          </button>
        }
      />
      <p role="status" className="sr-only">
        {message}
      </p>
    </>
  );
}

/** A cache somewhere may give an older answer than the one on the screen, and a poor one lack a region's draws. */
function takesBack(told: PanelView, shown: PanelView): boolean {
  const has = new Set(told.regions.flatMap(({ region, newest }) => (newest ? [region] : [])));
  return told.readAt < shown.readAt || shown.regions.some(({ region, newest }) => newest && !has.has(region));
}

type News = { message: string; corrected: Corrected };
const NO_NEWS: News = { message: '', corrected: new Map() };

/** What to say of the panel beside the one before it, and what of it was corrected since the page was opened. */
function useNews(panel: PanelView): News {
  const known = useRef(panel);
  const [news, setNews] = useState(NO_NEWS);
  useEffect(() => {
    const before = known.current;
    if (before === panel) return;
    known.current = panel;
    const message = newsOf(before, panel);
    setNews((last) => ({
      message: message || last.message,
      corrected: correctedSince(last.corrected, before, panel),
    }));
  }, [panel]);
  return news;
}
