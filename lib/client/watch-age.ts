import { clockBehind, sentHere } from './server-clock.ts';

/** A page without an answer for this long says how old it is. */
const SILENT_AFTER_MS = 2 * 60_000;
const POLL_INTERVAL_MS = 15_000;
const BOUND_MS = 10_000;
/** Only where results are shown does age matter: on their pages, and where an answer has a draw's table. */
const hasResults = () =>
  /^\/(?:$|resultados|loterias)/.test(location.pathname) || document.querySelector('.prizes') !== null;

/** The site is silent: since when what is on the page was read (ms since 1970), and now; null when it answers. */
export type Silence = { readAt: number; now: number } | null;

/** Whether the site itself answers, and says that it is well; never kept by any cache in between. */
async function isAnswering(): Promise<boolean> {
  try {
    const answer = await fetch('/api/health', { cache: 'no-store', signal: AbortSignal.timeout(BOUND_MS) });
    // Unread it would hold its connection until the browser cleans up.
    await answer.text();
    return answer.ok;
  } catch {
    return false;
  }
}

/**
 * Calls `say` when no reply came for two minutes, and how old the page is by then; again while it lasts, and null
 * when somebody answers. A page that came old (nginx's copy in place of a site that is down) says so at once.
 */
export function watchAge(say: (silence: Silence) => void): void {
  const sent = sentHere();
  const behind = clockBehind(sent) ?? 0;
  const now = () => Date.now() + behind;
  const readAt = sent?.madeAt ?? now();
  const cameOld = sent !== null && sent.sentAt - sent.madeAt > SILENT_AFTER_MS;
  let answeredAt = cameOld ? readAt : now();
  let isAsking = false;
  const look = async () => {
    if (isAsking || document.hidden || !hasResults()) return;
    if (now() - answeredAt < SILENT_AFTER_MS) return;
    isAsking = true;
    const answers = await isAnswering();
    if (answers) answeredAt = now();
    // A page that came old stays old, even if calls succeed now: the notice stays until the visitor reloads it.
    say(answers && !cameOld ? null : { readAt, now: now() });
    isAsking = false;
  };
  void look();
  setInterval(look, POLL_INTERVAL_MS);
  document.addEventListener('visibilitychange', look);
}
