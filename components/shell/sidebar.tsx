import type { Route } from 'next';
import Link from 'next/link';
import { labelled, named, ROUTES } from '@/content/routes.ts';

const HOME = { href: '/', label: ROUTES['/'].label, icon: 'M3 11l9-8 9 8v10h-6v-6H9v6H3z' } as const;
const BLOG = { href: '/blog', label: 'Blog/Notícias', icon: 'M4 4h16v16H4zM8 9h8M8 13h8M8 17h5' } as const;
const QUOTES = {
  href: '/#cotacoes-detalhadas',
  label: ROUTES['/#cotacoes-detalhadas'].label,
  icon: 'M4 20V10M10 20V4M16 20v-8M22 20H2',
} as const;

const RAIL = [HOME, BLOG, QUOTES];

/** On a phone, where header and bar have no room for more, the menu is the way to all pages. */
const DRAWER = [
  HOME,
  { href: '/#resultados', label: ROUTES['/#resultados'].label, icon: 'M5 3h14v18H5zM9 8h6M9 12h6M9 16h3' },
  { href: '/sonhos', label: ROUTES['/sonhos'].label, icon: 'M20 14.5A8.5 8.5 0 119.5 4a7 7 0 0010.5 10.5z' },
  { href: '/loterias', label: ROUTES['/loterias'].label, icon: 'M3 7h18v4a2 2 0 000 4v3H3v-3a2 2 0 000-4zM14 7v11' },
  BLOG,
  QUOTES,
  {
    href: '/ajuda',
    label: ROUTES['/ajuda'].label,
    icon: 'M12 21a9 9 0 110-18 9 9 0 010 18zM9.5 9.5a2.5 2.5 0 113.5 2.3c-.7.3-1 .8-1 1.7M12 16.5v.5',
  },
] as const;

/** What stands below them, by its short word. */
const MORE = [
  ...named('/resultados'),
  ...labelled('/conferir', '/bichos', '/estatisticas', '/buscar', '/apostas', '/ferramentas/calculadora'),
  ...named('/fontes', '/situacao', '/correcoes'),
  ...labelled('/sobre', '/politica-editorial', '/privacidade', '/termos'),
];

const DRAWER_ID = 'gaveta';

const BUTTON = 'size-11 shrink-0 cursor-pointer place-items-center rounded-card';
const LABEL = 'Abrir ou fechar o menu lateral';
const KEYS = 'Control+b Meta+b';

/** What the browser itself does at a press of a button, without script (HTML's invoker commands; unknown to React's types). */
const opens = { command: 'show-modal', commandfor: DRAWER_ID };

/** The button of the menu on a phone: it opens the drawer. Control or Command with b does the same. */
export function DrawerButton() {
  return (
    <button
      type="button"
      {...opens}
      aria-haspopup="dialog"
      aria-keyshortcuts={KEYS}
      className={`${BUTTON} grid md:hidden`}
    >
      <span className="sr-only">{LABEL}</span>
      <Icon path="M3 6h18M3 12h18M3 18h18" />
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
      className={`${BUTTON} hidden md:[html[data-js]_&]:grid`}
    >
      <span className="sr-only">{LABEL}</span>
      <Icon path="M3 6h18M3 12h18M3 18h18" />
    </button>
  );
}

/** The menu: on a desktop a rail of icons with tooltips, or its labels beside them; on a phone a drawer. */
export function Sidebar() {
  return (
    <>
      <nav
        id="menu-lateral"
        aria-label="Menu lateral"
        className="no-print fixed top-[58px] bottom-0 left-0 z-30 hidden w-[var(--rail)] border-r-2 border-ink bg-paper py-3 md:block"
      >
        <ul>
          {RAIL.map(({ href, label, icon }) => (
            <li key={href}>
              <Link
                prefetch={false}
                href={href as Route}
                className="relative flex min-h-12 items-center gap-3 px-3 font-semibold no-underline hover:bg-card"
              >
                <Icon path={icon} />
                <span className="rail-label whitespace-nowrap">{label}</span>
                <span
                  aria-hidden="true"
                  className="rail-tip absolute left-[3.25rem] z-40 rounded bg-ink px-2 py-1 text-sm whitespace-nowrap text-paper"
                >
                  {label}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Drawer />
    </>
  );
}

/** A modal dialog: the browser moves the focus in and keeps it, closes by Escape or beside it, and gives the focus back. */
function Drawer() {
  return (
    <dialog
      id={DRAWER_ID}
      aria-label="Menu"
      closedby="any"
      className="no-print ml-auto h-full max-h-none w-[18rem] max-w-[90vw] overflow-y-auto overscroll-contain border-l-2 border-ink bg-paper text-ink backdrop:bg-on-yellow/60"
    >
      <form method="dialog" className="flex min-h-14 items-center justify-between border-b-2 border-ink pr-1.5 pl-4">
        <span className="display text-[1.375rem]">Menu</span>
        <button type="submit" className={`${BUTTON} grid`}>
          <span className="sr-only">Fechar o menu</span>
          <Icon path="M5 5l14 14M19 5L5 19" />
        </button>
      </form>
      <nav aria-label="Menu" className="py-2">
        <ul>
          {DRAWER.map(({ href, label, icon }) => (
            <li key={href}>
              <Link
                prefetch={false}
                href={href as Route}
                className="flex min-h-12 items-center gap-3 px-4 text-lg font-semibold no-underline -outline-offset-4 hover:bg-card"
              >
                <Icon path={icon} />
                {label}
              </Link>
            </li>
          ))}
        </ul>
        <ul className="mt-2 border-t border-line pt-2">
          {MORE.map(({ href, label }) => (
            <li key={href}>
              <Link
                prefetch={false}
                href={href as Route}
                className="flex min-h-11 items-center px-4 no-underline -outline-offset-4 hover:bg-card"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </dialog>
  );
}

function Icon({ path }: { path: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="24"
      height="24"
      aria-hidden="true"
      className="shrink-0 fill-none stroke-current"
      strokeWidth="2.2"
    >
      <path d={path} />
    </svg>
  );
}
