import { PARTNER } from '@/components/site/partner-link.tsx';
import { ResponsiveImage } from '@/components/ui/responsive-image.client.tsx';
import { PROMO } from '@/content/partner.ts';

/** The promotional banner, 1200x600: one link to the partner, marked as advertising. */
export function PromoBanner({ href }: { href: string }) {
  return (
    <div className="no-print wrap mt-4">
      <div className="mx-auto max-w-[860px]">
        <a
          href={href}
          {...PARTNER}
          data-partner="promo-banner"
          data-banner-id={PROMO.id}
          data-banner-title={PROMO.title}
          className="block overflow-hidden rounded-card border-2 border-band-edge"
        >
          <ResponsiveImage
            src="/banners/promo-1200.webp"
            srcSet="/banners/promo-720.webp 720w, /banners/promo-1200.webp 1200w"
            sizes="(min-width: 924px) 860px, calc(100vw - 32px)"
            width={1200}
            height={600}
            alt={PROMO.alt}
          />
          <span className="sr-only"> (abre em nova aba)</span>
        </a>
        <p className="mt-1 text-fine">Publicidade · 18+ · abre em nova aba</p>
      </div>
    </div>
  );
}
