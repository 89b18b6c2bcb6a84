/**
 * Where copying stays free: fields, results, contact and help lines, links. `data-free` marks the rest of them.
 */
const FREE = 'input, textarea, select, a, button, [data-free], .prizes, .milhar, footer, [contenteditable]';

const isFree = (event: Event) => event.target instanceof Element && event.target.closest(FREE) !== null;

function refuse(event: Event): void {
  if (!isFree(event)) event.preventDefault();
}

/**
 * Blocks the context menu, drag and drop outside what is free; selection is the style sheet's. The keyboard's menu key stays
 * free. `data-guard` says that it stands.
 */
export function guardContent(): void {
  document.documentElement.dataset.guard = '';
  document.addEventListener('contextmenu', (event) => {
    // The menu key and Shift+F10 send no pointer.
    if ((event as PointerEvent).pointerType !== '') refuse(event);
  });
  document.addEventListener('dragstart', refuse);
  document.addEventListener('drop', refuse);
}
