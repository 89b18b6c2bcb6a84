import { InlineScript } from '@/components/ui/inline-script.tsx';
import { BOARD_HOUSES, HOUSE_IDS, HOUSES } from '@/lib/core/domain/houses/list.ts';

/**
 * The remembered house (or the one the address names) is there before the first paint, without a jump; a tab, a link to a
 * house and the way back choose from then on, and a choice takes the place of the house in the address. On a phone the chosen
 * house's card shows alone. Of the houses with one row, the visitor's (the last one followed, or the one the address names) is
 * drawn whole by the page's script (favorite-house.ts); until then a phone keeps its place, for three seconds at most.
 * This answers for good: what React draws again stays chosen, for it is chosen by a rule of style.
 */
function rememberBoard(houses: readonly (readonly [id: string, slug: string, isWhole: boolean])[]): void {
  const root = document.documentElement;
  const data = root.dataset;
  const byHash = new Map(houses.map(([id, slug]) => [`#${slug}`, id]));
  const isRow = (house: string) => houses.some(([id, , isWhole]) => id === house && !isWhole);
  const placed = new Map<string, string>();
  // A browser without sheets of script shows all houses, and follows the links.
  if (!('adoptedStyleSheets' in document)) return;
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets.push(sheet);
  const all = (what: string) => document.querySelectorAll<HTMLElement>(what);
  const place = () => {
    for (const cell of all('.strip [aria-current]')) {
      const strip = cell.closest<HTMLElement>('.strip');
      const key = cell.dataset.show ?? '';
      const house = key.split('/')[0] ?? '';
      if (!strip?.clientWidth || placed.get(house) === key) continue;
      placed.set(house, key);
      strip.scrollLeft = cell.offsetLeft - (strip.clientWidth - cell.offsetWidth) / 2;
    }
  };
  const style = () => {
    const card = `[data-house-card="${data.house}"]`;
    const other = `.regions:has(${card}) [data-house-card]:not(${card})`;
    const first = `.regions:not(:has(${card})) [data-house-card]`;
    sheet.replaceSync(
      `@media (width < 48rem){:is(${other},${first}:not(:first-child)){display:none}${first}{animation:wait 0s 3s both}}@keyframes wait{from{visibility:hidden}}[data-house-tab="${data.house}"]{background:var(--color-ink);color:var(--color-paper)}`,
    );
  };
  const apply = () => {
    style();
    for (const tab of all('[data-house-tab]')) {
      if (tab.dataset.houseTab === data.house) tab.setAttribute('aria-current', 'true');
      else tab.removeAttribute('aria-current');
    }
    // Where they lie is requested when the next frame is laid out: requested here the page would be laid out for it alone.
    requestAnimationFrame(place);
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
      localStorage.setItem('regiao', house);
      if (isRow(house)) localStorage.setItem('casa', house);
      else if (isChosen) localStorage.removeItem('casa');
    } catch {
      // The choice holds for this page.
    }
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
  addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const { houseRow } = link.closest<HTMLElement>('[data-house-row]')?.dataset ?? {};
      if (houseRow) keep(houseRow, true);
      const ofCell = link.dataset.show?.split('/')[0];
      if (ofCell) keep(ofCell);
      const house = ofCell ?? byHash.get(link.hash);
      if (!house) return;
      show(house);
      if (!link.dataset.houseTab) return;
      event.preventDefault();
      keep(house);
      if (byHash.has(location.hash)) history.replaceState(history.state, '', link.hash);
    },
    true,
  );
  addEventListener('hashchange', named);
  addEventListener('popstate', named);
  addEventListener('site:board', apply);
  addEventListener('DOMContentLoaded', apply);
  addEventListener('site:redrawn', () => {
    placed.clear();
    apply();
    dispatchEvent(new Event('site:region'));
  });
}

/** The inline script that shows the visitor's house; without script all houses stand below each other. */
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
