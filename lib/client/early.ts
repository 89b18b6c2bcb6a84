function taken(element: HTMLElement | null): void {
  if (!element) return;
  delete element.dataset.early;
  window.dispatchEvent(new Event('site:taken'));
}

/**
 * For a button or a form that only script can answer: what is tapped before the script is there is kept
 * (components/shell/tap-replay.tsx) and done once the element is taken over.
 */
export const EARLY = { 'data-early': '', ref: taken } as const;
