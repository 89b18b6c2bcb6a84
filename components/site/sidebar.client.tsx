'use client';

import type { Route } from 'next';
import Link from 'next/link';
import { useEffect, useState } from 'react';

const LINKS = [
  { href: '/', label: 'Início', icon: 'M3 11l9-8 9 8v10h-6v-6H9v6H3z' },
  { href: '/blog', label: 'Blog/Notícias', icon: 'M4 4h16v16H4zM8 9h8M8 13h8M8 17h5' },
  { href: '/#cotacoes-detalhadas', label: 'Cotações', icon: 'M4 20V10M10 20V4M16 20v-8M22 20H2' },
] as const;

const WEEK_SECONDS = 7 * 24 * 3600;

/** Opens or closes the sidebar and remembers it for a week. */
function toggle(): boolean {
  const root = document.documentElement;
  const isOpen = root.dataset.sidebar === 'open';
  if (isOpen) delete root.dataset.sidebar;
  else root.dataset.sidebar = 'open';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = `sidebar=${isOpen ? 'closed' : 'open'}; path=/; max-age=${WEEK_SECONDS}; samesite=lax`;
  return !isOpen;
}

function close(): void {
  if (window.innerWidth < 768) delete document.documentElement.dataset.sidebar;
}

/** The button that opens the sidebar; Control or Command with b does the same. */
export function SidebarButton() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    setOpen(document.documentElement.dataset.sidebar === 'open');
    function onKey(event: KeyboardEvent) {
      if (event.key === 'b' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey) {
        event.preventDefault();
        setOpen(toggle());
      } else if (event.key === 'Escape') {
        close();
        setOpen(document.documentElement.dataset.sidebar === 'open');
      }
    }
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return (
    <button
      type="button"
      onClick={() => setOpen(toggle())}
      aria-expanded={isOpen}
      aria-controls="menu-lateral"
      aria-keyshortcuts="Control+b Meta+b"
      className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-card"
    >
      <span className="sr-only">Abrir ou fechar o menu lateral</span>
      <svg
        viewBox="0 0 24 24"
        width="24"
        height="24"
        aria-hidden="true"
        className="fill-none stroke-current"
        strokeWidth="2.2"
      >
        <path d="M3 6h18M3 12h18M3 18h18" />
      </svg>
    </button>
  );
}

/** The sidebar (row SH2): a rail of icons with tooltips, or its labels beside them. */
export function Sidebar() {
  return (
    <>
      <button
        type="button"
        tabIndex={-1}
        aria-hidden="true"
        onClick={close}
        className="fixed inset-0 z-20 hidden bg-ink/40 max-md:[html[data-sidebar=open]_&]:block"
      />
      <nav
        id="menu-lateral"
        aria-label="Menu lateral"
        className="no-print fixed top-[58px] bottom-0 left-0 z-30 w-[18rem] -translate-x-full overflow-visible border-r-2 border-ink bg-paper py-3 max-md:invisible md:visible md:w-[var(--rail)] md:translate-x-0 [html[data-sidebar=open]_&]:visible [html[data-sidebar=open]_&]:translate-x-0"
      >
        <ul>
          {LINKS.map(({ href, label, icon }) => (
            <li key={href}>
              <Link
                prefetch={false}
                href={href as Route}
                onClick={close}
                className="relative flex min-h-12 items-center gap-3 px-3 font-semibold no-underline hover:bg-card"
              >
                <svg
                  viewBox="0 0 24 24"
                  width="22"
                  height="22"
                  aria-hidden="true"
                  className="shrink-0 fill-none stroke-current"
                  strokeWidth="2"
                >
                  <path d={icon} />
                </svg>
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
    </>
  );
}
