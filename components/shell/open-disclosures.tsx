import { InlineScript } from '@/components/ui/inline-script.tsx';

/**
 * Opens the disclosure that the URL's anchor names, and those it lies in (components/ui/chapter.tsx). On paper all
 * are open. Find-in-page opens folds by itself.
 */
function openFolds(): void {
  const open = (hash: string) => {
    const at = hash.length > 1 ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    if (!at) return;
    for (let fold = at.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null)
      fold.open = true;
  };
  let last = '';
  const here = () => {
    last = location.href;
    try {
      open(location.hash);
    } catch {
      // An address that does not decode names no place.
    }
  };
  // The home page, reached by a link of the site, is drawn after the address has changed; what was closed since stays so.
  const arrived = () => location.href !== last && here();
  const onPaper: HTMLDetailsElement[] = [];
  addEventListener('beforeprint', () => {
    for (const fold of document.querySelectorAll<HTMLDetailsElement>('details:not([open])')) {
      fold.open = true;
      onPaper.push(fold);
    }
  });
  addEventListener('afterprint', () => {
    for (const fold of onPaper.splice(0)) fold.open = false;
  });
  const tap = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (!link?.hash || link.pathname !== location.pathname) return;
    link.closest('.contents-of details')?.removeAttribute('open');
    open(link.hash);
  };
  // Before React, which stops what it hears while it takes the page over.
  addEventListener('click', tap, true);
  addEventListener('hashchange', here);
  addEventListener('popstate', here);
  addEventListener('site:home', arrived);
  for (const event of ['DOMContentLoaded', 'site:redrawn']) addEventListener(event, here);
}

/** The inline script that opens what an anchor names. */
export function OpenDisclosures() {
  return <InlineScript run={openFolds} />;
}
