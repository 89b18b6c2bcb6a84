import { InlineScript } from '@/components/ui/inline-script.tsx';

/**
 * The remembered region (or the one the address names) is there before the first paint, without a jump; a tab, a link to a
 * region and the way back choose from then on. A choice takes the place of the region in the address.
 */
function rememberRegion(): void {
  const data = document.documentElement.dataset;
  const regions = new Map([
    ['#rio', 'pt-rio'],
    ['#sao-paulo', 'pt-sp'],
    ['#look', 'look'],
    ['#federal', 'federal'],
  ]);
  const show = (region: string | undefined) => {
    if (!region || region === data.region) return;
    data.region = region;
    dispatchEvent(new Event('site:region'));
  };
  const named = () => show(regions.get(location.hash));
  let kept: string | null = null;
  try {
    kept = localStorage.getItem('regiao');
  } catch {
    // A browser that keeps nothing shows the first.
  }
  data.region = kept && [...regions.values()].includes(kept) ? kept : 'pt-rio';
  named();
  addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href*="#"]') : null;
      const region = link ? regions.get(link.hash) : undefined;
      if (!link || !region || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      show(region);
      if (!link.dataset.regionTab) return;
      event.preventDefault();
      try {
        localStorage.setItem('regiao', region);
      } catch {
        // The choice holds for this page.
      }
      if (regions.has(location.hash)) history.replaceState(history.state, '', link.hash);
    },
    true,
  );
  addEventListener('hashchange', named);
  addEventListener('popstate', named);
}

/** The inline script that shows the visitor's region; without script all regions stand below each other. */
export function RegionMemory() {
  return <InlineScript run={rememberRegion} />;
}
