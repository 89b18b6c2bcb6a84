import { PARTNER } from '@/components/site/partner-link.tsx';
import type { BANNERS } from '@/content/partner.ts';

type Banner = (typeof BANNERS)[number];

/** The width of a banner in its row: one, two or three to a view. */
export const SLIDE = 'min-w-0 shrink-0 grow-0 basis-full pl-4 md:basis-1/2 lg:basis-1/3';

/** One banner: an anchor to the partner, marked as advertising on its face. */
export function BannerSlide({ banner: { id, title, text }, href }: { banner: Banner; href: string }) {
  return (
    <a
      href={href}
      {...PARTNER}
      data-partner="banner"
      data-banner-id={id}
      data-banner-title={title}
      className="group flex h-full min-h-28 flex-col justify-between rounded-card border-2 border-band-edge bg-yellow p-4 sm:min-h-44 sm:p-5 text-on-yellow no-underline"
    >
      <span>
        <span className="display block text-[min(1.5rem,12vw)] sm:text-[min(1.875rem,3.4vw)]">{title}</span>
        <span className="mt-1 block text-note font-semibold group-hover:underline">{text}</span>
      </span>
      <span className="mt-2 block text-fine">Publicidade · 18+ · abre em nova aba</span>
    </a>
  );
}
