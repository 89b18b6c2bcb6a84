'use client';

import { type ComponentType, useEffect, useRef, useState } from 'react';
import { TOAST_EVENT, type ToastDetail } from '../site/toast.client.tsx';

const NAME = 'Notifications';

/** The toast region (alt+T), empty until its library comes with the first toast and takes its place. */
export function Toasts() {
  const [Region, setRegion] = useState<ComponentType | null>(null);
  const empty = useRef<HTMLElement>(null);

  useEffect(() => {
    const reach = (event: KeyboardEvent) => {
      if (event.altKey && event.code === 'KeyT') empty.current?.focus({ preventScroll: true });
    };
    async function show(event: Event) {
      const { kind, title, text } = (event as CustomEvent<ToastDetail>).detail;
      const { Toaster, toast } = await import('sonner');
      setRegion(() => () => (
        <Toaster
          containerAriaLabel={NAME}
          hotkey={['altKey', 'KeyT']}
          position="bottom-center"
          mobileOffset={{ bottom: 72 }}
          toastOptions={{
            unstyled: true,
            classNames: {
              toast: 'toast w-full rounded-card border-2 border-ink bg-card p-4 text-ink',
              title: 'title',
              description: 'text-note text-soft',
              error: 'border-red',
            },
          }}
        />
      ));
      toast[kind](title, { description: text });
    }
    window.addEventListener(TOAST_EVENT, show);
    document.addEventListener('keydown', reach);
    return () => {
      window.removeEventListener(TOAST_EVENT, show);
      document.removeEventListener('keydown', reach);
    };
  }, []);

  if (Region) return <Region />;
  return <section ref={empty} aria-label={`${NAME} alt+T`} aria-live="polite" tabIndex={-1} />;
}
