'use client';

import { type ReactNode, useEffect, useState } from 'react';
import type { KeepsPrompt } from '@/lib/client/install-prompt.ts';

/** The button that installs the site, where the browser lets a page ask; else the words of how it is done. */
export function InstallButton({ name, children }: { name: string; children: ReactNode }) {
  const [asked, setAsked] = useState<KeepsPrompt['install']>(null);
  useEffect(() => {
    const hear = () => setAsked((window as KeepsPrompt).install);
    hear();
    addEventListener('beforeinstallprompt', hear);
    return () => removeEventListener('beforeinstallprompt', hear);
  }, []);
  if (!asked) return children;
  const done = () => {
    (window as KeepsPrompt).install = null;
    setAsked(null);
  };
  return (
    <button
      type="button"
      className="min-h-11 w-full rounded-card border-2 border-ink px-4 font-semibold"
      // It can be asked once: the browser tells anew when it may be asked again.
      onClick={() => void asked.prompt().then(done, done)}
    >
      Instalar o {name}
    </button>
  );
}
