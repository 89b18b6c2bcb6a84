import { useEffect, useState } from 'react';

/** Who comes back within so many milliseconds finds the draws that were chosen; who comes later, the newest. */
const KEPT_MS = 600_000;

type Chosen = ReadonlyMap<string, string>;
const houseOf = (key: string) => key.split('/')[0] ?? '';

/** The chosen draws as the history's entry holds them; none after the page was loaded again. */
function recalled(): Chosen {
  const { draws, at } = history.state ?? {};
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (!Array.isArray(draws) || Date.now() - at >= KEPT_MS || load?.type === 'reload') return new Map();
  return new Map(draws.map((key) => [houseOf(String(key)), String(key)]));
}

const keep = (chosen: Chosen) =>
  history.replaceState({ ...history.state, draws: [...chosen.values()], at: Date.now() }, '');

const isPlain = (event: MouseEvent | KeyboardEvent) => !event.metaKey && !event.ctrlKey && !event.altKey;
const cellOf = ({ target }: Event) => (target instanceof Element ? target.closest<HTMLElement>('[data-show]') : null);

/**
 * The draws that the visitor chose, by house: a tap on a cell of a strip, or an arrow from cell to cell, shows that draw whole in
 * its house's card. Without script, and until it is there, a cell is the link that it is.
 */
export function useChosenDraws(): Chosen {
  const [chosen, setChosen] = useState<Chosen>(new Map());
  useEffect(() => {
    let now = recalled();
    if (now.size > 0) setChosen(now);
    else if (history.state?.draws) keep(now);
    const choose = (cell: HTMLElement) => {
      const key = cell.dataset.show ?? '';
      now = new Map(now).set(houseOf(key), key);
      setChosen(now);
      keep(now);
      if (!matchMedia('(width < 48rem)').matches)
        cell.closest('[data-house-card]')?.querySelector('[data-card]')?.scrollIntoView({ block: 'nearest' });
    };
    const click = (event: MouseEvent) => {
      const cell = cellOf(event);
      if (!cell || event.button || event.shiftKey || !isPlain(event)) return;
      event.preventDefault();
      choose(cell);
    };
    const press = (event: KeyboardEvent) => {
      const cell = cellOf(event);
      if (!cell || !isPlain(event)) return;
      const cells = [...(cell.closest('ol')?.querySelectorAll<HTMLElement>('[data-show]') ?? [])];
      const [back, on] = matchMedia('(width < 48rem)').matches ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown'];
      const steps = new Map([
        [back, cells.indexOf(cell) - 1],
        [on, cells.indexOf(cell) + 1],
        ['Home', 0],
        ['End', cells.length - 1],
      ]);
      if (!steps.has(event.key)) return;
      event.preventDefault();
      const next = cells[steps.get(event.key) ?? -1];
      next?.focus({ preventScroll: true });
      if (next) choose(next);
    };
    document.addEventListener('click', click);
    document.addEventListener('keydown', press);
    return () => {
      document.removeEventListener('click', click);
      document.removeEventListener('keydown', press);
    };
  }, []);
  // The strip follows: the chosen cell is in view (board-script.tsx).
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each choice
  useEffect(() => {
    dispatchEvent(new Event('site:board'));
  }, [chosen]);
  return chosen;
}
