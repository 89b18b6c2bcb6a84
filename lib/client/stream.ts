import {
  REFUSED_FIRST_MS,
  REFUSED_MOST_MS,
  STREAM_EVENTS,
  STREAM_OF_PAGE,
  type StreamEventName,
} from '../core/contracts/stream.ts';

/** What a change is of: a house by its id, or a game; neither where anything may have changed. */
export type Heard = { event: StreamEventName; house: string | null; game: string | null };

/** Whether a change is a contest's. */
export const isOfContest = ({ game }: Heard): boolean => game !== null;

type Hearer = {
  changed: (told: Heard) => void;
  /** It is heard from here on, or not any more. */
  hears: (isOpen: boolean) => void;
};

/** One connection for all parts of the visible page that listen. */
const hearers = new Set<Hearer>();
let source: EventSource | null = null;
let retry: ReturnType<typeof setTimeout> | undefined;

/** How often it was refused since it was last open, and until when it waits (`performance.now`), whatever is opened or seen again meanwhile. */
let refusals = 0;
let waitsUntil = 0;

/** A site that is full, or a proxy whose site starts again, refuses for good: the browser gives up. Pages of one time come back at several. */
function noteRefusal(): void {
  const waitMs = Math.min(REFUSED_FIRST_MS * 2 ** refusals, REFUSED_MOST_MS) * (1 + Math.random() / 2);
  refusals += 1;
  waitsUntil = performance.now() + waitMs;
}

function leave(): void {
  clearTimeout(retry);
  source?.close();
  source = null;
  for (const { hears } of hearers) hears(false);
}

function follow(): void {
  leave();
  if (document.hidden || hearers.size === 0) return;
  const leftMs = Math.ceil(waitsUntil - performance.now());
  if (leftMs > 0) {
    retry = setTimeout(follow, leftMs);
    return;
  }
  const opened = new EventSource(STREAM_OF_PAGE);
  opened.onopen = () => {
    refusals = 0;
    for (const { hears } of hearers) hears(true);
  };
  opened.onerror = () => {
    if (opened.readyState !== EventSource.CLOSED) {
      for (const { hears } of hearers) hears(false);
      return;
    }
    noteRefusal();
    follow();
  };
  for (const event of STREAM_EVENTS)
    opened.addEventListener(event, ({ data }: MessageEvent<string>) => {
      const told = { event, ...subjectOf(data) };
      for (const { changed } of hearers) changed(told);
    });
  source = opened;
}

function subjectOf(data: string): Omit<Heard, 'event'> {
  try {
    const { draw, contest } = JSON.parse(data);
    return { house: draw?.wire ?? null, game: contest?.wire ?? null };
  } catch {
    return { house: null, game: null };
  }
}

/** Hears of changes as they come while the page is visible, and comes back by itself; gives what ends it. */
export function hearStream(hearer: Hearer): () => void {
  if (typeof EventSource === 'undefined') return () => {};
  hearers.add(hearer);
  if (hearers.size === 1) {
    follow();
    document.addEventListener('visibilitychange', follow);
  } else if (source?.readyState === EventSource.OPEN) hearer.hears(true);
  return () => {
    hearers.delete(hearer);
    if (hearers.size > 0) return;
    document.removeEventListener('visibilitychange', follow);
    leave();
  };
}
