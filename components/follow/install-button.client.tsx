'use client';

import { type ReactNode, useEffect, useState } from 'react';

/** What Chromium tells before a site can be installed. */
type InstallPrompt = Event & { prompt: () => Promise<unknown> };

/** The button that installs the site, where the browser lets a page ask; else the words of how it is done. */
export function InstallButton({ name, children }: { name: string; children: ReactNode }) {
  const [asked, setAsked] = useState<InstallPrompt | null>(null);
  useEffect(() => {
    const hear = (event: Event) => {
      event.preventDefault();
      setAsked(event as InstallPrompt);
    };
    addEventListener('beforeinstallprompt', hear);
    return () => removeEventListener('beforeinstallprompt', hear);
  }, []);
  if (!asked) return children;
  return (
    <button
      type="button"
      className="min-h-11 w-full rounded-card border-2 border-ink px-4 font-semibold"
      // It can be asked once: the browser tells anew when it may be asked again.
      onClick={() => void asked.prompt().finally(() => setAsked(null))}
    >
      Instalar o {name}
    </button>
  );
}
