'use client';

import { type ComponentProps, type ComponentType, type ReactNode, useEffect, useState } from 'react';
import type { LiveFederal } from './live-federal.client.tsx';

type LiveProps = ComponentProps<typeof LiveFederal>;

/** The next contest is hours away: what keeps the panel fresh may load after the visitor has read it. */
const LOADS_AFTER_MS = 60_000;

/** The panel as the server drew it (`children`), followed by its live form after a minute, at once where it is empty. */
export function DeferredFederal({ children, ...props }: LiveProps & { children: ReactNode }) {
  const [Live, setLive] = useState<ComponentType<LiveProps> | null>(null);
  const isEmpty = props.reply.totalModalidades === 0;

  useEffect(() => {
    const timer = setTimeout(
      async () => {
        const module = await import('./live-federal.client.tsx').catch(() => null);
        if (module) setLive(() => module.LiveFederal);
      },
      isEmpty ? 0 : LOADS_AFTER_MS,
    );
    return () => clearTimeout(timer);
  }, [isEmpty]);

  return Live ? <Live {...props} /> : children;
}
