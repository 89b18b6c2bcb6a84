import type { Route } from 'next';
import Link from 'next/link';
import { labelled, ROUTES } from '@/content/routes.ts';
import { FramePart } from './frame-part.tsx';
import { ShellIcon, type ShellIconName } from './shell-icon.tsx';

/** The list of the menu: Início, Blog/Notícias, Cotações (row SH2), then every tool. */
const MENU = [
  ...labelled('/'),
  { href: '/blog', label: 'Blog/Notícias' },
  { href: '/#cotacoes-detalhadas', label: ROUTES['/#cotacoes-detalhadas'].label },
  ...labelled(
    '/resultados',
    '/loterias',
    '/bichos',
    '/sonhos',
    '/conferir',
    '/estatisticas',
    '/ferramentas/calculadora',
    '/ajuda',
  ),
];

const MENU_ID = 'gaveta';
const LABEL = 'Abrir ou fechar o menu lateral';
const KEYS = 'Control+b Meta+b';

/** What the browser itself does at a press of a button, without script (HTML's invoker commands; unknown to React's types). */
const opens = { command: 'show-modal', commandfor: MENU_ID };

/** The button of the menu on a phone on its side, which has no bar. */
export function DrawerButton() {
  return (
    <button type="button" {...opens} aria-haspopup="dialog" aria-keyshortcuts={KEYS} className="menu-button lying">
      <span className="sr-only">{LABEL}</span>
      <ShellIcon of="mais" />
    </button>
  );
}

/** The same on a desktop: it widens the rail, which needs script (shell-script.tsx). */
export function RailButton() {
  return (
    <button
      type="button"
      data-rail=""
      aria-expanded={false}
      aria-controls="menu-lateral"
      aria-keyshortcuts={KEYS}
      suppressHydrationWarning
      className="menu-button wide"
    >
      <span className="sr-only">{LABEL}</span>
      <ShellIcon of="mais" />
    </button>
  );
}

/**
 * The menu, one list: on a desktop a rail of icons with tooltips, or its labels beside them; on a phone a modal dialog: the
 * browser moves the focus in and keeps it, closes by Escape or beside it, and gives the focus back.
 */
export function Sidebar() {
  return (
    <FramePart>
      <dialog id={MENU_ID} aria-label="Menu" closedby="any" className="no-print">
        <form method="dialog">
          <span className="display">Menu</span>
          <button type="submit" className="menu-button">
            <span className="sr-only">Fechar o menu</span>
            <ShellIcon of="fechar" />
          </button>
        </form>
        <nav id="menu-lateral" aria-label="Menu lateral">
          <ul>
            {MENU.map(({ href, label }) => (
              <li key={href}>
                <Link prefetch={false} href={href as Route}>
                  <ShellIcon of={href as ShellIconName} />
                  <span>{label}</span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </dialog>
    </FramePart>
  );
}
