'use client';

import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { LivePart } from '@/components/site/live-part.client.tsx';
import { EARLY } from '@/lib/client/early.ts';
import { watchVoices } from '@/lib/client/listen.ts';
import { queryClient } from '@/lib/client/query-client.ts';
import { useCall } from '@/lib/client/use-call.ts';
import { useNow } from '@/lib/client/use-now.ts';
import { isResults } from '@/lib/core/contracts/browser-replies.ts';
import { RESULTS } from '@/lib/core/contracts/paths.ts';
import type { PanelView } from '@/lib/core/contracts/views.ts';
import { lateAfterOf, regionClock } from '@/lib/core/domain/region-clock.ts';
import { act } from './board/actions.ts';
import { type Corrected, correctedSince, newsOf, outSince } from './corrected.ts';
import { type FirstWoodcut, ResultsPanel } from './results-panel.tsx';

/** How often an open page asks from a draw's minute on until it is out. */
const WHILE_DUE_MS = 20_000;
const MINUTE_MS = 60_000;
const PASTED_MS = 180;

type Props = { view: PanelView; siteUrl: string; first?: FirstWoodcut | undefined };

/** The board, kept fresh: every five minutes, every twenty seconds while a draw is awaited; never while nobody looks. */
export function LiveResults(props: Props) {
  const { view, ...rest } = props;
  return (
    <LivePart fallback={<ResultsPanel view={view} now={new Date(view.readAt)} {...rest} />}>
      <QueryClientProvider client={queryClient()}>
        <Live seed={view} {...rest} />
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

function Live({ seed, siteUrl, first }: Omit<Props, 'view'> & { seed: PanelView }) {
  const [isPaused, setPaused] = useState(false);
  const now = useNow(seed.readAt, MINUTE_MS);
  const shown = useRef(seed);
  const isDue = panelAt(shown.current, now).regions.some(({ awaited }) => awaited !== null);
  const { data } = useCall(RESULTS, isResults, {
    seed: { panel: seed },
    seededAt: Date.parse(seed.readAt),
    everyMs: isDue ? WHILE_DUE_MS : RESULTS.refreshMs,
    isPaused,
    isPreloaded: true,
    freshMs: MINUTE_MS,
    choose: (old, told) => (takesBack(told.panel, old.panel) ? old : told),
  });
  const panel = data?.panel ?? seed;
  shown.current = panel;
  const { message, corrected } = useNews(panel);
  useEffect(watchVoices, []);
  useEffect(() => {
    const hear = (event: MouseEvent) => act(event, shown.current, siteUrl);
    document.addEventListener('click', hear);
    return () => document.removeEventListener('click', hear);
  }, [siteUrl]);
  return (
    <>
      <ResultsPanel
        view={panelAt(panel, now)}
        now={now}
        siteUrl={siteUrl}
        first={first}
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

/**
 * What to say of the panel beside the one before it, and what of it was corrected since the page was opened. A draw that
 * comes out is pasted onto the pole, and the page's title says it.
 */
function useNews(panel: PanelView): News {
  const known = useRef(panel);
  const [news, setNews] = useState(NO_NEWS);
  useEffect(() => {
    dispatchEvent(new Event('site:board'));
    const before = known.current;
    if (before === panel) return;
    known.current = panel;
    const message = newsOf(before, panel);
    setNews((last) => ({
      message: message || last.message,
      corrected: correctedSince(last.corrected, before, panel),
    }));
    const out = outSince(before, panel);
    if (!out) return;
    document.title = out.title;
    paste(out.key);
  }, [panel]);
  return news;
}

function paste(key: string): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const pasted = [
    { transform: 'translateY(-12px) rotate(-1.5deg)', opacity: 0.4 },
    { transform: 'none', opacity: 1 },
  ];
  document.querySelector(`[data-card="${key}"]`)?.animate(pasted, { duration: PASTED_MS, easing: 'ease-out' });
}
