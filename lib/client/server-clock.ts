/** When the page was made, and the sender's clock as it was sent (both ms since 1970), by the answer's Server-Timing. */
export type Sent = { madeAt: number; sentAt: number };

/**
 * The answer’s age: `lido` is the site's instant of making the page, `visto` the clock of who sent it last
 * (the site, or nginx, which may send an old copy while the site does not answer). Null without either.
 */
export function sentAs(timing: readonly { name: string; description: string }[]): Sent | null {
  const instants = (name: string) =>
    timing
      .filter((entry) => entry.name === name)
      .map(({ description }) => Number(description) * 1000)
      .filter((at) => at > 0);
  const [madeAt] = instants('lido');
  const sentAt = Math.max(...instants('visto'));
  return madeAt !== undefined && Number.isFinite(sentAt) ? { madeAt, sentAt } : null;
}

function navigation(): PerformanceNavigationTiming | undefined {
  return performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined;
}

/** The path of the document that was requested; the page may have gone on since. */
export const landedOn = () => new URL(navigation()?.name ?? location.href).pathname;

/** Of this very page; null where its answer has none, or where it came from what the browser keeps itself. */
export function sentHere(): Sent | null {
  if (document.documentElement.dataset.kept) return null;
  return sentAs(navigation()?.serverTiming ?? []);
}

/** By how much the visitor's clock is behind the sender's (ms); null where that is not known. */
export function clockBehind(sent: Sent | null): number | null {
  const came = navigation()?.responseStart;
  if (!sent || !came) return null;
  return sent.sentAt + (performance.now() - came) - Date.now();
}

/** What nginx says of a copy that it handed out by itself. */
const ITS_OWN = /^(?:HIT|STALE|UPDATING)$/;

/** Whether the site counted this answer as a view: it says so, and no copy in between repeats it. */
export function countedAs(timing: readonly { name: string; description: string }[]): boolean {
  const isCopy = timing.some(({ name, description }) => name === 'copia' && ITS_OWN.test(description));
  return !isCopy && timing.some(({ name }) => name === 'contado');
}

/**
 * Of this very page: there is nothing to tell. What came from what the browser keeps, or with a browser that can't tell, is
 * not reported again; a page that is missing is no view.
 */
export function cameCounted(): boolean {
  if (document.documentElement.dataset.kept) return true;
  const came = navigation();
  return came?.serverTiming === undefined || came.responseStatus >= 400 || countedAs(came.serverTiming);
}
