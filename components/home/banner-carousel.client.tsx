'use client';

import { BANNERS } from '@/content/partner.ts';
import { useLoadedWhenSeen } from '@/lib/client/use-loaded-when-seen.ts';
import { BannerSlide } from './banner-slide.tsx';

const loadMoving = async (_: HTMLElement) => (await import('./moving-banners.client.tsx')).MovingBanners;

/** What the moving ones are styled by: named in the document, so that it carries their rules (`lib/front/html/used-rules.ts`). */
const LATER = 'slide-controls arrow dot overflow-hidden';

/** The carousel. Until it is near the screen, and without script, its banners are a row that scrolls. */
export function BannerCarousel({ href }: { href: string }) {
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
