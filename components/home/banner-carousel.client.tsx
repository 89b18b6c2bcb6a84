'use client';

import type { ReactNode } from 'react';
import { useLoadedWhenSeen } from '@/lib/client/use-loaded-when-seen.ts';

const loadMoving = async (_: HTMLElement) => (await import('./moving-banners.client.tsx')).MovingBanners;

/** What the moving ones are styled by: named in the document, so that it carries their rules (`lib/front/html/used-rules.ts`). */
const LATER = 'slide-controls arrow dot overflow-hidden';

/** The carousel. Until it is near the screen, and without script, its banners (`children`) are a row that scrolls. */
export function BannerCarousel({ href, children }: { href: string; children: ReactNode }) {
  const [ref, Moving] = useLoadedWhenSeen(loadMoving, true);
  return (
    <section
      ref={ref}
      aria-roledescription="carrossel"
      aria-label="Banners do parceiro"
      className="slides"
      data-later={LATER}
    >
      {Moving ? (
        <Moving href={href} />
      ) : (
        <div className="overflow-x-auto overflow-y-hidden">
          <ul>{children}</ul>
        </div>
      )}
    </section>
  );
}
