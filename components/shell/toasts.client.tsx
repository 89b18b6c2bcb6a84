'use client';

import { type ComponentType, useEffect, useRef, useState } from 'react';
import { whenStyled } from '@/lib/client/when-styled.ts';
import { TOAST_EVENT, type ToastDetail } from '../site/toast.client.tsx';

const NAME = 'Notifications';

/** The toast region (alt+T), empty until its library comes with the first toast and takes its place. */
export function Toasts() {
  const [Region, setRegion] = useState<ComponentType<{ name: string }> | null>(null);
  const empty = useRef<HTMLElement>(null);

  useEffect(() => {
    const reach = (event: KeyboardEvent) => {
      if (event.altKey && event.code === 'KeyT') empty.current?.focus({ preventScroll: true });
    };
    async function show(event: Event) {
      const { ToastRegion, showToast } = await whenStyled(import('./toast-region.tsx'));
      setRegion(() => ToastRegion);
      showToast((event as CustomEvent<ToastDetail>).detail);
    }
    window.addEventListener(TOAST_EVENT, show);
    document.addEventListener('keydown', reach);
    return () => {
      window.removeEventListener(TOAST_EVENT, show);
      document.removeEventListener('keydown', reach);
    };
  }, []);

  if (Region) return <Region name={NAME} />;
  return <section ref={empty} aria-label={`${NAME} alt+T`} aria-live="polite" tabIndex={-1} />;
}
