import { AGE_LABEL, PARTNER } from '@/components/site/partner-link.tsx';
import type { BANNERS } from '@/content/partner.ts';

type Banner = (typeof BANNERS)[number];

/** One banner: an anchor to the partner; its label is its block's (partner-block.tsx). */
export function BannerSlide({ banner: { id, title, text }, href }: { banner: Banner; href: string }) {
  return (
    <a href={href} {...PARTNER} data-partner="banner" data-banner-id={id} data-banner-title={title}>
      <span className="display">{title}</span> <small>{text}</small>
      {AGE_LABEL}
    </a>
  );
}
