'use client';

import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { LivePart } from '@/components/site/live-part.client.tsx';
import { PauseButton } from '@/components/site/pause-button.tsx';
import { ask } from '@/lib/client/ask.ts';
import { watchVoices } from '@/lib/client/listen.ts';
import { useLoadedLater } from '@/lib/client/use-loaded-later.ts';
import { useNow } from '@/lib/client/use-now.ts';
import { isResults } from '@/lib/core/contracts/browser-results.ts';
import type { PanelView } from '@/lib/core/contracts/panel.ts';
import { RESULTS } from '@/lib/core/contracts/paths.ts';
import { type SteadyClock, saoPaulo, setServerOffsets } from '@/lib/core/domain/days.ts';
import type { Corrected } from '../corrected.ts';
import { onBoard, panelAt, panelMark } from '../panel-at.ts';
import { act } from './actions.ts';
import { useChosenDraws } from './chosen-draws.ts';
import { useHouses, withFavoriteHouse } from './favorite-house.ts';
import { type FirstWoodcut, ResultsPanel } from './results-panel.tsx';

const MINUTE_MS = 60_000;
const HIGHLIGHT_MS = 180;

type Props = {
  seed: PanelView;
  /** Over the draws' days and those ahead that the board speaks of. */
  clock: SteadyClock | null;
  siteUrl: string;
  siteName: string;
  first?: FirstWoodcut | undefined;
};

/** The board, kept fresh as changes come, and every five minutes; never while the page is hidden. */
export function LiveResults({ clock, seed, siteName, ...rest }: Props) {
  // Hours are reckoned from here on without the phone's records of time zones.
  if (clock) setServerOffsets(clock);
  return (
    <LivePart fallback={<ResultsPanel view={seed} now={new Date(seed.readAt)} {...rest} />}>
      <Live seed={seed} siteName={siteName} {...rest} />
    </LivePart>
  );
}

function Live({ seed, siteUrl, siteName, first }: Omit<Props, 'clock'>) {
  const [isPaused, setPaused] = useState(false);
  const now = useNow(seed.readAt, MINUTE_MS);
  const [panel, setPanel] = useState(seed);
  const shown = useRef(seed);
  shown.current = panel;
  const tell = useCallback((view: PanelView) => setPanel((old) => (takesBack(view, old) ? old : view)), []);
  const { favorite, house } = useHouses();
  const chosen = useChosenDraws();
  const view = withFavoriteHouse(panelAt(panel, now), favorite);
  const askedAt = useFirstAnswer(tell);
  const Asking = useLoadedLater(loadAsking);
  const { message, corrected } = useNews(panel, saoPaulo(now).day, siteName);
  useEffect(watchVoices, []);
  useEffect(() => {
    if (favorite === null) return;
    dispatchEvent(new Event('site:board'));
    // A link with the house in it has led to its row, which is whole and first now.
    const slug = shown.current.regions.find(({ region }) => region === favorite)?.slug;
    if (slug && location.hash === `#${slug}`) document.getElementById('resultados')?.scrollIntoView();
  }, [favorite]);
  useEffect(() => {
    dispatchEvent(new Event('site:home'));
  }, []);
  useEffect(() => {
    const hear = (event: MouseEvent) => act(event, shown.current, siteUrl);
    document.addEventListener('click', hear);
    return () => document.removeEventListener('click', hear);
  }, [siteUrl]);
  return (
    <>
      {Asking && (
        <Asking
          seed={panel}
          seededAt={askedAt.current}
          regions={view.regions}
          now={now}
          only={null}
          isPaused={isPaused}
          onTold={tell}
        />
      )}
      <ResultsPanel
        view={view}
        now={now}
        siteUrl={siteUrl}
        first={first}
        chosen={chosen}
        house={house}
        corrected={corrected}
        controls={<PauseButton isPaused={isPaused} onPause={setPaused} className="no-print ms-2 min-h-6! underline" />}
      />
      <p role="status" className="sr-only">
        {message}
      </p>
    </>
  );
}

/** What keeps asking, and asks again at once. */
const loadAsking = async () => (await import('../asking.client.tsx')).Asking;

/** One answer at once, the one that the page preloaded, and when it was requested; 0 without an answer. */
function useFirstAnswer(tell: (panel: PanelView) => void): RefObject<number> {
  const askedAt = useRef(0);
  useEffect(() => {
    const leaving = new AbortController();
    const begun = Date.now();
    ask(RESULTS.path, isResults, leaving.signal).then(
      (entry) => {
        if (leaving.signal.aborted) return;
        askedAt.current = begun;
        tell(entry.panel);
      },
      // The first of what asks later is reported to the operator where it fails too.
      () => {},
    );
    return () => leaving.abort();
  }, [tell]);
  return askedAt;
}

/**
 * A cache somewhere may give an older answer than the one on the screen, and a poor one lack a region's draws, whose newest was
 * not withdrawn.
 */
function takesBack(view: PanelView, shown: PanelView): boolean {
  const lacks = ({ region, newest }: PanelView['regions'][number]) => {
    const now = view.regions.find((one) => one.region === region);
    const isWithdrawn = now?.withdrawn?.some(({ day, time }) => day === newest?.day && time === newest.time);
    return newest && !now?.newest && !isWithdrawn;
  };
  return view.readAt < shown.readAt || shown.regions.some(lacks);
}

const boardMark = (panel: PanelView): string => panelMark(onBoard(panel), null);

type News = { message: string; corrected: Corrected };
const NO_NEWS: News = { message: '', corrected: new Map() };

/**
 * What to say of the panel beside the one before it, and what of it was corrected since the page was opened. The page's
 * title follows, and a draw that comes out is pasted onto the pole. The announcer loads with the first announcement.
 */
function useNews(panel: PanelView, today: string, siteName: string): News {
  const known = useRef({ panel, today });
  const [news, setNews] = useState(NO_NEWS);
  useEffect(() => {
    dispatchEvent(new Event('site:board'));
    const { panel: last } = known.current;
    if (boardMark(last) === boardMark(panel) && known.current.today === today) return;
    let isOver = false;
    import('./news.ts').then(
      ({ newsOf, correctedSince, outSince, homeTitle }) => {
        if (isOver) return;
        known.current = { panel, today };
        document.title = homeTitle(panel, today, siteName);
        const message = newsOf(panelMark(last, null), panel);
        setNews((news) => ({
          message: message || news.message,
          corrected: correctedSince(news.corrected, last, panel),
        }));
        const out = outSince(last, panel);
        if (out) paste(out);
      },
      // Said with the next answer.
      () => {},
    );
    return () => {
      isOver = true;
    };
  }, [panel, today, siteName]);
  return news;
}

function paste(key: string): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const pasted = [
    { transform: 'translateY(-12px) rotate(-1.5deg)', opacity: 0.4 },
    { transform: 'none', opacity: 1 },
  ];
  document.querySelector(`[data-card="${key}"]`)?.animate(pasted, { duration: HIGHLIGHT_MS, easing: 'ease-out' });
}
