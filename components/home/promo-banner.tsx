import { AGE_LABEL, PARTNER } from '@/components/site/partner-link.tsx';
import { ResponsiveImage } from '@/components/ui/responsive-image.client.tsx';
import { PROMO } from '@/content/partner.ts';

/** The promotional banner, 1200x600: one link to the partner; its label is its block's (partner-block.tsx). */
export function PromoBanner({ href }: { href: string }) {
  return (
    <a
      href={href}
      {...PARTNER}
      data-partner="promo-banner"
      data-banner-id={PROMO.id}
      data-banner-title={PROMO.title}
      className="promo"
    >
      <ResponsiveImage
        src="/banners/promo-720.webp"
        srcSet="/banners/promo-720.webp 720w, /banners/promo-1200.webp 1200w"
        sizes="200px"
        width={1200}
        height={600}
        alt={PROMO.alt}
      />
      {AGE_LABEL}
    </a>
  );
}
