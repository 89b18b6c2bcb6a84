'use client';

import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { type FocusEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { CONSENT } from '@/content/consent.ts';
import { wholeSheet } from '@/lib/client/when-styled.ts';
import { ASK_EVENT } from './measurement-button.client.tsx';

const KEY = 'medicao';

/** The question waits until the visitor has had a look: the first scroll, or this long. */
const POLL_INTERVAL_MS = 5000;

type Answer = 'sim' | 'nao' | null;

function remembered(): Answer {
  try {
    const kept = localStorage.getItem(KEY);
    return kept === 'sim' || kept === 'nao' ? kept : null;
  } catch {
    return null;
  }
}

/** How much of the screen's bottom the phone's bar takes (px). */
const barHeight = () => document.querySelector<HTMLElement>('.bar')?.offsetHeight ?? 0;

/** Whether what is as tall as `bar` at the bottom of the screen, above the phone's own bar, would lie over a draw's card. */
function isOverDraw(bar: HTMLElement): boolean {
  const floor = window.innerHeight - barHeight();
  return [...document.querySelectorAll('[data-card]')].some((draw) => {
    const { top, bottom } = draw.getBoundingClientRect();
    return top < floor && bottom > floor - bar.offsetHeight;
  });
}

/** Asks first, measures after; present only where the operator turned measuring on. */
export function Measurement() {
  const path = usePathname();
  const [answer, setAnswer] = useState<Answer>('nao');
  const [asking, setAsking] = useState<'site' | 'visitor' | null>(null);
  const isRefused = useRef(false);

  useEffect(() => {
    setAnswer(remembered());
    const ask = () => void wholeSheet().then(() => setAsking('visitor'));
    window.addEventListener(ASK_EVENT, ask);
    return () => window.removeEventListener(ASK_EVENT, ask);
  }, []);

  useEffect(() => {
    if (answer !== null) return;
    const ask = () => void wholeSheet().then(() => setAsking((now) => now ?? 'site'));
    window.addEventListener('scroll', ask, { once: true, passive: true });
    // Scrolled before this script came, it has been looked at.
    const timer = setTimeout(ask, window.scrollY > 0 ? 0 : POLL_INTERVAL_MS);
    return () => {
      window.removeEventListener('scroll', ask);
      clearTimeout(timer);
    };
  }, [answer]);

  useEffect(() => {
    if (answer !== 'sim') return;
    let stop: (() => void) | undefined;
    let isAborted = false;
    import('@/lib/client/track.ts').then(
      ({ startTracking, trackPage }) => {
        if (isAborted) return;
        startTracking();
        stop = trackPage(path, () => !isRefused.current);
      },
      () => {},
    );
    return () => {
      isAborted = true;
      stop?.();
    };
  }, [answer, path]);

  function decide(choice: 'sim' | 'nao') {
    setAsking(null);
    isRefused.current = choice === 'nao';
    setAnswer(choice);
    try {
      localStorage.setItem(KEY, choice);
    } catch {
      // A browser that keeps nothing is requested again on its next visit.
    }
  }

  return asking && <Question key={path} decide={decide} isCalled={asking === 'visitor'} />;
}

type QuestionProps = {
  decide: (choice: 'sim' | 'nao') => void;
  /** True where the visitor requested it: then it stands, with the focus in it, whatever is below. */
  isCalled: boolean;
};

/** One line at the bottom of the screen with its own place at the end of the page; never over a newest draw. */
function Question({ decide, isCalled }: QuestionProps) {
  const bar = useRef<HTMLElement>(null);
  const cameFrom = useRef<HTMLElement | null>(null);

  // Set here and not by state: what React draws may come frames after the scroll.
  useLayoutEffect(() => {
    const look = () => {
      const { current } = bar;
      if (!current) return;
      current.style.bottom = `${barHeight()}px`;
      const isOver = !isCalled && !current.contains(document.activeElement) && isOverDraw(current);
      current.style.visibility = isOver ? 'hidden' : '';
    };
    look();
    if (isCalled) bar.current?.querySelector('button')?.focus({ preventScroll: true });
    const leaving = new AbortController();
    for (const type of ['scroll', 'resize', 'site:region'])
      window.addEventListener(type, look, { passive: true, signal: leaving.signal });
    return () => leaving.abort();
  }, [isCalled]);

  function onFocus({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
      cameFrom.current = relatedTarget;
  }

  function answer(choice: 'sim' | 'nao') {
    if (bar.current?.contains(document.activeElement)) cameFrom.current?.focus({ preventScroll: true });
    decide(choice);
  }

  const button = 'title min-h-[44px] rounded-card border-2 border-ink px-[10px] text-fine lg:px-4';
  return (
    <section
      ref={bar}
      aria-label={CONSENT.question}
      onFocus={onFocus}
      className="no-print sticky bottom-0 z-50 max-h-[25svh] overflow-y-auto border-t-2 border-ink bg-card"
    >
      <div className="xl:ml-[var(--rail)]">
        <div className="wrap flex flex-wrap items-center justify-between gap-x-[12px] gap-y-[6px] py-[6px]">
          <p className="flex-1 basis-[9rem] text-fine leading-snug">
            <strong>{CONSENT.question}</strong> <span className="max-md:hidden">{CONSENT.text} </span>
            <span className="max-xl:hidden">{CONSENT.promise} </span>
            <Link prefetch={false} href="/privacidade" className="underline">
              Privacidade
            </Link>
          </p>
          {/* A press of the mouse leaves the focus where it was. */}
          <p className="flex flex-wrap gap-[8px]" onMouseDown={(event) => event.preventDefault()}>
            <button type="button" className={button} onClick={() => answer('nao')}>
              {CONSENT.refuse}
            </button>
            <button type="button" className={button} onClick={() => answer('sim')}>
              {CONSENT.accept}
            </button>
          </p>
        </div>
      </div>
    </section>
  );
}
