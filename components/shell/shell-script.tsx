import { InlineScript } from '@/components/ui/inline-script.tsx';
import type { InstallPrompt, KeepsPrompt } from '@/lib/client/install-prompt.ts';

/**
 * Theme and sidebar are as the visitor left them before the first paint, without a jump, and their switches answer from
 * then on. The sidebar of a desktop is remembered for a week; the drawer of a phone (a dialog) opens and closes by the
 * browser itself, and by this where the browser does not know how to yet.
 */
function rememberShell(): void {
  const data = document.documentElement.dataset;
  const wide = matchMedia('(min-width:48rem)');
  data.js = '';
  try {
    const theme = localStorage.getItem('tema');
    if (theme === 'light' || theme === 'dark') data.theme = theme;
  } catch {
    // A browser that keeps nothing follows its system.
  }
  if (/(?:^|; )sidebar=open/.test(document.cookie)) data.sidebar = 'open';
  const each = (what: string, work: (element: HTMLElement) => void) =>
    document.querySelectorAll<HTMLElement>(what).forEach(work);
  const tell = () => {
    each('[data-theme-choice]', (button) =>
      button.setAttribute('aria-pressed', String(button.dataset.themeChoice === (data.theme || 'system'))),
    );
    each('[data-rail]', (button) => button.setAttribute('aria-expanded', String(data.sidebar === 'open')));
  };
  const choose = (theme: string) => {
    if (theme === 'system') delete data.theme;
    else data.theme = theme;
    try {
      if (data.theme) localStorage.setItem('tema', theme);
      else localStorage.removeItem('tema');
    } catch {
      // The choice holds for this page.
    }
    tell();
  };
  const rail = () => {
    const isOpen = data.sidebar === 'open';
    if (isOpen) delete data.sidebar;
    else data.sidebar = 'open';
    // biome-ignore lint/suspicious/noDocumentCookie: the newer way is not everywhere, and this must be done at once
    document.cookie = `sidebar=${isOpen ? 'closed' : 'open'}; path=/; max-age=604800; samesite=lax`;
    tell();
  };
  const drawer = (isWanted: boolean) => {
    const dialog = document.getElementById('gaveta');
    if (!(dialog instanceof HTMLDialogElement)) return;
    if (dialog.open) dialog.close();
    else if (isWanted) dialog.showModal();
  };
  const tap = (event: MouseEvent) => {
    const { target } = event;
    if (!(target instanceof Element)) return;
    const control = target.closest<HTMLElement>(
      '[data-rail],[data-theme-choice],[command=show-modal],[data-more],#gaveta',
    );
    if (!control) return;
    if ('rail' in control.dataset) rail();
    else if ('more' in control.dataset) {
      event.preventDefault();
      drawer(true);
    } else if (control.dataset.themeChoice) choose(control.dataset.themeChoice);
    else if (control.id !== 'gaveta') {
      if (!('command' in control)) drawer(true);
    } else if (target === control || target.closest('a')) drawer(false);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'b' || (!event.ctrlKey && !event.metaKey) || event.altKey || event.shiftKey) return;
    event.preventDefault();
    if (wide.matches) rail();
    else drawer(true);
  };
  // Before React, which stops what it hears while it takes the page over.
  addEventListener('click', tap, true);
  addEventListener('keydown', press, true);
  addEventListener(
    'close',
    ({ target }) => {
      if (target instanceof Element && target.id === 'gaveta' && document.activeElement === document.body) {
        each('[command=show-modal],[data-more]', (button) => button.focus());
      }
    },
    true,
  );
  wide.addEventListener('change', () => {
    if (wide.matches) drawer(false);
  });
  // For the button of /seguir, to which the visitor may come later, without a page load.
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    (window as KeepsPrompt).install = event as InstallPrompt;
  });
  for (const event of ['DOMContentLoaded', 'site:drawn', 'site:redrawn']) addEventListener(event, tell);
}

/** The inline script of the shell's own switches: theme, sidebar, drawer. */
export function ShellScript() {
  return <InlineScript run={rememberShell} />;
}
