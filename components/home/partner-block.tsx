import { AD_LABEL, AGE_LABEL, PARTNER } from '@/components/site/partner-link.tsx';
import { ResultsLink } from '@/components/site/results-link.client.tsx';
import { BANNERS } from '@/content/partner.ts';
import { BannerCarousel } from './banner-carousel.client.tsx';
import { BannerSlide } from './banner-slide.tsx';
import { PromoBanner } from './promo-banner.tsx';

type Props = {
  title: string;
  partnerUrl: string | null;
  /** The draw that a bet would be for: 'PTN 18h20'. */
  next: string | null;
};

/** The hero (`home`): the way to the results and, where there is one, to the partner: one block of advertising, one label. */
export function PartnerBlock({ title, partnerUrl, next }: Props) {
  return (
    <section id="home" aria-labelledby="home-titulo" className="wrap no-print">
      <div className="parc">
        {partnerUrl && (
          <p className="lab">
            {AD_LABEL} ·{' '}
            <a href={partnerUrl} {...PARTNER} data-partner="main">
              Apostar no próximo sorteio{next && ` (${next})`}
              {AGE_LABEL}
            </a>
          </p>
        )}
        <h2 id="home-titulo" className="display">
          {title}
        </h2>
        <div className="to">
          <ResultsLink className="title">Ver resultados</ResultsLink>
          {partnerUrl && (
            <a href={partnerUrl} {...PARTNER} data-partner="main" className="title">
              Apostar agora
              {AGE_LABEL}
            </a>
          )}
        </div>
        {partnerUrl && (
          <div className="ban">
            <PromoBanner href={partnerUrl} />
            <BannerCarousel href={partnerUrl}>
              {BANNERS.map((banner) => (
                <li key={banner.id}>
                  <BannerSlide banner={banner} href={partnerUrl} />
                </li>
              ))}
            </BannerCarousel>
          </div>
        )}
      </div>
    </section>
  );
}
