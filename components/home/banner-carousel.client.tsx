'use client';

import { BANNERS } from '@/content/partner.ts';
import { useLoadedWhenSeen } from '@/lib/client/use-loaded-when-seen.ts';
import { BannerSlide } from './banner-slide.tsx';

const loadMoving = async (_: HTMLElement) => (await import('./moving-banners.client.tsx')).MovingBanners;

/** The carousel. Until it is near the screen, and without script, its banners are a row that scrolls. */
export function BannerCarousel({ href }: { href: string }) {
  const [ref, Moving] = useLoadedWhenSeen(loadMoving);
  return (
    <section ref={ref} aria-roledescription="carrossel" aria-label="Banners do parceiro" className="slides">
      {Moving ? (
        <Moving href={href} />
      ) : (
        <div className="overflow-x-auto overflow-y-hidden">
          <ul>
            {BANNERS.map((banner) => (
              <li key={banner.id}>
                <BannerSlide banner={banner} href={href} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
