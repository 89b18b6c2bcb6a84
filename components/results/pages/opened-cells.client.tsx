'use client';

import { useEffect } from 'react';

const BOUND_MS = 8000;

const CELL = '.hours tbody a:has(.milhar)';

/** The prizes of a draw as its page shows them; null where the page has none. */
async function prizesAt(address: string): Promise<Element | null> {
  const reply = await fetch(address, { signal: AbortSignal.timeout(BOUND_MS) });
  if (!reply.ok) return null;
  return new DOMParser().parseFromString(await reply.text(), 'text/html').querySelector('.draw-whole .prizes');
}

/** The prizes of a page's table as a list: the rules of the table around it are not meant for one inside it. */
function listOf(table: Element): HTMLElement {
  const list = document.createElement('ol');
  for (const row of table.querySelectorAll('tbody tr')) {
    const line = list.appendChild(document.createElement('li'));
    for (const { className, childNodes } of row.querySelectorAll('td')) {
      const part = line.appendChild(document.createElement('span'));
      part.className = className;
      part.append(...[...childNodes].map((node) => document.importNode(node, true)));
    }
  }
  return list;
}

function close(row: Element): void {
  row.previousElementSibling?.querySelector('a[aria-expanded]')?.removeAttribute('aria-expanded');
  row.remove();
}

/** Opens a cell's draw in a row below; where its page cannot be read, goes there. Neither, where it is not wanted any more. */
async function openBelow(cell: HTMLAnchorElement, isWanted: () => boolean): Promise<void> {
  const prizes = await prizesAt(cell.href).catch(() => null);
  if (!isWanted()) return;
  const row = cell.closest('tr');
  if (!prizes || !row) return location.assign(cell.href);
  for (const other of document.querySelectorAll('.hours tr.opened')) close(other);
  const house = cell.closest('table')?.querySelectorAll('thead th')[cell.closest('td')?.cellIndex ?? 0]?.textContent;
  const opened = document.createElement('tr');
  opened.className = 'opened';
  const place = opened.appendChild(document.createElement('td'));
  place.colSpan = row.children.length;
  const title = place.appendChild(document.createElement('p'));
  title.textContent = `${house ?? ''} ${cell.querySelector('small')?.lastChild?.textContent ?? ''}`;
  place.append(listOf(prizes));
  const link = place.appendChild(document.createElement('a'));
  link.href = cell.href;
  link.textContent = 'Ver o sorteio';
  cell.setAttribute('aria-expanded', 'true');
  row.after(opened);
  opened.scrollIntoView({ block: 'nearest' });
}

/**
 * A tap on a cell of 'Hora a hora' shows its draw's prizes below, a second one puts them away. Without script, and until it
 * is there, a cell is the link that it is. `shown`: changes with the draws of the page, which then draws its cells again.
 */
export function OpenedCells({ shown }: { shown: string }) {
  useEffect(() => {
    let last: Element | null = null;
    const click = (event: MouseEvent) => {
      const cell = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(CELL) : null;
      if (!cell || event.button || event.shiftKey || event.metaKey || event.ctrlKey || event.altKey) return;
      event.preventDefault();
      last = cell;
      const below = cell.closest('tr')?.nextElementSibling;
      if (cell.ariaExpanded && below?.matches('.opened')) close(below);
      else void openBelow(cell, () => last === cell);
    };
    document.addEventListener('click', click);
    return () => {
      last = null;
      document.removeEventListener('click', click);
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the cells are drawn again
  useEffect(
    () => () => {
      for (const row of document.querySelectorAll('.hours tr.opened')) close(row);
    },
    [shown],
  );
  return null;
}
