import { InlineScript } from '@/components/ui/inline-script.tsx';

/**
 * The remembered region (or the one the address names) is there before the first paint, without a jump; a tab, a link to a
 * region and the way back choose from then on, and a choice takes the place of the region in the address. A cell of a strip
 * shows its draw in the card below; arrows go from cell to cell. This answers for good: what React draws anew stays chosen,
 * for it is chosen by a rule of style, and it is kept in the history's entry. A cell whose draw is not on the page is the
 * link it is.
 */
function rememberBoard(): void {
  const root = document.documentElement;
  const data = root.dataset;
  const regions = new Map([
    ['#rio', 'pt-rio'],
    ['#sao-paulo', 'pt-sp'],
    ['#look', 'look'],
    ['#federal', 'federal'],
  ]);
  const chosen = new Map<string, string>();
  const placed = new Map<string, string>();
  let sheet: CSSStyleSheet | null = null;
  try {
    sheet = new CSSStyleSheet();
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  } catch {
    // A browser without sheets of script follows the links.
  }
  const all = (what: string, within: ParentNode = document) => [...within.querySelectorAll<HTMLElement>(what)];
  const cardOf = (key: string) => document.querySelector<HTMLElement>(`[data-card="${key}"]`);
  const mark = (element: HTMLElement, isCurrent: boolean) => {
    if (isCurrent) element.setAttribute('aria-current', 'true');
    else element.removeAttribute('aria-current');
  };
  const place = (cells: ReadonlyMap<string, HTMLElement>) => {
    for (const [region, cell] of cells) {
      const strip = cell.closest<HTMLElement>('.strip');
      const key = cell.dataset.show ?? '';
      if (!strip?.clientWidth || placed.get(region) === key) continue;
      placed.set(region, key);
      strip.scrollLeft = cell.offsetLeft - (strip.clientWidth - cell.offsetWidth) / 2;
    }
  };
  const apply = () => {
    const current = new Map<string, HTMLElement>();
    let rules = '';
    for (const [region, key] of chosen) {
      if (cardOf(key))
        rules += `[data-region-card="${region}"] [data-card]{display:none}[data-region-card] [data-card="${key}"]{display:block}`;
      else chosen.delete(region);
    }
    sheet?.replaceSync(rules);
    for (const tab of all('[data-region-tab]')) mark(tab, tab.dataset.regionTab === data.region);
    for (const board of all('[data-region-card]')) {
      const region = board.dataset.regionCard ?? '';
      const key = chosen.get(region) ?? board.querySelector<HTMLElement>('[data-newest]')?.dataset.card ?? '';
      for (const cell of all('[data-show]', board)) {
        const isShown = cell.dataset.show === key;
        mark(cell, region === data.region && isShown);
        if (isShown && cell.closest('.strip')) current.set(region, cell);
      }
    }
    // Where they lie is asked when the next frame is laid out: asked here the page would be laid out for it alone.
    requestAnimationFrame(() => place(current));
  };
  const show = (region: string | undefined) => {
    if (!region || region === data.region) return;
    data.region = region;
    apply();
    dispatchEvent(new Event('site:region'));
  };
  const keep = (region: string) => {
    try {
      history.replaceState({ ...history.state, draws: [...chosen.values()], at: Date.now() }, '');
      localStorage.setItem('regiao', region);
    } catch {
      // The choice holds for this page.
    }
  };
  const choose = (cell: HTMLElement) => {
    const key = cell.dataset.show ?? '';
    const region = key.split('/')[0] ?? '';
    const card = cardOf(key);
    if (!sheet || !card) return false;
    chosen.set(region, key);
    keep(region);
    if (data.region === region) apply();
    else show(region);
    if (matchMedia('(min-width:48rem)').matches) card.scrollIntoView({ block: 'nearest' });
    return true;
  };
  // Who comes back within ten minutes finds the draws that were chosen; who comes later or loads the page anew, the newest.
  const recall = () => {
    const { draws, at } = history.state ?? {};
    if (!Array.isArray(draws)) return;
    const isBack = performance
      .getEntriesByType('navigation')
      .some((load) => 'type' in load && load.type === 'back_forward');
    if (isBack && Date.now() - at < 600_000)
      for (const key of draws.map(String)) chosen.set(key.split('/')[0] ?? '', key);
    else history.replaceState({ ...history.state, draws: [] }, '');
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
  recall();
  addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      if (link.dataset.show && choose(link)) event.preventDefault();
      const region = regions.get(link.hash);
      if (!region) return;
      show(region);
      if (!link.dataset.regionTab) return;
      event.preventDefault();
      keep(region);
      if (regions.has(location.hash)) history.replaceState(history.state, '', link.hash);
    },
    true,
  );
  addEventListener('keydown', (event) => {
    const cell = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-show]') : null;
    const list = cell?.closest('ol');
    if (!cell || !list || event.metaKey || event.ctrlKey || event.altKey) return;
    const cells = all('[data-show]', list);
    const [back, on] = list.matches('.strip') ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown'];
    const steps = new Map([
      [back, cells.indexOf(cell) - 1],
      [on, cells.indexOf(cell) + 1],
      ['Home', 0],
      ['End', cells.length - 1],
    ]);
    const next = cells[steps.get(event.key) ?? -1];
    if (!steps.has(event.key)) return;
    event.preventDefault();
    next?.focus({ preventScroll: true });
    if (next) choose(next);
  });
  addEventListener('hashchange', named);
  addEventListener('popstate', named);
  addEventListener('site:board', apply);
  addEventListener('DOMContentLoaded', apply);
}

/** The inline script that shows the visitor's region and draw; without script all regions stand below each other. */
export function BoardMemory() {
  return <InlineScript run={rememberBoard} />;
}

function placeBoard(): void {
  dispatchEvent(new Event('site:board'));
}

/** To stand right after the board: its strips show their newest draw before anything is painted. */
export function BoardPlace() {
  return <InlineScript run={placeBoard} />;
}
