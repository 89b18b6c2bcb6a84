import { InlineScript } from '@/components/ui/inline-script.tsx';
import { BOARD_HOUSES, HOUSE_IDS, HOUSES } from '@/lib/core/domain/houses/list.ts';

/**
 * The remembered house (or the one the address names) is there before the first paint, without a jump; a tab, a link to a
 * house and the way back choose from then on, and a choice takes the place of the house in the address. On a phone the chosen
 * house's card shows alone, on a wide screen its draw alone. Of the houses with one row, the visitor's (the last one followed, or the
 * one the address names) is drawn whole by the page's script (favorite-house.ts); until then a phone keeps its place, for three seconds at
 * most. A cell of a strip shows its draw in the card below; arrows go from cell to cell. This answers for good: what React draws again
 * stays chosen, for it is chosen by a rule of style, and it is kept in the history's entry. A cell whose draw is not on the
 * page is the link it is.
 */
function rememberBoard(houses: readonly (readonly [id: string, slug: string, isWhole: boolean])[]): void {
  const root = document.documentElement;
  const data = root.dataset;
  const byHash = new Map(houses.map(([id, slug]) => [`#${slug}`, id]));
  const isRow = (house: string) => houses.some(([id, , isWhole]) => id === house && !isWhole);
  const chosen = new Map<string, string>();
  const placed = new Map<string, string>();
  // A browser without sheets of script shows all houses, and follows the links.
  if (!('adoptedStyleSheets' in document)) return;
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets.push(sheet);
  const all = (what: string, within: ParentNode = document) => [...within.querySelectorAll<HTMLElement>(what)];
  const cardOf = (key: string) => document.querySelector<HTMLElement>(`[data-card="${key}"]`);
  const mark = (element: HTMLElement, isCurrent: boolean) => {
    if (isCurrent) element.setAttribute('aria-current', 'true');
    else element.removeAttribute('aria-current');
  };
  const place = (cells: ReadonlyMap<string, HTMLElement>) => {
    for (const [house, cell] of cells) {
      const strip = cell.closest<HTMLElement>('.strip');
      const key = cell.dataset.show ?? '';
      if (!strip?.clientWidth || placed.get(house) === key) continue;
      placed.set(house, key);
      strip.scrollLeft = cell.offsetLeft - (strip.clientWidth - cell.offsetWidth) / 2;
    }
  };
  const style = () => {
    const card = `[data-house-card="${data.house}"]`;
    const other = `.regions:has(${card}) [data-house-card]:not(${card})`;
    const first = `.regions:not(:has(${card})) [data-house-card]`;
    const rules = [
      `@media (width < 48rem){:is(${other},${first}:not(:first-child)){display:none}${first}{animation:wait 0s 3s both}}`,
      `@media (width >= 48rem){:is(${other},${first}:not(:first-child))>.posters{display:none}}`,
      '@keyframes wait{from{visibility:hidden}}',
      `[data-house-tab="${data.house}"]{background:var(--color-ink);color:var(--color-paper)}`,
    ];
    for (const [house, key] of chosen)
      rules.push(
        `[data-house-card="${house}"] [data-card]{display:none}[data-house-card] [data-card="${key}"]{display:block}`,
      );
    sheet.replaceSync(rules.join(''));
  };
  const apply = () => {
    const current = new Map<string, HTMLElement>();
    for (const [house, key] of chosen) if (!cardOf(key)) chosen.delete(house);
    style();
    for (const tab of all('[data-house-tab]')) mark(tab, tab.dataset.houseTab === data.house);
    for (const board of all('[data-house-card]')) {
      const house = board.dataset.houseCard ?? '';
      const key = chosen.get(house) ?? board.querySelector<HTMLElement>('[data-newest]')?.dataset.card ?? '';
      for (const cell of all('[data-show]', board)) {
        const isShown = cell.dataset.show === key;
        mark(cell, house === data.house && isShown);
        if (isShown && cell.closest('.strip')) current.set(house, cell);
      }
    }
    // Where they lie is requested when the next frame is laid out: requested here the page would be laid out for it alone.
    requestAnimationFrame(() => place(current));
  };
  const show = (house: string | undefined) => {
    if (!house || house === data.house) return;
    if (isRow(house)) data.favorite = house;
    data.house = house;
    apply();
    dispatchEvent(new Event('site:region'));
  };
  const keep = (house: string, isChosen = false) => {
    try {
      history.replaceState({ ...history.state, draws: [...chosen.values()], at: Date.now() }, '');
      localStorage.setItem('regiao', house);
      if (isRow(house)) localStorage.setItem('casa', house);
      else if (isChosen) localStorage.removeItem('casa');
    } catch {
      // The choice holds for this page.
    }
  };
  const choose = (cell: HTMLElement) => {
    const key = cell.dataset.show ?? '';
    const house = key.split('/')[0] ?? '';
    const card = cardOf(key);
    if (!card) return false;
    chosen.set(house, key);
    keep(house);
    if (data.house === house) apply();
    else show(house);
    if (matchMedia('(min-width:48rem)').matches) card.scrollIntoView({ block: 'nearest' });
    return true;
  };
  // Who comes back within ten minutes finds the draws that were chosen; who comes later or loads the page again, the newest.
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
  const named = () => show(byHash.get(location.hash));
  let kept: string | null = null;
  let favorite: string | null = null;
  try {
    kept = localStorage.getItem('regiao');
    favorite = localStorage.getItem('casa');
  } catch {
    // A browser that keeps nothing shows the first.
  }
  if (favorite && isRow(favorite)) data.favorite = favorite;
  const onBoard = [...houses.flatMap(([id, , isWhole]) => (isWhole ? [id] : [])), data.favorite];
  data.house = kept && onBoard.includes(kept) ? kept : (data.favorite ?? onBoard[0]);
  style();
  named();
  recall();
  addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      if (link.dataset.show && choose(link)) event.preventDefault();
      const { houseRow } = link.closest<HTMLElement>('[data-house-row]')?.dataset ?? {};
      if (houseRow) keep(houseRow, true);
      const house = byHash.get(link.hash);
      if (!house) return;
      show(house);
      if (!link.dataset.houseTab) return;
      event.preventDefault();
      keep(house);
      if (byHash.has(location.hash)) history.replaceState(history.state, '', link.hash);
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

/** The inline script that shows the visitor's house and draw; without script all houses stand below each other. */
export function BoardScript() {
  return (
    <InlineScript
      run={rememberBoard}
      given={[
        [...BOARD_HOUSES, ...HOUSE_IDS.filter((house) => !BOARD_HOUSES.includes(house))].map(
          (house) => [house, HOUSES[house].slug, BOARD_HOUSES.includes(house)] as const,
        ),
      ]}
    />
  );
}

function placeBoard(): void {
  dispatchEvent(new Event('site:board'));
}

/** To stand right after the board: its strips show their newest draw before anything is painted. */
export function BoardPlace() {
  return <InlineScript run={placeBoard} />;
}
