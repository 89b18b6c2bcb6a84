import { clockBehind, sentHere } from './server-clock.ts';

/** A page without an answer for so long says how old it is. */
const SILENT_AFTER_MS = 2 * 60_000;
const LOOK_MS = 15_000;
const BOUND_MS = 10_000;
/** Only where results are shown does age matter. */
const RESULTS = '.prizes, #loterias';

/** The site is silent: since when what is on the page was read (ms since 1970), and now; null when it answers. */
export type Silence = { readAt: number; now: number } | null;

/** Whether the site itself answers, and says that it is well; never kept by any cache in between. */
async function isAnswering(): Promise<boolean> {
  try {
    return (await fetch('/api/health', { cache: 'no-store', signal: AbortSignal.timeout(BOUND_MS) })).ok;
  } catch {
    return false;
  }
}

/**
 * Tells `say` when nobody has answered for two minutes, and how old the page is by then; again while it lasts, and null
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
    if (isAsking || document.hidden || !document.querySelector(RESULTS)) return;
    if (now() - answeredAt < SILENT_AFTER_MS) return;
    isAsking = true;
    const answers = await isAnswering();
    if (answers) answeredAt = now();
    // What came old stays old, whoever answers by now: the visitor is told until he asks for it anew.
    say(answers && !cameOld ? null : { readAt, now: now() });
    isAsking = false;
  };
  void look();
  setInterval(look, LOOK_MS);
  document.addEventListener('visibilitychange', look);
}
