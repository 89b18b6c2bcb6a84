import { InlineScript } from '@/components/ui/inline-script.tsx';

/**
 * Runs before the first paint, which the page's own letters would follow within a moment on most lines, and lines of text
 * would break again: it waits for them, but no later than 1.2 s after the visit began. On a slower line what is in
 * (app/styles/faces.css) is painted first.
 */
function awaitLetters(): void {
  const root = document.documentElement;
  const left = 1200 - performance.now();
  if (left <= 0 || !document.fonts || document.hidden) return;
  const show = () => {
    delete root.dataset.letters;
  };
  root.dataset.letters = 'awaited';
  setTimeout(show, left);
  document.fonts.load(`16px ${getComputedStyle(root).getPropertyValue('--font-archivo')}`).then(show, show);
}

/** The inline script that lets the first paint wait for the letters; without script nothing waits. */
export function FontReady() {
  return <InlineScript run={awaitLetters} />;
}
