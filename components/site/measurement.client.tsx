'use client';

import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { useEffect, useState } from 'react';
import { CONSENT } from '@/content/consent.ts';

const KEY = 'medicao';
const ASK_EVENT = 'site:medicao';

type Answer = 'sim' | 'nao' | null;

function remembered(): Answer {
  try {
    const kept = localStorage.getItem(KEY);
    return kept === 'sim' || kept === 'nao' ? kept : null;
  } catch {
    return null;
  }
}

/** Asks first, measures after; present only where the operator turned measuring on (row A1). */
export function Measurement() {
  const path = usePathname();
  const [answer, setAnswer] = useState<Answer>('nao');
  const [isAsking, setAsking] = useState(false);

  useEffect(() => {
    const kept = remembered();
    setAnswer(kept);
    setAsking(kept === null);
    const ask = () => setAsking(true);
    window.addEventListener(ASK_EVENT, ask);
    return () => window.removeEventListener(ASK_EVENT, ask);
  }, []);

  useEffect(() => {
    if (answer !== 'sim') return;
    let stop: (() => void) | undefined;
    let isGone = false;
    import('@/lib/client/track.ts').then(
      ({ startTracking, trackPage }) => {
        if (isGone) return;
        startTracking();
        stop = trackPage(path);
      },
      () => {},
    );
    return () => {
      isGone = true;
      stop?.();
    };
  }, [answer, path]);

  function decide(told: 'sim' | 'nao') {
    setAsking(false);
    try {
      localStorage.setItem(KEY, told);
    } catch {
      // A browser that keeps nothing is asked again on its next visit.
    }
    // What was loaded stays loaded until the page is: a refusal starts it anew.
    if (answer === 'sim' && told === 'nao') location.reload();
    else setAnswer(told);
  }

  if (!isAsking) return null;
  const button = 'title min-h-11 flex-1 cursor-pointer rounded-card border-2 border-ink px-5';
  return (
    <section
      aria-label={CONSENT.question}
      className="no-print fixed inset-x-0 bottom-0 z-50 border-t-2 border-ink bg-card p-4 shadow-none"
    >
      <div className="wrap flex flex-wrap items-center gap-x-6 gap-y-3">
        <p className="min-w-64 flex-1 text-note">
          <strong>{CONSENT.question}</strong> {CONSENT.text}{' '}
          <Link prefetch={false} href="/privacidade" className="underline">
            Privacidade
          </Link>
        </p>
        <p className="flex min-w-56 gap-3">
          <button type="button" className={button} onClick={() => decide('nao')}>
            {CONSENT.refuse}
          </button>
          <button type="button" className={button} onClick={() => decide('sim')}>
            {CONSENT.accept}
          </button>
        </p>
      </div>
    </section>
  );
}

/** Opens the question again, from the footer. */
export function MeasurementButton() {
  return (
    <button
      type="button"
      onClick={() => window.dispatchEvent(new Event(ASK_EVENT))}
      className="no-print mt-2 inline-flex min-h-11 cursor-pointer items-center underline"
    >
      {CONSENT.change}
    </button>
  );
}
