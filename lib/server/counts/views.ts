import type { Viewed } from '../../core/contracts/page-counts.ts';
import { saoPaulo } from '../../core/domain/days.ts';
import { errorKind } from '../../core/runtime/error-kind.ts';
import { globalSingleton } from '../../core/runtime/global-singleton.ts';
import { log } from '../../core/runtime/log.ts';
import { WindowLimit } from '../../core/runtime/window-limit.ts';
import { articleOf, COUNTED_PAGES } from '../../site/counted-pages.ts';
import { backend } from '../backend/choice.ts';
import { now } from '../clock.ts';
import { articleSlugs } from '../content/article-slugs.ts';
import { dropped, type HeaderOf, isForScreen, UNCOUNTED_REASONS, type UncountedReason } from './reader.ts';

/** What a crash may lose, and how often the store is written to at most. */
const GATHER_MS = 15_000;
/** Of one address: whole mobile carriers share one, and this limits a program that reloads a page all day. */
const MAX_A_MINUTE = 120;
/** A page's views of one day that wait for a store that does not answer. */
const MAX_WAITING = 10_000_000;

type Gathered = {
  /** Views not written yet, by 'YYYY-MM-DD /path': no more keys than days of an outage times pages. */
  waiting: Map<string, number>;
  writing: Promise<void> | null;
  writtenAt: number;
  /** The day of the last write: with a new one the old one's likes are forgotten, views or not. */
  writtenOn: string;
  uncounted: Map<UncountedReason | 'too-many', number>;
  failed: number;
};

const gathered = () =>
  globalSingleton(
    'gathered-views',
    (): Gathered => ({
      waiting: new Map(),
      writing: null,
      writtenAt: Number.NEGATIVE_INFINITY,
      writtenOn: '',
      uncounted: new Map(),
      failed: 0,
    }),
  );

const limit = new WindowLimit({ points: MAX_A_MINUTE, seconds: 60 });

/** Pages that are counted: there are as many as articles, and a few more. Other paths are refused, so the table stays small. */
export function isCounted(path: string): boolean {
  if (COUNTED_PAGES.includes(path)) return true;
  const slug = articleOf(path);
  return slug !== null && articleSlugs().has(slug);
}

/** Whether a document that is about to be sent is a visitor's view of a counted page. */
export function isView(path: string, header: HeaderOf): boolean {
  if (backend().counting === null || !isCounted(path)) return false;
  const reason = isForScreen(header) ? dropped(header) : 'unread';
  if (reason !== null) noteUncounted(reason);
  return reason === null;
}

export function noteUncounted(reason: UncountedReason | 'too-many'): void {
  const { uncounted } = gathered();
  uncounted.set(reason, (uncounted.get(reason) ?? 0) + 1);
}

/** Counts a view in memory. The whole seconds to wait where its address has had its share of this minute, else 0. */
export function countView(path: string, address: string): number {
  const wait = limit.take(address, Date.now());
  if (wait > 0) noteUncounted('too-many');
  else gather(`${today()} ${path}`, 1);
  return wait;
}

/** Counts an event of the site's use (domain/use-events.ts) with the views, to be written with them. */
export const gatherUse = (key: string, count: number): void => gather(`${today()} ${key}`, count);

let day: { second: number; day: string } | undefined;

/** Looked up once a second: a calendar costs more than all the rest of a view. */
function today(): string {
  const at = now();
  const second = Math.floor(at.getTime() / 1000);
  if (day?.second !== second) day = { second, day: saoPaulo(at).day };
  return day.day;
}

function gather(key: string, count: number): void {
  const { waiting } = gathered();
  waiting.set(key, Math.min(MAX_WAITING, (waiting.get(key) ?? 0) + count));
}

/** Writes what was gathered, all of it as one addition; what can't be written waits for the next time. */
export function writeViews(): Promise<void> {
  const mine = gathered();
  mine.writing ??= write(mine).finally(() => {
    mine.writing = null;
  });
  return mine.writing;
}

async function write(mine: Gathered): Promise<void> {
  mine.writtenAt = performance.now();
  const { counting } = backend();
  if (!counting || (mine.waiting.size === 0 && mine.writtenOn === today())) return;
  const taken = mine.waiting;
  mine.waiting = new Map();
  const views: Viewed = [...taken].map(([key, count]) => {
    const [day = '', path = ''] = key.split(' ');
    return { path, day, count };
  });
  try {
    const { status } = await counting.views(views);
    // What the store refuses it would refuse again.
    if (status !== 200) throw new Refused();
    mine.writtenOn = today();
  } catch (error) {
    mine.failed += 1;
    if (!(error instanceof Refused)) for (const [key, count] of taken) gather(key, count);
    log('views-write-failed', { error: errorKind(error), pages: views.length });
  }
}

class Refused extends Error {
  override name = 'Refused';
}

/** Writes now where the last time is long enough ago: for hosts that may end a process between two requests. */
export async function writeViewsIfDue(): Promise<void> {
  if (performance.now() - gathered().writtenAt >= GATHER_MS) await writeViews();
}

/** Writes every 15 s. Returns how to stop: what was gathered last is written then. */
export function startWritingViews(): () => Promise<void> {
  const timer = setInterval(writeViews, GATHER_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    // What is under way may have begun before the last view.
    await gathered().writing;
    await writeViews();
  };
}

/** The operator's figures of this process: views waiting, writes that failed, requests left out by reason. */
export function viewFigures() {
  const { waiting, failed, uncounted } = gathered();
  const reasons = [...UNCOUNTED_REASONS, 'too-many' as const];
  return {
    waiting: [...waiting.values()].reduce((sum, count) => sum + count, 0),
    failed,
    uncounted: reasons.map((reason) => [reason, uncounted.get(reason) ?? 0] as const),
  };
}
