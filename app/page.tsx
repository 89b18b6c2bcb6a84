import type { Metadata } from 'next';
import { preload } from 'react-dom';
import { LiveBets } from '@/components/bets/live-bets.client.tsx';
import { LiveFederal } from '@/components/federal/live-federal.client.tsx';
import { BannerCarousel } from '@/components/home/banner-carousel.client.tsx';
import { Chapter } from '@/components/home/chapter.tsx';
import { ChapterNav } from '@/components/home/chapter-nav.tsx';
import { FaqSection } from '@/components/home/faq-section.tsx';
import { Hero } from '@/components/home/hero.tsx';
import { LazyVitals } from '@/components/home/lazy-vitals.client.tsx';
import { NumberAnatomy } from '@/components/home/number-anatomy.tsx';
import { PromoBanner } from '@/components/home/promo-banner.tsx';
import { Snippets } from '@/components/home/snippets.tsx';
import { BoardPlace } from '@/components/results/board/board-memory.tsx';
import { LiveResults } from '@/components/results/live-results.client.tsx';
import { OddsBand } from '@/components/results/odds-band.tsx';
import { InternalLinks } from '@/components/site/internal-links.tsx';
import { RelatedContent } from '@/components/site/related-content.tsx';
import { ShareBlock } from '@/components/site/share-block.client.tsx';
import { RESULTS } from '@/lib/core/contracts/paths.ts';
import { loadBetOptions, loadLotteries, loadPanel } from '@/lib/server/backend/loaders.ts';
import { now } from '@/lib/server/clock.ts';
import { chapter, homeReadTime, questions, snippets } from '@/lib/server/content/home.ts';
import { firstWoodcut } from '@/lib/server/content/woodcuts.ts';
import { loadReading } from '@/lib/server/counts/reading.ts';
import { site } from '@/lib/server/site.ts';
import { TAGLINE } from '@/lib/site/config.ts';
import { pageMetadata } from '@/lib/site/page-metadata.ts';
import { HomeChapters } from './home-chapters.tsx';

export const revalidate = 60;

export const generateMetadata = (): Metadata =>
  pageMetadata({
    title: TAGLINE,
    metaTitle: `${site().name}: ${TAGLINE.toLowerCase()}`,
    description:
      'O que deu no bicho: resultados do Rio (PPT, PTM, PT, PTV, PTN, Coruja), São Paulo, Look e Federal, com grupo e bicho, e as loterias da Caixa.',
    path: '/',
    image: 'inicio',
  });

export default async function HomePage() {
  preload(RESULTS.path, { as: 'fetch', crossOrigin: 'anonymous' });
  const [panel, lotteries, bets] = await Promise.all([loadPanel(), loadLotteries(), loadBetOptions()]);
  const counts = await loadReading('/');
  const serverNow = now().toISOString();
  const { partnerUrl, url, name } = site();
  return (
    <>
      <LiveResults view={panel} siteUrl={url} first={firstWoodcut(panel)} />
      <BoardPlace />
      <OddsBand partnerUrl={partnerUrl} />
      <ChapterNav />
      <Hero text={chapter('home')} partnerUrl={partnerUrl} />
      {partnerUrl && <PromoBanner href={partnerUrl} />}
      {partnerUrl && <BannerCarousel href={partnerUrl} />}
      <Chapter id="tipos-apostas" text={chapter('tipos-apostas')} tone="card" beside={<NumberAnatomy />} />
      <LiveBets reply={bets} serverNow={serverNow} />
      <LiveFederal reply={lotteries} serverNow={serverNow} />
      <HomeChapters partnerUrl={partnerUrl} />
      <Snippets snippets={snippets()} />
      <FaqSection {...questions(partnerUrl !== null)} partnerUrl={partnerUrl} />
      <div className="wrap">
        <RelatedContent here="/" mostRead={counts.mostRead} />
        <ShareBlock url={url} path="/" title={TAGLINE} product={name} {...counts.page} readTime={homeReadTime()} />
        <LazyVitals />
        <InternalLinks kind="home" />
      </div>
    </>
  );
}
