import { InlineScript } from '@/components/ui/inline-script.tsx';

/** Runs before the first paint: what is asked for only after it (the sheet of woodcuts, app/styles/words.css) waits for its mark. */
function tellPaint(): void {
  const told = () => {
    document.documentElement.dataset.painted = '';
  };
  setTimeout(told, document.hidden ? 0 : 3000);
  try {
    new PerformanceObserver((paints) => {
      if (paints.getEntriesByName('first-contentful-paint').length > 0) told();
    }).observe({ type: 'paint', buffered: true });
  } catch {
    told();
  }
}

/** The inline script that marks the page as painted; without script nothing waits. */
export function AfterPaint() {
  return <InlineScript run={tellPaint} />;
}
