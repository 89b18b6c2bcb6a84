import { InlineScript } from '@/components/ui/inline-script.tsx';

/** Runs before the first paint: what is requested only after it (the sheet of woodcuts, app/styles/words.css) waits for its mark. */
function tellPaint(): void {
  const afterPaint = () => {
    document.documentElement.dataset.painted = '';
  };
  setTimeout(afterPaint, document.hidden ? 0 : 3000);
  try {
    new PerformanceObserver((paints) => {
      if (paints.getEntriesByName('first-contentful-paint').length > 0) afterPaint();
    }).observe({ type: 'paint', buffered: true });
  } catch {
    afterPaint();
  }
}

/** The inline script that marks the page as painted; without script nothing waits. */
export function AfterPaint() {
  return <InlineScript run={tellPaint} />;
}
