'use client';

import { type ComponentType, useEffect, useState } from 'react';
import { BANNERS } from '@/content/partner.ts';
import { useSeen } from '@/lib/client/use-seen.ts';
import { BannerSlide, SLIDE } from './banner-slide.tsx';

/** The carousel (row C1). Until it is near the screen, and without script, its banners are a row that scrolls. */
export function BannerCarousel({ href }: { href: string }) {
  const [ref, isSeen] = useSeen<HTMLDivElement>();
  const [Moving, setMoving] = useState<ComponentType<{ href: string }> | null>(null);
  useEffect(() => {
    if (!isSeen) return;
    import('./moving-banners.client.tsx').then(
      (module) => setMoving(() => module.MovingBanners),
      () => {},
    );
  }, [isSeen]);
  return (
    <section ref={ref} aria-roledescription="carrossel" aria-label="Banners do parceiro" className="no-print wrap mt-8">
      {Moving ? (
        <Moving href={href} />
      ) : (
        <>
          <div className="-ml-4 overflow-x-auto overflow-y-hidden">
            <ul className="flex snap-x snap-mandatory">
              {BANNERS.map((banner) => (
                <li key={banner.id} className={`${SLIDE} snap-start`}>
                  <BannerSlide banner={banner} href={href} />
                </li>
              ))}
            </ul>
          </div>
          <div aria-hidden="true" className="mt-3 h-11" />
        </>
      )}
    </section>
  );
}
