'use client';

import { useEffect, useState } from 'react';
import { EARLY } from '@/lib/client/early.ts';
import { ACTION } from './action.ts';

type Recent = { href: string; label: string };

const KEY = 'apostas';
const MOST = 5;

function read(): Recent[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    if (!Array.isArray(kept)) return [];
    return kept.filter(
      (one): one is Recent =>
        typeof one?.href === 'string' && one.href.startsWith('/conferir?') && typeof one.label === 'string',
    );
  } catch {
    return [];
  }
}

function write(recent: readonly Recent[]): void {
  try {
    if (recent.length > 0) localStorage.setItem(KEY, JSON.stringify(recent));
    else localStorage.removeItem(KEY);
  } catch {
    // A browser that keeps nothing forgets by itself.
  }
}

/** Keeps a pasted text's check on this device, and nowhere else, once it is tapped. */
export function KeepCheck({ href, label }: Recent) {
  const [isKept, setKept] = useState(false);
  const keep = () => {
    write([{ href, label }, ...read().filter((one) => one.href !== href)].slice(0, MOST));
    setKept(true);
  };
  return (
    <button
      {...EARLY}
      type="button"
      onClick={keep}
      disabled={isKept}
      className={`${ACTION} disabled:border-line disabled:text-soft`}
    >
      {isKept ? 'Guardado neste aparelho' : 'Guardar neste aparelho'}
    </button>
  );
}

/** The last checks on this device, this page's among them, kept nowhere else; one tap forgets them. */
export function RecentChecks({ now }: { now: Recent | null }) {
  const [recent, setRecent] = useState<Recent[]>([]);
  const { href, label } = now ?? {};
  useEffect(() => {
    const before = read().filter((one) => one.href !== href);
    if (href && label) write([{ href, label }, ...before].slice(0, MOST));
    setRecent(before.slice(0, MOST));
  }, [href, label]);
  if (recent.length === 0) return null;
  const forget = () => {
    write([]);
    setRecent([]);
  };
  return (
    <nav aria-label="Últimas conferências" className="no-print mt-6">
      <p className="title">Suas últimas, só neste aparelho</p>
      <ul className="mt-1">
        {recent.map((one) => (
          <li key={one.href}>
            <a href={one.href} className="inline-flex min-h-11 items-center underline">
              {one.label}
            </a>
          </li>
        ))}
      </ul>
      <button type="button" onClick={forget} className={ACTION}>
        Esquecer
      </button>
    </nav>
  );
}
