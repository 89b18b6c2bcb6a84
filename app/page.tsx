import type { Metadata } from 'next';
import { preload } from 'react-dom';
import { BannerCarousel } from '@/components/home/banner-carousel.client.tsx';
import { ChapterNav } from '@/components/home/chapter-nav.tsx';
import { FaqSection } from '@/components/home/faq-section.tsx';
import { Hero } from '@/components/home/hero.tsx';
import { LazyVitals } from '@/components/home/lazy-vitals.client.tsx';
import { PromoBanner } from '@/components/home/promo-banner.tsx';
import { BoardPlace } from '@/components/results/board/board-script.tsx';
import { HomeBoard } from '@/components/results/board/home-board.tsx';
import { OddsBand } from '@/components/results/odds-band.tsx';
import { InternalLinks } from '@/components/site/internal-links.tsx';
import { RelatedContent } from '@/components/site/related-content.tsx';
import { ShareBlock } from '@/components/site/share-block.client.tsx';
import { RESULTS } from '@/lib/core/contracts/paths.ts';
import { saoPaulo } from '@/lib/core/domain/days.ts';
import { loadPanel } from '@/lib/server/backend/loaders.ts';
import { now } from '@/lib/server/clock.ts';
import { firstWoodcut } from '@/lib/server/content/animal-icons.ts';
import { chapter, homeReadTime, questions } from '@/lib/server/content/home.ts';
import { loadReading } from '@/lib/server/counts/reading.ts';
import { site } from '@/lib/server/site.ts';
import { TAGLINE } from '@/lib/site/config.ts';
import { homeTitle } from '@/lib/site/home-title.ts';
import { newestOfAll } from '@/lib/site/newest-draw.ts';
import { pageMetadata } from '@/lib/site/page-metadata.ts';
import { homeDescription } from '@/lib/site/results-words.ts';
import { HomeChapters } from './home-chapters.tsx';
import { HomePanels } from './home-panels.tsx';

export const revalidate = 60;

export async function generateMetadata(): Promise<Metadata> {
  const panel = await loadPanel();
  const today = saoPaulo(now()).day;
  return pageMetadata({
    title: TAGLINE,
    metaTitle: homeTitle(panel, today, site().name),
    description: homeDescription(newestOfAll(panel.regions.map((region) => region.newest)), today),
    path: '/',
    image: 'inicio',
  });
}

export default async function HomePage() {
  preload(RESULTS.path, { as: 'fetch', crossOrigin: 'anonymous' });
  const [panel, counts] = await Promise.all([loadPanel(), loadReading('/')]);
  const { partnerUrl, url, name } = site();
  return (
    <>
      <HomeBoard panel={panel} siteUrl={url} siteName={name} first={firstWoodcut(panel)} />
      <BoardPlace />
      <OddsBand partnerUrl={partnerUrl} />
      <ChapterNav />
      <Hero text={chapter('home')} partnerUrl={partnerUrl} />
      {partnerUrl && <PromoBanner href={partnerUrl} />}
      {partnerUrl && <BannerCarousel href={partnerUrl} />}
      <HomePanels />
      <HomeChapters partnerUrl={partnerUrl} />
      <FaqSection {...questions(partnerUrl !== null)} partnerUrl={partnerUrl} />
      <div className="wrap">
        <details className="fold">
          <summary>Conteúdo relacionado</summary>
          <RelatedContent here="/" mostRead={counts.mostRead} />
          <InternalLinks kind="home" />
        </details>
        <ShareBlock url={url} path="/" title={TAGLINE} product={name} {...counts.page} readTime={homeReadTime()} />
        <details className="fold">
          <summary>Como esta página abriu no seu aparelho</summary>
          <LazyVitals />
        </details>
      </div>
    </>
  );
}
