'use client';

import { type ComponentType, useEffect, useState } from 'react';
import { TOAST_EVENT, type ToastDetail } from './toast.client.tsx';

/** The toast region (row SH3, alt+T). Its library loads when the first toast comes. */
export function Toasts() {
  const [Region, setRegion] = useState<ComponentType | null>(null);

  useEffect(() => {
    async function show(event: Event) {
      const { kind, title, text } = (event as CustomEvent<ToastDetail>).detail;
      const { Toaster, toast } = await import('sonner');
      setRegion(() => () => (
        <Toaster
          containerAriaLabel="Notifications"
          hotkey={['altKey', 'KeyT']}
          position="bottom-center"
          toastOptions={{
            unstyled: true,
            classNames: {
              toast: 'toast w-full rounded-card border-2 border-ink bg-card p-4 text-ink',
              title: 'title',
              description: 'text-[15px] text-soft',
              error: 'border-red',
            },
          }}
        />
      ));
      toast[kind](title, { description: text });
    }
    window.addEventListener(TOAST_EVENT, show);
    return () => window.removeEventListener(TOAST_EVENT, show);
  }, []);

  return Region && <Region />;
}
